import type { Preferences } from '@agora/protocol/preferences'
import type { AgentId, Words } from '@agora/protocol/turn'
import { en } from './compose/en.ts'
import { nl } from './compose/nl.ts'
import type { Texts } from './compose/texts.ts'
import type { Cue, Doing, Intent, Language } from './pack.ts'

/** What people want of Agora in every domain. `first` is who answers it. */
export function commonIntents(first: AgentId, help: Words): readonly Intent[] {
  const say = (id: string, text: Words, cues: Intent['cues']): Intent => ({
    id,
    agent: first,
    cues,
    does: { kind: 'say', text },
  })
  return [
    ...settings.map(({ id, does, cues }): Intent => ({ id, agent: first, does, cues })),
    { id: 'recall', agent: first, isHere: true, does: { kind: 'recall' }, slots: [recallSubject], cues: recallCues },
    say('who', words('whoAmI'), whoCues),
    say('help', { nl: `${nl.helpBegins}\n${help.nl}`, en: `${en.helpBegins}\n${help.en}` }, helpCues),
    say('thanks', words('thanks'), thanksCues),
    say('stop', words('stopped'), stopCues),
    say('greeting', words('greeting'), greetingCues),
  ]
}

type TextKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]
function words(key: TextKey): Words {
  return { nl: nl[key], en: en[key] }
}
function setting(
  id: string,
  args: Partial<Preferences>,
  text: keyof Texts['settings'],
  dutch: readonly Cue[],
  english: readonly Cue[],
) {
  const done = { nl: nl.settings[text], en: en.settings[text] }
  const says: { says?: Language } = args.language ? { says: args.language } : {}
  const does: Doing = { kind: 'call', tool: 'update_user_settings', args: { ...args }, done, ...says }
  return { id, does, cues: { nl: dutch, en: english } }
}

const settings = [
  setting(
    'speak-english',
    { language: 'en' },
    'english',
    [
      ['praat|spreek|antwoord|schrijf|doe … engels', 0.9],
      ['verder|ga|over … engels', 0.7],
      ['taal … engels', 0.8],
      ['^ engels $', 0.8],
      ['^ in het engels', 0.8],
    ],
    [
      ['speak|talk|answer|write|reply|respond … english', 0.9],
      ['switch|change … english', 0.9],
      ['language … english', 0.8],
      ['^ english $', 0.8],
      ['^ in english', 0.8],
    ],
  ),
  setting(
    'speak-dutch',
    { language: 'nl' },
    'dutch',
    [
      ['praat|spreek|antwoord|schrijf|doe … nederlands', 0.9],
      ['verder|ga|over … nederlands', 0.7],
      ['taal … nederlands', 0.8],
      ['^ nederlands $', 0.8],
      ['^ in het nederlands', 0.8],
    ],
    [
      ['speak|talk|answer|write|reply|respond … dutch', 0.9],
      ['switch|change … dutch', 0.9],
      ['language … dutch', 0.8],
      ['^ dutch $', 0.8],
      ['^ in dutch', 0.8],
    ],
  ),
  setting(
    'spoken-off',
    { spokenText: 'off' },
    'spokenOff',
    [
      ['voorlezen|voorleesfunctie|spraak|gesproken … uit', 0.95],
      ['stop … voorlezen', 0.95],
      ['lees … niet|niets|niks|nooit … voor', 0.95],
      ['niet|niets … voorlezen', 0.95],
      ['niet … voor te lezen', 0.95],
      ['geluid uit', 0.8],
    ],
    [
      ['reading|speech|voice|read … off', 0.95],
      ['turn off … reading|speech|voice', 0.95],
      ['stop reading', 0.95],
      ["don't|not … read|speak … aloud|out", 0.95],
      ['mute|sound … off', 0.8],
    ],
  ),
  setting(
    'spoken-short',
    { spokenText: 'summarize' },
    'spokenShort',
    [
      ['lees … samenvatting … voor', 0.97],
      ['alleen … samenvatting … voorlezen|voor', 0.97],
      ['korter voorlezen', 0.9],
    ],
    [
      ['read … summary … aloud|out', 0.97],
      ['speak … summary|summaries', 0.97],
      ['only read … summary', 0.97],
    ],
  ),
  setting(
    'spoken-whole',
    { spokenText: 'dictate' },
    'spokenWhole',
    [
      ['voorlezen|voorleesfunctie|spraak … aan', 0.9],
      ['lees … voor $', 0.75],
      ['alles|helemaal … voorlezen', 0.85],
    ],
    [
      ['reading|speech|voice … on', 0.9],
      ['turn on … reading|speech|voice', 0.9],
      ['read … aloud|out', 0.8],
    ],
  ),
  setting(
    'listen-mode',
    { interactionMode: 'listen' },
    'listen',
    [
      ['luistermodus|luisterstand|luistermode … aan', 0.9],
      ['zet|ga|naar|schakel … luistermodus|luisterstand|luisteren|meeluisteren', 0.85],
      ['luister … mee', 0.7],
      ['^ luister', 0.6],
      ['alleen|stil … luisteren|meeluisteren', 0.8],
    ],
    [
      ['listen|listening mode … on', 0.9],
      ['switch|go|turn|start … listen|listening', 0.85],
      ['just|only … listen', 0.8],
      ['^ listen', 0.6],
    ],
  ),
  setting(
    'feedback-mode',
    { interactionMode: 'feedback' },
    'feedback',
    [
      ['stop … luisteren|meeluisteren', 0.95],
      ['luistermodus|luisterstand … uit', 0.95],
      ['naar|zet|ga … feedback*', 0.9],
      ['geef … weer antwoord', 0.85],
      ['niet meer … luisteren|meeluisteren', 0.95],
    ],
    [
      ['stop … listening', 0.95],
      ['listen|listening mode … off', 0.95],
      ['switch|go|turn … feedback', 0.9],
      ['start|begin … answering', 0.85],
    ],
  ),
  setting(
    'mail-off',
    { emailReports: false },
    'mailOff',
    [
      ['rapport*|*rapporten … niet … mailen|mail', 0.95],
      ['mail … rapport*|*rapporten … niet', 0.95],
      ['stop … mailen … *rapport|*rapporten', 0.95],
    ],
    [
      ["don't|not|never|no … mail|email … report|reports", 0.95],
      ['stop … mailing|emailing', 0.95],
    ],
  ),
  setting(
    'mail-on',
    { emailReports: true },
    'mailOn',
    [
      ['mail|mailen … rapporten … voortaan|altijd', 0.92],
      ['voortaan|altijd … *rapport|*rapporten … mailen|mail', 0.92],
      ['mail … voortaan|altijd … *rapport|*rapporten', 0.92],
    ],
    [
      ['always … mail|email … report|reports', 0.92],
      ['mail|email … reports … on|always', 0.92],
    ],
  ),
]

