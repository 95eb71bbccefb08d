import type { Answered, Ask, AskAnswer, AskMark } from '@agora/protocol/ask'
import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Preferences } from '@agora/protocol/preferences'
import { writeAnswer } from '../ask/write-answer.ts'
import { governs } from '../table/table-state.ts'
import type { ThreadState } from '../thread/thread-state.ts'
import { resume } from './next-turn.ts'
import { placeOfTurn } from './open-turn.ts'

type AnswerDone =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'done'; readonly events: readonly EventBody[] }

/**
 * What an answer to a question does: it answers exactly that one, if it is still open. `ask` is what was asked, as it
 * stands in the log.
 */
export function decideAnswer(
  state: ThreadState,
  answer: AskAnswer,
  ask: Ask | undefined,
  { holder, language }: { readonly holder: string; readonly language: Preferences['language'] },
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
  const answered = toAnswered(answer.status, answer)
  const said: EventBody = {
    type: 'message-posted',
    message: `${mark.id}.answer` as MessageId,
    text: writeAnswer(ask, answered, language),
    as: 'answer',
    answers: mark.id,
  }
  return { kind: 'done', events: [said, ...closeAsk(state, mark, answered, holder)] }
}

/**
 * Closes a question with its answer; the turn that asked goes on, at once where no other runs. While a table discusses or
 * rests, `goOn` says when: nothing is said after a pause.
 */
export function closeAsk(state: ThreadState, mark: AskMark, answered: Answered, holder: string): EventBody[] {
  const closed: EventBody = { type: 'ask-closed', turn: mark.turn, ask: mark.id, ...answered }
  const waiting = state.waiting.find(({ id }) => id === mark.turn)
  return waiting && !state.activeTurn && !governs(state.table) ? [closed, resume(waiting, holder)] : [closed]
}

function toAnswered(status: Answered['status'], { answers, text, approved, reason }: AskAnswer): Answered {
  return {
    status,
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
