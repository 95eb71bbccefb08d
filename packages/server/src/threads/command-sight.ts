import { cautionFrom } from '@agora/core/dossier/change-words'
import { isDossierCommand } from '@agora/core/dossier/decide-dossier'
import type { SaidBefore } from '@agora/core/listen/correction'
import type { Hearings } from '@agora/core/listen/hearings'
import type { PostedMessage } from '@agora/core/listen/judge-messages'
import type { Listening } from '@agora/core/listen/listening'
import type { KnownNote } from '@agora/core/notes/change-note'
import type { ThreadCommand } from '@agora/core/thread/decide'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Ask, AskId, AskMark } from '@agora/protocol/ask'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Envelope } from '@agora/protocol/events'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import type { Message } from '@agora/protocol/message'
import type { Dossier } from '@agora/protocol/report'
import type { ParticipantId } from '@agora/protocol/table'
import type { Ambient } from '../ambient.ts'
import { findSaid, sourcesNamed } from '../inspection/find-said.ts'
import { isQuoted, readDossier } from '../inspection/read-dossier.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage, Receipt } from '../log/log-storage.ts'
import type { PreferenceBook } from '../preferences/preference-book.ts'
import {
  attachmentsNamed,
  authorOf,
  idsToPost,
  isAboutMessage,
  mayCorrect,
  needsDossier,
  needsLog,
  notesNamed,
  placeOf,
  questionsAnswerable,
  repliesOf,
} from './command-needs.ts'
import { findMessage, findReplies } from './find-message.ts'
import { findNote } from './find-note.ts'
import { hearAhead } from './hear-ahead.ts'
import type { PendingCommits } from './pending-commits.ts'
import { postedBy } from './posted-message.ts'
import { readBefore } from './read-before.ts'
import { readSpeaker } from './read-turn.ts'
import { stepAside } from './step-aside.ts'
import type { ThreadHead } from './thread-head.ts'
import type { Head, Job } from './thread-job.ts'
import type { Request, Speech } from './thread-request.ts'

/** What must be known to decide a job: where the thread stands, and what it has of this job already. */
export type Sight = {
  readonly head: Head
  readonly receipt: Receipt | undefined
  readonly known: ReadonlyMap<MessageId, PostedMessage>
  readonly listening: Listening
  readonly note?: KnownNote | undefined
  readonly before?: readonly SaidBefore[] | undefined
  readonly hearings?: Hearings | undefined
  readonly corrected?: Message | undefined
  readonly isInReport?: boolean | undefined
  readonly cautionFrom?: MessageId | undefined
  readonly said?: Message | undefined
  readonly replies?: ReadonlyMap<MessageId, Message> | undefined
  readonly about?: Envelope | undefined
  readonly spoke?: ParticipantId | undefined
  readonly asked?: ReadonlyMap<AskId, Ask> | undefined
  readonly dossier?: Dossier | undefined
  readonly quoted?: ReadonlyMap<MessageId, Said>
  readonly attached?: ReadonlyMap<AttachmentId, Attachment>
}

export type SightParts = {
  readonly id: ThreadId
  readonly storage: LogStorage
  readonly ambient: Ambient
  readonly book: PreferenceBook
  readonly listening: Omit<Listening, 'preferences'>
  readonly head: ThreadHead
  readonly pending: PendingCommits
  /** Another process has written: followers ask the log. */
  readonly onNews: () => void
}

/** Reads what must be known to decide a job: at once from memory, or from the storage. */
export class SightReader {
  readonly #parts: SightParts
  /** What the open questions ask: every message that is posted meanwhile is read by it. */
  #asked: ReadonlyMap<AskId, Ask> = new Map()

  constructor(parts: SightParts) {
    this.#parts = parts
  }

