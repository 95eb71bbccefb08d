import type { Answered, Ask, AskId, AskMark } from '@agora/protocol/ask'
import type { AnswerValues, Via } from '@agora/protocol/message'
import { fitsAsk, namesAction } from '../answers/fits-ask.ts'
import { readsAsAnswer, readsAsVerdict } from '../answers/reads-as-answer.ts'
import { isStopForAll } from '../wake/hear-stop.ts'

/** What is asked by the questions that are open, as far as it is at hand. */
export type AskedById = ReadonlyMap<AskId, Ask>

export type PlainAnswer = {
  readonly mark: AskMark
  readonly answered: Answered
  /** What its message says: what it answers, by field, and what it tells beside that. Absent where nobody has read the questions. */
  readonly read?: { readonly values: AnswerValues; readonly told?: string }
}

/**
 * The question that a plain message answers, if it answers one: the newest that is open and was not put off. An
 * approval is answered by a clear yes or no alone; anything else leaves it open. What was asked is not known here:
 * `readReply` knows it.
 */
export function readAnswer(
  text: string,
  asks: readonly AskMark[],
  how: Via = 'typed',
  asked: AskedById = new Map(),
): PlainAnswer | undefined {
  const open = openOf(asks)
  const newest = open.at(-1)
  // Who tells everybody to be silent answers nobody.
  if (!newest || isStopForAll(text)) return undefined
  const verdict = readVerdictOn(text, newest, how, asked)
  if (verdict) return verdict
  const mark = open.findLast(({ kind }) => kind === 'question')
  return mark && readsAsAnswer(text) ? { mark, answered: { status: 'resolved', text } } : undefined
}

/**
 * What words with Agora's name answer: an open approval. `onlyNo`: while listening a clear no is heard, and nothing else.
 */
export function readCalledAnswer(
  text: string,
  asks: readonly AskMark[],
  {
    how = 'typed',
    onlyNo,
    asked,
  }: { readonly how?: Via | undefined; readonly onlyNo: boolean; readonly asked: AskedById },
): PlainAnswer | undefined {
  const newest = openOf(asks).at(-1)
  const verdict = newest && readVerdictOn(text, newest, how, asked)
  return verdict?.answered.approved && onlyNo ? undefined : verdict
}

/** A clear yes or no to an approval, with its reason. A yes must fit what was asked. */
export function readVerdictOn(
  text: string,
  mark: AskMark,
  how: Via = 'typed',
  asked: AskedById = new Map(),
): PlainAnswer | undefined {
  if (mark.kind !== 'approval') return undefined
  const verdict = readsAsVerdict(text)
  if (!verdict || (verdict.approved && !(maySayYes(mark, how) && isFitting(text, asked.get(mark.id))))) return undefined
  const { approved, reason } = verdict
  return { mark, answered: { status: 'resolved', approved, text, ...(reason ? { reason } : {}) } }
}

/** What is final, or leaves the house, takes the button or a spoken yes to what was read aloud to its end. */
const maySayYes = ({ explicit, heard }: AskMark, how: Via): boolean => !explicit || (how === 'spoken' && heard === true)

/** Where what was asked is not at hand, only a yes that names no action is one. */
function isFitting(text: string, ask: Ask | undefined): boolean {
  return ask?.kind === 'approval' ? fitsAsk(text, ask) : !namesAction(text)
}

const openOf = (asks: readonly AskMark[]): readonly AskMark[] =>
  asks.filter(({ kind, later }) => kind !== 'notice' && !later)
