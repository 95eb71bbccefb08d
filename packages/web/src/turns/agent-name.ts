import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { Texts } from '../texts/texts.ts'
import type { SeatNames } from './seat-names.ts'

/** What an agent is called; one of an operator's own, that has no name here, by its id. */
export function agentName(id: string | null, { turn, brand }: Texts, seats?: SeatNames): string {
  if (id === null) return brand
  const name = seats?.get(id) ?? turn.agents[id] ?? id.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Who spoke: the user, somebody at the table, Agora, or which of its specialists. */
export function authorName(by: Entry['by'], texts: Texts, seats?: SeatNames): string {
  if (by.kind !== 'agent') return texts.conversation.author[by.kind]
  const seated = seats?.get(by.id)
  if (seated !== undefined) return seated
  const name = agentName(by.id, texts)
  return name === texts.brand ? name : texts.turn.specialist(name)
}
