import { readText } from '../brain/read-text.ts'
import type { Domain } from '../domain/domain.ts'
import { indexOf } from '../rules/index-of.ts'
import { type FoundRule, searchRules } from '../rules/search-rules.ts'
import { patternsOf } from './plan-patterns.ts'
import { withoutSurroundings } from './without-surroundings.ts'

/** Below this a rule is a guess, and none is better than a wrong one. */
const ENOUGH = 0.5
/** Where the next rule, of another goal, fits nearly as well, it is not plain which is meant. */
const AHEAD = 1.05
/** From here on the subject alone tells the rule. Below it the search must agree. */
const SURE_SUBJECT = 0.6
/** The same where the rules that a search finds fit well and have one goal. */
const PLAIN_SUBJECT = 0.95
const FITS_WELL = 0.7
/** Of the rules that a search finds, those that fit best. */
const MOST_AGREEING = 2
/** A subject that is less likely is no reason for anything. */
const LIKELY_SUBJECT = 0.35

/** The rule that something seen is about; nothing where that is not plain. Only a rule with a goal can be broken. */
export function findRuleFor(what: string, domain: Domain): string | undefined {
  const hint = findHint(what, domain)
  if (hint) return hint.rule ?? undefined
  const found = searchRules(what, 4, indexOf(domain)).filter(({ rule }) => rule.goal !== undefined)
  if (domain.classifiers) {
    const agreeing = found.slice(0, MOST_AGREEING)
    const sure = isSettled(agreeing) ? PLAIN_SUBJECT : SURE_SUBJECT
    return findBySubject(what, new Set(agreeing.map(({ rule }) => rule.id)), sure, domain)
  }
  const [best, next] = found
  if (!best || best.score < ENOUGH) return undefined
  return next && next.score * AHEAD > best.score && next.rule.goal !== best.rule.goal ? undefined : best.rule.id
}

function isSettled(found: readonly FoundRule[]): boolean {
  const goals = new Set(found.map(({ rule }) => rule.goal))
  return found.length === MOST_AGREEING && goals.size === 1 && found.every(({ score }) => score >= FITS_WELL)
}

/** The rule of the likeliest subject; of one that is only likely, where a search by words finds that rule as well. */
function findBySubject(what: string, found: ReadonlySet<string>, sure: number, domain: Domain): string | undefined {
  for (const { label, probability } of rankSubjects(what, domain)) {
    if (probability < LIKELY_SUBJECT) return undefined
    const rule = ruleOf(label, what, domain)
    if (rule !== undefined && (probability >= sure || found.has(rule))) return rule
    if (probability >= sure) return undefined
  }
  return undefined
}

/** The place says less of what it is about than what was seen there: a subject counts as far as it is likely without it too. */
function rankSubjects(what: string, domain: Domain): readonly RankedSubject[] {
  const judge = domain.classifiers?.subject.classifier.judge
  if (!judge) return []
  const { ranked } = judge(what)
  const bare = withoutSurroundings(what, domain)
  if (bare === what) return ranked
  const without = new Map(judge(bare).ranked.map(({ label, probability }) => [label, probability]))
  return ranked
    .map(({ label, probability }) => ({ label, probability: Math.sqrt(probability * (without.get(label) ?? 0)) }))
    .toSorted((a, b) => b.probability - a.probability)
}
type RankedSubject = { readonly label: string; readonly probability: number }

function ruleOf(subject: string, what: string, domain: Domain): string | undefined {
  const rules = domain.findings.subjectRules?.[subject] ?? []
  const { findSubjectRules } = patternsOf(domain)
  const found = findSubjectRules(readText(what).folds).filter(({ tag: [of] }) => of === subject)
  const fits = (number: number, pattern: number) => found.some(({ tag: [, n, p] }) => n === number && p === pattern)
  const fitting = rules.find(({ has = [] }, number) => has.every((_, pattern) => fits(number, pattern)))
  return fitting?.rule ?? undefined
}

function findHint(what: string, domain: Domain) {
  const { hints = [] } = domain.findings
  const found = new Map<number, Set<number>>()
  for (const {
    tag: [hint, pattern],
  } of patternsOf(domain).findHints(readText(what).folds)) {
    found.set(hint, (found.get(hint) ?? new Set()).add(pattern))
  }
  return hints.find(({ has }, number) => found.get(number)?.size === has.length)
}
