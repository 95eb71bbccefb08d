import type { ItemChange } from './outbox-input.ts'
import type { OutboxItem, OutboxPhoto } from './outbox-state.ts'

/** Whether a person may still have it otherwise: the server does not have it, and is not being given it. */
export function isFree({ tried, refused }: OutboxItem): boolean {
  return refused !== undefined || tried === undefined
}

/** The item as somebody wants it. The same where that is not to be had. */
export function changeItem(item: OutboxItem, change: ItemChange): OutboxItem {
  if (item.what.kind !== 'message' || !isFree(item)) return item
  const { message } = item.what
  switch (change.kind) {
    case 'text': {
      // What the device answered was the answer to other words.
      const { handled: _handled, answered: _answered, ...rest } = message
      return afresh(item, { ...rest, text: change.text })
    }
    case 'answered':
      if (item.refused !== undefined || message.handled) return item
      return { ...item, what: { kind: 'message', message: { ...message, handled: true, answered: change.answered } } }
    case 'without-photos': {
      if (item.refused === undefined || !message.photos) return item
      const { photos, ...rest } = message
      const isBlamed = photos.some(({ refused }) => refused)
      const left = isBlamed ? photos.filter(({ refused }) => !refused) : []
      return afresh(item, left.length > 0 ? { ...rest, photos: left } : rest)
    }
    default:
      return change satisfies never
  }
}

/** The server had lost photos that it had taken: they are still here, and go once more. */
export function resendPhotos(item: OutboxItem): OutboxItem | undefined {
  if (item.what.kind !== 'message' || item.photosResent) return undefined
  const { message } = item.what
  if (!message.photos || message.photos.some(({ refused }) => refused !== undefined)) return undefined
  const photos = message.photos.map(({ isSent: _isSent, ...photo }): OutboxPhoto => photo)
  const { tried: _tried, ...rest } = item
  return { ...rest, photosResent: true, what: { kind: 'message', message: { ...message, photos } } }
}

/** As if it had never been sent. */
function afresh(item: OutboxItem, message: Extract<OutboxItem['what'], { kind: 'message' }>['message']): OutboxItem {
  const { tried: _tried, refused: _refused, ...rest } = item
  return { ...rest, what: { kind: 'message', message } }
}

/** How it is judged wherever its way takes so long that the server may be in another mode by then. */
export function asShown(item: OutboxItem): OutboxItem {
  if (item.what.kind !== 'message' || item.what.message.saidIn !== undefined || item.mode === undefined) return item
  return { ...item, what: { kind: 'message', message: { ...item.what.message, saidIn: item.mode } } }
}

export function photosOf({ what }: OutboxItem): readonly OutboxPhoto[] {
  return what.kind === 'message' ? (what.message.photos ?? []) : []
}