  /** Long texts are heard before they are judged, and other work passes in between. */
  async hearAhead(request: Request | Speech, texts: readonly string[]): Promise<Hearings | undefined> {
    const { head } = this.#parts
    const { state } = head.tentative ?? (await head.read())
    return state && hearAhead(texts, await this.#listen(request), state)
  }

  /** A first attempt usually needs nothing from the disk. Undefined if this one does. */
  atOnce({ request, lost }: Job): Sight | undefined {
    const { head, pending, listening: given } = this.#parts
    const { command, key } = request
    const { tentative } = head
    if (!tentative || key || lost || needsLog(command) || attachmentsNamed(command).length > 0) return undefined
    if (mayCorrect(command, given, tentative.state)) return undefined
    const questions = questionsAnswerable(command, tentative.state)
    if (questions.some(({ id }) => !this.#asked.has(id))) return undefined
    const listening = this.#listenAtOnce(request)
    const known = pending.messagesAmong(idsToPost(command))
    return listening && { head: tentative, receipt: undefined, known, listening, asked: this.#asked }
  }

  /**
   * Asks the storage which ids of the job are taken. A repeat is rare and asking is not free, so messages are looked up
   * only when storing them has failed.
   */
  async lookUp(job: Job): Promise<Sight> {
    const { id, storage, head: heads, pending } = this.#parts
    const { command, key } = job.request
    if (job.lost === 'conflict' && pending.isEmpty) await stepAside(this.#parts.ambient, job.attempts)
    // What it is about is read as it stands in the log; what is on its way there must have arrived.
    const corrects = mayCorrect(command, this.#parts.listening, (heads.tentative ?? (await heads.read())).state)
    if (needsLog(command) || corrects) {
      await pending.whenEmpty()
      await this.#lookElsewhere()
    }
    const head = await heads.readTentative()
    const receipt = key && (pending.receiptOf(key.key) ?? (await storage.findReceipt(id, key.key)))
    const note = 'note' in command ? await findNote(storage, id, command.note) : undefined
    const place = note?.seq ?? (head.state?.seq ?? 0) + 1
    const numbers = corrects ? notesNamed(command, this.#parts.listening, head.state) : []
    const before = corrects ? await readBefore(storage, id, authorOf(job.request, note), place, numbers) : undefined
    const changes = (corrects || note) && head.state && (await readDossier(storage, head.state))
    const corrected = note?.note.corrects && (await findMessage(storage, id, note.note.corrects.message))
    const isInReport = command.name === 'erase-note' && (await isQuoted(storage, id, command.note))
    const said = isAboutMessage(command) ? await findMessage(storage, id, command.message) : undefined
    const replies = await findReplies(storage, id, repliesOf(command))
    const stands = placeOf(command, head.state)
    const about = stands === undefined ? undefined : await this.#readEvent(stands)
    const spoke = command.name === 'retry-turn' && head.state && (await readSpeaker(storage, head.state, command.turn))
    const asked = await this.#readAsked(questionsAnswerable(command, head.state))
    const listening = await this.#listen(job.request)
    const ids = job.lost ? idsToPost(command) : []
    const stored = ids.length > 0 ? await storage.findMessages(id, ids) : []
    const known = pending.messagesAmong(idsToPost(command))
    for (const posted of stored.map(postedBy)) known.set(posted.id, posted.message)
    const inspected =
      head.state && needsDossier(command, head.state) ? await this.#readInspection(command, head.state) : {}
    const named = attachmentsNamed(command)
    const attached = named.length === 0 ? [] : await storage.attachments.describe(id, named)
    return {
      head,
      receipt,
      known,
      listening,
      note,
      before,
      corrected,
      isInReport,
      cautionFrom: changes ? cautionFrom(changes) : undefined,
      said,
      replies,
      about,
      spoke: spoke || undefined,
      asked,
      ...inspected,
      attached: new Map(attached.map((one) => [one.id, one])),
    }
  }

  /**
   * Where another process may have written, what this one knows is no ground to say "nobody asks" or "nobody answers":
   * such a refusal writes nothing, and so no conflict would ever tell.
   */
  async #lookElsewhere(): Promise<void> {
    const { id, storage, head, pending, onNews } = this.#parts
    if (!storage.isShared || !head.committed) return
    const row = await storage.readThread(id)
    if (row && row.state.seq > (head.committed?.state?.seq ?? 0) && pending.isEmpty) {
      head.decide(head.commit(row))
      onNews()
    }
  }

  async #readInspection(command: ThreadCommand, state: ThreadState): Promise<Pick<Sight, 'dossier' | 'quoted'>> {
    const { id, storage } = this.#parts
    const quoted = await findSaid(storage, id, isDossierCommand(command) ? sourcesNamed(command) : [])
    return { dossier: await readDossier(storage, state), quoted }
  }

  async #readEvent(seq: number): Promise<Envelope | undefined> {
    const [event] = await this.#parts.storage.readEvents(this.#parts.id, seq - 1, 1)
    return event?.seq === seq ? readEnvelope(event) : undefined
  }

  async #readAsked(questions: readonly AskMark[]): Promise<ReadonlyMap<AskId, Ask>> {
    if (questions.every(({ id }) => this.#asked.has(id))) return this.#asked
    // A question that is on its way to the log must have arrived there.
    await this.#parts.pending.whenEmpty()
    const asked = new Map<AskId, Ask>()
    for (const { id, seq } of questions) {
      const event = this.#asked.has(id) ? undefined : await this.#readEvent(seq)
      const ask = this.#asked.get(id) ?? (event?.type === 'message-posted' ? event.ask : undefined)
      if (ask) asked.set(id, ask)
    }
    this.#asked = asked
    return asked
  }

  async #listen(request: Request | Speech): Promise<Listening> {
    return this.#listenAtOnce(request) ?? (await this.#readListening(request))
  }

  #listenAtOnce(request: Request | Speech): Listening | undefined {
    const { book, listening } = this.#parts
    const preferences = 'user' in request ? book.peek(request.user.id) : defaultPreferences
    return preferences && { ...listening, preferences }
  }

  async #readListening(request: Request | Speech): Promise<Listening> {
    const { book, listening } = this.#parts
    const preferences = 'user' in request ? await book.read(request.user.id) : defaultPreferences
    return { ...listening, preferences }
  }
}
