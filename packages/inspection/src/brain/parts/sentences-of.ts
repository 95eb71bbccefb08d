import { type Abbreviations, spokenWords } from '@agora/core/spoken/words/spoken-words'
import type { Utterance } from '@agora/core/wake/utterance'

/** A sentence by its first and last word. */
export type Sentence = { readonly first: number; readonly last: number }

const abbreviations: readonly Abbreviations[] = [spokenWords('nl').abbreviations, spokenWords('en').abbreviations]
/** Nobody reads these aloud, so that the lists for speech do not have them. */
const moreShort = new Set(['para.', 'sec.', 'reg.', 'temps.'])
/** "1.", "a)" at the beginning of a line. */
const LIST_MARK = /^(?:\d{1,2}|\p{L})$/u

/** The sentences of a text. "Art. 5" and "1. hoe warm …" are not cut behind the full stop. */
export function sentencesOf(utterance: Utterance): readonly Sentence[] {
  const sentences: Sentence[] = []
  const { length } = utterance.words
  let first = 0
  for (let index = 1; index <= length; index++) {
    const ends = index === length || (utterance.kind(index) === 'stop' && !isNoEnd(utterance, index))
    if (!ends) continue
    sentences.push({ first, last: index - 1 })
    first = index
  }
  return sentences
}

/** Whether the full stop before this word ends no sentence. */
function isNoEnd(utterance: Utterance, index: number): boolean {
  const gap = utterance.gap(index)
  // "9.5", "info@zaak.nl".
  if (gap === '.') return true
  if (!/^[.)]+[ \t]+$/u.test(gap)) return false
  if (isListMark(utterance, index - 1)) return true
  const word =
    `${utterance.text.slice(startOfShort(utterance, index - 1), utterance.words[index - 1]?.end)}.`.toLowerCase()
  const isCapital = /^\p{Lu}/u.test(utterance.text.slice(utterance.words[index]?.start))
  // "Lid 2 onder b. ook", "E. coli".
  if (/^\p{L}\.$/u.test(word) || (!isCapital && moreShort.has(word))) return true
  return abbreviations.some(({ inner, last, beforeNumber }) => {
    if (Object.hasOwn(inner, word)) return true
    return (Object.hasOwn(last, word) || Object.hasOwn(beforeNumber, word)) && !isCapital
  })
}

/** Where a short form with full stops inside it begins: "o.a". */
function startOfShort({ text, words }: Utterance, index: number): number {
  let from = index
  while (from > 0 && text.slice(words[from - 1]?.end, words[from]?.start) === '.') from--
  return words[from]?.start ?? 0
}

export function isListMark(utterance: Utterance, index: number): boolean {
  const isFirst = index === 0 || /[\n\r]/u.test(utterance.gap(index))
  return isFirst && LIST_MARK.test(utterance.word(index)) && /^[.)]/u.test(utterance.gap(index + 1))
}
