import type { OutboxCommand, OutboxItem, RefusedWhy } from '@agora/core/outbox/outbox-state'

/** What one conversation has yet to send. */
export type WaitingThread = {
  readonly id: string
  /** Empty if the user has not named it. */
  readonly title: string
  readonly waiting: number
  readonly refused: readonly RefusedItem[]
}

/** Something that the server will not have. */
export type RefusedItem = {
  readonly id: string
  readonly at: number
  readonly why: RefusedWhy
  /** What it was: something said, or the name of what was done. */
  readonly kind: 'message' | OutboxCommand['name']
  /** The words, where it has any. */
  readonly text?: string
}

/** Items in their order, by conversation: the one that waits longest first. */
export function groupWaiting(
  items: readonly OutboxItem[],
  titleOf: (thread: string) => string,
): readonly WaitingThread[] {
  const threads = new Map<string, OutboxItem[]>()
  for (const item of items) {
    const known = threads.get(item.thread)
    if (known) known.push(item)
    else threads.set(item.thread, [item])
  }
  return [...threads].map(([id, own]) => ({
    id,
    title: titleOf(id) || findTitle(own),
    waiting: own.filter(({ refused }) => refused === undefined).length,
    refused: own.flatMap(showRefused),
  }))
}

/** As it is to be called once it is made. */
function findTitle(items: readonly OutboxItem[]): string {
  for (const { what } of items) {
    const title = what.kind === 'command' ? what.command.fields['title'] : undefined
    if (typeof title === 'string') return title
  }
  return ''
}

function showRefused({ id, at, refused, what }: OutboxItem): RefusedItem[] {
  if (refused === undefined) return []
  const text = what.kind === 'message' ? what.message.text : what.command.fields['text']
  return [
    {
      id,
      at,
      why: refused,
      kind: what.kind === 'message' ? 'message' : what.command.name,
      ...(typeof text === 'string' ? { text } : {}),
    },
  ]
}