const recallSubject = {
  name: 'subject',
  after: { nl: 'over', en: 'about on' },
  upTo: { nl: 'alsjeblieft graag gezegd genoteerd opgeschreven gehoord', en: 'please said noted' },
}
const recallCues: Intent['cues'] = {
  nl: [
    ['vat … samen', 0.85],
    ['samenvatting', 0.7],
    ['samenvatten', 0.7],
    ['wat … heb|had|hebben ik|we|wij … gezegd|genoteerd|opgeschreven|verteld', 0.9],
    ['wat zei|zeiden ik|we|wij', 0.9],
    ['wat … heb|hebt|had je|jij … gehoord|genoteerd|opgeschreven|onthouden', 0.9],
    ['wat … gezegd|genoteerd|opgeschreven', 0.6],
    ['notities', 0.55],
    ['lees|laat|toon|geef|noem … notities', 0.85],
    ['wat weet je … tot nu toe', 0.7],
  ],
  en: [
    ['summarise|summarize', 0.85],
    ['summary|recap', 0.7],
    ['what … did|have i|we … say|said|note|noted|mention|mentioned|told', 0.9],
    ['what … did|have you … hear|heard|note|noted', 0.9],
    ['my|the|your notes', 0.55],
    ['read|show|give … notes', 0.85],
    ['sum … up', 0.85],
  ],
}
const whoCues: Intent['cues'] = {
  nl: [
    ['wie ben|bent je|jij|u', 0.9],
    ['wat ben|bent je|jij|u', 0.85],
    ['ben|bent je|jij|u een … *mens|*robot|*ai|*taalmodel|*computer|*model|*bot|*chatgpt', 0.9],
    ['ben|bent je|jij|u chatgpt|copilot|gemini|claude|siri|alexa', 0.9],
    ['welk … *model … je|jij', 0.85],
    ['hoe heet je|jij', 0.85],
    ['hoe werk je', 0.7],
  ],
  en: [
    ['who are you', 0.9],
    ['what are you', 0.85],
    ['are you … human|robot|ai|llm|model|bot|computer|person|chatgpt', 0.9],
    ['are you chatgpt|copilot|gemini|claude|siri|alexa', 0.9],
    ['what|which … model … you', 0.85],
    ["what's your name", 0.85],
    ['what is your name', 0.85],
    ['how do you work', 0.7],
  ],
}
const helpCues: Intent['cues'] = {
  nl: [
    ['wat kun|kan|kunt je|jij|u', 0.75],
    ['wat … kun|kan je|jij … doen|allemaal|voor', 0.85],
    ['^ help', 0.7],
    ['hoe werkt dit|het|agora|deze', 0.75],
    ['wat kan|mag ik … vragen|zeggen|doen', 0.85],
    ['kun|kan|wil je|jij me|mij|ons helpen $', 0.7],
    ['uitleg $', 0.5],
    ['je|jouw|de mogelijkheden', 0.7],
  ],
  en: [
    ['what can you', 0.75],
    ['what … can you … do|help', 0.85],
    ['^ help', 0.7],
    ['how does this|it|agora … work', 0.75],
    ['what can|may i … ask|say|do', 0.85],
    ['can|could you help me|us $', 0.7],
  ],
}
const thanksCues: Intent['cues'] = {
  nl: [
    ['^ dank|bedankt|dankjewel|dankuwel|merci', 0.7],
    ['dank|bedankt|dankjewel|dankuwel $', 0.6],
    ['^ top|prima|mooi|fijn|perfect|super|goed|oke|ok|helder|duidelijk … dank*|bedankt', 0.8],
    ['^ goed gedaan', 0.8],
    ['^ top|prima|mooi|fijn|perfect|super|helder|duidelijk|oke|ok $', 0.6],
    ['dank je|u|jullie wel', 0.6],
    ['^ dat was het', 0.6],
    ['^ doei|houdoe|dag|tot … $', 0.5],
  ],
  en: [
    ['^ thanks|thank|cheers|ta', 0.7],
    ['thanks|thank you $', 0.6],
    ['^ great|perfect|good|nice|fine|ok|okay|clear … thanks|thank', 0.8],
    ['^ well done', 0.8],
    ['^ great|perfect|fine|clear|okay|ok $', 0.6],
    ["^ that's all|it $", 0.6],
    ['^ that is|was all|it $', 0.6],
    ['^ bye|goodbye $', 0.6],
  ],
}
/** Said over an answer, and nothing else with it: whoever stops somebody does not want to hear more. */
const stopCues: Intent['cues'] = {
  nl: [
    ['^ stop|wacht|ho|zwijg|stil|genoeg|ophouden|stoppen $', 0.6],
    ['^ stop|wacht|ho maar|even|eens|nu|daarmee|hiermee|alsjeblieft|stop|wacht|nee|ho $', 0.6],
    ['^ nee stop|wacht|ho|genoeg|zwijg $', 0.6],
    ['^ nee stop|wacht|ho * $', 0.6],
    ['^ hou|houd op|daarmee|hiermee $', 0.6],
    ['^ hou|houd maar|er|daarmee|hiermee|je op|mee|mond $', 0.6],
    ['^ nee hou|houd op $', 0.6],
  ],
  en: [
    ['^ stop|wait|quiet|silence|enough $', 0.6],
    ['^ stop|wait it|that|this|now|please|no|stop|wait|there $', 0.6],
    ['^ no stop|wait|enough $', 0.6],
    ['^ no stop|wait * $', 0.6],
    ['^ hold on $', 0.6],
    ['^ shut up $', 0.6],
    ['^ be quiet $', 0.6],
    ["^ that's enough $", 0.6],
    ['^ that is enough $', 0.6],
  ],
}
const greetingCues: Intent['cues'] = {
  nl: [
    ['^ hallo|hoi|hai|hey|hi|dag|goedemorgen|goedemiddag|goedenavond|goeiemorgen|goedendag', 0.55],
    ['^ goede|goeie morgen|middag|avond', 0.6],
    ['hoe gaat het|ie', 0.55],
  ],
  en: [
    ['^ hello|hi|hey|hiya|morning', 0.55],
    ['^ good morning|afternoon|evening|day', 0.6],
    ['how are you', 0.55],
  ],
}
