import { find, make, setText, showRows } from './elements.ts'
import type { Entry } from './entries.ts'
import { clockTime, dayName, texts } from './words.ts'

/** A message kept this much later than it was said shows both times. */
const LATE_MS = 60_000
/** This close to the end counts as at the end. */
const END_PX = 48

type Row =
  | { readonly kind: 'day'; readonly name: string; readonly key: string }
  | { readonly kind: 'entry'; readonly entry: Entry }

/** The list of messages, and where one is in it. */
export class LogView {
  readonly #log = find('log', HTMLElement)
  readonly #scroller = find('scroller', HTMLElement)
  readonly #toNewest = find('to-newest', HTMLButtonElement)
  readonly #onEdit: (id: string) => void

  constructor(onEdit: (id: string) => void) {
    this.#onEdit = onEdit
    this.#toNewest.addEventListener('click', () => this.scrollToEnd())
    this.#scroller.addEventListener('scroll', () => this.#noticeEnd(), { passive: true })
    // A growing composer or a keyboard takes room from below: who was at the end stays there.
    let wasAtEnd = true
    this.#scroller.addEventListener('scroll', () => (wasAtEnd = this.atEnd), { passive: true })
    new ResizeObserver(() => wasAtEnd && this.scrollToEnd()).observe(this.#scroller)
  }

  get atEnd(): boolean {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroller
    return scrollHeight - scrollTop - clientHeight <= END_PX
  }

  scrollToEnd(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight
  }

  /** Another conversation: nothing of the last one stays, and its history is not read aloud. */
  clear(): void {
    this.#log.setAttribute('aria-live', 'off')
    this.#log.replaceChildren()
  }

  show(entries: readonly Entry[], now: number): void {
    const { atEnd } = this
    const anchor = this.#log.querySelector<HTMLElement>('.message')
    const anchorTop = anchor?.offsetTop ?? 0
    const last = this.#log.lastElementChild
    showRows(this.#log, toRows(entries, now), {
      keyOf: (row) => (row.kind === 'day' ? row.key : row.entry.id),
      create: (row) => (row.kind === 'day' ? make('p', 'day', row.name) : this.#create(row.entry)),
      update: (element, row) => {
        if (row.kind === 'entry') update(element, row.entry)
      },
    })
    if (atEnd) this.scrollToEnd()
    // Earlier messages came in above: what was being read stays where it was.
    else if (anchor?.isConnected) this.#scroller.scrollTop += anchor.offsetTop - anchorTop
    if (!atEnd && last !== this.#log.lastElementChild) this.#toNewest.hidden = false
  }

  /** From here on, what is added is read aloud. */
  announceAdditions(): void {
    this.#log.setAttribute('aria-live', 'polite')
  }

  #noticeEnd(): void {
    if (this.atEnd) this.#toNewest.hidden = true
  }

  #create(entry: Entry): HTMLElement {
    const time = make('time', 'message-time', clockTime(entry.at))
    time.dateTime = new Date(entry.at).toISOString()
    const text = make('p', 'message-text', entry.text)
    text.dir = 'auto'
    const edit = make('button', 'quiet message-edit', texts.edit)
    edit.type = 'button'
    edit.addEventListener('click', () => this.#onEdit(entry.id))
    const meta = make(
      'p',
      'message-meta',
      make('span', 'message-author', texts.author[entry.author]),
      time,
      make('span', 'message-note'),
      make('span', 'message-state'),
    )
    return make('article', 'message', meta, text, edit)
  }
}

function toRows(entries: readonly Entry[], now: number): Row[] {
  let day = ''
  // A message said yesterday may arrive today: a day can come twice.
  const turns = new Map<string, number>()
  return entries.flatMap((entry): Row[] => {
    const name = dayName(entry.at, now)
    const row: Row = { kind: 'entry', entry }
    if (name === day) return [row]
    day = name
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    return [{ kind: 'day', name, key: `day ${name} ${turn}` }, row]
  })
}

function update(element: HTMLElement, entry: Entry): void {
  element.dataset['state'] = entry.state.kind
  element.dataset['author'] = entry.author
  const part = (name: string, kind: abstract new () => HTMLElement = HTMLElement) => {
    const found = element.querySelector(`.${name}`)
    if (!(found instanceof kind)) throw new Error(`a message has no ${name}`)
    return found
  }
  setText(part('message-note'), entry.number === undefined ? '' : texts.note(entry.number))
  setText(part('message-state'), entry.author === 'user' ? describeState(entry) : '')
  part('message-edit').hidden = entry.state.kind !== 'refused'
}

function describeState({ at, state }: Entry): string {
  switch (state.kind) {
    case 'stored':
      return Math.abs(state.at - at) < LATE_MS ? texts.kept : texts.keptAt(clockTime(state.at))
    case 'kept':
      return texts.kept
    case 'sending':
      return texts.sending
    case 'waiting':
      if (!state.onDevice) return texts.notOnDevice
      return state.why ? texts.waitingFor(texts.reasons[state.why]) : texts.waiting
    case 'refused':
      return texts.refused(texts.reasons[state.code])
    default:
      return state satisfies never
  }
}
