import type { Question } from '@agora/protocol/ask'
import { replyClassifier } from '../understanding/reply-classifier.ts'
import { readWords } from '../wake/read-words.ts'
import { demandOf } from './asks-something.ts'

/**
 * What a user wants of the questions instead of answering them. `stop`: no more questions. `repeat`: hear them again.
 * `explain`: know what they mean, or why they are asked. `hold`: not now; also a mere "ok".
 */
export type Aside = 'stop' | 'repeat' | 'explain' | 'hold'

/** Nobody needs more words for any of these. */
const MOST_WORDS = 20

/** Undefined where the words are an answer, or about something else. `asked`: the questions that are open. */
export function hearAside(text: string, asked: readonly Pick<Question, 'text' | 'label'>[] = []): Aside | undefined {
  const folds = foldsOf(text)
  if (folds.length === 0 || folds.length > MOST_WORDS) return undefined
  if (asksForTerm(folds.join(' '), asked)) return 'explain'
  const { label, isSure } = replyClassifier.judge(text)
  return isSure && label !== 'none' ? label : undefined
}

/** An aside and the reason behind it. */
export type ReasonedAside = { readonly aside: Aside; readonly reason: string }

/**
 * "Niet nu, ik wil eerst de koelcel zien": what the first clause wants, where a reason follows it. Words that ask or order
 * something else behind it are about that.
 */
export function hearReasonedAside(
  text: string,
  asked: readonly Pick<Question, 'text' | 'label'>[] = [],
): ReasonedAside | undefined {
  if (text.length > MOST_CHARS) return undefined
  let rest = text.trim()
  for (;;) {
    const [, head, behind] = CLAUSE.exec(rest) ?? []
    if (head === undefined || behind === undefined) return undefined
    const aside = isLead(head) ? undefined : hearAside(head, asked)
    // "Wacht, het is nee": a single word leads up to what follows.
    if (aside && (aside === 'stop' || foldsOf(head).length > 1)) {
      return isReason(behind) ? { aside, reason: behind } : undefined
    }
    if (!isLead(head)) return undefined
    rest = behind
  }
}
const MOST_CHARS = 300
const CLAUSE = /^(.+?)(?:[,.;:!–]\s+|\s+(?=(?:want|omdat|because|since)\s))(?=\S)(.+)$/isu

/** "Ik wil eerst de koelcel zien" says what somebody does, and orders nothing. */
function isReason(text: string): boolean {
  const demand = demandOf(text)
  return demand === 'none' || (demand !== 'question' && /^(?:ik|we|wij|i|i'm|i'll|laat me|let me)\s/iu.test(text))
}

/** "Nee, …", "oh sorry, …": nothing is wanted by that alone. */
function isLead(head: string): boolean {
  return foldsOf(head).every((word) => leads.has(word))
}
const leads = new Set('nee neen no nope ja yes oh o ah nou well sorry pardon eh uh hm agora ho hey he'.split(' '))

/** Says no more than "wat?" or "waarom?": behind another answer it is about that one. */
export function isBareAside(text: string): boolean {
  return readWords(text).length <= 2
}

/** It was heard, and nothing more: "oké, prima". */
export function isMereOk(text: string): boolean {
  const folds = foldsOf(text)
  return folds.length > 0 && folds.every((word) => agreeing.has(word))
}
const agreeing = new Set(
  (
    'ok oke okay okee okido k alright all right begrepen duidelijk helder got it understood noted prima goed top fijn ' +
    'mooi fine great good thanks thank you dank je wel bedankt is super'
  ).split(' '),
)

/** "Wat is een hygiënecode", "what did you mean by a hygiene code", where that word stands in the question. */
function asksForTerm(said: string, asked: readonly Pick<Question, 'text' | 'label'>[]): boolean {
  const term = TERMS.map((pattern) => pattern.exec(said)?.groups?.['term']).find(Boolean)
  if (!term) return false
  const words = asked.map(({ text, label = '' }) => new Set(foldsOf(`${text} ${label}`)))
  return words.some((known) => term.split(' ').every((word) => known.has(word)))
}
const TERMS = [
  /^(?:(?:en|maar|nou|oke|ok) )*wat (?:is|zijn|betekent|betekenen)(?: (?:een|de|het|zo'n|die|dat))? (?<term>\S+(?: \S+){0,3}?)(?: (?:dan|nou|precies|eigenlijk|nu|weer))*$/u,
  /^(?:(?:en|maar|nou|oke|ok) )*wat houdt(?: (?:een|de|het|zo'n|die))? (?<term>\S+(?: \S+){0,3}?) (?:precies )?in$/u,
  /^(?:(?:en|maar|nou|oke|ok) )*wat bedoel(?:t|de)? (?:je|jij|u)(?: (?:nou|nu|precies|eigenlijk|dan))* met(?: (?:een|de|het|zo'n|die|dat))? (?<term>\S+(?: \S+){0,3}?)(?: (?:dan|nou|precies|eigenlijk|nu|weer))*$/u,
  /^(?:(?:and|but|so|ok) )*what(?: exactly)? (?:do|did) you(?: exactly)? mean (?:by|with)(?: (?:a|an|the|this|that))? (?<term>\S+(?: \S+){0,3}?)(?: (?:then|exactly|again))*$/u,
  /^(?:(?:and|but|so|ok) )*what(?:'s| is| are)(?: (?:a|an|the|this|that))? (?<term>\S+(?: \S+){0,3}?)(?: (?:then|exactly|again))*$/u,
]

function foldsOf(text: string): readonly string[] {
  return readWords(text).map(({ fold }) => fold)
}
