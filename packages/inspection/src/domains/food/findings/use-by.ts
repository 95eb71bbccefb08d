import type { FindingPlan } from '../../../domain/finding-plan.ts'

/** A product may not be sold after its use-by date. A best-before date makes nothing unsafe by itself. */
export const useBy: NonNullable<FindingPlan['useBy']> = {
  rule: 'use-by-passed',
  certain:
    /(?<!\p{L})(?:t\.?g\.?t\.?(?:[- ]?(?:datum|data))?|(?:te )?gebruiken (?:tot(?: en met)?|voor)|uiterste (?:consumptie|gebruiks?|verbruiks?)-?datum|use[d]?[- ]by(?: dates?)?)(?![\p{L}\p{N}])/u,
  likely:
    /(?<!\p{L})(?:houdbaar(?: is| was)?(?: tot(?: en met)?)?|houdbaarheid(?:sdatum)?|over (?:de |zijn |hun )?(?:houdbaarheids)?datum|goed tot|out of date|expir(?:y|es|ed|ing|ation)(?: dates?)?|good until|past (?:its|their|the) date)(?![\p{L}\p{N}])/u,
  bestBefore:
    /(?<!\p{L})(?:t\.?h\.?t\.?(?:[- ]?(?:datum|data))?|(?:ten ?minste|minimaal|minimum) houdbaar(?: tot)?|best[- ]before(?: dates?)?|sell[- ]by(?: dates?)?|b\.?b\.?e\.?)(?![\p{L}\p{N}])/u,
}
