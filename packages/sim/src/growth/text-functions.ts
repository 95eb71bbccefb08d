/** Every pure function that a client can hand a long text to, as a function of that text alone. */
import { readsAsAnswer } from '@agora/core/answers/reads-as-answer'
import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'
import { composeTitle } from '@agora/inspection/brain/compose/compose-title'
import { oneLine } from '@agora/inspection/brain/compose/one-line'
import { demandOf } from '@agora/core/answers/asks-something'
import { languageOf } from '@agora/core/understanding/detect-language'
import { leansOnBefore } from '@agora/inspection/brain/leans-on-before'
import { shorten } from '@agora/inspection/brain/look-up'
import { splitRequests } from '@agora/inspection/brain/parts/split-requests'
import { readToolResult } from '@agora/inspection/brain/read-found'
import { readText } from '@agora/inspection/brain/read-text'
import { understand } from '@agora/inspection/brain/understand'
import { cutMiddle } from '@agora/core/context/cut-middle'
import { quoteAnswer, quoteLine, quoteSaid, quoteValue } from '@agora/core/context/quote-said'
import { foldText } from '@agora/core/fold-text'
import { countTokens } from '@agora/core/notes/count-tokens'
import { searchNotes } from '@agora/core/notes/search-notes'
import { foldWords } from '@agora/core/speech/fold-words'
import { isGhostText, withoutGhosts } from '@agora/core/speech/ghost-text'
import { dictateAll } from '@agora/core/spoken/dictate'
import { shortenForSpeech } from '@agora/core/spoken/shorten-for-speech'
import { cutOwners } from '@agora/core/table/cut-owners'
import { isStopForAll } from '@agora/core/wake/hear-stop'
import { findListed } from '@agora/core/table/listed-names'
import { readAnswer } from '@agora/core/turns/read-answer'
import { carriesName, isNamesake } from '@agora/core/wake/carries-name'
import { hearCall } from '@agora/core/listen/hear-call'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { readWords } from '@agora/core/wake/read-words'
import { readRegistration } from '@agora/inspection/companies/read-registration'
import { findDemoFirms } from '@agora/inspection/companies/demo-register'
import { makeCorrectionReader } from '@agora/inspection/corrections/make-correction-reader'
import { isOnlyOpening } from '@agora/inspection/corrections/read-opening'
import { domain } from '@agora/inspection/domains/food/domain'
import { pack } from '@agora/inspection/domains/food/pack'
import { cleanWords } from '@agora/inspection/findings/clean-words'
import { extractFindings } from '@agora/inspection/findings/extract-findings'
import { findFacts } from '@agora/inspection/findings/find-facts'
import { findRuleFor } from '@agora/inspection/findings/find-rule-for'
import { stemsOf } from '@agora/inspection/findings/item'
import { readClass } from '@agora/inspection/findings/read-class'
import { readCorrection } from '@agora/inspection/findings/read-correction'
import { readMeasurements } from '@agora/inspection/limits/read-measurements'
import { splitTokens } from '@agora/inspection/numbers/split-tokens'
import { escapeHtml } from '@agora/inspection/report/html/escape-html'
import { readFactAnswer } from '@agora/inspection/report/read-fact-answer'
import { readMeasuredAnswer } from '@agora/inspection/report/measured-question'
import { readPointAnswer } from '@agora/inspection/report/read-point-answer'
import { splitSentences } from '@agora/inspection/report/split-sentences'
import { readClaim } from '@agora/inspection/report/support/read-claim'
import { readClauses } from '@agora/inspection/report/support/read-clauses'
import { readNumbers } from '@agora/inspection/report/support/read-numbers'
import { flagLimits } from '@agora/inspection/watch/flag-limits'
import { makeLookOut } from '@agora/inspection/watch/look-out'
import { readTimeOfDay } from '@agora/inspection/watch/read-time-of-day'
import { MessageId } from '@agora/protocol/ids'

const names = prepareNames(['agora'])
const rules = { names, namesake: false } as const
const said = (text: string) => [{ message: MessageId.parse('m'), number: 1, seq: 1, text }]
const lookOut = makeLookOut(domain)
const corrections = makeCorrectionReader(domain)

export const textFunctions: Readonly<Record<string, (text: string) => unknown>> = {
  'hearCall, careful': (text) => hearCall(text, { ...rules, wake: 'careful' }),
  'hearCall, anywhere': (text) => hearCall(text, { ...rules, wake: 'anywhere' }),
  readWords,
  carriesName: (text) => carriesName(text, names),
  isNamesake: (text) => isNamesake(text, names),
  foldText,
  countTokens,
  cutMiddle: (text) => cutMiddle(text, 100),
  quoteAnswer,
  quoteSaid,
  quoteLine,
  quoteValue,
  foldWords,
  isGhostText: (text) => isGhostText(text),
  withoutGhosts: (text) => withoutGhosts(text),
  dictateAll: (text) => dictateAll(text, 'nl'),
  shortenForSpeech: (text) => shortenForSpeech(text, 'nl'),
  cutOwners: (text) => cutOwners(text, names),
  isStopForAll,
  findListed: (text) => findListed(text, [names]),
  readAnswer: (text) => readAnswer(text, []),
  readText,
  demandOf,
  languageOf: (text) => languageOf(text, 'nl'),
  leansOnBefore,
  shorten: (text) => shorten(text, false),
  splitRequests,
  readToolResult,
  readsAsAnswer: (text) => readsAsAnswer(text),
  readsAsVerdict,
  composeTitle: (text) => composeTitle(text, 'nl'),
  oneLine: (text) => oneLine(text),
  understand: (text) => understand(text, pack, 'nl'),
  'searchNotes, a long question': (text) =>
    searchNotes([{ number: 1, text: 'De koelcel is schoon' } as never], text, 5),
  'searchNotes, a long note': (text) => searchNotes([{ number: 1, text } as never], 'koelcel temperatuur', 5),
  readRegistration,
  findDemoFirms: (text) => findDemoFirms(text, domain),
  'corrections, a long note': (text) => corrections.mayCorrect(text),
  'corrections, of a long note': (text) => corrections.read('nee, 5 graden', [{ text, isCorrection: false } as never]),
  isOnlyOpening,
  cleanWords,
  extractFindings: (text) => extractFindings(said(text), domain),
  findFacts: (text) => findFacts(said(text), domain),
  findRuleFor: (text) => findRuleFor(text, domain),
  stemsOf,
  readClass: (text) => readClass(text, domain),
  readCorrection,
  readMeasurements: (text) => readMeasurements(text, domain),
  splitTokens,
  escapeHtml,
  readFactAnswer: (text) => readFactAnswer(text),
  readMeasuredAnswer,
  readPointAnswer,
  splitSentences,
  readClaim,
  readClauses,
  readNumbers,
  flagLimits: (text) => flagLimits(text, domain),
  lookOut: (text) => lookOut(text, { points: [{ id: 'p', what: 'De koelcel was te warm' }], caution: null }),
  readTimeOfDay,
}

/** These take long for every letter, and look at a bounded part of a text or at one sentence after the other. */
export const slowFunctions: ReadonlySet<string> = new Set([
  'dictateAll',
  'shortenForSpeech',
  'understand',
  'readsAsAnswer',
  'readsAsVerdict',
])
