import { foldText } from '@agora/core/fold-text'
import { lexiconOf } from '@agora/core/wake/lexicon'

const lexicon = lexiconOf(undefined)

const TITLE = /(?<!\p{L})(?:meneer|mevrouw|mijnheer|juffrouw|dhr|mevr|mw|mr|mrs|ms|miss|mister)\.?\s+(\p{L}+)/giu
/** "Piet Schimmel", "Slagerij De Muis"; not at the beginning of a sentence, where one capital says nothing. */
const CAPITALS =
  /(?<=\p{L},?\s)\p{Lu}\p{Ll}+(?:\s(?:van|de|den|der|het|'t))*\s\p{Lu}\p{Ll}+|\p{Lu}\p{L}+\s(?:De|Den|Het|'t|The)\s\p{Lu}/u
const CALLED = /(?<!\p{L})(?:heet|heten|genaamd|called|named|naam is|is de naam|name is|is the name)(?!\p{L})/iu

/** Whether a text names a person or a firm; its words may be those of a rule: "mevrouw Koeling", "Slagerij De Muis". */
export function holdsName(text: string): boolean {
  if (CAPITALS.test(text) || CALLED.test(text)) return true
  return [...text.matchAll(TITLE)].some(([, name = '']) => !lexicon.verbs.has(foldText(name)))
}
