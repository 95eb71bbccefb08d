import type { Message } from '@agora/protocol/message'
import type { TableContext } from './turn-context.ts'

/** Whether whoever has the floor said it. A person may have the id of an AI. */
export function isOwn({ by }: Message, { self }: Pick<TableContext, 'self'>): boolean {
  return by.kind === 'agent' && by.id === self
}

/** Who said it, by name: whoever sits there under that id; of people who said it as nobody there, by their account. */
export function nameSpeaker({ by, from }: Message, { seats, people }: Pick<TableContext, 'seats' | 'people'>): string {
  const id = from ?? (by.kind === 'agent' ? by.id : undefined)
  const seat = seats.find((one) => one.id === id)
  return seat?.name ?? id ?? people[by.id] ?? by.id
}
