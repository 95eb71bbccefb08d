import { applyDossier, emptyDossier } from '@agora/inspection/dossier/apply-dossier'
import { type DossierCommand, decideDossier } from '@agora/inspection/dossier/decide-dossier'
import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { Correction, CorrectionReader } from '@agora/core/listen/correction'
import { askCorrection } from '@agora/core/listen/ask-correction'
import { notice } from '@agora/inspection/watch/notice'
import { isCorrectable, saidBefore } from '@agora/core/listen/said-before'
import type { LookOut, WatchState } from '@agora/inspection/state/watch-state'
import { changeWords, correctsOf } from '@agora/core/listen/correct-words'
import { reviseNote } from '@agora/core/notes/revise-note'
import type { OutboxCommand, OutboxItem } from '@agora/core/outbox/outbox-state'
import { readRegistration } from '@agora/inspection/companies/read-registration'
import { makeCorrectionReader } from '@agora/inspection/corrections/make-correction-reader'
import type { Domain } from '@agora/inspection/domain/domain'
import { rereadWords } from '@agora/inspection/reread/reread-words'
import { wordsToRead } from '@agora/inspection/reread/words-to-read'
import { makeLookOut } from '@agora/inspection/watch/look-out'
import type { Actor } from '@agora/protocol/actor'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Company, Said } from '@agora/protocol/inspection'
import type { Message } from '@agora/protocol/message'
import type { Dossier, EditReport, StartInspection } from '@agora/protocol/report'
import { WIRE_VERSION } from '@agora/protocol/version'
import type { Judged } from './judge-unsent.ts'
import { deviceSpeaker, unsentMessages } from './unsent-messages.ts'
import { workWords } from './work-words.ts'

export type GrowInput = {
  readonly thread: string
  readonly domain: Domain
  /** The inspection as the server last told it. */
  readonly cached: Dossier | undefined
  /** What this device has of the conversation, in order. */
  readonly messages: readonly Message[]
  /** What is yet to be sent, in order, and what its messages will become. */
  readonly items: readonly OutboxItem[]
  readonly judged: readonly Judged[]
  readonly preferences: Pick<DecideEnv['preferences'], 'quietFlags'>
  /** Those of them that the server has, and the log has not brought yet. */
  readonly received?: ReadonlySet<string>
  /** In which its times are told. */
  readonly timeZone: string
}

export type GrownDossier = {
  readonly dossier: Dossier
  /** The words that it can quote. */
  readonly messages: readonly Message[]
  /**
   * Findings that code made from words on this device; the server does not have them, and no person has edited them.
   */
  readonly found: ReadonlySet<string>
}

/**
 * An inspection with all that was said and done since the server last told it: flags, findings, facts and what people
 * did to them, in the order in which it happened. The server does the same when it has the words; nothing is decided here.
 */
export function growDossier(input: GrowInput): GrownDossier {
  const { thread, domain, cached, items, judged } = input
  const growing = new Growing(cached ?? emptyDossier(thread as ThreadId, domain.id), input)
  const unsent = unsentMessages(items, judged)
  let next = 0
  for (const item of items) {
    if (item.refused) continue
    if (item.what.kind === 'command') growing.perform(item, item.what.command)
    for (; unsent[next]?.id === item.id || unsent[next]?.as === 'reply'; next++) {
      const message = unsent[next]
      if (message) growing.hear(message)
    }
  }
  return growing.end()
}

/** What each domain watches for; made once. */
const lookOuts = new WeakMap<Domain, LookOut>()

function lookOutOf(domain: Domain): LookOut {
  const known = lookOuts.get(domain) ?? makeLookOut(domain)
  lookOuts.set(domain, known)
  return known
}

const readers = new WeakMap<Domain, CorrectionReader>()

function correctionsOf(domain: Domain): CorrectionReader {
  const known = readers.get(domain) ?? makeCorrectionReader(domain)
  readers.set(domain, known)
  return known
}

function toSaid({ id, seq, number }: Message): Said {
  return { message: id, seq, ...(number === undefined ? {} : { number }) }
}

class Growing {
  readonly #input: GrowInput
  readonly #known: ReadonlySet<string>
  #dossier: Dossier
  #messages: Message[]
  /** Messages that have not been evaluated. */
  #fresh: Message[]

