/** A visit that a device hears without any line: no server, no network, the real domain. */
import type { OutboxCommand, OutboxItem, OutboxMessage } from '@agora/core/outbox/outbox-state'
import { prepareNames } from '@agora/core/wake/prepare-names'
import type { Domain } from '@agora/inspection/domain/domain'
import { domain as food } from '@agora/inspection/domains/food/domain'
import type { Mode } from '@agora/protocol/heard'
import type { Message } from '@agora/protocol/message'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Preferences } from '@agora/protocol/preferences'
import type { Dossier, Report } from '@agora/protocol/report'
import type { Thread } from '@agora/protocol/thread'
import { type OfflineAnswer, answerOffline } from '../answer-offline.ts'
import { type GrownReport, growReport } from '../grow-report.ts'
import { type Judged, type UnsentEnv, judgeUnsent, standAfter } from '../judge-unsent.ts'
import { unsentMessages } from '../unsent-messages.ts'

export const names = prepareNames(['agora'])
export const NOON = Date.UTC(2026, 10, 16, 11, 0)

export type VisitOptions = {
  readonly mode?: Mode
  readonly preferences?: Partial<Preferences>
  readonly domain?: Domain
  readonly thread?: Thread
  readonly messages?: readonly Message[]
  readonly cached?: { readonly dossier: Dossier; readonly report: Report }
  readonly lastNote?: number
}

export class OfflineVisit {
  readonly items: OutboxItem[] = []
  readonly env: UnsentEnv
  readonly #options: VisitOptions
  readonly #preferences: Preferences

  constructor(options: VisitOptions = {}) {
    this.#options = options
    this.#preferences = { ...defaultPreferences, ...options.preferences }
    const { lastNote = options.thread?.noteCount ?? 0 } = options
    this.env = { preferences: this.#preferences, names, user: 'owner', lastNote, namesake: false }
  }

  get mode(): Mode {
    const { thread, mode = 'listen' } = this.#options
    return standAfter(thread, thread?.mode ?? mode, this.items, this.env).mode
  }

  get judged(): readonly Judged[] {
    const { thread, mode = 'listen' } = this.#options
    return judgeUnsent(thread, thread?.mode ?? mode, this.items, this.env)
  }

  say(text: string, more: Partial<OutboxMessage> = {}): OutboxItem {
    return this.#add({ kind: 'message', message: { text, saidIn: this.mode, ...more } })
  }

  do(command: OutboxCommand): OutboxItem {
    return this.#add({ kind: 'command', command })
  }

  grow(language: 'nl' | 'en' = 'nl', wants: readonly OutboxCommand[] = [], upTo = this.items.length): GrownReport {
    const { domain = food, messages = [], cached } = this.#options
    const items = this.items.slice(0, upTo)
    const wanted = wants.map((command, index) => this.#make({ kind: 'command', command }, upTo + index))
    return growReport({
      thread: 't',
      domain,
      cached,
      messages,
      items: [...items, ...wanted],
      judged: this.judged,
      preferences: this.#preferences,
      language,
      inspector: { id: 'owner', name: 'Noor' },
      timeZone: 'Europe/Amsterdam',
    })
  }

  /** Says something that calls, and answers it as the device does. */
  ask(text: string): OfflineAnswer {
    const item = this.say(text)
    const all = unsentMessages(this.items, this.judged)
    const asked = all.find(({ id }) => id === item.id)
    if (!asked) throw new Error('it was not heard')
    const { domain = food, messages = [], thread } = this.#options
    const upTo = this.items.length
    const answer = answerOffline({
      asked,
      before: [...messages, ...all.slice(0, all.indexOf(asked))],
      noteCount: this.judged.at(-1)?.noteCount ?? 0,
      thread: { title: thread?.title ?? '', mode: this.mode },
      domain,
      grow: (language, wants) => this.grow(language, wants, upTo),
      language: this.#preferences.language,
      now: item.at,
      timeZone: 'Europe/Amsterdam',
    })
    const { text: says, sources, rulesOf, wants } = answer
    const answered = { id: `${item.id}-answer` as Message['id'], text: says, sources, rulesOf, at: item.at }
    this.items[this.items.indexOf(item)] = {
      ...item,
      what: {
        kind: 'message',
        message: { ...(item.what as { message: OutboxMessage }).message, handled: true, answered },
      },
    }
    for (const command of wants) this.do(command)
    return answer
  }

  #add(what: OutboxItem['what']): OutboxItem {
    const item = this.#make(what, this.items.length)
    this.items.push(item)
    return item
  }

  #make(what: OutboxItem['what'], index: number): OutboxItem {
    return { id: `m${index + 1}`, user: 'owner', thread: 't', order: index + 1, at: NOON + index * 60_000, what }
  }
}
