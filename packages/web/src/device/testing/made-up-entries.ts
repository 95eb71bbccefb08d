/** Entries of a conversation, as a client that is made up has them. */
import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { AppPage } from '../../testing/app-page.ts'
import { put } from './open-stage.ts'

/** The next attempt is not awaited in any of these tests. */
export const FAR = Date.UTC(2040, 0)
export const at = Date.UTC(2026, 10, 16, 9)
export const by = { kind: 'user', id: 'me' } as const

export const said = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  by,
  text: `tekst ${id}`,
  as: 'turn',
  at,
  state: { kind: 'stored' },
  ...more,
})
export const note = (id: string, number: number, more: Partial<Entry> = {}): Entry =>
  said(id, { text: `${number}, 2`, as: 'note', number, ...more })

/** Two devices wrote it differently. */
export const forked = note('b', 2, { edited: true, others: [{ text: '2, 3', at: at + 60_000, by }] })

/** What is on this device alone. */
export const waiting = { isUnsent: true, state: { kind: 'waiting', onDevice: true } } as const
export const deviceFull = { kind: 'failed', reason: 'device-full' } as const

/** The line is lost. */
export const lose = (page: AppPage) => put(page, 'connection', { kind: 'waiting', retryAt: FAR })
