import type { Aside } from './hear-aside.ts'

/** Words that change nothing, before the rest and between its words. */
const LEAD =
  'nee|neen|no|sorry|oh|ach|nou|eh|uh|ehm|um|hm|hmm|well|ok|oke|okay|okee|ja|yes|wacht|wait|moment|momentje|hey|agora|please|euh'
const FILL =
  'maar|even|eens|nu|gewoon|hoor|toch|dan|nou|alsjeblieft|alstublieft|graag|ook|please|just|now|then|really|actually|eigenlijk|precies'

/** A whole utterance, with words that change nothing anywhere in it. */
function whole(pattern: string): RegExp {
  const fill = `(?: (?:${FILL}))*`
  return new RegExp(`^(?:(?:${LEAD}|${FILL}) )*(?:${pattern.replaceAll(' ', `${fill} `)})${fill}$`, 'u')
}

const REPORT = '(?:(?:het|dat|dit|the|this|that|my|een|a) )?(?:rapport|verslag|rapportage|report)'
const QUESTIONS =
  '(?:(?:al|alle|de|die|deze|je|jouw|the|these|those|your|all|any) )*(?:vragen|vraag|vragen stellen|questions|question|asking|antwoorden|answering)'
const THAT = '(?:het|dat|dit|die|er|it|this|that|here|there|hier)'
const ABOUT = `(?:${REPORT}|${QUESTIONS}|${THAT})`

const stop = [
  // Dutch
  `(?:stop|stoppen|ophouden|kap|kappen|hou op|houd op|ga stoppen)(?: met| ermee| er mee| hiermee| daarmee)?(?: ${ABOUT})?`,
  '(?:ik|we|wij) (?:(?:wil|willen|ga|gaan|moet|moeten) )?(?:stop|stoppen|kap|kappen|hou|houden|ophouden)(?: ermee| er mee| hiermee| daarmee| op)?',
  `(?:ik|we|wij) (?:wil|willen|ga|gaan) met ${ABOUT} (?:stoppen|ophouden|kappen)`,
  'laat maar',
  `laat(?: ${ABOUT})? (?:zitten|rusten|liggen)`,
  `laat ${REPORT}(?: zitten| rusten| liggen)?`,
  `vergeet ${ABOUT}`,
  '(?:nu|even|vandaag|op dit moment) niet|niet (?:nu|vandaag|op dit moment)',
  'genoeg(?: vragen| gevraagd| zo| geweest| hiervan| ervan| met vragen)?|(?:zo|dat|dit|het) is(?: wel)? genoeg(?: zo)?',
  '(?:(?:ik|we) (?:wil|willen|hoef|hoeven) )?geen (?:rapport|verslag|vragen|vraag)(?: meer)?(?: (?:te )?beantwoorden)?',
  `(?:annuleer|cancel|staak|beeindig|schrap) ${ABOUT}`,
  `breek ${ABOUT} af`,
  '(?:rapport|verslag|vragen) (?:annuleren|stoppen|afbreken|beeindigen)',
  `${REPORT} hoeft niet(?: meer)?`,
  '(?:ik heb|we hebben)(?: (?:hier|daar|er))? geen (?:tijd|zin)(?: (?:voor|in|hiervoor|daarvoor|hierin|meer))*',
  `(?:(?:ik|we) (?:ga|gaan|doe|doen|maak|maken) )?(?:(?:het|dat|dit) )?later (?:verder|af)(?: met ${REPORT})?`,
  '(?:ik ben )?klaar met (?:de )?(?:vragen|antwoorden)',
  `(?:mag|mogen|kan|kunnen|zullen) (?:ik|we)(?: (?:met|hiermee|daarmee|ermee|${ABOUT}))* (?:stoppen|ophouden|kappen)`,
  '(?:(?:het|dat|dit) )?hoeft niet meer|(?:het|zo) is goed zo|zo is het goed|geen zin',
  '(?:sla|skip) (?:de rest|alles|de hele boel|the rest|everything|all of it|them all)(?: over)?|sla (?:alle|de) vragen over',
  'skip (?:all )?(?:the|your|these) questions|(?:dat|dit) (?:was het|was alles|is alles)|de rest (?:komt |doe ik |doen we )?later',
  // English
  `(?:stop|quit|end|cancel|drop|scrap|abort)(?: with| asking| doing)?(?: ${ABOUT})?`,
  'not(?: right)?(?: now| at the moment| today)|never ?mind|let it go',
  `(?:forget|leave)(?: about)? (?:${REPORT}|it|that|this)`,
  `(?:no more|enough)(?: (?:of|with))? ${QUESTIONS}`,
  "enough(?: of this| of that| already)?|(?:that's|that is|this is) enough|no questions",
  `(?:i|we)(?: would|'d)? (?:want|like) to (?:stop|quit)(?: ${ABOUT})?`,
  `(?:i'd|we'd) like to (?:stop|quit)(?: ${ABOUT})?`,
  `(?:i'm|i am|we're) (?:stopping|done|finished)(?: with| answering)?(?: ${ABOUT})?`,
  `(?:let's|let us|lets) (?:stop|leave|drop|skip|end|quit)(?: ${ABOUT})?`,
  `(?:i|we) (?:don't|do not) want ${ABOUT}(?: any ?more)?`,
  `(?:i|we) (?:don't|do not) want any more questions`,
  `(?:i|we) (?:have no|don't have|haven't got)(?: the)? time(?: for (?:this|that|it))?`,
  `(?:i|we) (?:can't|cannot) (?:do|answer) (?:this|that|it)(?: right)?(?: at the moment)?`,
]

