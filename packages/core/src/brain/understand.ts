import { asksOfLastTime } from './asks-of-last-time.ts'
import { demandOf } from './asks-something.ts'
import { commonIntents } from './common-intents.ts'
import { detectLanguage } from './detect-language.ts'
import { findSlot } from './find-slot.ts'
import { asksByOrder, isTold } from './is-told.ts'
import { matchCue } from './match-cue.ts'
import type { Intent, Language, Pack } from './pack.ts'
import { type ReadText, readText } from './read-text.ts'

export type Understood = {
  /** `unknown`: nothing fits. */
  readonly intent: string
  /** From 0 to 1. */
  readonly confidence: number
  readonly slots: Readonly<Record<string, string>>
  readonly language: Language
}

/** Below this it is a guess, and a guess is no understanding. */
export const SURE = 0.5

/** What somebody wants, by the cues of the domain and those that every domain has. */
export function understand(text: string, pack: Pack, preferred: Language): Understood {
  const read = readText(text)
  const detected = detectLanguage(read.folds)
  const language = detected ?? preferred
  const isAsking = demandOf(read.text) === 'question' || asksByOrder(read.folds)
  const said = isTold({ text: read.text, leans: false }) ? 'told' : 'asked'
  let best: { intent: Intent; score: number } | undefined
  for (const intent of intentsOf(pack)) {
    if (!mayBeMeant(intent, read.folds, said)) continue
    const score = scoreOf(intent, read, detected, isAsking ? 'asking' : said)
    if (score >= SURE && score > (best?.score ?? 0)) best = { intent, score }
  }
  if (!best) return { intent: 'unknown', confidence: 0, slots: {}, language }
  return { intent: best.intent.id, confidence: best.score, slots: slotsOf(best.intent, read), language }
}

function mayBeMeant(intent: Intent, words: readonly string[], said: 'told' | 'asked'): boolean {
  const { needs } = intent
  if (intent.isHere && asksOfLastTime(words)) return false
  if (intent.said !== undefined && intent.said !== said) return false
  return needs === undefined || needs.some((pattern) => matchCue(pattern, words))
}

const known = new WeakMap<Pack, readonly Intent[]>()

/** All that can be wanted: of this domain first, then of any. */
export function intentsOf(pack: Pack): readonly Intent[] {
  const intents = known.get(pack) ?? [...pack.intents, ...commonIntents(pack.first, pack.help)]
  known.set(pack, intents)
  return intents
}

/** A Dutch sentence may have English words in it, but "wet" is not "wet". */
const OTHER_LANGUAGE = 0.5

/** Cues add up without ever reaching certainty: each takes its part of the doubt that is left. */
function scoreOf(
  { cues, forms = [], whenAsking = 0, whenTold = 0, whenLastTime = 0 }: Intent,
  { text, folds: words }: ReadText,
  language: Language | undefined,
  said: 'asking' | 'asked' | 'told',
): number {
  let doubt = 1
  const seen = new Set<string>()
  for (const own of language === 'en' ? (['en', 'nl'] as const) : (['nl', 'en'] as const)) {
    const share = language === undefined || own === language ? 1 : OTHER_LANGUAGE
    for (const [pattern, weight] of cues[own]) {
      if (!seen.has(pattern) && matchCue(pattern, words)) doubt *= 1 - weight * share
      seen.add(pattern)
    }
  }
  for (const [form, weight] of forms) if (form.test(text)) doubt *= 1 - weight
  if (doubt < 1 && said === 'asking') doubt *= 1 - whenAsking
  if (doubt < 1 && said === 'told') doubt *= 1 - whenTold
  if (doubt < 1 && whenLastTime > 0 && asksOfLastTime(words)) doubt *= 1 - whenLastTime
  return 1 - doubt
}

function slotsOf({ slots = [] }: Intent, read: ReadText): Record<string, string> {
  const found: Record<string, string> = {}
  for (const slot of slots) {
    const value = findSlot(slot, read)
    if (value) found[slot.name] = value
  }
  return found
}
