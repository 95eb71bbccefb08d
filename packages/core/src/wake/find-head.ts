import type { Utterance } from './utterance.ts'

/** The first word of a call, with its greeting: "hé Agora", "oké hallo Agora". */
export function findHead(utterance: Utterance, first: number): number {
  const { lexicon } = utterance
  let head = first
  let greeting = first
  while (head > utterance.from && utterance.kind(head) !== 'stop' && utterance.kind(head) !== 'joined') {
    const word = utterance.word(head - 1)
    if (!lexicon.greetings.has(word) && !lexicon.openers.has(word)) break
    head--
    if (lexicon.greetings.has(word) && greeting === head + 1) greeting = head
  }
  // A recogniser may end a sentence there: "Hé. Agora, wat nu?"
  if (utterance.kind(head) === 'stop' && utterance.kind(head - 1) === 'stop') {
    if (lexicon.greetings.has(utterance.word(head - 1))) return head - 1
  }
  // What only opens is part of the call when nothing else stands before it: "dat is goed Agora" keeps "goed".
  return opens(utterance, head) ? head : greeting
}

/** The first word of what is said before a call without being part of it: "nee Agora". */
export function findLead(utterance: Utterance, head: number): number {
  const { answers } = utterance.lexicon
  let lead = head
  while (lead > utterance.from && utterance.kind(lead) !== 'stop' && answers.has(utterance.word(lead - 1))) lead--
  return opens(utterance, lead) ? lead : head
}

function opens(utterance: Utterance, index: number): boolean {
  return index <= utterance.from || utterance.kind(index) === 'stop' || utterance.kind(index) === 'pause'
}
