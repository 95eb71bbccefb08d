import type { Preferences } from '@agora/protocol/preferences'
import { languageOf } from '../understanding/detect-language.ts'
import { dictateAll } from './dictate.ts'
import { spokenWords } from './words/spoken-words.ts'

/** About half a minute of speech. */
const SPEECH_CHARS = 450

/**
 * What is said of an answer in short, where no model makes a summary: sentences of its own, in their order, and that
 * there is more. The first is the answer, or a heading with the answer behind it; of the others, those with numbers
 * tell most.
 */
export function shortenForSpeech(text: string, preferred: Preferences['language']): string {
  const language = languageOf(text, preferred)
  const all = dictateAll(text, language)
  const whole = all.map(({ spoken }) => spoken).join(' ')
  if (whole.length <= SPEECH_CHARS) return whole
  // A rule without its place says something; a place without its rule nothing. All of them are on the screen.
  const sentences = all.filter(({ isCitation }) => !isCitation).map(({ spoken }) => spoken)
  if (sentences.length > 0 && sentences.join(' ').length <= SPEECH_CHARS) return sentences.join(' ')
  const { rest, note } = spokenWords(language)
  const lead = Math.max(
    0,
    sentences.findIndex((sentence) => !isBare(sentence)),
  )
  const ranked = sentences
    .map((sentence, place) => ({
      place,
      sentence,
      worth: place === 0 || place === lead ? Infinity : worthOf(sentence, note),
    }))
    .sort((a, b) => b.worth - a.worth || a.place - b.place)
  let room = SPEECH_CHARS
  const chosen = ranked.filter(({ place, sentence }) => {
    if (sentence.length > room && place !== lead) return false
    room -= sentence.length + 1
    return true
  })
  const said = chosen.sort((a, b) => a.place - b.place).map(({ sentence }) => sentence)
  return [...said, rest].join(' ')
}

/** A heading says nothing by itself. */
function isBare(sentence: string): boolean {
  return sentence.split(' ').length < 5
}

/** Numbers that are no note's tell most. */
function worthOf(sentence: string, note: string): number {
  const numbers = sentence.replace(new RegExp(`${note}s? [\\d, ]+`, 'g'), '').match(/\d+/g)?.length ?? 0
  return Math.min(numbers, 3) - (isBare(sentence) ? 2 : 0)
}
