import { foldText } from '@agora/core/fold-text'
import { emptyWords } from '@agora/inspection/rules/empty-words'
import { readWords } from '@agora/inspection/rules/read-words'
import type { Rule } from '@agora/inspection/domain/rule'

export type Scan = (question: string, limit: number) => readonly Rule[]

/** The plain way: look through every document for the words of the question as they are, and count. */
export function makeScan(rules: readonly Rule[]): Scan {
  const texts = rules.map(({ subject, asked, text }) =>
    foldText([subject.nl, subject.en, asked.nl, asked.en, text.nl, text.en].join(' ')),
  )
  return (question, limit) => {
    const words = readWords(question).filter((word) => !emptyWords.has(word))
    const found: { rule: Rule; count: number }[] = []
    for (const [number, rule] of rules.entries()) {
      const text = texts[number] ?? ''
      const count = words.filter((word) => text.includes(word)).length
      if (count > 0) found.push({ rule, count })
    }
    return found
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
      .map(({ rule }) => rule)
  }
}
