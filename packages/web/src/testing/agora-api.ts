/** What tests ask of a server over HTTP, as the owner. */

/** As many messages as one request may have. */
const MAX_BATCH = 1_000

type MessagesPage = { readonly messages: readonly { readonly text: string }[]; readonly next: number | null }

export abstract class AgoraApi {
  readonly token = 'a-token-for-tests-only'
  #said = 0

  /** Where it listens, such as `http://127.0.0.1:8000`. */
  abstract readonly url: string
  /** A link that lets one browser in, once. */
  abstract readonly link: string

  /** Starts it on the port and the data that it had. */
  abstract start(): Promise<void>
  /** Ends it as an operator's Ctrl+C does: it closes every connection and asks clients to come back. */
  abstract stop(): Promise<void>

  /** Asks its API, as the owner. */
  async ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }

  /** One more link that lets one browser in, once. */
  async makeLink(): Promise<string> {
    const { path } = (await this.ask('POST', '/api/links')) as { path: string }
    return this.url + path
  }

  /** What the server answers to a look at this, as a status. */
  async status(path: string): Promise<number> {
    const response = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.token}` } })
    await response.body?.cancel()
    return response.status
  }

  /** The conversations that the server lists, the last changed first. */
  async threads(query = ''): Promise<{ readonly id: string; readonly title: string }[]> {
    return ((await this.ask('GET', `/api/threads${query}`)) as { threads: { id: string; title: string }[] }).threads
  }

  /** A conversation in which these texts were said, elsewhere. */
  async makeThread(id: string, title: string, texts: readonly string[] = []): Promise<void> {
    await this.ask('POST', '/api/threads', { id, title })
    await this.say(id, ...texts)
  }

  /** Posts a message from another client. */
  async say(thread: string, ...texts: string[]): Promise<void> {
    const messages = texts.map((text) => ({ id: `said-${++this.#said}`, text }))
    for (let start = 0; start < messages.length; start += MAX_BATCH) {
      await this.ask('POST', `/api/threads/${thread}/messages`, { messages: messages.slice(start, start + MAX_BATCH) })
    }
  }

  /** All texts of a conversation as the server keeps them; of the last changed one where none is named. */
  async texts(thread?: string): Promise<string[]> {
    const id = thread ?? (await this.threads())[0]?.id
    if (id === undefined) return []
    const texts: string[] = []
    for (let before = ''; ;) {
      const page = (await this.ask('GET', `/api/threads/${id}/messages?limit=200${before}`)) as MessagesPage
      texts.unshift(...page.messages.map(({ text }) => text))
      if (page.next === null) return texts
      before = `&before=${page.next}`
    }
  }

  /** One of the figures that the server counts. */
  async metric(name: string): Promise<number> {
    const response = await fetch(`${this.url}/metrics`, { headers: { authorization: `Bearer ${this.token}` } })
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await response.text())?.[1])
  }
}
