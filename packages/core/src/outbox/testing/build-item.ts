import type { OutboxCommand, OutboxItem, OutboxPhoto } from '../outbox-state.ts'

type Fields = Partial<Omit<OutboxItem, 'id' | 'what'>>

/** Ids are branded where they are parsed; tests write them as they are. */
export function buildMessage(id: string, fields: Fields & { photos?: readonly OutboxPhoto[]; text?: string } = {}) {
  const { photos, text = `text of ${id}`, ...rest } = fields
  const message = { text, ...(photos ? { photos } : {}) }
  return { ...common(id), ...rest, what: { kind: 'message', message } } satisfies OutboxItem
}

export function buildCommand(id: string, name: OutboxCommand['name'], fields: Fields = {}) {
  return { ...common(id), ...fields, what: { kind: 'command', command: { name, fields: {} } } } satisfies OutboxItem
}

function common(id: string) {
  return { id, user: 'u', thread: 't', order: 1, at: 1 }
}
