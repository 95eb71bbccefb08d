import type { Misfit, Question } from '@agora/protocol/ask'
import type { AnswerValues } from '@agora/protocol/message'
import { say } from '../say/say.ts'
import type { Language } from '../language.ts'
import { type ValueCheck, checkValue } from './check-value.ts'
import { type FieldSpec, askedField } from './field-spec.ts'
import { type Reply, hearReply } from './hear-reply.ts'
import { sayMisfit } from './say-misfit.ts'

/** Reads what people answer, by the fields that a domain knows. */
export type ReplyReader = {
  /** What a plain message is to the questions that are open. */
  readonly hear: (text: string, questions: readonly Question[], language: Language) => Reply
  /** Whether a value fits a question, and in which form it is kept. */
  readonly check: (question: Question, said: string, language: Language) => ValueCheck
  /** Why a value does not fit a question, for whoever gave it. */
  readonly sayMisfit: (question: Question, why: Misfit, language: Language) => string
  /** Whether the answer to a question tells what was seen. */
  readonly tellsFindings: (question: Question) => boolean
  /** Values as the turn that asked is told: what the user does not know is said to be so. */
  readonly tell: (values: AnswerValues, language: Language) => Record<string, string>
}

export function makeReplyReader(fields: readonly FieldSpec[]): ReplyReader {
  return {
    hear: (text, questions, language) => hearReply(text, { questions, fields, language }),
    check: (question, said, language) => checkValue(askedField(question, fields), said, language, fields),
    sayMisfit: (question, why, language) => sayMisfit(askedField(question, fields), why, language),
    tellsFindings: (question) => askedField(question, fields).tellsFindings === true,
    tell: (values, language) => {
      const { unknown } = say(language).ask
      return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? unknown]))
    },
  }
}
