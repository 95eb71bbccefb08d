import type { Fact, Finding, Measurement, Passage, Said } from '@agora/protocol/inspection'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Dossier, Quote, ReportBasis, SettledPoint } from '@agora/protocol/report'

/** 16 November 2026, 10:02 in Amsterdam. */
export const VISIT = 1_794_819_720_000
export const inspector = { kind: 'user', id: 'u1' } as const

/** What a test says of an inspection; the rest is as plain as can be. */
export type Told = Partial<Omit<Dossier, 'facts'>> & {
  readonly facts?: Readonly<Record<string, string | null | Fact>>
  readonly quotes?: readonly Quote[]
  readonly inspector?: string
  readonly timeZone?: string
}

export function makeBasis({
  facts = {},
  quotes = [],
  inspector: name = 'P. Jansen',
  timeZone,
  ...dossier
}: Told): ReportBasis {
  return {
    dossier: {
      thread: ThreadId.parse('t1'),
      domain: 'food',
      startedAt: VISIT,
      company: null,
      facts: Object.fromEntries(Object.entries(facts).map(([field, given]) => [field, toFact(given)])),
      findings: [],
      points: [],
      flags: [],
      dismissed: [],
      caution: null,
      passages: [],
      mailings: [],
      workedTo: 0,
      seq: 1,
      final: null,
      version: 1,
      ...dossier,
    },
    quotes: [...quotes],
    inspector: { id: 'u1', name },
    timeZone: timeZone ?? 'Europe/Amsterdam',
  }
}

function toFact(given: string | null | Fact): Fact {
  return given === null || typeof given === 'string' ? { value: given, sources: [], confidence: 1, at: VISIT } : given
}

export function said(number: number): Said {
  return { message: MessageId.parse(`m${number}`), number, seq: number }
}

export function quote(number: number, text: string, more: Partial<Quote> = {}): Quote {
  return { ...said(number), text, at: VISIT + number * 60_000, by: inspector, ...more }
}

export function finding(id: string, what: string, more: Partial<Finding> = {}): Finding {
  return {
    id,
    kind: 'shortcoming',
    what,
    confidence: 0.8,
    sources: [],
    status: 'proposed',
    class: null,
    measure: null,
    at: VISIT,
    ...more,
  }
}

export function passage(id: string, text: string, more: Partial<Passage> = {}): Passage {
  return { id, section: 'food', text, sources: [], rules: [], ...more }
}

export function point(id: string, what: string, more: Partial<SettledPoint> = {}): SettledPoint {
  return {
    id,
    what,
    class: 'middelzwaar',
    measure: 'warning',
    foundAt: VISIT - 86_400_000 * 90,
    report: 'r1',
    status: null,
    ...more,
  }
}

export function degrees(value: number, more: Partial<Measurement> = {}): Measurement {
  return { quantity: 'temperature', value, unit: 'celsius', said: `${value} graden`, of: 'product', ...more }
}

/** All that a report of a visit without shortcomings must tell. */
export const fullFacts = {
  reason: 'reguliere inspectie',
  spokenTo: 'mevrouw De Wit',
  method: 'gekeken en gemeten',
  hygieneCode: 'nee',
  ownPlan: 'eigen HACCP-plan',
  roomsSeen: 'keuken en koelcel',
  foodPoisoning: 'nee',
  mobileSite: 'nee',
} as const
/** And what it must tell of one with shortcomings. */
export const offenceFacts = { operatorTold: 'ja', repeatOffence: 'nee' } as const
