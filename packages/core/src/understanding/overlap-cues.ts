import { foldWords, isLaughter, squeeze, unrepeat } from '../speech/fold-words.ts'
import { readSoundTags } from '../speech/sound-tags.ts'
import { en } from '../speech/words/en.ts'
import { nl } from '../speech/words/nl.ts'

const wordsOf = (list: string) => list.split(',').flatMap((phrase) => [foldWords(phrase)])
const soft = wordsOf(`${nl.soft},${en.soft}`)
const hard = wordsOf(`${nl.hard},${en.hard}`)
const singles = new Set(soft.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))
const agreeing = new Set(soft.flat())
const stopping = new Set(hard.flatMap((phrase) => (phrase.length === 1 ? phrase : [])))
const ASKING =
  /^(?:wat|wie|waar|waarom|wanneer|hoe|hoeveel|welke?|what|who|where|why|when|how|which|whose|is|zijn|kan|kun|mag|moet|heb|heeft|can|could|should|does|did|has|are)$/u
const ORDER =
  /^(?:noteer|schrijf|zet|maak|zoek|lees|pak|geef|laat|verander|verwijder|wis|sla|begin|herhaal|zeg|doe|kijk|stuur|bel|vul|voeg|write|note|put|make|find|read|give|show|change|delete|remove|skip|repeat|say|tell|send|call|add|take|go|start|mark|set|look|check)$/u
const OTHERS = /^(?:agora|hey|he|he)$/u

/** What agreement over speech is made of: how much of it is words that agree, and what stands at its ends. */
export function overlapCues(said: string): readonly string[] {
  const { text, isLaughed } = readSoundTags(said)
  const words = foldWords(text)
  const names: string[] = []
  if (text !== said) names.push('has a described sound')
  if (isLaughed || words.some(isLaughter)) names.push('laughs')
  if (words.length === 0) return names
  const isSoft = (word: string) => singles.has(word) || singles.has(unrepeat(word)) || singles.has(squeeze(word))
  const foreign = words.filter((word) => !agreeing.has(word) && !isSoft(word) && !isLaughter(word))
  const stops = words.filter((word) => stopping.has(word))
  names.push(`words that never agree: ${foreign.length > 2 ? 'several' : foreign.length}`)
  const firstOther = words.findIndex((word) => !isSoft(word))
  const rest = firstOther < 0 ? [] : words.slice(firstOther)
  names.push(
    rest.length === 0 ? 'agreeing words alone' : `behind agreeing words: ${rest.length > 3 ? 'more' : rest.length}`,
  )
  const next = rest[0] ?? ''
  if (firstOther > 0 && next !== '') names.push('begins with agreement')
  if (rest.some((word) => ASKING.test(word))) names.push('a question word')
  if (ASKING.test(next)) names.push('goes on with a question word')
  if (ORDER.test(next)) names.push('goes on with an order')
  if (rest.some((word) => ORDER.test(word))) names.push('an order')
  if (words.some((word) => OTHERS.test(word))) names.push('a call')
  if (stops.length === words.length) names.push('stopping words alone')
  if (stops.length > 0) names.push('a stopping word')
  if (stopping.has(words.at(-1) ?? '')) names.push('ends with a stopping word')
  if (stopping.has(words[0] ?? '')) names.push('begins with a stopping word')
  if (isSoft(words.at(-1) ?? '')) names.push('ends with agreement')
  if (/\?\s*$/u.test(said)) names.push('asks')
  if (/!\s*$/u.test(said)) names.push('exclaims')
  return names
}
