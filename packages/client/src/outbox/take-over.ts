import type { OutboxItem, OutboxPhoto } from '@agora/core/outbox/outbox-state'
import type { Mode } from '@agora/protocol/heard'
import { readPendingPhotos } from '../photos/photo.ts'
import type { DeviceStore } from './device-store.ts'
import type { Beginning } from './pending.ts'

/** As an earlier version wrote it down. */
type OldMessage = {
  readonly id: string
  readonly thread: string
  readonly text: string
  readonly at: number
  readonly order: number
  readonly begins?: Beginning
  readonly mode?: Mode
  readonly saidIn?: Mode
  readonly photos?: unknown
  readonly photosResent?: true
  readonly tried?: boolean
  readonly refused?: OutboxItem['refused']
}

type NewItem = Omit<OutboxItem, 'order' | 'user'>

/** What an earlier version of the app left to be sent, in its order; `done` once it is kept elsewhere. */
export function takeOver(
  store: DeviceStore,
  prefix: string,
): { readonly items: readonly NewItem[]; readonly done: () => void } {
  const old = store.keys(prefix).flatMap((key) => readOld(store.read(key) ?? ''))
  old.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  return { items: old.flatMap(toItems), done: () => old.forEach(({ id }) => store.remove(prefix + id)) }
}

function toItems({ id, thread, text, at, begins, mode, saidIn, photos, photosResent, tried, refused }: OldMessage) {
  const kept: readonly OutboxPhoto[] = readPendingPhotos(photos).map((photo) => photo as OutboxPhoto)
  const said = saidIn ?? mode
  const item: NewItem = {
    id,
    thread,
    at,
    ...(mode ? { mode } : {}),
    ...(tried ? { tried: true } : {}),
    ...(refused ? { refused } : {}),
    ...(photosResent ? { photosResent } : {}),
    what: {
      kind: 'message',
      message: { text, via: 'typed', ...(said ? { saidIn: said } : {}), ...(kept.length > 0 ? { photos: kept } : {}) },
    },
  }
  if (!begins) return [item]
  const fields = { ...begins }
  const creation: NewItem = {
    // The same however often it is taken over.
    id: `begin-${id}`.slice(0, 64),
    thread,
    at,
    what: { kind: 'command', command: { name: 'create-thread', fields } },
  }
  return [creation, item]
}

function readOld(text: string): OldMessage[] {
  try {
    const item = JSON.parse(text) as OldMessage
    const isOurs = [item.id, item.thread, item.text].every((field) => typeof field === 'string')
    return isOurs ? [item] : []
  } catch {
    return [] // written by another user, or truncated: not ours to send
  }
}
