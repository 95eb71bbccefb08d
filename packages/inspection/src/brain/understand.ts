import { asksOfLastTime } from './asks-of-last-time.ts'
import { commonIntents } from './common-intents.ts'
import { detectLanguage } from '@agora/core/understanding/detect-language'
import { findSlot } from './find-slot.ts'
import { isTold } from './is-told.ts'
import { type Judged, judgeIntent } from './judge-intent.ts'
import { matchCue } from './match-cue.ts'
import type { Intent, Pack } from '../domain/pack.ts'
import type { Language } from '@agora/core/language'
import { type ReadText, readText } from './read-text.ts'
import { tellsMeasure } from './tells-measure.ts'

export type Understood = Judged & {
  readonly slots: Readonly<Record<string, string>>
  readonly language: Language
}

/** Below this it is a guess, and a guess is no understanding. */
export const SURE = 0.5
/** Of an intent that a cue names: the words alone say it. */
const BY_CUE = 0.9

/** What somebody wants, as the classifier judges it among the intents that the words allow. */
export function understand(text: string, pack: Pack, preferred: Language): Understood {
  const read = readText(text)
  const language = detectLanguage(read.folds) ?? preferred
  const intents = intentsOf(pack)
  const cued = intents.find(({ cues = [] }) => cues.some((cue) => matchCue(cue, read.folds)))
  const judged = cued
    ? { intent: cued.id, confidence: BY_CUE }
    : judgeIntent(pack.asks.judge(read.text), intents, ...findAllowed(intents, read))
  const meant = intents.find(({ id }) => id === judged.intent)
  return { ...judged, slots: meant ? slotsOf(meant, read) : {}, language }
}

/** The same words, taken for another intent. */
export function understandAs(intent: string, text: string, understood: Understood, pack: Pack): Understood {
  const meant = intentsOf(pack).find(({ id }) => id === intent)
  if (!meant) return understood
  const { language, next } = understood
  return { intent, confidence: BY_CUE, ...(next ? { next } : {}), slots: slotsOf(meant, readText(text)), language }
}

/** The intents that these words may mean, whatever they are about, and whether they are about another conversation. */
function findAllowed(intents: readonly Intent[], { text, folds }: ReadText): readonly [ReadonlySet<Intent>, boolean] {
  const said = isTold({ text, leans: false }) ? 'told' : 'asked'
  const isLastTime = asksOfLastTime(folds)
  const isMeasured = tellsMeasure(folds)
  const allowed = intents.filter(
    (intent) =>
      (intent.said ?? said) === said &&
      (!intent.isHere || !isLastTime) &&
      (intent.measured === undefined || intent.measured === isMeasured),
  )
  return [new Set(allowed), isLastTime]
}

const known = new WeakMap<Pack, readonly Intent[]>()

/** All that can be wanted: of this domain first, then of any. */
export function intentsOf(pack: Pack): readonly Intent[] {
  const intents = known.get(pack) ?? [...pack.intents, ...commonIntents(pack)]
  known.set(pack, intents)
  return intents
}

function slotsOf({ slots = [] }: Intent, read: ReadText): Record<string, string> {
  const found: Record<string, string> = {}
  for (const slot of slots) {
    const value = findSlot(slot, read)
    if (value) found[slot.name] = value
  }
  return found
}
