import { DatabaseSync } from 'node:sqlite'
import type { NewMessage } from '@agora/protocol/message'
import { systemAmbient } from '@agora/server/ambient'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import { Threads } from '@agora/server/threads/threads'
import { createThread, fill } from './open-log.ts'

export type Filling = {
  readonly conversations?: number
  readonly eventsEach: number
  readonly dress?: (message: NewMessage) => NewMessage
}

/** Bytes per event. Tables are counted in whole pages, full or half empty as they are. */
export type Disk = {
  readonly event: number
  readonly message: number
  readonly text: number
  readonly beyondText: number
}

/** Fills a log, closes it and counts. */
export async function diskPerEvent(file: string, { conversations = 1, eventsEach, dress }: Filling): Promise<Disk> {
  const storage = await openSqliteStorage(file)
  const threads = new Threads(storage, systemAmbient)
  const ids = await Promise.all(Array.from({ length: conversations }, () => createThread(threads)))
  // Together, one message at a time in each: how far pages fill depends on where the next row goes.
  const step = conversations === 1 ? eventsEach - 1 : 1
  for (let n = 1; n < eventsEach; n += step) await Promise.all(ids.map((id) => fill(threads, id, step, dress)))
  await storage.close()

  const database = new DatabaseSync(file, { readOnly: true })
  const pages = database.prepare('SELECT sum(pgsize) AS bytes FROM dbstat WHERE name = ?')
  const texts = database.prepare(`SELECT sum(length(CAST(content ->> 'text' AS BLOB))) AS bytes FROM event`)
  const perEvent = (row: Record<string, unknown> | undefined) => Number(row?.['bytes']) / (conversations * eventsEach)
  const [event, message, text] = [pages.get('event'), pages.get('message'), texts.get()].map(perEvent) as [
    number,
    number,
    number,
  ]
  database.close()
  return { event, message, text, beyondText: event + message - text }
}

/** With everything that a device says about what it heard. */
export function asSpokenNote(message: NewMessage): NewMessage {
  return { ...message, at: systemAmbient.now(), via: 'spoken', saidIn: 'listen' }
}
