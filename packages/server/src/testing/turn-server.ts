/** A server that thinks as the real graph does, on time that the test owns; and a look into its log. */
import type { ScriptedThought, ThinkFreely } from '@agora/agents/testing/scripted-thinker'
import type { AgentTool } from '@agora/agents/tool'
import type { Envelope } from '@agora/protocol/events'
import { ThreadId } from '@agora/protocol/ids'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import type { MakeAssistant } from '../turns/assistant.ts'
import { graphAssistant } from './graph-assistant.ts'
import { enterRoom } from './open-room.ts'
import { testClock } from './test-clock.ts'
import { startTestServer } from './test-server.ts'

export type Script = readonly (ScriptedThought | ThinkFreely)[]

export type TurnServerOptions = {
  readonly tools?: readonly AgentTool[]
  readonly storage?: LogStorage
  readonly assistant?: MakeAssistant
}

export async function openTurnServer(script: Script, options: TurnServerOptions = {}) {
  const { tools = [], storage = openMemoryStorage() } = options
  const clock = testClock()
  const reported: unknown[] = []
  const server = await startTestServer({
    storage,
    assistant: options.assistant ?? graphAssistant(script, tools),
    ambient: clock.ambient,
    after: clock.after,
    log: (level, what, fields) => void (level === 'error' && reported.push([what, fields])),
  })
  // It has a name, so that nothing is written after the last turn.
  await server.send('POST', '/api/threads', { id: 't', mode: 'feedback', title: 'Zaak' })
  return { storage, clock, server, room: enterRoom(server, 't'), reported }
}

export async function eventsOf(storage: LogStorage, thread = 't'): Promise<Envelope[]> {
  return (await storage.readEvents(ThreadId.parse(thread), 0, 100_000)).map(readEnvelope)
}

/** The events of one type, with what is theirs. */
export async function eventsNamed<Type extends Envelope['type']>(
  storage: LogStorage,
  type: Type,
  thread = 't',
): Promise<(Envelope & { type: Type })[]> {
  const events = await eventsOf(storage, thread)
  return events.filter((event): event is Envelope & { type: Type } => event.type === type)
}

/** A place where a test holds something until it lets go. */
export function makeGate() {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    /** Resolves when a request waits here. */
    reached: reached.promise,
    open: () => opened.resolve(),
    pass: async (): Promise<void> => {
      reached.resolve()
      await opened.promise
    },
  }
}
