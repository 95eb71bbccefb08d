import type { Passage } from '@agora/protocol/inspection'
import type { Report, Sentence } from '@agora/protocol/report'
import { foldText } from '@agora/core/fold-text'
import { formatValue } from '../limits/format-value.ts'
import { judgeSentence } from './judge-sentence.ts'
import { endSentence } from './list-missing.ts'
import { type PlacedFinding, type ReportState, standing } from './report-state.ts'
import { readNumbers } from './support/read-numbers.ts'
import { splitSentences } from './split-sentences.ts'
import { reportTexts } from './texts/report-texts.ts'

/** What was seen, by subject; a subject of which nothing is said has no section. */
export function writeSections(state: ReportState): Report['sections'] {
  const { sections, otherwise } = state.domain.report
  const known = new Set(sections.map(({ id }) => id))
  const { passages } = state.basis.dossier
  return [...sections, otherwise].flatMap(({ id, title }) => {
    const isHere = (section: string) => section === id || (id === otherwise.id && !known.has(section))
    const sentences = [
      ...state.findings.filter(({ section }) => isHere(section)).map((placed) => writeFinding(placed, state)),
      ...passages.filter(({ section }) => isHere(section)).flatMap((passage) => writePassage(passage, state)),
    ]
    return sentences.length === 0 ? [] : [{ id, title: title[state.language], sentences }]
  })
}

function writeFinding({ finding }: PlacedFinding, state: ReportState): Sentence {
  const { id, what, where, measured, rule, sources, edited, shaken } = finding
  const isPlaceSaid = where === undefined || where.trim() === '' || foldText(what).includes(foldText(where.trim()))
  const seen = isPlaceSaid ? what.trim() : `${what.trim().replace(/\.$/u, '')} (${where.trim()})`
  const isValueSaid = measured === undefined || readNumbers(what).some(({ value }) => value === measured.value)
  const value = isValueSaid
    ? ''
    : ` ${reportTexts(state.language).measured(formatValue(measured.value, measured.unit, state.language))}`
  const rules = rule === undefined ? [] : [rule]
  // Whoever wrote the words stands for them; unless what they rest upon has changed since.
  const isVouched = edited === true && shaken === undefined
  return {
    id: `finding:${id}`,
    text: capitalise(`${endSentence(seen)}${value}`.trim()),
    sources: standing(sources, state),
    rules,
    ...judgeSentence(
      { text: isPlaceSaid ? what : `${what}, ${where}`, measured },
      { sources, rules },
      isVouched,
      state,
    ),
  }
}

function writePassage(passage: Passage, state: ReportState): readonly Sentence[] {
  const { id, text, rules, sources, vouched } = passage
  return splitSentences(text).map((sentence, index) => ({
    id: `passage:${id}.${index + 1}`,
    text: sentence,
    sources: standing(sources, state),
    rules: [...rules],
    ...judgeSentence({ text: sentence }, { sources, rules }, vouched === true, state),
  }))
}

function capitalise(text: string): string {
  const [first = ''] = text
  return `${first.toUpperCase()}${text.slice(first.length)}`
}
