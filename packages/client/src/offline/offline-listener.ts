import type { OutboxCommand, OutboxItem } from '@agora/core/outbox/outbox-state'
import { governs } from '@agora/core/state/table-state'
import { UNDECLARED_DOMAIN } from '@agora/inspection/undeclared-domain'
import { type WakeName, prepareNames } from '@agora/core/wake/prepare-names'
import type { Mode } from '@agora/protocol/heard'
import type { MessageId } from '@agora/protocol/ids'
import type { DeviceAnswer, Message } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { Dossier, Report } from '@agora/protocol/report'
import type { Thread } from '@agora/protocol/thread'
import type { GrownReport } from './grow-report.ts'
import { type Judged, type StandAfter, type UnsentEnv, judgeUnsent, standAfter } from './judge-unsent.ts'
import { knownBefore } from './known-before.ts'
import { loadDomain } from './load-domain.ts'
import { unsentMessages } from './unsent-messages.ts'

/** What is known of a conversation at one moment. */
export type OfflineView = {
  /** As the server last told it; undefined where it has never seen it. */
  readonly thread: Thread | undefined
  /** The mode before anything that is yet to be sent. */
  readonly mode: Mode
  /** What is at hand of it, in order. */
  readonly messages: readonly Message[]
  /** What is yet to be sent in it, in order. */
  readonly items: readonly OutboxItem[]
  /** Those of them that the server has, and the log has not brought yet. */
  readonly received?: ReadonlySet<string>
}

export type OfflineListenerPorts = {
  readonly view: () => OfflineView
  /** There is no line, and not only for the moment in which one is opened. */
  readonly isLost: () => boolean
  readonly user: () => string
  readonly names: () => readonly string[]
  readonly preferences: () => Preferences
  /** The inspection and its report as the server last told them. */
  readonly readReport: () => Promise<{ readonly dossier: Dossier; readonly report: Report } | undefined>
  /** What the device has of the conversation before what is at hand, in order. */
  readonly readBefore: () => Promise<readonly Message[]>
  /** Puts an answer to something that waits, durably; false where it is too late for it. */
  readonly attachAnswer: (id: string, answered: DeviceAnswer) => Promise<boolean>
  /** Puts something to be done into the line, durably; once for an id. */
  readonly defer: (command: OutboxCommand, id: string) => Promise<unknown>
  readonly now: () => number
  /** In which its times are told. */
  readonly timeZone: () => string
  /** Reports an unexpected error. */
  readonly report: (what: string, error: unknown) => void
}

const ID_CHARS = 64

/**
 * Listens in one conversation while offline: judges messages as the server will, and answers a wake from the data on
 * the device. It stores an answer together with the messages that it answers before any view shows it, so each wake
 * is answered once, even after a crash. The server answers messages that arrive unanswered.
 */
export class OfflineListener {
  readonly #ports: OfflineListenerPorts
  #names: { readonly given: readonly string[]; readonly prepared: readonly WakeName[] } | undefined
  #env: UnsentEnv | undefined
  #answering: Promise<void> | undefined
  /** Calls that cannot be answered here: they wait for the server. */
  readonly #left = new Set<string>()

  constructor(ports: OfflineListenerPorts) {
    this.#ports = ports
  }