  constructor(dossier: Dossier, input: GrowInput) {
    this.#input = input
    this.#dossier = dossier
    this.#known = new Set(dossier.findings.map(({ id }) => id))
    this.#messages = [...input.messages]
    this.#fresh = input.messages.filter(({ seq }) => seq > dossier.workedTo)
    // What the server has noticed stands in the dossier, up to its place in the log.
    for (const message of this.#fresh) if (message.seq > dossier.seq) this.#notice(message)
  }

  hear(message: Message): void {
    const correction = this.#readCorrection(message)
    const corrects = correctsOf(correction)
    const heard = corrects ? { ...message, corrects } : message
    this.#messages.push(heard)
    this.#fresh.push(heard)
    if (correction.kind === 'replaces' || correction.kind === 'retracts') return this.#correct(message, correction)
    this.#notice(message)
    if (correction.kind !== 'unclear') return
    for (const event of askCorrection(correction, toSaid(message))) this.#apply(event, deviceSpeaker, message.at)
  }

  #readCorrection(message: Message): Correction {
    const reader = correctionsOf(this.#input.domain)
    const text = message.request ?? message.text
    if (!isCorrectable(message) || !reader.mayCorrect(text)) return { kind: 'none' }
    return reader.read(text, saidBefore(this.#messages, message.by.id, reader.notesNamed(text)))
  }

  #correct({ id, at, by }: Message, correction: Correction & { kind: 'replaces' | 'retracts' }): void {
    const text = correction.kind === 'replaces' ? correction.text : null
    const body = changeWords({ said: correction.said, by: id, isHeard: () => false }, text)
    this.#change(correction.said.message, [body], by, at)
  }

  perform(item: OutboxItem, { name, note, fields }: OutboxCommand): void {
    switch (name) {
      case 'start-inspection': {
        const body = { company: companyOf(fields), points: [] }
        if (!isSameFirm(this.#dossier.company, body.company)) this.#decide(item, { name, body })
        break
      }
      case 'edit-report':
        this.#work()
        this.#decide(item, { name, body: fields as EditReport })
        break
      case 'change-note':
        if (note) this.#revise(item, note, fields)
        break
      case 'withdraw-note':
        if (note) this.#revise(item, note, { withdrawn: true })
        break
      case 'create-thread':
      case 'update-thread':
      case 'pin-thread':
      case 'set-mode':
      case 'answer-ask':
      case 'record-speech':
        break
      default:
        name satisfies never
    }
  }

  end(): GrownDossier {
    this.#work()
    const found = this.#dossier.findings.filter(({ id, edited, status, class: klass, measure }) => {
      return !this.#known.has(id) && !edited && status === 'proposed' && klass === null && measure === null
    })
    return { dossier: this.#dossier, messages: this.#messages, found: new Set(found.map(({ id }) => id)) }
  }

  /** Proposals are compared by their names: what stands is left as it is. */
  #work(): void {
    this.#reread()
    const { findings, facts } = workWords(this.#fresh, this.#input.domain, this.#input.timeZone)
    const at = this.#fresh.at(-1)?.at ?? 0
    const by = { user: undefined, at }
    if (findings.length > 0) this.#decide(by, { name: 'propose-findings', body: { findings } })
    if (facts.length > 0) this.#decide(by, { name: 'state-facts', body: { facts, heard: true } })
  }

  /** Only if this device has all the words: it cannot judge words that it does not have. */
  #reread(): void {
    const { changed = [], findings, seq } = this.#dossier
    if (changed.length === 0) return
    const ids = new Set(changed.map(({ message }) => message))
    const resting = findings.filter(({ sources }) => sources.some(({ message }) => ids.has(message)))
    const known = new Set(this.#messages.map(({ id }) => id))
    const needed = [...ids, ...resting.flatMap(({ sources }) => sources.map(({ message }) => message))]
    if (needed.some((id) => !known.has(id))) return
    const said = wordsToRead(
      this.#messages.filter((message) => message.seq <= this.#dossier.workedTo),
      this.#dossier,
      this.#input.timeZone,
    )
    const found = rereadWords(findings, ids, said, this.#input.domain)
    const body = { ...found, seq, changed, facts: [], lost: [] }
    this.#decide({ user: undefined, at: this.#messages.at(-1)?.at ?? 0 }, { name: 'store-reevaluation', body })
  }

  #notice(message: Message): void {
    const { text, at, by, withdrawn, corrects } = message
    const { domain, preferences, timeZone: zone } = this.#input
    if (by.kind !== 'user' || withdrawn || corrects) return
    const said = toSaid(message)
    const env = { preferences, lookOut: () => lookOutOf(domain) }
    const heard = { at, domain: domain.id, zone }
    for (const event of notice(text, said, watchOf(this.#dossier), env, heard)) {
      if (event.type === 'flag-raised' && this.#dossier.flags.some((flag) => flag.id === event.flag.id)) continue
      this.#apply(event, deviceSpeaker, at)
    }
  }

  #revise({ user, at }: OutboxItem, note: string, fields: Readonly<Record<string, unknown>>): void {
    const message = this.#messages.find(({ id }) => id === note)
    const number = message?.number
    if (!message || number === undefined) return
    const by: Actor = { kind: 'user', id: user }
    this.#change(message.id, changesOf(message, number, fields), by, at)
  }

  /** Words are changed, and what they say then is looked at. */
  #change(id: MessageId, bodies: readonly EventBody[], by: Actor, at: number): void {
    for (const body of bodies) {
      this.#apply(body, by, at)
      const revise = (one: Message) => (one.id === id ? reviseNote(one, { ...body, at, by }) : one)
      this.#messages = this.#messages.map(revise)
      this.#fresh = this.#fresh.map(revise)
    }
    const now = this.#messages.find((one) => one.id === id)
    if (now && bodies.length > 0) this.#notice(now)
  }

  /** What is refused here will be refused there, and is told then. */
  #decide(by: { readonly user: string | undefined; readonly at: number }, command: DossierCommand): void {
    const quoted = new Map<MessageId, Said>(
      this.#messages.map(({ id, seq, number }) => [
        id,
        { message: id, seq, ...(number === undefined ? {} : { number }) },
      ]),
    )
    const decision = decideDossier(this.#dossier, command, {
      thread: this.#dossier.thread,
      by: by.user === undefined ? deviceSpeaker : { kind: 'user', id: by.user },
      now: by.at,
      quoted,
      zone: this.#input.timeZone,
    })
    if (decision.kind === 'decided') this.#dossier = decision.dossier
  }

