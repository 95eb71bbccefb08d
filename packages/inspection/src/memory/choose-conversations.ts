import { lexiconOf } from '@agora/core/wake/lexicon'
import { readWords } from '@agora/core/wake/read-words'
import type { Remembered } from './memory.ts'

const lexicon = lexiconOf(undefined)

/**
 * The conversations that are about a firm: the one that is named, else the one that is inspected here. What is known of
 * one firm is no past of another. One in which no inspection was begun counts where it names the firm; where no firm is
 * known, all of them count.
 */
export function chooseConversations(
  conversations: readonly Remembered[],
  firms: { readonly named: string | undefined; readonly here: string | undefined },
): readonly Remembered[] {
  for (const firm of [firms.named, firms.here]) {
    const wanted = firm === undefined ? [] : nameWords(firm)
    if (wanted.length === 0) continue
    const fitting = conversations.filter((one) => isAbout(one, wanted))
    // What was taken for a firm may be a thing: "Koelcel 2".
    if (fitting.length > 0 || firm === firms.here) return fitting
  }
  return conversations
}

function isAbout({ firm, title, memories }: Remembered, wanted: readonly string[]): boolean {
  if (firm !== undefined) return hasAll(firm, wanted)
  return hasAll(title, wanted) || memories.some(({ text }) => hasAll(text, wanted))
}

function hasAll(text: string, wanted: readonly string[]): boolean {
  const words = new Set(readWords(text).map(({ fold }) => fold))
  return wanted.every((word) => words.has(word))
}

/** The words of a name that tell it from another: "Restaurant Bella Rosa" is said as "Bella Rosa". */
function nameWords(firm: string): readonly string[] {
  const words = readWords(firm).map(({ fold }) => fold)
  const own = words.filter((word) => !lexicon.nameMakers.has(word) && !lexicon.nameEndings.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}