  /** What each message that is yet to be sent will become. */
  judge(view: OfflineView = this.#ports.view()): readonly Judged[] {
    const { thread, mode, messages, items } = view
    return items.length === 0 ? [] : judgeUnsent(thread, mode, items, this.#listeningTo(thread, messages))
  }

  /** Where the conversation stands after all that is yet to be sent. */
  stand(view: OfflineView = this.#ports.view()): StandAfter {
    const { thread, mode, messages, items } = view
    return standAfter(thread, mode, items, this.#listeningTo(thread, messages))
  }

  /** Something was said, or the line changed: answers what is due, one after the other. */
  check(): void {
    if (this.#answering || !this.#findDue()) return
    this.#answering = this.#answerDue()
      .catch((error: unknown) => this.#ports.report('a call was not answered on the device', error))
      .finally(() => (this.#answering = undefined))
  }

  /** Resolves when nothing is being answered. */
  async settled(): Promise<void> {
    await this.#answering
  }

  /** The report with all that is yet to be sent; what the server told where there is nothing of that. */
  async grow(
    language: Report['language'],
    cached: { readonly dossier: Dossier; readonly report: Report } | undefined,
  ): Promise<GrownReport> {
    const view = this.#ports.view()
    const { growReport } = await import('./grow-report.ts')
    const domain = await loadDomain(this.#domainOf(view))
    return growReport(this.#growth(view, domain, language, cached, view.messages))
  }

  #findDue(): { readonly item: OutboxItem; readonly judged: Judged } | undefined {
    if (!this.#ports.isLost()) return undefined
    const view = this.#ports.view()
    // At a table that goes on, it is for those who sit there to answer, when there is a line.
    if (governs(view.thread?.table ?? null)) return undefined
    const waiting = new Map(view.items.flatMap((item) => (this.#waits(item) ? [[item.id, item]] : [])))
    if (waiting.size === 0) return undefined
    for (const judged of this.judge(view)) {
      const item = waiting.get(judged.id)
      // In feedback mode what was said waits, and can be edited until it goes.
      if (item && judged.as === 'wake' && judged.saidIn === 'listen') return { item, judged }
    }
    return undefined
  }

  /** Only what was never sent: the server may be answering anything else by now. */
  #waits({ id, tried, refused, what }: OutboxItem): boolean {
    return !tried && !refused && what.kind === 'message' && !what.message.handled && !this.#left.has(id)
  }

  async #answerDue(): Promise<void> {
    for (let due = this.#findDue(); due; due = this.#findDue()) {
      try {
        await this.#answer(due.item)
      } catch (error) {
        this.#left.add(due.item.id)
        throw error
      }
    }
  }

  async #answer(item: OutboxItem): Promise<void> {
    const { answerOffline } = await import('./answer-offline.ts')
    const { growReport } = await import('./grow-report.ts')
    const domain = await loadDomain(this.#domainOf(this.#ports.view()))
    const [cached, earlier] = await Promise.all([this.#ports.readReport(), this.#ports.readBefore()])
    const view = this.#ports.view()
    const place = view.items.findIndex(({ id }) => id === item.id)
    const judged = this.judge(view)
    const all = unsentMessages(view.items, judged)
    const asked = all.find(({ id }) => id === item.id)
    const outcome = judged.find(({ id }) => id === item.id)
    // Taken back meanwhile, or the server has it.
    const now = view.items[place]
    if (!asked || !outcome || !now || !this.#waits(now)) return
    const said = [...earlier, ...view.messages]
    const upTo = { ...view, items: view.items.slice(0, place + 1) }
    const answer = answerOffline({
      asked,
      before: [...said, ...all.slice(0, all.indexOf(asked))],
      noteCount: outcome.noteCount,
      thread: { title: view.thread?.title ?? '', mode: outcome.saidIn },
      domain,
      language: this.#ports.preferences().language,
      now: this.#ports.now(),
      timeZone: this.#ports.timeZone(),
      grow: (language, wants) => {
        const items = [...upTo.items, ...wants.map((command, index) => wanted(item, command, index))]
        return growReport(this.#growth({ ...upTo, items }, domain, language, cached, said))
      },
    })
    const { text, sources, rulesOf, wants } = answer
    // Before the answer that tells of it; under an id that makes a second time the first.
    for (const [index, command] of wants.entries()) await this.#ports.defer(command, wantedId(item, index))
    // Other words by now: they are answered next.
    if (this.#wordsOf(item.id) !== asked.text) return
    const answered = { id: answerId(item.id), text, sources, rulesOf, at: this.#ports.now() }
    const isKept = await this.#ports.attachAnswer(item.id, answered)
    // Too late: it is on its way to the server, which answers it.
    if (!isKept) this.#left.add(item.id)
  }

  #wordsOf(id: string): string | undefined {
    const what = this.#ports.view().items.find((item) => item.id === id)?.what
    return what?.kind === 'message' ? what.message.text : undefined
  }

  #growth(
    { items, messages: _messages, ...view }: OfflineView,
    domain: Awaited<ReturnType<typeof loadDomain>>,
    language: Report['language'],
    cached: { readonly dossier: Dossier; readonly report: Report } | undefined,
    messages: readonly Message[],
  ) {
    const preferences = this.#ports.preferences()
    return {
      thread: view.thread?.id ?? items[0]?.thread ?? '',
      domain,
      cached,
      messages,
      items,
      judged: this.judge({ ...view, messages, items }),
      preferences,
      ...(view.received ? { received: view.received } : {}),
      language,
      inspector: { id: this.#ports.user(), name: preferences.reportName },
      timeZone: view.thread?.zone ?? cached?.report.timeZone ?? this.#ports.timeZone(),
    }
  }

  #domainOf({ thread, items }: OfflineView): string {
    for (const { what } of items) {
      const domain =
        what.kind === 'command' && what.command.name === 'create-thread' ? what.command.fields['domain'] : ''
      if (typeof domain === 'string' && domain !== '') return domain
    }
    return thread?.domain ?? UNDECLARED_DOMAIN
  }

  /** The same object as long as nothing of it changes: what was judged by it need not be judged again. */
  #listeningTo(thread: Thread | undefined, messages: readonly Message[]): UnsentEnv {
    const names = this.#prepareNames()
    const preferences = this.#ports.preferences()
    const user = this.#ports.user()
    const { lastNote, namesake } = knownBefore(thread, messages, { names, preferences })
    const before = this.#env
    const isSame =
      before?.names === names &&
      before.preferences === preferences &&
      before.user === user &&
      before.lastNote === lastNote &&
      before.namesake === namesake
    if (before && isSame) return before
    this.#env = { names, preferences, user, lastNote, namesake }
    return this.#env
  }

  #prepareNames(): readonly WakeName[] {
    const given = this.#ports.names()
    if (this.#names?.given.join('\n') !== given.join('\n')) this.#names = { given, prepared: prepareNames(given) }
    return this.#names?.prepared ?? []
  }
}

/** The same for the same call, also after a crash and in another tab. */
function answerId(call: string): MessageId {
  return `${call.slice(0, ID_CHARS - 7)}-answer` as MessageId
}

function wantedId({ id }: OutboxItem, index: number): string {
  return `${id.slice(0, ID_CHARS - 6)}-do-${index + 1}`
}

/** What is to be done, as if it were in line already. */
function wanted(item: OutboxItem, command: OutboxCommand, index: number): OutboxItem {
  return { ...item, id: wantedId(item, index), what: { kind: 'command', command } }
}
