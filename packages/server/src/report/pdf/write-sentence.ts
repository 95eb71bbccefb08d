import type { Sentence } from '@agora/protocol/report'
import { type Paper, placeOfRule } from './paper.ts'
import { colours, sizes } from './pdf-style.ts'
import type { Span } from './span.ts'

/** A sentence with the marks of what it rests upon. One that rests upon nothing says so. */
export function describeSentence(paper: Paper, sentence: Sentence, more: readonly Span[] = []): readonly Span[] {
  const { texts, words } = paper
  const { text, sources, support, why } = sentence
  const spans: Span[] = [{ text }, ...paper.marksOf(sources), ...more]
  if (support === 'vouched')
    spans.push({ text: ` (${words.support.vouched})`, sizePt: sizes.small, colour: colours.muted })
  if (support === 'unsupported') {
    const reason = why ? `: ${why}` : ''
    spans.push({ text: ` [${texts.unsupported}${reason}]`, face: 'bold', sizePt: sizes.small, colour: colours.alarm })
  }
  return spans
}

/** The rules that a sentence leans on, as marks. */
export function ruleMarks(paper: Paper, { rules }: Pick<Sentence, 'rules'>): readonly Span[] {
  return rules
    .map((id) => paper.findRule(id)?.label)
    .filter((label) => label !== undefined)
    .map((label) => ({
      text: `[${label}]`,
      sizePt: sizes.mark,
      colour: colours.accent,
      raised: true,
      goesTo: placeOfRule(label),
      spoken: `${paper.texts.rule} ${label}`,
    }))
}
