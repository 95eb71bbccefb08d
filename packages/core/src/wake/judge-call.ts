import { asksAtStart, asksBefore, closes, goesOn, isClosing } from './ask-before.ts'
import { isBound } from './bind-name.ts'
import { findHead, findLead } from './find-head.ts'
import { isFirm } from './find-firm.ts'
import { commandOf } from './hear-command.ts'
import { type Opening, requestAfter, requestAt } from './open-request.ts'
import { isStatement } from './read-statement.ts'
import type { Gap } from './read-words.ts'
import { standsAlone } from './stands-alone.ts'
import type { Occurrence, Utterance } from './utterance.ts'

export type Verdict = {
  /** `strong`: nothing but a call stands like this. */
  readonly call: 'none' | 'plain' | 'strong'
  /** The first word of the call: its greeting, or the name. */
  readonly head: number
  readonly isFirm: boolean
}

/** A name with all that is asked about it, whatever its place. */
type Place = Occurrence & {
  readonly utterance: Utterance
  readonly head: number
  /** "Hé" stands right before the name: it is said to somebody. */
  readonly isHailed: boolean
  /** What parts the name from the next word. */
  readonly after: Gap
  /** Whether a request begins behind the name. */
  readonly request: Opening
}

/**
 * Whether the name, as it stands here, is said to Agora. What it is part of (a word, a firm, a quotation) is looked at
 * first; then where it stands: at a start, after "en", after a pause, or among words.
 */
export function judgeCall(utterance: Utterance, occurrence: Occurrence): Verdict {
  const { first, last } = occurrence
  if (!standsAlone(utterance, occurrence)) return { call: 'none', head: first, isFirm: false }
  if (isFirm(utterance, occurrence)) return { call: 'none', head: first, isFirm: true }
  const head = findHead(utterance, first)
  if (utterance.isQuoted(first) || isBracketed(utterance, occurrence)) return { call: 'none', head, isFirm: false }
  const isHailed = head < first && utterance.lexicon.greetings.has(utterance.word(first - 1))
  const after = utterance.kind(last + 1)
  const place = { ...occurrence, utterance, head, isHailed, after, request: requestAfter(utterance, last + 1) }
  return { call: judge(place), head, isFirm: false }
}

function isBracketed(utterance: Utterance, { first, last }: Occurrence): boolean {
  return /[([]\s*$/u.test(utterance.gap(first)) && /^[\s.?!]*[)\]]/u.test(utterance.gap(last + 1))
}

function judge(place: Place): Verdict['call'] {
  const { utterance, first, head, after } = place
  if (isMentioned(place)) return 'none'
  if (after !== 'none' && isClosing(utterance, first)) return 'plain'
  const lead = findLead(utterance, head)
  const before = utterance.kind(lead)
  if (before !== 'stop' && isLink(utterance, lead - 1)) return judgeLinked(place)
  if (before === 'stop' && !isNumbered(utterance, lead)) return judgeStart(place)
  return before === 'none' ? judgeInside(place) : judgeClause(place)
}

/** "Als je hé Agora zegt", "hij riep: Agora". */
function isMentioned({ utterance, last, head, isHailed, after }: Place): boolean {
  const { lexicon } = utterance
  if (head <= utterance.from) return false
  if (isHailed && after === 'none' && lexicon.sayingVerbs.has(utterance.word(last + 1))) {
    return !lexicon.closeSubjects.has(utterance.word(last + 2))
  }
  const isSetOff = utterance.kind(head) === 'pause' || (isHailed && utterance.kind(head) !== 'stop')
  const before = utterance.word(head - 1)
  return isSetOff && lexicon.sayingVerbs.has(before) && !lexicon.openers.has(before)
}

/** "En", "maar"; not "of" where it may be English: "the owner of Agora". */
function isLink(utterance: Utterance, index: number): boolean {
  const { lexicon } = utterance
  const word = utterance.word(index)
  return lexicon.links.has(word) && !lexicon.prepositions.has(word)
}

/** "1. Agora 2. De Kade". */
function isNumbered(utterance: Utterance, index: number): boolean {
  return /^\d{1,3}$/u.test(utterance.word(index - 1)) && /^[.)] /u.test(utterance.gap(index))
}

/** At the start of the text or of a sentence: a call, unless something is said about who bears the name. */
function judgeStart({ utterance, first, last, head, after, request }: Place): Verdict['call'] {
  const { lexicon } = utterance
  if (after === 'stop') return 'strong'
  if (after === 'pause') return /[([]/u.test(utterance.gap(last + 1)) ? 'none' : 'strong'
  if (isCommand(utterance, last + 1)) return 'strong'
  if (isStatement(utterance, last + 1)) return 'none'
  if (head < first) return 'strong'
  const next = utterance.word(last + 1)
  if (lexicon.programs.has(next)) return 'none'
  // "Agora en Boszicht".
  if (lexicon.links.has(next) && requestAt(utterance, last + 2) === 'none') return 'none'
  return request === 'clear' ? 'strong' : 'plain'
}

/** "Agora start listening": nothing else is said, though "start" might be what Agora does. */
function isCommand(utterance: Utterance, from: number): boolean {
  const words = utterance.words.slice(from, utterance.sentenceEnd(from) + 1).map(({ fold }) => fold)
  return commandOf(words, utterance.lexicon) !== null
}

/** After "en", "maar", "dus": only with a request behind it. */
function judgeLinked({ utterance, first, last, isHailed, after, request }: Place): Verdict['call'] {
  if (isHailed) return 'plain'
  // "Vertel jij het maar Agora".
  if (after === 'stop' && utterance.lexicon.softeners.has(utterance.word(first - 1))) {
    return asksAtStart(utterance, first) ? 'plain' : 'none'
  }
  if (request === 'none' || (after !== 'none' && after !== 'pause')) return 'none'
  return after === 'none' && isStatement(utterance, last + 1) ? 'none' : 'plain'
}

/** After a comma or another pause: with a pause behind it too, or a request. */
function judgeClause({ utterance, first, last, isHailed, after, request }: Place): Verdict['call'] {
  const { lexicon } = utterance
  if (after === 'none') {
    if (isStatement(utterance, last + 1)) return 'none'
    return isHailed || request !== 'none' ? 'plain' : 'none'
  }
  // "Bedrijf: Agora" fills in a form.
  if (utterance.gap(first).includes(':') && request === 'none') return 'none'
  if (after === 'stop') return utterance.gap(last + 1).includes('?') ? 'strong' : 'plain'
  // "De Kade, Agora, en Boszicht" is a list.
  if (lexicon.links.has(utterance.word(last + 1)) && requestAt(utterance, last + 2) === 'none') return 'none'
  return 'plain'
}

/** Without a pause before it, as speech is written: when no word before takes it, and something is asked. */
function judgeInside({ utterance, first, last, isHailed, after, request }: Place): Verdict['call'] {
  if (isHailed) return 'plain'
  // "Mag dit Agora of niet": judged as if the name ended it.
  if (after === 'none' && goesOn(utterance, last + 1) && asksAtStart(utterance, first)) {
    return isBound(utterance, { first, last }, 'stop', 'none') ? 'none' : 'plain'
  }
  if (isBound(utterance, { first, last }, after, request)) return 'none'
  if (after === 'none') return request !== 'none' && !isStatement(utterance, last + 1) ? 'plain' : 'none'
  if (after === 'pause' && request !== 'none') return 'plain'
  return closes(utterance, first) || asksBefore(utterance, first) ? 'plain' : 'none'
}