  #apply(body: EventBody, by: Actor, at: number): void {
    // The place stays the server's: what is sent later says by it what was seen.
    const { thread, seq } = this.#dossier
    this.#dossier = applyDossier(this.#dossier, { v: WIRE_VERSION, thread, seq, at, by, ...body })
  }
}

function watchOf({ points, caution, flags }: Dossier): WatchState {
  return {
    points: points.filter(({ status }) => status === null).map(({ id, what }) => ({ id, what })),
    caution: caution ? 'given' : flags.some(({ kind }) => kind === 'caution') ? 'flagged' : null,
  }
}

/** What is done to a note. One that has another text by now than was seen gets this one beside it. */
function changesOf(
  { id: message, text: standing, seq }: Message,
  number: number,
  { text, seen, withdrawn }: Readonly<Record<string, unknown>>,
): EventBody[] {
  const about = { message, number, of: seq }
  const isUnseen = typeof seen === 'string' && seen !== standing
  return [
    ...(typeof text === 'string' && text !== standing
      ? [
          isUnseen
            ? { type: 'note-forked' as const, message, number, text }
            : { type: 'note-edited' as const, ...about, text },
        ]
      : []),
    ...(withdrawn === true ? [{ type: 'note-withdrawn' as const, ...about }] : []),
    ...(withdrawn === false ? [{ type: 'note-restored' as const, ...about }] : []),
  ]
}

/** The firm as it was said: no register can be asked. */
function companyOf({ registration: said, name, place }: StartInspection): Company {
  const read = said === undefined ? undefined : readRegistration(said)
  const registration = read?.kind === 'good' ? { registration: read.registration } : {}
  return {
    ...registration,
    name: name ?? `KVK ${said ?? ''}`.trim(),
    ...(place === undefined ? {} : { place }),
    source: 'said',
  }
}

// A value from the company register is not replaced by spoken words.
function isSameFirm(known: Company | null, said: Company): boolean {
  if (!known) return false
  if (said.registration !== undefined) return known.registration === said.registration
  return known.name.toLowerCase() === said.name.toLowerCase()
}
