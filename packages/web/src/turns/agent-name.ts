import type { Entry } from '@agora/client/thread/thread-snapshot'
import type { TableView } from '../table/table-view.ts'
import type { Texts } from '../texts/texts.ts'

/** What an agent is called; one of an operator's own, that has no name here, by its id. */
export function agentName(id: string | null, { turn, brand }: Texts, seats?: TableView['names']): string {
  if (id === null) return brand
  const seat = seats?.get(id)
  if (seat) return seat.name
  const name = turn.agents[id] ?? id.replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Who spoke: the user, Agora, which of its specialists, or who of those at the table. */
export function authorName(by: Entry['by'], texts: Texts, seats?: TableView['names']): string {
  if (by.kind !== 'agent') return texts.conversation.author[by.kind]
  const name = agentName(by.id, texts, seats)
  // Where there is a table, whoever is none of Agora's own sat there and has left.
  const isAtTable = seats?.has(by.id) || (!!seats?.size && !(by.id in texts.turn.agents))
  return isAtTable || name === texts.brand ? name : texts.turn.specialist(name)
}
