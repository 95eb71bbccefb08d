import { type Call, cutCalls } from './cut-calls.ts'
import { judgeCall } from './judge-call.ts'
import { type Language, type Lexicon, lexiconOf } from './lexicon.ts'
import { standsAlone } from './stands-alone.ts'
import { type Occurrence, Utterance, findNames } from './utterance.ts'
import { type WakeName, mayHaveName } from './prepare-names.ts'

export type WakeRules = {
  /** Made once by `prepareNames`. */
  readonly names: readonly WakeName[]
  readonly wake: 'careful' | 'anywhere'
  /** The company under inspection carries the name: only the strongest positions count. */
  readonly namesake: boolean
  /** Both, unless said otherwise. */
  readonly languages?: readonly Language[]
}

export type FoundCall = {
  readonly addressed: boolean
  /** The message's own words without the call. */
  readonly rest: string
  /** The text itself uses the name as that of a firm or a place. */
  readonly namesake: boolean
}

/** Cutting a call out may make another: it is done again until there is none. A text that needs more asks nothing. */
const ROUNDS = 8

/** Whether somebody calls, and what is left of the words without the call, whatever that asks. */
export function findCall(text: string, rules: WakeRules): FoundCall {
  if (!mayHaveName(text, rules.names)) return { addressed: false, rest: text, namesake: false }
  const lexicon = lexiconOf(rules.languages)
  const first = hearOnce(text, rules, lexicon)
  if (!first.called) return { addressed: false, rest: text, namesake: first.namesake }
  return { addressed: true, rest: cutOn(first.rest, rules, lexicon), namesake: first.namesake }
}

/** Cuts until nobody is called any more. */
function cutOn(text: string, rules: WakeRules, lexicon: Lexicon): string {
  let rest = text
  for (let round = 1; round < ROUNDS; round++) {
    if (!mayHaveName(rest, rules.names)) return rest
    const again = hearOnce(rest, rules, lexicon)
    if (!again.called) return rest
    rest = again.rest
  }
  return ''
}

function hearOnce(text: string, rules: WakeRules, lexicon: Lexicon) {
  let utterance = new Utterance(text, lexicon)
  const calls: Call[] = []
  let namesake = false
  /** Where the names begin that stand right before this one, and are said with it: "Agora Agora". */
  let repeatedFrom: number | undefined
  let repeatedTo = -1
  for (const occurrence of findNames(utterance, rules.names)) {
    const verdict = judgeCall(utterance, occurrence)
    namesake ||= verdict.isFirm
    const isRepeat = repeatedTo === occurrence.first - 1 && utterance.kind(occurrence.first) === 'none'
    if (!isRepeat || verdict.isFirm) repeatedFrom = undefined
    repeatedTo = occurrence.last
    if (!counts(utterance, occurrence, verdict.call, rules)) {
      if (!verdict.isFirm) repeatedFrom ??= occurrence.first
      continue
    }
    calls.push({ head: Math.min(verdict.head, repeatedFrom ?? verdict.head), last: occurrence.last })
    repeatedFrom = undefined
    // Behind a call that begins the text the text begins anew.
    if (verdict.head === utterance.from) utterance = utterance.cutBefore(occurrence.last + 1)
  }
  return { rest: cutCalls(utterance, calls), called: calls.length > 0, namesake }
}

function counts(
  utterance: Utterance,
  occurrence: Occurrence,
  call: 'none' | 'plain' | 'strong',
  { wake, namesake }: WakeRules,
): boolean {
  if (wake === 'anywhere' && !occurrence.strongOnly) return standsAlone(utterance, occurrence)
  return call === 'strong' || (call === 'plain' && !namesake && !occurrence.strongOnly)
}
