import type { Judgement } from '@agora/core/understanding/open-classifier'
import { NONE } from '@agora/core/understanding/model'
import type { Intent } from '../domain/pack.ts'

type Reading = { readonly intent: string; readonly confidence: number }

export type Judged = Reading & {
  /** The next likely intent; of what is `unknown` the likeliest. */
  readonly next?: Reading
  /** Two intents that may be meant, and neither is likely enough: the intent is `unknown`. */
  readonly either?: readonly [string, string]
}

export const UNKNOWN = 'unknown'
/** From here a reading is taken as what is meant. */
const LIKELY = 0.5
/** From here it is offered beside the next one, if that reaches the second number. */
const OFFERED = 0.3
const BESIDE = 0.2
/** From here a question with a value in it asks to compare that. */
const COMPARED = 0.05

/**
 * What a classifier reads in a text, among the intents that its words allow. Intents that are answered alike are one
 * reading: how likely they are adds up, and the likeliest that is allowed stands for them.
 */
export function judgeIntent(
  { ranked }: Pick<Judgement, 'ranked'>,
  intents: readonly Intent[],
  allowed: ReadonlySet<Intent>,
  isLastTime = false,
): Judged {
  const likely = new Map(ranked.map(({ label, probability }) => [label, probability]))
  const before = isLastTime ? intents.find(({ isBefore }) => isBefore) : undefined
  const readings = listReadings(likely, intents, allowed, before)
  const isNone = readings[0]?.intent === NONE
  const [best, next] = readings.filter(({ intent }) => intent !== NONE)
  if (!best) return { intent: UNKNOWN, confidence: 0 }
  const isAlone = !next || next.confidence < BESIDE
  if (!isNone && best.confidence >= LIKELY) return next ? { ...best, next } : best
  if (isAlone && best.confidence >= OFFERED && (isNone ? isToldOf : isLookedUp)(best, intents)) return best
  const unknown = { intent: UNKNOWN, confidence: 0, next: best }
  const isOpen = !isNone && next && !isAlone && best.confidence >= OFFERED
  return isOpen ? { ...unknown, either: [best.intent, next.intent] } : unknown
}

/** What was told is looked at, whether anything was seen or not: that does no harm. */
function isToldOf({ intent }: Reading, intents: readonly Intent[]): boolean {
  return intents.find(({ id }) => id === intent)?.said === 'told'
}

/** A question that is only looked up does no harm either; a setting or a report is never guessed. */
function isLookedUp({ intent }: Reading, intents: readonly Intent[]): boolean {
  const does = intents.find(({ id }) => id === intent)?.does
  return does?.kind === 'recall' || (does?.kind === 'look-up' && does.compose !== 'start')
}

/** The likeliest first. */
function listReadings(
  likely: ReadonlyMap<string, number>,
  intents: readonly Intent[],
  allowed: ReadonlySet<Intent>,
  before: Intent | undefined,
): readonly Reading[] {
  const likelihood = ({ id }: { readonly id: string }) => likely.get(id) ?? 0
  const answers = [...new Set(intents.map(answerOf))]
  const readings = answers.flatMap((answer): Reading[] => {
    const group = intents.filter((intent) => answerOf(intent) === answer)
    const fitting = group.filter((intent) => allowed.has(intent)).toSorted((a, b) => likelihood(b) - likelihood(a))
    // "Mag acht graden?" asks for a rule, and gives what is compared with it.
    const best = fitting.find((intent) => intent.measured && likelihood(intent) >= COMPARED) ?? fitting[0]
    if (!best) return []
    // "Wat zei ik vorige keer": what would be asked of this conversation is asked of those before.
    const asked = best === before ? [...group, ...intents.filter(({ isHere }) => isHere)] : group
    return [{ intent: best.id, confidence: asked.reduce((sum, intent) => sum + likelihood(intent), 0) }]
  })
  const all = [...readings, { intent: NONE, confidence: likelihood({ id: NONE }) }]
  // What the words do not allow leaves its share to the others.
  const total = all.reduce((sum, { confidence }) => sum + confidence, 0) || 1
  return all
    .map(({ intent, confidence }) => ({ intent, confidence: confidence / total }))
    .toSorted((a, b) => b.confidence - a.confidence)
}

/** Intents with the same name get the same kind of answer. */
function answerOf({ id, does }: Intent): string {
  if (does.kind === 'look-up' && (does.compose === 'rules' || does.compose === 'opinion')) return does.compose
  return does.kind === 'recall' ? does.kind : id
}
