import type { Answered, Ask, AskId, AskMark } from '@agora/protocol/ask'
import type { AnswerValues } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { ReplyReader } from '../brain/reply/reply-reader.ts'
import { readsAsAnswer, readsAsVerdict } from '../brain/reads-as-answer.ts'
import { isStopForAll } from '../table/hear-stop.ts'

export type PlainAnswer = {
  readonly mark: AskMark
  readonly answered: Answered
  /** What it answers, by field, and what it tells beside that; absent where nobody could read the questions. */
  readonly values?: AnswerValues
  readonly told?: string
}

/** What is asked, for whoever has it at hand, and who reads answers to it. */
export type ReadingAnswers = {
  readonly asked: ReadonlyMap<AskId, Ask>
  readonly reader: ReplyReader | undefined
  readonly language: Preferences['language']
}

/**
 * The question that a plain message answers, if it answers one: the newest that is open and was not put off. An
 * approval is answered by a clear yes or no alone; anything else leaves it open. Of several fields only those are
 * answered of which it is certain.
 */
export function readAnswer(text: string, asks: readonly AskMark[], reading?: ReadingAnswers): PlainAnswer | undefined {
  const open = asks.filter(({ kind, later }) => kind !== 'notice' && !later)
  const newest = open.at(-1)
  // Who tells everybody to be silent answers nobody.
  if (isStopForAll(text)) return undefined
  if (newest?.kind === 'approval') {
    const verdict = readsAsVerdict(text)
    if (verdict) {
      const { approved, reason } = verdict
      return { mark: newest, answered: { status: 'resolved', approved, text, ...(reason ? { reason } : {}) } }
    }
  }
  const mark = open.findLast(({ kind }) => kind === 'question')
  if (!mark) return endDeferred(text, asks, reading)
  const ask = reading?.asked.get(mark.id)
  if (!reading?.reader || ask?.kind !== 'question') {
    return readsAsAnswer(text) ? { mark, answered: { status: 'resolved', text } } : undefined
  }
  const reply = reading.reader.hear(text, ask.questions, reading.language)
  if (reply.kind === 'aside' && reply.aside === 'stop') return { mark, answered: { status: 'cancelled', text } }
  if (reply.kind !== 'values') return undefined
  const { values, told } = reply
  return {
    mark,
    answered: { status: 'resolved', answers: reading.reader.tell(values, reading.language), text },
    values,
    ...(told === undefined ? {} : { told }),
  }
}

/** A call that does nothing but end the questions: "Agora, stop met het rapport". */
export function readStop(text: string, asks: readonly AskMark[], reading: ReadingAnswers): PlainAnswer | undefined {
  const answer = readAnswer(text, asks, reading)
  return answer?.answered.status === 'cancelled' ? answer : undefined
}

/** What was put off is no longer asked, and ends only where somebody says of what. */
function endDeferred(text: string, asks: readonly AskMark[], reading?: ReadingAnswers): PlainAnswer | undefined {
  const mark = asks.findLast(({ kind, later }) => kind === 'question' && later)
  const ask = mark && reading?.asked.get(mark.id)
  if (!mark || !reading?.reader || ask?.kind !== 'question') return undefined
  if (!/\b(?:rapport|verslag|vragen|report|questions)\b/iu.test(text)) return undefined
  const reply = reading.reader.hear(text, ask.questions, reading.language)
  const isStop = reply.kind === 'aside' && reply.aside === 'stop'
  return isStop ? { mark, answered: { status: 'cancelled', text } } : undefined
}
