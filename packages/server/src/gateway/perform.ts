import { createHash } from 'node:crypto'
import type { ClientCommand } from '@agora/core/thread/decide'
import { AskAnswer } from '@agora/protocol/ask'
import { type CommandKey, MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import {
  MessageChange,
  NewMessage,
  type PostAnswer,
  PostMessagesShape,
  type Refusal,
  RefusalCode,
} from '@agora/protocol/message'
import type { DomainId } from '@agora/protocol/inspection'
import { NoteChange, NoteErasure } from '@agora/protocol/note'
import {
  FindCompanies,
  GetCompanyHistory,
  GetReport,
  ListAsks,
  ListMessages,
  ListNotes,
  ListThreads,
  MailReport,
  NextSpeaker,
  VoteAtTable,
  PauseTable,
  ResumeTable,
  RetryTurn,
  SearchNotes,
  SearchRules,
  SetMode,
  SetTable,
} from '@agora/protocol/operations'
import { PreferencesChange } from '@agora/protocol/preferences'
import type { OperationName } from '@agora/protocol/routes'
import { EditReport, StartInspection } from '@agora/protocol/report'
import { RecordSpeech } from '@agora/protocol/speech'
import { ChangeParticipant, Participant, ParticipantId } from '@agora/protocol/table'
import { NewBranch, NewHold, NewThread, ThreadChange, ThreadDeletion } from '@agora/protocol/thread'
import { z } from 'zod'
import { type Ambient, randomId } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import type { Inspections } from '../inspection/inspections.ts'
import type { Threads } from '../threads/threads.ts'
import { parse } from './parse.ts'

const NoFields = z.strictObject({})

/** One operation as it came in, by HTTP or by socket: who, on which thread, with which fields. */
export type Call = {
  readonly name: OperationName
  readonly user: User
  readonly thread: unknown
  readonly note?: unknown
  readonly turn?: unknown
  readonly registration?: unknown
  readonly participant?: unknown
  readonly message?: unknown
  readonly key: CommandKey | undefined
  /** The body of a command or the fields of a query, not yet looked at. */
  readonly fields: unknown
}

/** Every message of a request was refused; the answer says why, one by one. */
export class AllRefused extends Failure {
  readonly answer: PostAnswer
  constructor(answer: PostAnswer) {
    const reused = answer.refused.every(({ code }) => code === 'id-reused')
    super(reused ? 'id-reused' : 'all-refused', answer.refused[0]?.message ?? 'nothing was accepted')
    this.answer = answer
  }
}

/** Who does it. */
export type Performers = {
  readonly threads: Threads
  readonly ambient: Ambient
  readonly inspections: Inspections
}

/**
 * Does what a client asks. Up to the thread's own queue nothing is awaited, so that what one client sends in order
 * stands in line in order.
 */
export function perform({ threads, ambient, inspections }: Performers, call: Call): Promise<unknown> {
  const { name, user, fields } = call
  switch (name) {
    case 'create-thread':
      return createThread(threads, ambient, inspections, call)
    case 'list-threads':
      return threads.listThreads(user, parse(ListThreads, fields))
    case 'get-thread':
      parse(NoFields, fields)
      return threads.getThread(user, threadOf(call))
    case 'list-messages':
      return threads.listMessages(user, threadOf(call), parse(ListMessages, fields))
    case 'update-thread':
      return execute(threads, call, { name, body: parse(ThreadChange, fields) })
    case 'set-mode':
      return execute(threads, call, { name, body: parse(SetMode, fields) })
    case 'delete-thread': {
      const thread = threadOf(call)
      const { confirm, scope } = parse(ThreadDeletion, fields)
      const command = { name, body: confirm === undefined ? {} : { confirm } } as const
      return threads.deleteThread(
        thread,
        { command, user, key: keyed(call, thread, scope === 'this' ? {} : { scope }) },
        scope,
      )
    }
    case 'hold-thread':
      return execute(threads, call, { name, body: parse(NewHold, fields) })
    case 'lift-hold': {
      parse(NoFields, fields)
      const thread = threadOf(call)
      return threads.execute(thread, { command: { name }, user, key: keyed(call, thread, {}) })
    }
    case 'post-messages':
      return postMessages(threads, call)
    case 'list-notes':
      return threads.listNotes(user, threadOf(call), parse(ListNotes, fields))
    case 'search-notes':
      return threads.searchNotes(user, threadOf(call), parse(SearchNotes, fields))
    case 'change-note': {
      const body = parse(NoteChange, fields)
      const note = noteOf(call)
      return executeOn(threads, call, { name, note, body }, note, body)
    }
    case 'withdraw-note': {
      parse(NoFields, fields)
      const note = noteOf(call)
      return executeOn(threads, call, { name, note }, note)
    }
    case 'erase-note': {
      const { scope } = parse(NoteErasure, fields)
      const note = noteOf(call)
      const thread = threadOf(call)
      const command = { name, note } as const
      return threads.eraseNote(thread, { command, user, key: keyed(call, thread, [note, { scope }]) }, scope)
    }
    case 'change-message': {
      const body = parse(MessageChange, fields)
      const message = messageOf(call)
      return executeOn(threads, call, { name, message, body }, message, body)
    }
    case 'withdraw-message': {
      parse(NoFields, fields)
      const message = messageOf(call)
      return executeOn(threads, call, { name, message }, message)
    }
    case 'branch-thread': {
      const body = parse(NewBranch, fields)
      return threads.branch(user, threadOf(call), { ...body, id: idFor(body.id, ambient, call) })
    }
    case 'list-branches':
      parse(NoFields, fields)
      return threads.listBranches(user, threadOf(call))
    case 'answer-ask':
      return execute(threads, call, { name, body: parse(AskAnswer, fields) })
    case 'list-asks':
      return threads.listAsks(user, parse(ListAsks, fields))
    case 'stop-turn': {
      parse(NoFields, fields)
      const thread = threadOf(call)
      return threads.execute(thread, { command: { name }, user, key: keyed(call, thread, {}) })
    }
    case 'record-speech':
      return execute(threads, call, { name, body: parse(RecordSpeech, fields) })
    case 'retry-turn': {
      const { participant } = parse(RetryTurn, fields)
      const body = participant === undefined ? {} : { participant }
      const thread = threadOf(call)
      const command = { name, turn: turnOf(call), body } as const
      return threads.execute(thread, { command, user, key: keyed(call, thread, { turn: command.turn, ...body }) })
    }
    case 'list-participants':
      parse(NoFields, fields)
      return threads.listParticipants(user, threadOf(call))
    case 'add-participant':
      return execute(threads, call, { name, body: parse(Participant, fields) })
    case 'change-participant': {
      const { definition, muted } = parse(ChangeParticipant, fields)
      const body = { ...(definition ? { definition } : {}), ...(muted === undefined ? {} : { muted }) }
      const participant = participantOf(call)
      return executeOn(threads, call, { name, participant, body }, participant, body)
    }
    case 'remove-participant': {
      parse(NoFields, fields)
      const participant = participantOf(call)
      return executeOn(threads, call, { name, participant }, participant)
    }
    case 'set-table':
      return execute(threads, call, { name, body: parse(SetTable, fields) })
    case 'pause-table':
      return execute(threads, call, { name, body: parse(PauseTable, fields) })
    case 'resume-table':
      return execute(threads, call, { name, body: parse(ResumeTable, fields) })
    case 'next-speaker':
      return execute(threads, call, { name, body: parse(NextSpeaker, fields) })
    case 'vote-at-table':
      return execute(threads, call, { name, body: parse(VoteAtTable, fields) })
    case 'start-table':
    case 'end-table':
    case 'skip-speaker': {
      parse(NoFields, fields)
      const thread = threadOf(call)
      return threads.execute(thread, { command: { name }, user, key: keyed(call, thread, {}) })
    }
    case 'get-turn':
      parse(NoFields, fields)
      return threads.getTurn(user, threadOf(call), turnOf(call))
    case 'start-inspection': {
      const body = parse(StartInspection, fields)
      const thread = threadOf(call)
      return inspections.start(user, thread, body, keyed(call, thread, body))
    }
    case 'get-report': {
      const { lang } = parse(GetReport, fields)
      return inspections.report(user, threadOf(call), lang).then(({ dossier, report }) => ({ dossier, report }))
    }
    case 'edit-report': {
      const body = parse(EditReport, fields)
      const thread = threadOf(call)
      return inspections.edit(user, thread, body, keyed(call, thread, body))
    }
    case 'finalise-report': {
      parse(NoFields, fields)
      const thread = threadOf(call)
      return inspections.finalise(user, thread, keyed(call, thread, {}))
    }
    case 'mail-report':
      return inspections.mail(user, threadOf(call), parse(MailReport, fields))
    case 'search-rules': {
      const query = parse(SearchRules, fields)
      checkDomain(inspections, query.domain)
      return inspections.searchRules(user, query)
    }
    case 'find-companies':
      return inspections.findCompanies(user, parse(FindCompanies, fields).q)
    case 'get-company-history': {
      const { domain } = parse(GetCompanyHistory, fields)
      checkDomain(inspections, domain)
      return inspections.history(user, parse(z.string().max(40), call.registration, 'registration'), domain)
    }
    case 'list-pool':
      parse(NoFields, fields)
      return threads.pool.list(user)
    case 'add-to-pool':
      return threads.pool.add(user, parse(Participant, fields))
    case 'change-in-pool':
      return threads.pool.change(user, participantOf(call), parse(Participant, fields))
    case 'remove-from-pool':
      parse(NoFields, fields)
      return threads.pool.remove(user, participantOf(call))
    case 'get-me':
      parse(NoFields, fields)
      return Promise.resolve({ user: { id: user.id, role: user.role } })
    case 'get-preferences':
      parse(NoFields, fields)
      return threads.getPreferences(user)
    case 'change-preferences':
      return threads.changePreferences(user, parse(PreferencesChange, fields))
    default:
      return name satisfies never
  }
}

function createThread(threads: Threads, ambient: Ambient, inspections: Inspections, call: Call): Promise<unknown> {
  const body = parse(NewThread, call.fields)
  checkDomain(inspections, body.domain)
  const id = idFor(body.id, ambient, call)
  // A client's own id is as good as a key: creating the same twice is creating it once.
  // The blank keeps it apart from every key that a client can send.
  const key = call.key ?? (body.id === undefined ? undefined : `create ${body.id}`)
  const command = { name: 'create-thread', body } as const
  return threads.execute(id, { command, user: call.user, key: keyed({ ...call, key }, id, body) })
}

/** A name that is no domain is a mistake: nobody who asks for another one is served with the rules of the first. */
function checkDomain({ domains }: Inspections, domain: DomainId | undefined): void {
  if (domain === undefined || domains.has(domain)) return
  const known = domains.list.map(({ id }) => id).join(', ')
  throw new Failure('bad-request', `domain: there is no "${domain}" here; there are ${known}`)
}

/** What a new conversation is called by. */
function idFor(given: ThreadId | undefined, ambient: Ambient, { user, key }: Call): ThreadId {
  return given ?? ThreadId.parse(key ? idFromKey(user, key) : randomId(ambient))
}

/** The same key leads to the same thread, where the first answer waits. */
function idFromKey(user: User, key: CommandKey): string {
  return `t${hash([user.id, key]).slice(0, 16)}`
}

function execute(threads: Threads, call: Call, command: ClientCommand & { body: unknown }): Promise<unknown> {
  const thread = threadOf(call)
  return threads.execute(thread, { command, user: call.user, key: keyed(call, thread, command.body) })
}

/** The same for something within a thread: under one key the same is asked of the same note, message or participant. */
function executeOn(
  threads: Threads,
  call: Call,
  command: ClientCommand,
  about: MessageId | ParticipantId,
  body: object = {},
): Promise<unknown> {
  const thread = threadOf(call)
  return threads.execute(thread, { command, user: call.user, key: keyed(call, thread, [about, body]) })
}

async function postMessages(threads: Threads, call: Call): Promise<unknown> {
  const { zone } = parse(PostMessagesShape, call.fields)
  // As they were sent: the loose shape leaves a field named `__proto__` out of what it gives back.
  const { candidates, refused } = sift((call.fields as z.infer<typeof PostMessagesShape>).messages)
  const command = { name: 'post-messages', candidates, refused, zone } as const
  const answer = (await threads.execute(threadOf(call), { command, user: call.user })) as PostAnswer
  if (answer.accepted.length === 0 && answer.duplicate.length === 0) throw new AllRefused(answer)
  return answer
}

/** Separates messages that are well formed from those that are not: one bad one must not block a whole outbox. */
function sift(messages: z.infer<typeof PostMessagesShape>['messages']) {
  const candidates: NewMessage[] = []
  const refused: Refusal[] = []
  for (const message of messages) {
    const parsed = NewMessage.safeParse(message)
    if (parsed.success) {
      candidates.push(parsed.data)
      continue
    }
    const [issue] = parsed.error.issues
    const code = RefusalCode.safeParse(issue?.code === 'custom' ? issue.params?.['code'] : 'invalid')
    const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
    refused.push({ id: message.id, code: code.data ?? 'invalid', message: `${where}${issue?.message ?? 'invalid'}` })
  }
  return { candidates, refused }
}

function threadOf(call: Call): ThreadId {
  return parse(ThreadId, call.thread, 'thread')
}

function turnOf(call: Call): TurnId {
  return parse(TurnId, call.turn, 'turn')
}

function participantOf(call: Call): ParticipantId {
  return parse(ParticipantId, call.participant, 'participant')
}

function messageOf(call: Call): MessageId {
  return parse(MessageId, call.message, 'message')
}

function noteOf(call: Call): MessageId {
  return parse(MessageId, call.note, 'note')
}

function keyed(call: Pick<Call, 'name' | 'user'> & { key: string | undefined }, thread: ThreadId, body: unknown) {
  // The user belongs to it: a stranger who guesses the same command must not be told the first answer.
  if (call.key === undefined) return undefined
  return { key: call.key, fingerprint: hash([call.user.id, call.name, thread, body]).slice(0, 22) }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
