import type { AnsweredHow, AskId } from '@agora/protocol/ask'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Actor } from '@agora/protocol/actor'
import type { Said } from '@agora/protocol/inspection'
import type { As, Became, Corrects, DeviceAnswer, NewMessage, Refusal, Via } from '@agora/protocol/message'
import type { Heard, Mode } from '@agora/protocol/heard'
import type { ParticipantId } from '@agora/protocol/table'
import type { Unplaced } from '../state/placement.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { cutFloor, endFloor } from '../table/decide-table.ts'
import { isGoOn, isPause, isStopForAll } from '../wake/hear-stop.ts'
import { speakersOf } from '../table/table-ends.ts'
import { governs, seatOf } from '../state/table-state.ts'
import { type WordsAtTable, wordsAtTable } from '../table/words-at-table.ts'
import { readsAsVerdict } from '../answers/reads-as-verdict.ts'
import { closeAsk } from '../turns/decide-answer.ts'
import { openTurn, placeOfTurn } from '../turns/open-turn.ts'
import { type AskedById, type PlainAnswer, readAnswer, readCalledAnswer } from '../turns/read-answer.ts'
import { changeWords, correctsOf } from './correct-words.ts'
import type { Correction, SaidBefore } from './correction.ts'
import { heardSince } from '../state/heard-since.ts'
import { AddressCache } from './address-cache.ts'
import type { DecideEnv } from './decide-env.ts'
import { type Addressed, readModeCommand } from './read-address.ts'
import { askCorrection } from './ask-correction.ts'
import { type Outcome, outcomes } from './outcomes.ts'
import { addSaid } from './said-before.ts'
import { type Watch, noWatch } from './watch.ts'

