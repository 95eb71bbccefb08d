import { type DocumentIndex, growDocumentIndex } from './document-index.ts'
import { type ReferenceIndex, makeReferenceIndex } from './find-reference.ts'
import { isListedPart } from './is-known-part.ts'
import type { Rule } from '../domain/rule.ts'
import { type SearchLexicon, makeSearchLexicon } from './search-lexicon.ts'
import type { Vocabulary } from '../domain/vocabulary.ts'

export type RuleIndex = {
  readonly rules: DocumentIndex
  /** What an operator added. Kept apart: however much it is, the rules are weighed as without it. */
  readonly passages: DocumentIndex | null
  readonly references: ReferenceIndex
  readonly lexicon: SearchLexicon
}

export function makeIndex(rules: readonly Rule[], synonyms: readonly string[], vocabulary?: Vocabulary): RuleIndex {
  const lexicon = makeSearchLexicon(rules, synonyms, vocabulary)
  // Parts of joined words are known by the words of the rules themselves, which stand in an index without parts first.
  const whole = finish(growDocumentIndex(rules, lexicon, () => false))
  const documents = finish(growDocumentIndex(rules, lexicon, (part) => isListedPart(part, whole, lexicon)))
  return { rules: documents, passages: null, references: makeReferenceIndex(rules), lexicon }
}

/** The same rules, and these passages of an operator's own documents instead of those that were there. */
export function withPassages(index: RuleIndex, passages: readonly Rule[]): RuleIndex {
  return finish(addPassages(index, passages))
}

/** The same in steps of some ten milliseconds: twenty thousand passages take seconds, and a server must not stand still. */
export function* addPassages(index: RuleIndex, passages: readonly Rule[]): Generator<void, RuleIndex> {
  if (passages.length === 0) return { ...index, passages: null, references: makeReferenceIndex(index.rules.rules) }
  const isKnownPart = (part: string) => isListedPart(part, index.rules, index.lexicon)
  const documents = yield* growDocumentIndex(passages, index.lexicon, isKnownPart)
  yield
  return { ...index, passages: documents, references: makeReferenceIndex([...index.rules.rules, ...passages]) }
}

function finish<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
