import { join } from 'node:path'
import { AgoraProcess } from './agora-process.ts'
import { request } from './conversation.ts'
import { type Model, startModel } from './start-model.ts'

/** What every part of this benchmark plays on. */
export type Stage = {
  readonly folder: string
  readonly model: Model
  /** A server of its own, on a data folder of that name. */
  readonly serve: (name: string, settings?: { readonly model?: 'none' }) => Promise<AgoraProcess>
}

export async function openStage(folder: string): Promise<Stage> {
  const model = await startModel()
  await model.behave()
  return {
    folder,
    model,
    serve: (name, settings = {}) =>
      AgoraProcess.start({
        folder: join(folder, name),
        model: settings.model ?? 'openai:test',
        modelUrl: model.url,
        compileCache: join(folder, 'compile-cache'),
      }),
  }
}

/** Nothing is asked of the model but answers: no short forms, which would come between one turn and the next. */
export async function serveQuietly(stage: Stage, name: string): Promise<AgoraProcess> {
  const server = await stage.serve(name)
  await request(server, 'PATCH', '/api/me/preferences', { spokenText: 'off' })
  return server
}
