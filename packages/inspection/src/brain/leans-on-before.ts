import { lexiconOf } from '@agora/core/wake/lexicon'
import { matchCue } from './match-cue.ts'
import { readText } from './read-text.ts'

/** A message that leans on what went before is short: a long one says what it is about. */
const MOST_WORDS = 16

/**
 * What only makes sense after something else: it begins with "en", points back ("dat", "ook"), or asks for more of the
 * same. The language does not matter.
 */
const patterns = [
  '^ en|maar|of $',
  '^ en|maar|dus|of|oke|ok|ja en|voor|bij|met|als|dan|in|op|van|wat|hoe|wanneer|waar|waarom|welke|mag|moet|na|de|het|een|daarna|anders|nu|verder|vorig|vorige|over|hoelang|hoeveel|geldt|is|zijn|kan|buiten|rauwe|rauw|gekoelde|warme|verpakte|ook',
  '^ en|maar *vlees|*vis|*melk|*kip|*gebak|*ijs|*rijst|*vriezer|*koeling|*kaas|*groente|eieren|soep|sushi',
  '^ and|but|or|so for|at|with|if|then|in|on|of|what|how|when|where|why|which|may|must|after|the|a|otherwise|now|last|about|does|is|are|can|outside|raw|chilled|hot|also',
  '^ and|but|or $',
  '^ and|but fish|meat|milk|chicken|rice|ice|eggs|soup|sushi|cheese|vegetables',
  '^ what|how about',
  '^ what if',
  '^ wat als|dan|nog',
  '^ hoe zit dat|dit|het',
  '^ hoezo',
  '^ waarom $',
  '^ waarom niet|dan|is|geldt|mag|moet dat|dit|dan|dat|het',
  '^ waarom niet|dan|eigenlijk $',
  '^ why $',
  '^ why not|so|then|is that',
  '^ how come',
  'geldt|gelden|klopt|telt|mag|moet|kan|is|hoort dat|dit|die|deze|zoiets … ook',
  'geldt|gelden|klopt dat|dit|die',
  'does|do|is|are|may|must|can that|this|it|they … also|too|apply',
  'does that|this apply|count|hold',
  '^ ook|also|even voor|bij|als|for|in|with|if',
  '^ zelfs',
  'welk|welke artikel|bron|wet|norm|regel|lid is|was|geldt|zegt dat|dit|er|die',
  'waar staat|stond|vind dat|dit|die|ik dat',
  '^ waar staat|stond dat|dit',
  'where does it|that say|stand',
  'which article is that|this|it',
  'what is your|the source',
  '^ bron|bronnen|source|sources',
  'wat is je|jouw|de bron',
  'weet je dat|het|je zeker',
  '^ zeker',
  'are you sure',
  '^ sure $',
  'kun|kan je|jij dat|dit|het … uitleggen|toelichten|herhalen|verduidelijken|specificeren',
  '^ leg … uit',
  'can|could you explain|clarify|repeat|elaborate … that|it|this|on',
  '^ explain',
  '^ explain that|this|it',
  'wat bedoel je',
  'what do you mean',
  '^ vertel … meer',
  '^ meer|nog meer|more',
  '^ tell me more',
  '^ ga door|verder',
  '^ go on|continue',
  '^ sinds|vanaf wanneer $',
  '^ sinds|vanaf wanneer geldt|is|was dat|dit|het',
  '^ since when',
  'wanneer|wie|waar|hoe was|is|ging|gebeurde|deed|zei dat|dit|het|die',
  'when|who|where|how was|is|did that|this|it',
  '^ voor|bij|for … ook|too|also',
  '^ dus … dat|die|niet|wel|ook',
  '^ so … that|it|not|also',
  'in dat|zulk|zo|dit geval',
  'in that|such|this case',
  'daarvoor|daarbij|daarmee|daarover|daarvan|daarna|hiervoor|hierbij|hierover',
  'zonder uitzondering|uitzonderingen',
  'zijn|is er … uitzondering|uitzonderingen',
  'any|are|is … exception|exceptions',
  '^ anders|otherwise|else',
  '^ voeg|pas|zet|verander|wijzig|schrap|haal|verwijder|corrigeer dat|dit|het|er|die|nog|ook|daar',
  '^ voeg … toe',
  '^ pas … aan',
  '^ zet … erbij|erin|bij|in',
  '^ maak … korter|langer|formeler|duidelijker',
  '^ haal … weg|eruit',
  '^ add|change|remove|delete|put|correct|fix that|this|it|also|the',
  '^ make|write|do it|that|this',
  '^ maak|schrijf|doe dat|dit',
  '^ add … to',
  '^ korter|langer|shorter|longer',
  'dat|dit begrijp|snap|weet|wist ik',
  "i don't|do not understand|follow|get",
  'het|the verschil|difference',
  'there a difference',
  '^ wat|wie|waar|hoe|hoeveel|hoelang|wanneer … toen|daarvan|daarmee',
  'klopt|is|was … niet|fout|verkeerd|onjuist $',
  'niet|not goed|juist|correct|right $',
  'is|was wrong $',
  // What was measured, said when that was asked.
  '^ product|lucht|producttemperatuur|luchttemperatuur|kerntemperatuur|kern|air|core $',
  '^ het|de|van|in|op|the|of|in|gewoon product|lucht|producttemperatuur|luchttemperatuur|kern|air|core $',
  '^ van|of|in de|het|the product|lucht|kern|air|core $',
  '^ het|dat|dit|it|that is|was … product|lucht|kern|air|core $',
  '^ gemeten|measured … product|lucht|kern|air|core $',
  '^ vergeet … niet',
  "^ don't forget",
]

/** A first sentence with so many words says what the rest is about. */
const SUBJECT_WORDS = 4

/** Whether a message only makes sense with what was said before it. */
export function leansOnBefore(text: string): boolean {
  const [first = '', ...rest] = text.split(/(?<=[.!?])\s+/u)
  // "Het schema is niet ingevuld. Welke regel geldt daarvoor?" points back at its own first sentence.
  if (rest.length > 0 && readText(first).folds.length >= SUBJECT_WORDS) return leansOnBefore(first)
  const { folds } = readText(text)
  if (folds.length === 0 || folds.length > MOST_WORDS) return false
  return patterns.some((pattern) => matchCue(pattern, folds)) || pointsBack(folds) || isQuestionedFragment(text, folds)
}

/** "Hoe streng is dat", "was dat ook hier": it asks about a thing that it does not name. */
function pointsBack(folds: readonly string[]): boolean {
  const [first = '', second = ''] = folds
  if (folds.length > POINTING_WORDS) return false
  const asksOfIt = verbs.has(first) && pointers.has(second)
  const endsWithIt = questionWords.has(first) && folds.length > 2 && pointers.has(folds.at(-1) ?? '')
  return asksOfIt || endsWithIt
}
const POINTING_WORDS = 7
const { verbs, questionWords } = lexiconOf(undefined)
const pointers = new Set('dat dit die that this it they those'.split(' '))

/** "Rauwe melk?", "vis?": a thing and a question mark ask the last question again, of this. */
function isQuestionedFragment(text: string, folds: readonly string[]): boolean {
  return folds.length <= 3 && /\?\s*$/u.test(text) && !smallTalk.has(folds[0] ?? '')
}
const smallTalk = new Set('help hallo hoi hello hi wie who wat what bedankt thanks ja nee yes no'.split(' '))
