import type { Language } from '@agora/core/language'
import type { Flag, LimitCheck, Measurement, PointStatus } from '@agora/protocol/inspection'
import type { Report } from '@agora/protocol/report'
import type { SupportVerdict } from '../check-support.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

type MeasuredTexts = {
  readonly label: (number: number, value: string) => string
  readonly basis: string
  readonly question: (number: number, value: string) => string
  readonly options: readonly string[]
  readonly blocks: (number: number, value: string) => string
}

/** All that a report says by itself. What people said stays in their own words. */
export type ReportTexts = {
  readonly locale: string
  readonly yes: string
  readonly no: string
  readonly notAssessed: string
  readonly measured: (value: string) => string
  readonly of: Readonly<Record<NonNullable<Measurement['of']>, string>>
  readonly assumedUnit: string
  readonly atMost: (value: string, name: string) => string
  readonly atLeast: (value: string, name: string) => string
  readonly within: (limit: string) => string
  readonly beyond: (limit: string) => string
  readonly unclear: (limit: string) => string
  readonly incomparable: (limit: string) => string
  readonly measureProduct: string
  /** What came of it, in one line. */
  readonly result: (wrong: number, right: number, proposed: number) => string
  readonly points: Readonly<Record<PointStatus, string>>
  readonly pointOpen: string
  readonly pointLabel: (what: string) => string
  readonly pointQuestion: (what: string, day: string) => string
  readonly pointBasis: string
  /** What a value must still be told of. `label` and `blocks` ask nothing: they are printed. */
  readonly measuredNeeds: Readonly<Record<NonNullable<LimitCheck['needs']>, MeasuredTexts>>
  readonly cannotTell: string
  readonly flagLabel: (note: number | undefined, what: string) => string
  readonly flagBasis: string
  readonly flagQuestion: (what: string) => string
  readonly flagKinds: Readonly<Record<Exclude<Flag['kind'], 'limit'>, string>>
  readonly rereadLabel: (number: number, what: string) => string
  readonly rereadBasis: string
  readonly rereadQuestion: (number: number) => string
  readonly askLabel: string
  readonly approvalLabel: string
  readonly askBasis: string
  readonly unknownRule: string
  readonly blocked: {
    readonly empty: string
    readonly fact: (label: string, basis: string) => string
    readonly sentence: (number: string, why: string) => string
    readonly proposed: (number: number, what: string) => string
    readonly shaken: (number: number, what: string) => string
    readonly flag: Readonly<Record<Flag['kind'], (what: string) => string>>
    readonly ask: string
    readonly approval: string
    readonly others: (number: number, what: string) => string
    readonly judge: (
      number: number,
      what: string,
      missing: { readonly class: boolean; readonly measure: boolean },
    ) => string
    readonly caution: string
    readonly point: (what: string) => string
  }
  readonly why: Readonly<{
    [Kind in Exclude<SupportVerdict['kind'], 'supported'>]: (named: string) => string
  }> & { readonly withdrawn: string }
  readonly kinds: Readonly<Record<Report['findings'][number]['kind'], string>>
  readonly marks: Readonly<Record<Report['rules'][number]['mark'], string>>
  readonly support: Readonly<Record<'supported' | 'vouched' | 'unsupported', string>>
  readonly page: {
    readonly status: string
    readonly draft: string
    readonly final: string
    readonly number: string
    readonly version: string
    readonly finalised: string
    /** The zone of all its times. */
    readonly zone: string
    readonly facts: string
    readonly summary: string
    readonly what: string
    readonly where: string
    readonly class: string
    readonly measure: string
    readonly reason: string
    readonly comparison: string
    readonly rule: string
    readonly notDecided: string
    readonly suggested: string
    readonly proposed: string
    readonly confirmed: string
    readonly none: string
    readonly nothing: string
    readonly earlier: string
    readonly found: string
    readonly caution: string
    readonly cautionTo: (time: string, to: string | undefined) => string
    readonly missing: string
    readonly blocked: string
    readonly rules: string
    readonly expired: string
    readonly sources: string
    readonly source: (number: number) => string
    readonly edited: string
    readonly correctedBy: (note: number | undefined) => string
    readonly unknown: string
    readonly complete: (percent: number) => string
  }
  readonly csv: readonly string[]
  /** Over the time of the visit as programs read it. */
  readonly csvIso: string
}

const texts: Readonly<Record<Language, ReportTexts>> = { nl, en }

export function reportTexts(language: Language): ReportTexts {
  return texts[language]
}
