import type { DocumentIndex } from './document-index.ts'
import type { AskedTerm, Question } from './read-question.ts'

export type ScoredDocument = { readonly document: number; readonly score: number }

/** Where a document covers less of a question than this, the question is about something else. */
const ENOUGH = 0.38
/** One common word in common is none, however much of the question it is. */
const ENOUGH_EVIDENCE = 0.36
/** How much the best word must tell: more than hints do, and words that stand in a rule by the way. */
const REASON = 0.45
/** How little it counts against a document that others have a word of the question: "keutels achter de oven". */
const BESIDE = 0.5
/** How much a word counts against all documents that nobody knows, and one of another field. */
const UNKNOWN = 0.45
const ELSEWHERE = 1.6
/** Of documents that fit equally well, the one whose subject is all that is asked comes first. */
const WHOLE_SUBJECT = 0.15

/** What the words of a question say for each document. */
type Tally = {
  /** How much its words are told there. */
  readonly matched: Float32Array
  /** How much they could tell. */
  readonly hit: Float32Array
  readonly best: Float32Array
  /** How much the words of the question could tell that some document has. */
  known: number
}

/** How much of a question each document covers, from 0 to 1; in no order, and only those that cover enough. */
export function scoreDocuments(question: Question, index: DocumentIndex): readonly ScoredDocument[] {
  const size = index.rules.length
  const tally: Tally = {
    matched: new Float32Array(size),
    hit: new Float32Array(size),
    best: new Float32Array(size),
    known: 0,
  }
  const fit = new Float32Array(size)
  for (const term of question.asked) count(term, index, tally, fit)
  const against = question.unknown * UNKNOWN + question.elsewhere * ELSEWHERE
  const named = new Set(question.asked.flatMap(({ terms }) => terms))
  const scored: ScoredDocument[] = []
  for (let document = 0; document < size; document++) {
    const evidence = tally.matched[document] ?? 0
    if (evidence < ENOUGH_EVIDENCE || (tally.best[document] ?? 0) < REASON) continue
    const hit = tally.hit[document] ?? 0
    const coverage = evidence / (hit + BESIDE * (tally.known - hit) + against)
    if (coverage < ENOUGH) continue
    const subject = index.subjects[document] ?? []
    const share =
      subject.filter((senses) => senses.some((sense) => named.has(sense))).length / Math.max(subject.length, 1)
    // Sums of rounded numbers come out a little above what they are parts of.
    const score = Math.min(1, coverage) * (1 - WHOLE_SUBJECT + WHOLE_SUBJECT * share)
    if (score >= ENOUGH) scored.push({ document, score })
  }
  return scored
}

/** Adds what one word says. `fit` is empty before and after: one array serves for all words. */
function count({ terms, share, importance }: AskedTerm, index: DocumentIndex, tally: Tally, fit: Float32Array): void {
  const { matched, hit, best } = tally
  const touched: number[] = []
  let strength = 0
  for (const term of terms) {
    const postings = index.terms.get(term)
    if (!postings) continue
    strength = Math.max(strength, postings.strength)
    for (let at = 0; at < postings.documents.length; at++) {
      const document = postings.documents[at] ?? 0
      const weight = postings.weights[at] ?? 0
      const before = fit[document] ?? 0
      if (before === 0) touched.push(document)
      if (weight > before) fit[document] = weight
    }
  }
  // A document that has it by the way makes a word less rare, and not by one.
  let having = 0
  for (const document of touched) having += (fit[document] ?? 0) / strength
  const size = index.rules.length
  const rarity = (importance * Math.log(1 + size / Math.max(having, 1))) / Math.log(1 + size)
  tally.known += rarity * strength
  for (const document of touched) {
    const weight = fit[document] ?? 0
    matched[document] = (matched[document] ?? 0) + rarity * share * weight
    hit[document] = (hit[document] ?? 0) + rarity * strength
    best[document] = Math.max(best[document] ?? 0, weight)
    fit[document] = 0
  }
}
