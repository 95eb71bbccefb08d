import type { Ask, AskMark, ListedAsk } from '@agora/protocol/ask'
import type { Replica } from './open-replica.ts'

/** Something that is asked and not answered yet. */
export type OpenAsk = {
  readonly id: string
  readonly turn: string
  readonly kind: Ask['kind']
  readonly since: number
  /** The user put it off: a plain message no longer answers it. */
  readonly isLater: boolean
  /** What is asked, in words; undefined until it is known. */
  readonly text?: string
  readonly ask?: Ask
}

export type FetchedAsks = ReadonlyMap<string, { readonly ask: Ask; readonly text: ListedAsk['text'] }>

const none: readonly OpenAsk[] = []
const shown = new WeakMap<AskMark, OpenAsk>()
const shownLists = new WeakMap<readonly AskMark[], readonly OpenAsk[]>()

/** What is asked, the oldest first: by its message where that is here, else as the server listed it. */
export function showAsks(replica: Replica | undefined, fetched: FetchedAsks): readonly OpenAsk[] {
  const marks = replica?.thread.asks ?? []
  if (!replica || marks.length === 0) return none
  // That a turn failed is said by what it says; there is nothing to answer.
  const asks = marks.flatMap((mark) => (isAsked(mark) ? [showAsk(mark, replica, fetched)] : []))
  const known = shownLists.get(marks)
  if (known && known.length === asks.length && known.every((ask, place) => ask === asks[place])) return known
  shownLists.set(marks, asks)
  return asks
}

type Asked = AskMark & { readonly kind: Ask['kind'] }

/** The question is still open. */
export function isAsked(mark: AskMark): mark is Asked {
  return mark.kind !== 'notice'
}

function showAsk(mark: Asked, replica: Replica, fetched: FetchedAsks): OpenAsk {
  const known = shown.get(mark)
  if (known?.ask) return known
  const { id, turn, kind, since, later } = mark
  const message = replica.messages.findLast((one) => one.id === (id as string))
  const content = message?.ask ? { ask: message.ask, text: message.text } : fetched.get(id)
  if (!content && known) return known
  const ask: OpenAsk = {
    id,
    turn,
    kind,
    since,
    isLater: later === true,
    ...(content ? { text: content.text, ask: content.ask } : {}),
  }
  shown.set(mark, ask)
  return ask
}
