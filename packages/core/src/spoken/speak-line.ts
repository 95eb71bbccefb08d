import type { Preferences } from '@agora/protocol/preferences'
import { speakMarks } from './speak-marks.ts'
import { speakSymbols } from './speak-symbols.ts'
import { type SpokenWords, spokenWords } from './words/spoken-words.ts'

/** A written sentence or line as it is spoken; nothing where there is nothing to say. */
export function speakLine(line: string, language: Preferences['language']): readonly string[] {
  const said = speakWords(line, language)
  if (said === '') return []
  return [/[.!?…:]["'”’»)]*$/u.test(said) ? said : `${said.replace(/[,;]$/, '')}.`]
}

/** The same without an end of its own. */
export function speakWords(line: string, language: Preferences['language']): string {
  const words = spokenWords(language)
  const said = tidy(speakSymbols(speakMarks(stripLineMarks(clean(line), words), words), words))
  return /[\p{L}\p{N}]/u.test(said) ? said : ''
}

/** Letters that are not seen, and the many kinds of spaces. */
function clean(line: string): string {
  return line
    .replace(/[\p{Cf}\ufe0f\u20e3]/gu, '')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .trim()
}

/** Quotations, headings, lists: heard as a pause, and a number as a number. */
function stripLineMarks(line: string, { ticked, unticked }: SpokenWords): string {
  return line
    .replace(/^>(?! ?\d)[> ]*|^> ?(?=\d{1,4}[.)] )/, '')
    .replace(/^#{1,6} (.*?)[ #]*$/, '$1')
    .replace(/^[-*+•▪◦‣–—] /, '')
    .replace(/^\[ \] /, `${unticked}: `)
    .replace(/^\[[xX]\] /, `${ticked}: `)
    .replace(/^(\d{1,4})[.)] (?=\S)/, '$1: ')
}

/** What replacing words leaves behind. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.!?…)\]”’»](?:\s|$))/gu, '')
    .replace(/([,;:])(?:\s?[,;])+/g, '$1')
    .replace(/([!?…]["'”’»)]*),/gu, '$1')
    .replace(/\.(["'”’»)]*),/gu, '$1,')
    .replace(/^[\s,;:.]+/, '')
    .replace(/\(\s+/g, '(')
    .trim()
}
