import { asksAtStart, asksBefore, closes, goesOn, isClosing } from './ask-before.ts'
import { isBound } from './bind-name.ts'
import { isFirm } from './find-firm.ts'
import { requestAt } from './open-request.ts'
import { isStatement } from './read-statement.ts'
import { standsAlone } from './stands-alone.ts'
import type { Occurrence, Utterance } from './utterance.ts'

export type Verdict = {
  /** `strong`: nothing but a call stands like this. */
  readonly call: 'none' | 'plain' | 'strong'
  /** The first word of the call: its greeting, or the name. */
  readonly head: number
  readonly isFirm: boolean
}

/** Whether the name, as it stands here, is said to Agora. */
export function judgeCall(utterance: Utterance, occurrence: Occurrence): Verdict {
  const { first } = occurrence
  if (!standsAlone(utterance, occurrence)) return { call: 'none', head: first, isFirm: false }
  if (isFirm(utterance, occurrence)) return { call: 'none', head: first, isFirm: true }
  const head = headOf(utterance, first)
  const call =
    utterance.isQuoted(first) || isBracketed(utterance, occurrence) ? 'none' : judge(utterance, occurrence, head)
  return { call, head, isFirm: false }
}

/** Takes the greeting into the call: "hé Agora", "oké hallo Agora". */
function headOf(utterance: Utterance, first: number): number {
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

function opens(utterance: Utterance, index: number): boolean {
  return index <= utterance.from || utterance.kind(index) === 'stop' || utterance.kind(index) === 'pause'
}

function isBracketed(utterance: Utterance, { first, last }: Occurrence): boolean {
  return /[([]\s*$/u.test(utterance.gap(first)) && /^\s*[)\]]/u.test(utterance.gap(last + 1))
}

function judge(utterance: Utterance, occurrence: Occurrence, head: number): Verdict['call'] {
  const { lexicon } = utterance
  const { first, last } = occurrence
  const greeted = lexicon.greetings.has(utterance.word(first - 1)) && head < first
  if (isMentioned(utterance, last, head, greeted)) return 'none'
  const lead = leadOf(utterance, head)
  if (utterance.kind(last + 1) !== 'none' && isClosing(utterance, first)) return 'plain'
  const linkAt = lead - 1
  const isLinked =
    linkAt >= utterance.from && utterance.kind(lead) !== 'stop' && lexicon.links.has(utterance.word(linkAt))
  if (isLinked) return judgeLinked(utterance, occurrence, greeted)
  if (utterance.kind(lead) === 'stop' && !isNumbered(utterance, lead)) {
    return judgeStart(utterance, occurrence, head < first)
  }
  if (utterance.kind(lead) !== 'none') return judgeClause(utterance, occurrence, greeted)
  return judgeInside(utterance, occurrence, greeted)
}

/** What is said before a call without being part of it: "nee Agora". */
function leadOf(utterance: Utterance, head: number): number {
  const { answers } = utterance.lexicon
  let lead = head
  while (lead > utterance.from && utterance.kind(lead) !== 'stop' && answers.has(utterance.word(lead - 1))) lead--
  return opens(utterance, lead) ? lead : head
}

/** "1. Agora 2. De Kade". */
function isNumbered(utterance: Utterance, index: number): boolean {
  return /^\d{1,3}$/u.test(utterance.word(index - 1)) && /^[.)] /u.test(utterance.gap(index))
}

/** "Als je hé Agora zegt", "hij riep: Agora". */
function isMentioned(utterance: Utterance, last: number, head: number, greeted: boolean): boolean {
  const { lexicon } = utterance
  if (utterance.kind(last + 1) === 'none' && lexicon.sayingVerbs.has(utterance.word(last + 1)) && greeted) {
    return !lexicon.closeSubjects.has(utterance.word(last + 2)) && head > utterance.from
  }
  const isSet = greeted || utterance.kind(head) === 'pause'
  return (
    isSet &&
    head > utterance.from &&
    utterance.kind(head) !== 'stop' &&
    lexicon.sayingVerbs.has(utterance.word(head - 1)) &&
    !lexicon.openers.has(utterance.word(head - 1))
  )
}

/** At the start of the text or of a sentence. */
function judgeStart(utterance: Utterance, { last }: Occurrence, greeted: boolean): Verdict['call'] {
  const { lexicon } = utterance
  const after = utterance.kind(last + 1)
  if (after === 'stop') return 'strong'
  if (after === 'pause') return /[([]/u.test(utterance.gap(last + 1)) ? 'none' : 'strong'
  if (greeted) return isStatement(utterance, last + 1) ? 'none' : 'strong'
  const next = utterance.word(last + 1)
  const request = requestAt(utterance, last + 1)
  if (lexicon.links.has(next) && requestAt(utterance, last + 2) === 'none') return 'none'
  if (lexicon.programs.has(next)) return 'none'
  if (isStatement(utterance, last + 1)) return 'none'
  return request === 'clear' ? 'strong' : 'plain'
}

/** After "en", "maar", "dus": only with a request or a pause behind it. */
function judgeLinked(utterance: Utterance, { first, last }: Occurrence, greeted: boolean): Verdict['call'] {
  if (greeted) return 'plain'
  const after = utterance.kind(last + 1)
  const request = requestAt(utterance, last + 1)
  if (after === 'pause') return request === 'none' ? 'none' : 'plain'
  // "Vertel jij het maar Agora".
  if (after === 'stop' && utterance.word(first - 1) === 'maar') return asksAtStart(utterance, first) ? 'plain' : 'none'
  if (after !== 'none' || isStatement(utterance, last + 1)) return 'none'
  return request === 'none' ? 'none' : 'plain'
}

/** After a comma or another pause. */
function judgeClause(utterance: Utterance, { first, last }: Occurrence, greeted: boolean): Verdict['call'] {
  const { lexicon } = utterance
  const after = utterance.kind(last + 1)
  const request = requestAt(utterance, last + 1)
  if (after === 'none') {
    if (isStatement(utterance, last + 1)) return 'none'
    return greeted || request !== 'none' ? 'plain' : 'none'
  }
  // "Bedrijf: Agora" fills in a form.
  if (utterance.gap(first).includes(':') && request === 'none') return 'none'
  if (after === 'stop') return utterance.gap(last + 1).includes('?') ? 'strong' : 'plain'
  // "De Kade, Agora, en Boszicht" is a list.
  if (lexicon.links.has(utterance.word(last + 1)) && requestAt(utterance, last + 2) === 'none') return 'none'
  return 'plain'
}

/** Without a pause before it, as speech is written. */
function judgeInside(utterance: Utterance, { first, last }: Occurrence, greeted: boolean): Verdict['call'] {
  if (greeted) return 'plain'
  const after = utterance.kind(last + 1)
  const request = requestAt(utterance, last + 1)
  if (after === 'none' && goesOn(utterance, last + 1)) {
    return asksAtStart(utterance, first) && !isBound(utterance, first, 'stop', 'none') ? 'plain' : 'none'
  }
  if (isBound(utterance, first, after, request)) return 'none'
  if (after === 'stop') return asksBefore(utterance, first) || closes(utterance, first) ? 'plain' : 'none'
  if (after === 'pause') {
    if (request !== 'none' || closes(utterance, first)) return 'plain'
    return asksBefore(utterance, first) ? 'plain' : 'none'
  }
  if (isStatement(utterance, last + 1)) return 'none'
  return request === 'none' ? 'none' : 'plain'
}
