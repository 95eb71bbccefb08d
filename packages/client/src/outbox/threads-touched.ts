import type { OutboxInput } from '@agora/core/outbox/outbox-input'
import type { OutboxState } from '@agora/core/outbox/outbox-state'

/** The conversations that look otherwise after this input. */
export function threadsTouched(input: OutboxInput, { items }: OutboxState): readonly string[] {
  switch (input.type) {
    case 'added':
      return input.items.map(({ thread }) => thread)
    case 'changed':
    case 'photo-settled':
      return items.flatMap(({ id, thread }) => (id === input.id ? [thread] : []))
    case 'removed':
    case 'seen':
      return items.flatMap(({ id, thread }) => (input.ids.includes(id) ? [thread] : []))
    case 'receipts':
    case 'failed':
    case 'held':
    case 'released':
      return [input.thread]
    case 'restored':
    case 'connection':
    case 'role':
    case 'tick':
    case 'hurried':
      return [...new Set(items.map(({ thread }) => thread))]
    default:
      return input satisfies never
  }
}