const repeat = [
  // Dutch
  `(?:herhaal|herhalen)(?: ${QUESTIONS}| ${THAT})?(?: (?:nog )?(?:een keer))?`,
  `(?:kun|kan|wil|zou|kunt) (?:je|jij|u)(?: (?:${QUESTIONS}|${THAT}))?(?: (?:nog|opnieuw|een keer))* (?:herhalen|zeggen|stellen|vragen|voorlezen|noemen)`,
  'wat (?:was|is|waren)(?: (?:ook alweer|ook weer))? (?:de|je|die|jouw|uw) (?:vraag|vragen)(?: (?:ook alweer|ook weer|alweer|weer))?',
  'wat (?:vroeg|zei|vraag|zeg|wilde|wil) (?:je|jij|u)(?: (?:ook alweer|alweer|net|weten|van me|van mij))*',
  `(?:zeg|vraag|stel|lees|noem)(?: (?:${QUESTIONS}|${THAT}|me|mij))*(?: (?:nog|nog een keer|nog 'n keer|opnieuw))+(?: voor)?`,
  "nog (?:eens|een keer|'n keer)",
  'welke (?:vraag|vragen) (?:stond|staat|staan|stonden|was|waren)(?: (?:er|nog|open))*',
  'waar waren we(?: gebleven)?',
  'hoe luidde (?:de|je|die) vraag',
  `ik (?:heb|had|was|ben) ${QUESTIONS}(?: niet)? (?:gehoord|verstaan|gemist|vergeten|kwijt)|ik (?:verstond|hoorde) (?:je|u|dat|het|${QUESTIONS}) niet`,
  'wat (?:moet|moest|wou|wilde) (?:je|jij|u)(?: van me)? weten|welke vragen heb (?:je|jij|u)(?: (?:nog|voor me))*',
  'wat|huh|sorry|pardon|he',
  // English
  `(?:repeat|say|ask|read)(?: (?:me|${QUESTIONS}|${THAT}))* (?:again|once more|one more time)`,
  `repeat(?: ${QUESTIONS}| ${THAT})?`,
  `(?:can|could|would|will) you (?:repeat|say|ask|read)(?: (?:me|${QUESTIONS}|${THAT}))*(?: (?:again|once more|one more time))?`,
  'what (?:was|is|were) (?:the|your|that) (?:question|questions)(?: again)?',
  'what did you (?:say|ask|want)(?: me)?(?: to know)?(?: again)?',
  `i (?:didn't|did not) (?:hear|catch)(?: (?:you|${THAT}|${QUESTIONS}))?|i (?:missed|forgot) (?:${THAT}|${QUESTIONS})`,
  'what (?:are you asking|do you (?:need|want)(?: me)?(?: to)? (?:know|ask|say))(?: me)?|what are the questions',
  'come again|excuse me|what|once more|one more time|again',
]

const explain = [
  // Dutch
  'wat bedoel(?:t|de)? (?:je|jij|u)(?: .+)?',
  'hoe bedoel (?:je|jij|u)(?: (?:dat|dit))?',
  '(?:waarom|waarvoor|hoezo|waartoe)(?: (?:vraag|vroeg|wil|wilt|moet|heb|hebt|wou) (?:je|jij|u|ik)(?: (?:dat|dit|het|die|hier|daar|zo))*(?: (?:weten|nodig|vragen|invullen|zeggen|voor))?)?',
  'waar (?:is|dient|heb je|vraag je) (?:dat|dit|het)(?: (?:goed|voor|nodig|toe))*',
  `(?:leg|verklaar)(?: (?:${QUESTIONS}|${THAT}|me|nader))*(?: uit)?|uitleg`,
  `(?:kun|kan|wil|kunt) (?:je|jij|u)(?: (?:${QUESTIONS}|${THAT}|me))* (?:uitleggen|toelichten|verduidelijken)`,
  `ik (?:begrijp|snap|volg|vat) ${ABOUT} niet`,
  'onduidelijk|niet duidelijk|wat is de bedoeling',
  'wat (?:is|zijn) (?:dat|de (?:opties|keuzes|mogelijkheden|antwoorden))|wat houdt (?:dat|dit) in|waar slaat (?:dat|dit) op',
  '(?:(?:kun|kan) (?:je|jij|u) |geef (?:me )?)?een voorbeeld(?: geven| noemen)?|bijvoorbeeld|zoals(?: wat)?',
  'welke (?:antwoorden|opties|keuzes|mogelijkheden)(?: .+)?|wat kan ik (?:antwoorden|kiezen|zeggen|invullen)',
  'wat moet ik(?: (?:daar|hier))* (?:invullen|zeggen|antwoorden|opschrijven)',
  '(?:moet|hoort) (?:dat|dit)(?: echt)?|is (?:dat|dit)(?: echt)? (?:nodig|verplicht)',
  // English
  'what do you mean(?: .+)?|how do you mean',
  "what(?:'s| is) (?:that|this)|(?:give me |can you give )?(?:an|one) example|for example|like what|such as",
  'what does .+ mean',
  'why(?: (?:do|are|would|did|must|should) (?:you|i)(?: (?:ask|asking|need|want|know|have|fill|answer|say|to|in|me|that|this|it))*)?',
  'what (?:is|do you need|do you want) (?:that|this|it) for',
  `explain(?: ${QUESTIONS}| ${THAT})?|(?:can|could|would) you explain(?: (?:${QUESTIONS}|${THAT}))?`,
  `i (?:don't|do not|didn't) (?:understand|get|follow)(?: (?:${QUESTIONS}|${THAT}|you))?`,
  'what are (?:the|my) (?:options|choices|answers)|what can i (?:answer|choose|say)',
  'what should i (?:fill in|answer|say|put|write)(?: (?:there|here))?',
  'do (?:you|i) (?:really )?need (?:that|this|it|to)|is (?:that|this)(?: really)? (?:necessary|required|mandatory|needed)',
]

