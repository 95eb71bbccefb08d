import type { Domain } from '../domain/domain.ts'
import type { Verdict } from './judge-words.ts'
import { readText } from '../brain/read-text.ts'
import type { Meant } from './meant-by.ts'
import { absence, mended, negators } from './plain-words.ts'

/** What a note tells: the labels of the task `note`. */
export const noteKinds = ['shortcoming', 'in-order', 'observation', 'fact', 'talk'] as const
export type NoteKind = (typeof noteKinds)[number]

export type WeighedKind = { readonly kind: NoteKind; readonly probability: number }

/**
 * Of a hundred notes of each kind, how many the words alone are read like this; counted in the training notes. A
 * classifier sees words, and "niet" turns them round: what it is unsure of, such a reading decides.
 */
const shares: Readonly<Record<Verdict, Readonly<Record<'seen' | 'other', readonly number[]>>>> = {
  wrong: { seen: [39.6, 9.2, 6.6, 3.3, 6.4], other: [1.5, 0.8, 0.5, 0.2, 9.1] },
  right: { seen: [3.3, 35.1, 6, 2.4, 2.2], other: [0.2, 1.8, 0.2, 0.5, 4.1] },
  none: { seen: [50.6, 48.6, 84, 82.2, 31.1], other: [2, 3.5, 1.8, 5.5, 45.9] },
}
/** And of how many somebody else is said to say it. */
const toldShares = [2.9, 1, 1.1, 6.2, 1.2]

/** Words without a cue say little: what a classifier reads in them counts for more. */
const SHARE_OF_NONE = 0.5
/** In so few words there is little for a classifier to go by, and little that cues could mistake: what they say counts twice. */
const FEW_WORDS = 4
/** The same where something is denied or mended: that turns round what a classifier saw said of it. */
const FEW_TURNED = 8

/** What words tell, by the domain's classifier and by how they are read without it. Undefined where it has none. */
export function weighKind(
  text: string,
  verdict: Verdict,
  meant: Exclude<Meant, 'aside'>,
  domain: Domain,
): WeighedKind | undefined {
  if (!domain.classifiers) return undefined
  const { ranked } = domain.classifiers.note.classifier.judge(text)
  const power = powerOf(text, verdict)
  const weights = noteKinds.map((kind, index) => {
    const { probability = 0 } = ranked.find(({ label }) => label === kind) ?? {}
    const share = (shares[verdict][meant === 'other' ? 'other' : 'seen'][index] ?? 0) ** power
    return probability * share * (meant === 'told' ? (toldShares[index] ?? 0) : 1)
  })
  const most = Math.max(...weights)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return { kind: noteKinds[weights.indexOf(most)] ?? 'talk', probability: sum > 0 ? most / sum : 0 }
}

function powerOf(text: string, verdict: Verdict): number {
  if (verdict === 'none') return SHARE_OF_NONE
  const { folds } = readText(text)
  const isTurned = folds.some((word) => negators.has(word) || mended.has(word) || absence.has(word))
  return folds.length <= (isTurned ? FEW_TURNED : FEW_WORDS) ? 2 : 1
}
