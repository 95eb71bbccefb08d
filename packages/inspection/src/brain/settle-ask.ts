import { type TurnContext, countHeard } from '@agora/core/context/turn-context'
import { demandOf } from '@agora/core/answers/asks-something'
import { asksByOrder } from './is-told.ts'
import { leansOnBefore } from './leans-on-before.ts'
import { matchNotes } from './notes/match-notes.ts'
import { readSubject } from './notes/read-subject.ts'
import type { Intent, Pack } from '../domain/pack.ts'
import { readText } from './read-text.ts'
import { requestsBefore } from './requests-before.ts'
import { tellsMeasure } from './tells-measure.ts'
import { type Understood, intentsOf, understand, understandAs } from './understand.ts'

/** From here the next reading is worth a thought; from the second number it counts for as much. */
const WORTH = 0.15
const AS_MUCH = 0.25

/**
 * Words like "mag dit?" and "wat geldt hier?" say what is asked, and not of what: of the notes that were just taken up,
 * of a value or a thing that they name themselves, or of what was asked before. What stands around them decides.
 */
export function settleAsk(text: string, understood: Understood, context: TurnContext, pack: Pack): Understood {
  const intents = intentsOf(pack)
  const find = (id: string | undefined) => intents.find((one) => one.id === id)
  const as = (intent: Intent | undefined) => (intent ? understandAs(intent.id, text, understood, pack) : understood)
  const meant = find(understood.intent)
  const next = find(understood.next?.intent)
  const rule = find(pack.otherwise)
  const { folds } = readText(text)
  const isMeasured = tellsMeasure(folds)
  const subject = readSubject(text)
  const isNoted = subject !== undefined && matchNotes(context.notes.recent, subject, pack.same).length > 0
  const isFresh = countHeard(context) > 0
  const isOfNotes = isFresh || (context.notes.count > 0 && !follows(context))
  if (!meant) {
    const either = understood.either?.map(find) ?? []
    if (isNoted && either.some(isRecall)) return as(either.find(isRecall))
    if (isFresh && either.some(isOpinion)) return as(either.find(isOpinion))
    const isOpen = isOfNotes && !isMeasured && isQuestion(text, folds)
    const isLikely = isOpen || (isFresh && (understood.next?.confidence ?? 0) >= WORTH)
    if (isLikely && isOpinion(next)) return as(next)
    if (isOpen && !subject && !understood.either) return as(intents.find(isOpinion))
    // Nobody knows what is asked of it: what was noted of it is the nearest answer.
    return isNoted && isQuestion(text, folds) ? as(find(SAID)) : understood
  }
  if (isRule(meant)) {
    const isBare = meant.said === 'asked' && !subject && !isMeasured
    return isBare && isOfNotes ? as(find(ALLOWED)) : understood
  }
  if (!isOpinion(meant)) return understood
  const isAsMuch = next?.said === 'asked' && (understood.next?.confidence ?? 0) >= AS_MUCH
  if (subject && !isNoted && isRule(next) && isAsMuch) return as(rule)
  if (isOfNotes) return understood
  // "En voor vis?" is about the question before it.
  const before = requestsBefore(context.messages).findLast((said) => !leansOnBefore(said))
  return before !== undefined && isRule(find(understand(before, pack, understood.language).intent))
    ? as(rule)
    : understood
}
const ALLOWED = 'allowed'
const SAID = 'said'

/** Something was asked of Agora before: "mag dat?" may be about that. */
function follows({ messages }: TurnContext): boolean {
  return requestsBefore(messages).length > 0
}

function isQuestion(text: string, folds: readonly string[]): boolean {
  return demandOf(text) === 'question' || asksByOrder(folds)
}

function isRule(intent: Intent | undefined): boolean {
  return intent?.does.kind === 'look-up' && intent.does.compose === 'rules'
}

function isRecall(intent: Intent | undefined): boolean {
  return intent?.does.kind === 'recall'
}

function isOpinion(intent: Intent | undefined): boolean {
  return intent?.does.kind === 'look-up' && intent.does.compose === 'opinion'
}