/** A message that is well formed. */
export type Candidate = NewMessage
/** A message that the thread has already: what a person said, with what it became; or what an AI participant said. */
export type PostedMessage = {
  readonly text: string
  readonly became: Became | 'reply' | 'ask'
  /** Its words were erased: whatever it said, it was accepted. */
  readonly erased?: true
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** A device's clock may go before ours by so much; what was said later than that was not said then. */
const MOST_AHEAD_MS = 2 * 60 * 1_000
/** In whose name a device answers. */
const onDevice: Actor = { kind: 'agent', id: 'agora' }

export type JudgeInput = {
  /** Messages of the request whose ids the thread knows already. */
  readonly known: ReadonlyMap<MessageId, PostedMessage>
  readonly env: DecideEnv
  readonly now: number
  /** Who says it. */
  readonly by?: Actor
  /** What was sent to go with messages, of what they name. */
  readonly attached?: ReadonlyMap<AttachmentId, Attachment>
  /** What the same person said shortly before, the last first; where one of the messages may correct it. */
  readonly before?: readonly SaidBefore[] | undefined
  /** What the thread's domain watches for; nothing where it is not given. */
  readonly watch?: Watch | undefined
  readonly asked?: AskedById
  /** What some of the messages are to Agora, where that was found out before. */
  readonly addresses?: AddressCache | undefined
}

type MessagePosted = EventBody & { readonly type: 'message-posted' }

type PostedAs = {
  readonly as: As
  readonly number: number | undefined
  readonly heard: Heard | undefined
  readonly corrects?: Corrects | undefined
}

type Judged = {
  events: Unplaced[]
  accepted: MessageId[]
  duplicate: MessageId[]
  refused: Refusal[]
  became: Became[]
}

/**
 * What each message of one request becomes, in order, each under what its predecessors left behind.
 * `refused` are those that were malformed before anyone looked at the thread.
 */
export function judgeMessages(
  state: ThreadState,
  request: { readonly candidates: readonly Candidate[]; readonly refused: readonly Refusal[] },
  input: JudgeInput,
): Judged {
  const { known, attached = new Map() } = input
  const judged: Judged = { events: [], accepted: [], duplicate: [], refused: [...request.refused], became: [] }
  const seen = new Map(known)
  const reader = input.env.corrections?.(state.domain)
  const named = request.candidates.flatMap(({ text }) => reader?.notesNamed(text) ?? [])
  const room = new Room(state, input, named)
  for (const message of request.candidates) {
    const earlier = seen.get(message.id)
    const isSame = earlier?.text === message.text || earlier?.erased
    const first = earlier && isSame && typeof earlier.became === 'object' ? earlier.became : undefined
    if (first) {
      judged.duplicate.push(message.id)
      judged.became.push(first)
    } else if (placeOfTurn(message.id) !== undefined) {
      // What turns say and ask has such ids.
      const refusal = 'an id that begins with "turn-" and a number is one of Agora\'s own'
      judged.refused.push({ id: message.id, code: 'invalid', message: refusal })
    } else if (earlier) {
      judged.refused.push({ id: message.id, code: 'id-reused', message: 'this id belongs to another message' })
    } else if (message.attachments?.some((id) => !attached.has(id))) {
      const refusal = 'a photo that goes with it was not received; send it first'
      judged.refused.push({ id: message.id, code: 'attachment-not-found', message: refusal })
    } else if (message.whisper?.some((id) => !seatOf(state.participants, id))) {
      const refusal = 'nobody with this id sits at the table to whisper to'
      judged.refused.push({ id: message.id, code: 'invalid', message: refusal })
    } else if (message.answered && isTaken(message.answered.id, message.id, seen)) {
      const refusal = 'the id of what its device answered belongs to another message'
      judged.refused.push({ id: message.id, code: 'id-reused', message: refusal })
    } else {
      const became = room.hear(message)
      judged.accepted.push(message.id)
      judged.became.push(became)
      seen.set(message.id, { text: message.text, became })
      if (message.answered) seen.set(message.answered.id, { text: message.answered.text, became: 'reply' })
    }
  }
  judged.events = room.leave()
  return judged
}

/** What turns say has ids of its own as well. */
function isTaken(answer: MessageId, message: MessageId, seen: ReadonlyMap<MessageId, unknown>): boolean {
  return answer === message || seen.has(answer) || placeOfTurn(answer) !== undefined
}

/** The thread while one request is judged: what its messages have changed so far, and the events that say so. */
class Room {
  readonly #state: ThreadState
  readonly #env: DecideEnv
  readonly #addresses: AddressCache
  readonly #now: number
  readonly #by: Actor | undefined
  readonly #attached: ReadonlyMap<AttachmentId, Attachment>
  readonly #read: (text: string, asks: ThreadState['asks'], how?: Via) => PlainAnswer | undefined
  readonly #events: Unplaced[] = []
  #mode: ThreadState['mode']
  #lastNote: number
  #heardFrom: number
  #heardCount: number
  #namesake: boolean
  #asks: ThreadState['asks']
  readonly #askedById: AskedById
  #watch: Watch
  /** What its author said before, the last first. */
  #before: readonly SaidBefore[]
  /** Notes that messages of the request change by number. */
  readonly #named: readonly number[]
  /** A turn that waited goes on. */
  #resumed = false
  /** Everybody at the table was told to be silent; or a person has spoken, and may want the floor at once. */
  #isSilenced = false
  #interrupts = false
  /** The first message that asks, and whether any says what. */
  #asked: { readonly from: number; readonly called: boolean } | undefined

  constructor(state: ThreadState, input: JudgeInput, named: readonly number[]) {
    this.#named = named
    const { env, now, attached = new Map(), by, before = [], watch = noWatch } = input
    const { asked = new Map(), addresses = new AddressCache() } = input
    this.#addresses = addresses
    this.#by = by
    this.#before = before
    this.#now = now
    this.#attached = attached
    const { replies, preferences } = env
    const reply = replies?.(state.domain).read
    const isBusy = state.activeTurn !== null
    this.#askedById = asked
    this.#read = reply
      ? (text, asks, how) => reply(text, asks, asked, preferences.language, isBusy, how)
      : (text, asks, how) => readAnswer(text, asks, how, asked)
    this.#state = state
    this.#env = env
    this.#mode = state.mode
    this.#lastNote = state.lastNote
    this.#heardFrom = state.heardFrom
    this.#heardCount = state.heardCount
    this.#namesake = state.namesake
    this.#asks = state.asks
    this.#watch = watch
  }

  hear(message: Candidate): Became {
    const mode = message.saidIn ?? this.#mode
    const heardIn = { title: this.#state.title, namesake: this.#namesake }
    const address = this.#addresses.read(message.text, this.#env, heardIn)
    // Whoever sits at a table, or is whispered to, is meant instead.
    const isForAgora = mode === 'feedback' && !message.whisper && !this.#state.table
    const said = isForAgora ? readModeCommand(message.text, address) : address
    // What is whispered is said to somebody, whoever else only listens.
    const outcome = message.whisper ? outcomes.feedback.words : outcomes[mode][said.address]
    if (said.namesake) this.#namesake = true
    const answer = message.whisper ? undefined : this.#readAnswer(message, said, mode)
    if (answer) return this.#answer(message, said, answer)
    const stop = message.whisper || message.handled ? undefined : this.#readStop(said)
    if (stop && outcome.as === 'turn') return this.#answer(message, said, stop)
    const silences = this.#silences(message)
    // What its device answered already is answered; and who tells everybody to be silent asks nothing.
    const isOpen = outcome.asks && !message.handled && !stop
    const resumes = !silences && this.#resumesTable(message)
    const asks = isOpen && !silences && !resumes
    const as = this.#nameOutcome(outcome, isOpen)
    const isNote = as === 'note'
    if (isNote) this.#lastNote++
    const number = isNote ? this.#lastNote : undefined
    const heard = outcome.asks && !message.whisper ? this.#takeUp() : undefined
    const correction = this.#readCorrection(message, said, as)
    const words = this.#posted(message, said, { as, number, heard, corrects: correctsOf(correction) })
    const isSubject = asks && said.address === 'words' && this.#isSubject(message, words)
    const posted = silences || resumes ? silent(words) : { ...words, ...(isSubject ? { subject: true as const } : {}) }
    const seq = this.#nextSeq
    this.#events.push(posted)
    if (isNote) this.#heardCount++
    // Whoever whispers says nothing to those who are inspected.
    if (!message.whisper) this.#takeWords(message, said, { seq, number }, correction)
    if (asks && this.#isForTable(posted)) this.#interrupts = true
    else if (asks) this.#ask(said, seq)
    if (silences) this.#silence()
    if (resumes) this.#events.push({ type: 'table-resumed' })
    const entered = this.#enter(outcome, message)
    if (stop) this.#close(stop, message.via)
    if (message.answered) this.#reply(message.answered, entered && said.address === 'request')
    return {
      id: message.id,
      as,
      ...(number === undefined ? {} : { number }),
      ...(said.request === undefined ? {} : { request: said.request }),
      ...(said.command === undefined ? {} : { command: said.command }),
    }
  }

  /** A request opens at most one turn, after its last message, and none while another is open: that one's end does. */
  leave(): Unplaced[] {
    const { activeTurn, policy } = this.#state
    const { answers, holder } = this.#env
    if (this.#interrupts && policy === 'interrupt' && !this.#isSilenced) this.#events.push(...cutFloor(this.#state))
    if (!this.#asked || !answers) return this.#events
    if (!activeTurn && !this.#resumed) {
      this.#events.push(openTurn(this.#nextSeq, { ...this.#asked, holder }))
    } else if (activeTurn && policy === 'interrupt' && !activeTurn.stopping) {
      this.#events.push({ type: 'stop-requested', turn: activeTurn.id })
    }
    return this.#events
  }

  /** What its device answered is answered; and what was said offline before a question was asked is no answer to it. */
  #readAnswer({ text, via, handled, ...when }: Candidate, said: Addressed, mode: Mode): PlainAnswer | undefined {
    if (handled || this.#asks.length === 0) return undefined
    const asks = this.#askedBy(when)
    if (said.address === 'request') {
      return readCalledAnswer(said.request ?? '', asks, { how: via, onlyNo: mode === 'listen', asked: this.#askedById })
    }
    return said.address === 'words' && mode === 'feedback' ? this.#read(text, asks, via) : undefined
  }

  /** The questions that stood when this was said. By a clock that is wrong nobody can tell. */
  #askedBy({ at, saidIn }: Pick<Candidate, 'at' | 'saidIn'>): ThreadState['asks'] {
    if (saidIn === undefined || at === undefined) return this.#asks
    return at > this.#now + MOST_AHEAD_MS ? [] : this.#asks.filter(({ since }) => since <= at)
  }

  /** Whoever calls in order to end the questions wants no other answer. */
  #readStop({ address, request }: Addressed): PlainAnswer | undefined {
    const answer = address === 'request' && request ? this.#read(request, this.#asks) : undefined
    return answer?.answered.status === 'cancelled' ? answer : undefined
  }

  /** Closes a question; the turn that asked goes on unless another runs. */
  #answer(message: Candidate, said: Addressed, answer: PlainAnswer): Became {
    const { id } = answer.mark
    const posted = this.#posted(message, said, { as: 'answer', number: undefined, heard: undefined }, id)
    this.#events.push({ ...posted, ...answer.read })
    this.#close(answer, message.via)
    return { id: message.id, as: 'answer', answers: id }
  }

  #close({ mark, answered: given }: PlainAnswer, how: AnsweredHow = 'typed'): void {
    const answered = { ...given, how }
    this.#asks = this.#asks.filter(({ id }) => id !== mark.id)
    const closing = closeAsk(this.#state, mark, answered, this.#env.holder)
    // One request opens or wakes one turn; another that is answered by it goes on when that one ends.
    const isTaken = this.#resumed || (this.#asked !== undefined && this.#env.answers)
    const events = isTaken ? closing.slice(0, 1) : closing
    this.#resumed ||= events.length > 1
    this.#events.push(...events)
  }

  /** At a table that discusses, "nee, wacht" is said to the others. */
  #readCorrection({ whisper, text }: Candidate, { request = text }: Addressed, as: As): Correction {
    const isSaid = as === 'note' || as === 'turn' || as === 'queued' || as === 'wake'
    if (whisper || !isSaid || governs(this.#state.table)) return { kind: 'none' }
    // "Ja, gooi maar weg" is a yes, though to nothing that was asked: it takes back no words of the user's own.
    const isAsked = this.#state.asks.some(({ kind }) => kind === 'approval')
    if (isAsked && readsAsVerdict(request)?.approved) return { kind: 'none' }
    const reader = this.#env.corrections?.(this.#state.domain)
    return reader?.mayCorrect(request) ? reader.read(request, this.#before) : { kind: 'none' }
  }

  /** What the words that were just said change and give away. */
  #takeWords(
    message: Candidate,
    said: Addressed,
    { seq, number }: { readonly seq: number; readonly number: number | undefined },
    correction: Correction,
  ): void {
    const { id, text, at = this.#now } = message
    const { request = said.address === 'words' ? text : '' } = said
    const own = { message: id, seq, at, text: request, ...(number === undefined ? {} : { number }) }
    if (correction.kind === 'replaces' || correction.kind === 'retracts') {
      this.#correct(correction, id)
      this.#before = addSaid({ ...own, isCorrection: true }, this.#before, this.#named)
      return
    }
    this.#notice(own, text)
    if (correction.kind === 'unclear') this.#events.push(...askCorrection(correction, saidOf(own)))
    if (request !== '') this.#before = addSaid(own, this.#before, this.#named)
  }

  #correct(correction: Correction & { kind: 'replaces' | 'retracts' }, by: MessageId): void {
    const { said } = correction
    const text = correction.kind === 'replaces' ? correction.text : null
    const isHeard = (note: number) => note >= this.#heardFrom
    const changed = changeWords({ said, by, isHeard }, text)
    const follows = this.#watch.follow(changed)
    for (const event of [changed, ...follows]) this.#change(event)
    if (changed.type === 'note-withdrawn' && changed.heard) this.#heardCount--
    this.#before = this.#before.flatMap((one) => {
      if (one.message !== said.message) return [one]
      return text === null ? [] : [{ ...one, text }]
    })
    if (text !== null) this.#notice(said, text)
  }

  #change(event: EventBody): void {
    this.#events.push(event)
    this.#watch = this.#watch.after(event)
  }

  #notice(said: SaidBefore, text: string): void {
    const { zone } = this.#state
    for (const event of this.#watch.notice(text, saidOf(said), { at: said.at, zone })) this.#change(event)
  }

  /** At a table that discusses nobody answers apart; at one that does not, whoever is spoken to does. */
  #isForTable({ to, subject }: MessagePosted): boolean {
    return to !== undefined || subject === true || governs(this.#state.table)
  }

  /** Before a table that is to discuss begins, words that are said to nobody say what about. */
  #isSubject({ text, whisper, answered }: Candidate, { to }: MessagePosted): boolean {
    const { table, schedule, participants } = this.#state
    if (table?.phase !== 'idle' || schedule === 'addressed' || speakersOf(participants).length === 0) return false
    return !whisper && !answered && to === undefined && !isPause(text) && !isGoOn(text) && !isStopForAll(text)
  }

  /** "Stop allemaal", where anybody at a table speaks or may; "pauze", where it discusses. */
  #silences({ text, handled }: Candidate): true | undefined {
    const { table } = this.#state
    if (handled || !table || !(isStopForAll(text) || (governs(table) && isPause(text)))) return undefined
    const { floor, awaited, called, addressed } = table
    const isHeard = governs(table) || floor !== null || awaited !== null || called !== null || addressed.length > 0
    return isHeard ? true : undefined
  }

  /** "Ga door", where a table rests: it goes on, and the words are no contribution. */
  #resumesTable({ text, handled, whisper }: Candidate): boolean {
    return !handled && !whisper && !this.#isSilenced && this.#state.table?.phase === 'paused' && isGoOn(text)
  }

  /** A table that discusses rests; at one that does not, whoever was asked is through. */
  #silence(): void {
    const { table } = this.#state
    if (this.#isSilenced) return
    this.#isSilenced = true
    if (!governs(table)) return void this.#events.push(...endFloor(this.#state))
    if (table.phase !== 'paused') this.#events.push({ type: 'table-paused', cause: 'said' })
    this.#events.push(...cutFloor(this.#state))
  }

  #nameOutcome({ as }: Outcome, asks: boolean): As {
    if (as !== 'turn') return as
    const waits = this.#asked !== undefined || this.#state.activeTurn !== null || this.#resumed
    return waits || !asks ? 'queued' : 'turn'
  }

  get #nextSeq(): number {
    return this.#state.seq + this.#events.length + 1
  }

  #posted(
    message: Candidate,
    { request, command, namesake }: Addressed,
    { as, number, heard, corrects }: PostedAs,
    answers?: AskId,
  ): MessagePosted {
    const { id, text, at, via, saidIn, handled } = message
    const attachments = message.attachments?.flatMap((one) => this.#attached.get(one) ?? [])
    const isNote = as === 'note'
    const { digest, noteExpiryDays } = this.#env.preferences
    return {
      type: 'message-posted',
      message: id,
      text,
      as,
      ...(number === undefined ? {} : { number }),
      ...(request === undefined ? {} : { request }),
      ...(command === undefined ? {} : { command }),
      ...(heard === undefined ? {} : { heard }),
      ...(namesake === undefined ? {} : { namesake }),
      ...(answers === undefined ? {} : { answers }),
      ...(isNote && digest ? { digests: true } : {}),
      ...(isNote && noteExpiryDays > 0 ? { expiresAt: this.#now + noteExpiryDays * DAY_MS } : {}),
      ...(at === undefined ? {} : { saidAt: at }),
      ...(via === undefined ? {} : { via }),
      ...(saidIn === undefined ? {} : { saidIn }),
      ...(handled === undefined ? {} : { handled }),
      ...(attachments === undefined ? {} : { attachments }),
      ...(corrects === undefined ? {} : { corrects }),
      ...(isNote ? {} : this.#atTable(message)),
    }
  }

  #atTable({ text, whisper }: Candidate): WordsAtTable & { whisper?: ParticipantId[] } {
    const { participants, owner, table } = this.#state
    const own = participants.filter(({ kind, user = owner }) => kind === 'person' && user === this.#by?.id)
    // Several may write with one account: whoever is waited for speaks now.
    const speaker = seatOf(own, table?.awaited?.participant) ?? own[0]
    const words = wordsAtTable(text, this.#state, speaker)
    // Whoever is whispered to is spoken to, whomever the words name; to the rest of the table nothing was said.
    return whisper ? { ...(words.from ? { from: words.from } : {}), to: whisper, whisper } : words
  }

  /** `seq`: where the message stands. What it gave away or corrected stands behind it. */
  #ask({ address }: Addressed, seq: number): void {
    const called = address === 'call'
    this.#asked = this.#asked ? { from: this.#asked.from, called: this.#asked.called && called } : { from: seq, called }
  }

  /** Whether this message changed the mode. */
  #enter({ as, mode }: Outcome, message: Candidate): boolean {
    if (mode === this.#mode || as === 'note' || as === 'turn') return false
    const cause = as === 'wake' ? 'wake' : 'command'
    const heard = mode === 'feedback' ? this.#takeUp() : undefined
    const returns = cause === 'wake' && this.#env.preferences.afterWake === 'return' && !message.handled
    this.#mode = mode
    this.#events.push({
      type: 'mode-changed',
      mode,
      cause,
      message: message.id,
      ...(heard ? { heard } : {}),
      ...(returns ? { returns } : {}),
    })
    return true
  }

  /** What its device answered. Whoever likes it so went on listening there after the answer. */
  #reply({ id, text, sources, at, rulesOf }: DeviceAnswer, mayReturn: boolean): void {
    this.#events.push({
      type: 'message-posted',
      by: onDevice,
      message: id,
      text,
      as: 'reply',
      ...(sources ? { sources } : {}),
      ...(at === undefined ? {} : { saidAt: at }),
      offline: { rulesOf },
    })
    if (!mayReturn || this.#env.preferences.afterWake !== 'return') return
    this.#mode = 'listen'
    this.#events.push({ type: 'mode-changed', mode: 'listen', cause: 'return' })
  }

  #takeUp(): Heard | undefined {
    const heard = heardSince({ heardFrom: this.#heardFrom, heardCount: this.#heardCount, lastNote: this.#lastNote })
    this.#heardFrom = this.#lastNote + 1
    this.#heardCount = 0
    return heard
  }
}

function saidOf({ message, number, seq }: SaidBefore): Said {
  return { message, seq, ...(number === undefined ? {} : { number }) }
}

/** Who tells everybody to be silent, also by a whisper, asks nobody to answer. */
function silent({ to: _to, ...posted }: MessagePosted): MessagePosted {
  return { ...posted, silences: true }
}