const OK = 'ok|oke|okay|okee|okido|k|alright|all right|begrepen|duidelijk|helder|got it|understood|noted'
const FINE = 'prima|goed|top|fijn|mooi|fine|great|good|thanks|thank you|dank je|dank je wel|bedankt|is goed|super'
const SOON = 'later|straks|zo|zo meteen|zometeen|morgen|zo direct|dadelijk|soon|tomorrow'
const MERE_OK = `(?:(?:${FINE}) )*(?:${OK})(?: (?:${OK}|${FINE}))*`
const hold = [
  MERE_OK,
  `${SOON}|(?:dat|die|het)? ?komt(?: nog| ${SOON})+|doe ik ${SOON}`,
  `(?:dat|dit|het|daar|die) (?:vertel|zeg|doe|geef|beantwoord|vul|laat|meld|hoor|zoek|kijk|weet|stuur|check|krijg|kom) (?:ik|je)(?: (?:je|jou|u|het|dat|er|van me|in|weten|horen|wel|nog))*(?: (?:${SOON}))*(?: (?:op|na|uit|wel|op terug|in|aan|door))*(?: ${SOON})?`,
  `ik (?:vertel|zeg|doe|geef|beantwoord|vul|laat|meld|zoek|kijk|check|kom)(?: (?:je|jou|u|het|dat|er|daar|weten|horen|wel|nog|${SOON}))*(?: (?:op|na|uit|in|terug|op terug))*`,
  '(?:een |one |just a |a )?(?:moment|momentje|ogenblik|ogenblikje|second|seconde|sec|minute|minuutje|tel)',
  'wacht|wait|hold on|hang on|hou vast|(?:kijken|wachten|nakijken|zoeken|denken|nadenken|checken)',
  '(?:in|give me) (?:a|one) (?:moment|minute|second|bit|sec)',
  'let me (?:check|see|look|think)(?: (?:that|it))?(?: up)?',
  `vraag (?:me |het |dat |het me |dat me )*(?:${SOON})(?: opnieuw| nog)?|(?:dat )?weet ik (?:${SOON})(?: pas)?`,
  "(?:geef|gun) me(?: een)?(?: (?:moment|minuut|tel|seconde))?|(?:ik ben|i'm|i am) bezig|(?:i'm|i am) busy",
  "(?:i'll|i will|i can|i'd rather) (?:tell|give|get|do|answer|look|check|come|let|fill)(?: (?:you|back|it|that|this|to|up|in|know|on|a|at))*(?: (?:later|soon|minute|tomorrow|moment))?",
  '(?:ask|tell|remind) (?:me|you)(?: again)? (?:later|tomorrow|soon)|(?:that|it) (?:comes|will come|follows|will follow)(?: later| soon)?|later on',
]

export const asidePatterns: readonly (readonly [Aside, RegExp])[] = [
  ...hold.map((pattern) => ['hold', whole(pattern)] as const),
  ...stop.map((pattern) => ['stop', whole(pattern)] as const),
  ...repeat.map((pattern) => ['repeat', whole(pattern)] as const),
  ...explain.map((pattern) => ['explain', whole(pattern)] as const),
]

export const okPattern = whole(MERE_OK)

export const termPatterns: readonly RegExp[] = [
  'wat (?:is|zijn|betekent|betekenen)(?: (?:een|de|het))? (?<term>\\S+(?: \\S+){0,3})',
  'wat (?:versta|verstaat) (?:je|jij|u) onder(?: (?:een|de|het))? (?<term>\\S+(?: \\S+){0,3})',
  'wat houdt(?: (?:een|de|het))? (?<term>\\S+(?: \\S+){0,3}) in',
  "what(?:'s| is| are)(?: (?:a|an|the))? (?<term>\\S+(?: \\S+){0,3})",
].map(whole)
