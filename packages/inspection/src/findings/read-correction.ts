import { makeFinder } from './word-patterns.ts'

/** Begin words that mend what was said before: "nee, niet 9 maar 7 graden", "ik bedoel de vriezer". */
const openings = makeFinder(
  [
    '^ nee|neen|nope|sorry|correctie|correction|pardon|foutje|oeps|oops|herstel',
    // "No soap" corrects nothing.
    "^ no it|that|wait|the|sorry|i|not|make|it's|its|that's",
    '^ no $',
    '^ oh|o|eh|uh|ah|wacht|wait nee|no|sorry',
    '^ ik bedoel|bedoelde',
    '^ i mean|meant',
    '^ of eigenlijk',
    '^ eigenlijk|actually|rather',
    '^ make that|it',
    '^ maak daar|er',
    '^ niet|not … maar|but',
  ].map((pattern) => [pattern, 'correction'] as const),
)

/** Take back what was said last. */
const retractions = makeFinder(
  [
    '^ laat maar $',
    '^ laat maar zitten $',
    '^ vergeet dat|het|die|maar $',
    '^ vergeet dat|het maar $',
    '^ schrap|wis|verwijder|streep dat|die|deze|dit|het $',
    '^ schrap|wis|verwijder|streep dat|die|deze|dit|het laatste|maar|weer|door|weg|punt|bevinding $',
    '^ haal dat|die|dit weg|eruit $',
    '^ streep|haal … door|weg $',
    '^ nee toch niet $',
    '^ toch niet $',
    '^ dat|dit|die klopt|klopte toch|niet niet|meer $',
    '^ dat|dit|die klopt|klopte niet $',
    '^ scratch|strike|forget|delete|remove|ignore that|it|this $',
    '^ never mind $',
    '^ no never mind $',
    "^ that's|that not|wrong|is wrong|right|not|correct $",
  ].map((pattern) => [pattern, 'retraction'] as const),
)

export function opensCorrection(folds: readonly string[]): boolean {
  return openings(folds).length > 0
}

export function isRetraction(folds: readonly string[]): boolean {
  return retractions(folds).length > 0
}

const OPENING_WORDS =
  /^(?:(?:nee|neen|nope|no|sorry|correctie|correction|pardon|foutje|oeps|oops|herstel|oh|o|eh|uh|ah|wacht|wait|ik bedoel(?:de)?|i mean(?:t)?|of eigenlijk|eigenlijk|actually|rather|make that|make it|maak daar|maak er|van|het is|het was|it's|it is|it was|toch)(?:[\s,.:;!–-]+|$))+/iu
const INSTEAD = /^(?:niet|not)\s+(.+?)[\s,]+(?:maar|but)\s+/iu

/** What is to stand instead, and what it stands instead of where that was said. */
export function readCorrection(text: string): { readonly by: string; readonly of?: string } {
  const said = text.replace(OPENING_WORDS, '').trim()
  const of = INSTEAD.exec(said)?.[1]
  const by = said.replace(INSTEAD, '').replace(OPENING_WORDS, '').trim()
  return of === undefined ? { by } : { by, of }
}
