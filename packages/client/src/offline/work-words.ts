import { deviceFindingId, placeOfFinding } from '@agora/inspection/dossier/device-finding'
import type { Domain } from '@agora/inspection/domain/domain'
import { extractFindings } from '@agora/inspection/findings/extract-findings'
import { type FoundFact, findFacts } from '@agora/inspection/findings/find-facts'
import type { SaidWords } from '@agora/inspection/findings/said-words'
import { wordsOf } from '@agora/inspection/findings/words-of'
import type { NewFinding } from '@agora/protocol/inspection'
import type { Message } from '@agora/protocol/message'
import { isUnsentPlace } from './unsent-messages.ts'

export type Worked = { readonly findings: readonly NewFinding[]; readonly facts: readonly FoundFact[] }

/**
 * Words that are worked through together: a correction belongs to what was said before it. What is whole is not worked
 * through again, so that the last of a thousand notes costs no more than the fiftieth.
 */
const TOGETHER = 50

const wordsIn = new WeakMap<Message, readonly SaidWords[]>()
const workedParts = new WeakMap<SaidWords, { words: readonly SaidWords[]; domain: Domain; worked: Worked }>()

/** What was seen and what is told of the visit, from what was said: as the server does it, under names of the device. */
export function workWords(messages: readonly Message[], domain: Domain, zone: string): Worked {
  const words = messages.flatMap((message) => saidIn(message, zone))
  const parts: Worked[] = []
  for (let from = 0; from < words.length; from += TOGETHER) {
    parts.push(workPart(words.slice(from, from + TOGETHER), domain))
  }
  return { findings: parts.flatMap(({ findings }) => findings), facts: parts.flatMap(({ facts }) => facts) }
}

function workPart(words: readonly SaidWords[], domain: Domain): Worked {
  const [first] = words
  if (!first) return { findings: [], facts: [] }
  const known = workedParts.get(first)
  if (known && known.domain === domain && isSame(known.words, words)) return known.worked
  const findings = extractFindings(words, domain).map(nameFinding)
  const worked = { findings, facts: findFacts(words, domain) }
  workedParts.set(first, { words, domain, worked })
  return worked
}

/** By its place in the log, as the server will name it; where it has none yet, by its words. */
function nameFinding(finding: NewFinding): NewFinding {
  const place = placeOfFinding(finding.id)
  const [first] = finding.sources
  if (!place || !first || !isUnsentPlace(place.seq)) return finding
  return { ...finding, id: deviceFindingId(first.message, place.nth) }
}

function saidIn(message: Message, zone: string): readonly SaidWords[] {
  const known = wordsIn.get(message)
  if (known) return known
  const words = wordsOf(message, zone)
  wordsIn.set(message, words)
  return words
}

function isSame(a: readonly SaidWords[], b: readonly SaidWords[]): boolean {
  return a.length === b.length && a.every((words, index) => words === b[index])
}
