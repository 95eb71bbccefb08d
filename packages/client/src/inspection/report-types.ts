import { limits } from '@agora/protocol/limits'

export type { Company, Finding, FindingVersion, Flag, Mailing, PointStatus, Said } from '@agora/protocol/inspection'
export type { CitedRule, Dossier, Missing, Quote, Report, Sentence, SettledPoint } from '@agora/protocol/report'

/** How long what was seen may be, and how long a passage. */
export const findingChars = limits.findingChars
export const passageChars = limits.passageChars
