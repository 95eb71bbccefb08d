import { foldText } from '@agora/core/fold-text'
import type { Domain } from '../../domain/domain.ts'
import { stemWord } from '../../rules/stem-word.ts'
import { lightWords, negations } from './light-words.ts'
import { verbForms } from './verb-forms.ts'

/** What a domain tells of words, as far as a sentence is compared with what was said. */
export type SupportWords = {
  /** The groups of words that say the same as this stem. */
  readonly groupsOf: (stem: string) => readonly number[]
  /** The domain has a word for it: a sentence that has it, and no source that does, says something new. */
  readonly isTelling: (word: string) => boolean
}

const made = new WeakMap<Domain, SupportWords>()

export function supportWordsOf(domain: Domain): SupportWords {
  const known = made.get(domain)
  if (known) return known
  const words = makeSupportWords(domain)
  made.set(domain, words)
  return words
}

function makeSupportWords({ report, findings }: Domain): SupportWords {
  const groups = new Map<string, number[]>()
  for (const [number, group] of [...report.sameWords, ...verbForms].entries()) {
    for (const word of group.split(' ')) {
      const stem = stemWord(foldText(word))
      groups.set(stem, [...(groups.get(stem) ?? []), number])
    }
  }
  const seen = [findings.wrong, findings.right, ...findings.risks.map(({ cues }) => cues)]
  // Of a pattern of several words none says anything by itself: "doet het niet".
  const cues = seen.flatMap(({ nl, en }) => [...nl, ...en]).filter((pattern) => !pattern.includes(' '))
  const lists = [...report.sections.flatMap(({ cues: { nl, en } }) => [nl, en]), ...report.sameWords]
  const pieces = [...new Set([...cues, ...lists].flatMap((pattern) => pattern.split(/[\s|]+/u)))].filter(isWord)
  const whole = new Set(pieces.filter((piece) => !piece.includes('*')).map((piece) => stemWord(foldText(piece))))
  const parts = pieces.filter((piece) => piece.includes('*'))
  return {
    groupsOf: (stem) => groups.get(stem) ?? [],
    isTelling: (word) => whole.has(stemWord(word)) || parts.some((part) => fitsPart(part, word)),
  }
}

function isWord(piece: string): boolean {
  const bare = piece.replaceAll('*', '')
  return bare.length >= 2 && /\p{L}/u.test(bare) && !lightWords.has(bare) && !negations.has(bare)
}

function fitsPart(part: string, word: string): boolean {
  const bare = part.replaceAll('*', '')
  if (part.startsWith('*') && part.endsWith('*')) return word.includes(bare)
  return part.startsWith('*') ? word.endsWith(bare) : word.startsWith(bare)
}
