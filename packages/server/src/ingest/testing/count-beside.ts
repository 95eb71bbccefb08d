import { onTestFinished } from 'vitest'
import type { Ended, Settings } from '../../testing/run-agora.ts'
import { openPassageStore } from '../open-passage-store.ts'
import { passageRules } from '../passage-rules.ts'
import { makeDocumentFolder } from './make-document-folder.ts'

type Run = (args: readonly string[], settings: Settings) => Promise<Ended>

/** Counts the rules that a store beside a running server finds, before and after a command adds and removes some. */
export async function countBeside(url: string, settings: Settings, run: Run) {
  const folder = await makeDocumentFolder()
  const store = await openPassageStore({
    dataFolder: settings['AGORA_DATA'] ?? '',
    databaseUrl: settings['DATABASE_URL'],
  })
  onTestFinished(() => store.close())
  const count = async () => (await passageRules(store, 'food')).length
  const before = await count()
  const { code: read } = await run(['ingest', folder], settings)
  const after = await count()
  const { code: removed } = await run(['ingest', '--remove', 'own-code'], settings)
  const left = await count()
  const { status } = await fetch(`${url}/health`)
  return { before, read, after, removed, left, status }
}

export const besideServer = { before: 0, read: 0, after: 9, removed: 0, left: 4, status: 200 }
