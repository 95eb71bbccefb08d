import type { AnswerTo } from '@agora/protocol/operations'
import type { Thread } from '@agora/protocol/thread'
import type { Answer, Ask } from './ask.ts'

type ThreadsPage = AnswerTo<'list-threads'>

/** The conversations that the page knows of, the last changed first. */
export class ThreadList {
  readonly #ask: Ask
  readonly #onChange: () => void
  #threads: readonly Thread[] = []
  #next: string | null = null

  constructor(ask: Ask, onChange: () => void) {
    this.#ask = ask
    this.#onChange = onChange
  }

  get threads(): readonly Thread[] {
    return this.#threads
  }

  get hasMore(): boolean {
    return this.#next !== null
  }

  /** Reads the first page anew. */
  async refresh(signal?: AbortSignal): Promise<Answer<ThreadsPage>> {
    const answer = await this.#ask<ThreadsPage>('GET', '/api/threads', undefined, signal)
    if (answer.kind === 'ok') this.#renew(answer.body)
    return answer
  }

  async more(): Promise<void> {
    if (this.#next === null) return
    const answer = await this.#ask<ThreadsPage>('GET', `/api/threads?cursor=${encodeURIComponent(this.#next)}`)
    if (answer.kind !== 'ok') return
    this.#next = answer.body.next
    this.#set([...answer.body.threads, ...this.#threads])
  }

  /** One of them changed. */
  put(thread: Thread): void {
    this.#set([thread, ...this.#threads])
  }

  remove(id: string): void {
    this.#set(this.#threads.filter((thread) => thread.id !== id))
  }

  /** What the new page should hold and does not is gone; what comes after it stays as it was. */
  #renew(page: ThreadsPage): void {
    const oldest = page.threads.at(-1)
    const after = page.next && oldest ? this.#threads.filter(({ updatedAt }) => updatedAt < oldest.updatedAt) : []
    if (after.length === 0 || this.#next === null) this.#next = page.next
    this.#set([...page.threads, ...after])
  }

  /** The first of each id counts. */
  #set(threads: readonly Thread[]): void {
    const byId = new Map([...threads].reverse().map((thread) => [thread.id, thread]))
    this.#threads = [...byId.values()]
      .filter(({ archived }) => !archived)
      .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1))
    this.#onChange()
  }
}
