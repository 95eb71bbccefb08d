import type { Answered, Ask, AskAnswer, AskMark, Misfit, MisfitDetails, Question } from '@agora/protocol/ask'
import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { AnswerValues } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import { writeAnswer } from '../ask/write-answer.ts'
import { type ReplyReader, makeReplyReader } from '../answers/reply-reader.ts'
import { governs } from '../state/table-state.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { resume } from './next-turn.ts'
import { placeOfTurn } from './open-turn.ts'

type Refused = {
  readonly kind: 'refused'
  readonly code: ErrorCode
  readonly message: string
  readonly details?: MisfitDetails
}
type AnswerDone = Refused | { readonly kind: 'done'; readonly events: readonly EventBody[] }

type AnswerInput = {
  readonly holder: string
  readonly language: Preferences['language']
  /** Absent: what the questions say themselves. */
  readonly reader?: ReplyReader | undefined
}

/** What an answer gives: its values by field, and the user's words beside them. */
type Given = { readonly values: AnswerValues; readonly told?: string }

/**
 * What an answer to a question does: it answers exactly that one, if it is still open. `ask` is what was asked, as it
 * stands in the log. Values that do not fit are refused together, and nothing of the answer is stored.
 */
export function decideAnswer(
  state: ThreadState,
  answer: AskAnswer,
  ask: Ask | undefined,
  { holder, language, reader = makeReplyReader([]) }: AnswerInput,
): AnswerDone {
  const mark = state.asks.find(({ id }) => id === answer.askId)
  if (!mark || (mark.kind !== 'notice' && ask?.id !== mark.id)) return refuseUnknown(state, answer)
  if (answer.status === 'later') {
    return { kind: 'done', events: mark.later ? [] : [{ type: 'ask-deferred', turn: mark.turn, ask: mark.id }] }
  }
  if (!ask) {
    return { kind: 'done', events: [{ type: 'ask-closed', turn: mark.turn, ask: mark.id, status: answer.status }] }
  }
  const problem = findProblem(ask, answer)
  if (problem) return { kind: 'refused', code: 'bad-request', message: problem }
  const given =
    ask.kind === 'question' && answer.status === 'resolved' ? readGiven(ask.questions, answer, reader, language) : none
  if ('kind' in given) return given
  const { values, told } = given
  const hasValues = Object.keys(values).length > 0
  const { answers: _said, ...said } = toAnswered(answer.status, answer)
  const answered = hasValues ? { ...said, answers: reader.tell(values, language) } : said
  const posted: EventBody = {
    type: 'message-posted',
    message: `${mark.id}.answer` as MessageId,
    text: writeAnswer(ask, answer.text === undefined || answer.answers ? answered : said, language),
    as: 'answer',
    answers: mark.id,
    ...(ask.kind === 'question' && answer.status === 'resolved' ? { values } : {}),
    ...(told === undefined ? {} : { told }),
  }
  return { kind: 'done', events: [posted, ...closeAsk(state, mark, answered, holder)] }
}

const none: Given = { values: {} }

/** The values of a form, each checked; and those that words give beside it or instead of it. */
function readGiven(
  questions: readonly Question[],
  { answers = {}, text }: AskAnswer,
  reader: ReplyReader,
  language: Preferences['language'],
): Given | Refused {
  const values: Record<string, string | null> = {}
  const misfits: { readonly question: Question; readonly why: Misfit }[] = []
  const told: string[] = []
  const take = (question: Question, said: string) => {
    const check = reader.check(question, said, language)
    if (check.kind === 'misfit') misfits.push({ question, why: check.why })
    else values[question.field] = check.kind === 'value' ? check.value : null
    if (check.kind === 'value' && reader.tellsFindings(question)) told.push(said)
  }
  for (const question of questions) {
    const said = Object.hasOwn(answers, question.field) ? answers[question.field]?.trim() : undefined
    if (said) take(question, said)
  }
  const words = text?.trim()
  const [only] = questions
  if (words && Object.keys(answers).length > 0) told.push(words)
  else if (words && only && questions.length === 1) take(only, words)
  else if (words) {
    const reply = reader.hear(words, questions, language)
    if (reply.kind === 'values') Object.assign(values, reply.values)
    if (reply.kind === 'aside') misfits.push(...questions.map((question) => ({ question, why: 'aside' as const })))
    if (reply.kind === 'other') told.push(words)
    else if (reply.kind === 'values' && reply.told !== undefined) told.push(reply.told)
  }
  if (misfits.length > 0) return refuseMisfits(misfits, reader, language)
  return { values, ...(told.length > 0 ? { told: told.join('\n') } : {}) }
}

function refuseMisfits(
  misfits: readonly { readonly question: Question; readonly why: Misfit }[],
  reader: ReplyReader,
  language: Preferences['language'],
): Refused {
  const fields = misfits.map(({ question, why }) => {
    return { field: question.field, why, says: reader.sayMisfit(question, why, language) }
  })
  const message = misfits
    .map(({ question: { label, text } }, index) => `${label ? `${label}:` : text} ${fields[index]?.says ?? ''}`.trim())
    .join(' ')
  return { kind: 'refused', code: 'answer-misfit', message, details: { fields } }
}

/**
 * Closes a question with its answer; the turn that asked goes on, at once where no other runs. While a table discusses or
 * rests, `advanceTable` says when: nothing is said after a pause.
 */
export function closeAsk(state: ThreadState, mark: AskMark, answered: Answered, holder: string): EventBody[] {
  const closed: EventBody = { type: 'ask-closed', turn: mark.turn, ask: mark.id, ...answered }
  const waiting = state.waiting.find(({ id }) => id === mark.turn)
  return waiting && !state.activeTurn && !governs(state.table) ? [closed, resume(waiting, holder)] : [closed]
}

function toAnswered(status: Answered['status'], { answers, text, approved, reason }: AskAnswer): Answered {
  return {
    status,
    how: 'button',
    ...(answers === undefined ? {} : { answers }),
    ...(text === undefined ? {} : { text }),
    ...(approved === undefined ? {} : { approved }),
    ...(reason === undefined ? {} : { reason }),
  }
}

function findProblem(ask: Ask, { status, answers, text, approved }: AskAnswer): string | undefined {
  if (status !== 'resolved') return undefined
  if (ask.kind === 'approval') {
    return approved === undefined ? 'an approval is answered with "approved": true or false' : undefined
  }
  const fields = new Set(ask.questions.map(({ field }) => field))
  const unknown = Object.keys(answers ?? {}).find((field) => !fields.has(field))
  if (unknown !== undefined) return `nothing named "${unknown}" was asked`
  const isEmpty = !text?.trim() && !Object.values(answers ?? {}).some((answer) => answer.trim())
  return isEmpty ? 'an answer says something: in "answers" by field, or in "text"' : undefined
}

/** Too late is not the same as never asked: whoever answers must know which. */
function refuseUnknown({ seq }: ThreadState, { askId }: AskAnswer): AnswerDone {
  const place = placeOfTurn(askId)
  if (place !== undefined && place <= seq) {
    return {
      kind: 'refused',
      code: 'ask-closed',
      message: 'this was answered already, or nobody waits for it any more',
    }
  }
  return { kind: 'refused', code: 'ask-not-found', message: 'nothing of this name was asked in this conversation' }
}
