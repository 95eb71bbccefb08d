import type { Preferences } from '@agora/protocol/preferences'
import type { Words } from '@agora/protocol/turn'
import { en } from './compose/en.ts'
import { nl } from './compose/nl.ts'
import type { Texts } from './compose/texts.ts'
import type { Doing, Intent, Pack, Recalled, Slot } from '../domain/pack.ts'
import type { Language } from '@agora/core/language'

/** What people want of Agora in every domain. The first agent answers it; what is asked of the notes it looks up. */
export function commonIntents({ first, help }: Pick<Pack, 'first' | 'help'>): readonly Intent[] {
  const say = (id: string, text: Words): Intent => ({ id, agent: first, does: { kind: 'say', text } })
  const recall = (id: string, of: Recalled): Intent => ({
    id,
    agent: first,
    isHere: true,
    does: { kind: 'recall', of },
    slots: [recallSubject],
  })
  return [
    ...settings.map((one): Intent => ({ ...one, agent: first })),
    recall('summary', 'all'),
    recall('said', 'words'),
    recall('seen', 'words'),
    recall('measured', 'values'),
    recall('when', 'times'),
    recall('how-many', 'count'),
    say('who', words('whoAmI')),
    say('help', { nl: `${nl.helpBegins}\n${help.nl}`, en: `${en.helpBegins}\n${help.en}` }),
    say('thanks', words('thanks')),
    say('stop', words('stopped')),
    say('greeting', words('greeting')),
  ]
}

type TextKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]
function words(key: TextKey): Words {
  return { nl: nl[key], en: en[key] }
}

function setting(id: string, args: Partial<Preferences>, text: keyof Texts['settings']) {
  const done = { nl: nl.settings[text], en: en.settings[text] }
  const says: { says?: Language } = args.language ? { says: args.language } : {}
  const does: Doing = { kind: 'call', tool: 'update_user_settings', args: { ...args }, done, ...says }
  return { id, does }
}

const listenCues = [
  'luistermodus|luisterstand|luistermode … aan',
  'zet|ga|naar|schakel … luistermodus|luisterstand|luisteren|meeluisteren',
  'luister … mee',
  '^ luister|listen',
  'alleen|stil … luisteren|meeluisteren',
  'listen|listening mode … on',
  'switch|go|turn|start … listen|listening',
  'just|only … listen',
]
const feedbackCues = [
  'stop … luisteren|meeluisteren',
  'luistermodus|luisterstand … uit',
  'naar|zet|ga … feedback*',
  'geef … weer antwoord',
  'niet meer … luisteren|meeluisteren',
  'stop … listening',
  'listen|listening mode … off',
  'switch|go|turn … feedback',
  'start|begin … answering',
]

const settings = [
  setting('speak-english', { language: 'en' }, 'english'),
  setting('speak-dutch', { language: 'nl' }, 'dutch'),
  setting('spoken-off', { spokenText: 'off' }, 'spokenOff'),
  setting('spoken-short', { spokenText: 'summarize' }, 'spokenShort'),
  setting('spoken-whole', { spokenText: 'dictate' }, 'spokenWhole'),
  { ...setting('feedback-mode', { interactionMode: 'feedback' }, 'feedback'), cues: feedbackCues },
  { ...setting('listen-mode', { interactionMode: 'listen' }, 'listen'), cues: listenCues },
  setting('mail-off', { emailReports: false }, 'mailOff'),
  setting('mail-on', { emailReports: true }, 'mailOn'),
]

const recallSubject: Slot = {
  name: 'subject',
  after: { nl: 'over', en: 'about on' },
  upTo: { nl: 'alsjeblieft graag gezegd genoteerd opgeschreven gehoord', en: 'please said noted' },
}
