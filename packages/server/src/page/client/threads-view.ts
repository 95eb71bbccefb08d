import type { Thread } from '@agora/protocol/thread'
import { find, make, setText, showRows } from './elements.ts'
import type { Pending } from './pending.ts'
import { shortTime, texts } from './words.ts'

type Row = { readonly id: string; readonly title: string; readonly at: number; readonly unsent: number }

/** The list of conversations; beside the log where there is room, behind a button where there is not. */
export class ThreadsView {
  readonly #nav = find('threads', HTMLElement)
  readonly #list = find('thread-list', HTMLUListElement)
  readonly #toggle = find('threads-toggle', HTMLButtonElement)

  constructor(onOpen: () => void) {
    this.#toggle.addEventListener('click', () => {
      const opens = this.#toggle.getAttribute('aria-expanded') !== 'true'
      this.#setOpen(opens)
      if (opens) onOpen()
    })
    this.#nav.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      this.close()
      this.#toggle.focus()
    })
    this.#nav.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) this.close()
    })
  }

  close(): void {
    this.#setOpen(false)
  }

  show(threads: readonly Thread[], pending: readonly Pending[], current: string, now: number): void {
    showRows(this.#list, toRows(threads, pending), {
      keyOf: ({ id }) => id,
      create: ({ id }) => {
        const title = make('span', 'thread-title')
        title.dir = 'auto'
        const link = make('a', 'thread-link', title, make('span', 'thread-time'), make('span', 'thread-unsent'))
        link.href = `#${id}`
        return make('li', '', link)
      },
      update: (element, { id, title, at, unsent }) => {
        const [link, name, time, note] = element.querySelectorAll<HTMLElement>('a, span')
        if (!link || !name || !time || !note) throw new Error('a conversation in the list has lost its parts')
        if (id === current) link.setAttribute('aria-current', 'page')
        else link.removeAttribute('aria-current')
        setText(name, title || texts.untitled)
        setText(time, shortTime(at, now))
        setText(note, unsent > 0 ? texts.unsent(unsent) : '')
      },
    })
  }

  #setOpen(open: boolean): void {
    this.#toggle.setAttribute('aria-expanded', String(open))
    this.#nav.dataset['open'] = String(open)
  }
}

/** The server's conversations, and before them those that exist on this device alone. */
function toRows(threads: readonly Thread[], pending: readonly Pending[]): Row[] {
  const unsent = pending.filter(({ state }) => state.kind !== 'kept')
  const known = new Set<string>(threads.map(({ id }) => id))
  const begun = unsent.flatMap(({ thread, begins, at }) =>
    begins && !known.has(thread) ? [{ id: thread, title: begins.title, at }] : [],
  )
  return [...begun, ...threads.map(({ id, title, updatedAt }) => ({ id, title, at: updatedAt }))].map((row) => ({
    ...row,
    unsent: unsent.filter(({ thread }) => thread === row.id).length,
  }))
}
