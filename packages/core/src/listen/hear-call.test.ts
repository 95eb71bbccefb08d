import { expect, test } from 'vitest'
import type { WakeRules } from '../wake/find-call.ts'
import { hearCall } from './hear-call.ts'
import { prepareNames } from '../wake/prepare-names.ts'

const careful: WakeRules = { names: prepareNames(['agora']), wake: 'careful', namesake: false }
const hear = (text: string, more: Partial<WakeRules> = {}) => hearCall(text, { ...careful, ...more })
const calls = (texts: readonly string[], more: Partial<WakeRules> = {}) =>
  texts.filter((text) => hear(text, more).addressed)

test('[WK2][A3] a part of a word, an address or a file name is no call, whatever stands around it', () => {
  const parts = [
    'Agorastraat 5',
    'agorafobie',
    'Agora-achtig',
    'agora.nl, wat geldt hier?',
    'wat geldt hier, info@agora.nl?',
    'https://agora.nl/menu',
    '#agora wat geldt hier',
    'agora_2024.xlsx',
    "Agora's keuken, wat geldt hier?",
    'Agorastraat, wat geldt hier?',
  ]
  expect(calls(parts)).toEqual([])
  expect(calls(parts, { wake: 'anywhere' })).toEqual([])
})

test('[WK3] what a recogniser makes of the name counts as the name', () => {
  const heard = ['a gora', 'A-gora', 'agoora', 'ágora', 'agorà', 'Agorra', 'AGOORA', 'ah gora', 'agorah', 'aggora']
  for (const name of heard) {
    expect(hear(`${name} wat geldt hier`)).toMatchObject({ addressed: true, request: 'wat geldt hier' })
    expect(hear(`dit is de keuken ${name} wat geldt hier`).addressed).toBe(true)
  }
})

test('[WK3] what is nearly a word of the language counts only in a strong position', () => {
  const strong = ['hé angora wat geldt hier', 'Angora, wat geldt hier?', 'angora wat geldt hier', 'Angora?']
  expect(calls(strong)).toEqual(strong)
  const weak = [
    'angora trui',
    'dit is de keuken angora wat geldt hier',
    'angora konijnen zie ik hier',
    'mag dat angora',
  ]
  expect(calls(weak)).toEqual([])
  expect(calls(['een trui van angora', 'angora trui'], { wake: 'anywhere' })).toEqual([])
})

test('[WK3] words that merely sound alike are not the name', () => {
  const others = ['aurora', 'pandora', 'a gorilla', 'gorgonzola', 'amphora', 'agrarisch', 'angoratrui']
  expect(calls(others.flatMap((word) => [word, `hé ${word}, wat geldt hier?`, `${word}, wat geldt hier?`]))).toEqual([])
})

test('[WK4][A4] the call goes with its greeting and its marks; the words stay as they were', () => {
  const requests = {
    'AGORA, dank je': 'dank je',
    'wat vind je hiervan, Agora?': 'wat vind je hiervan?',
    'Dit is de spoelkeuken. Agora wat geldt hier': 'Dit is de spoelkeuken. wat geldt hier',
    '  Hé,   Agora :  Wat   geldt hier?  ': 'Wat   geldt hier?',
    'Zeg eens, Agora, wat geldt hier': 'Zeg eens, wat geldt hier',
    'Agora, -18 graden?': '-18 graden?',
    'Agora, "koelcel 2" is te warm': '"koelcel 2" is te warm',
    'Agora (zie foto) is dit goed?': undefined,
    'Koelcel 2.\nAgora, wat nu?\n': 'Koelcel 2.\nwat nu?',
    'Agora 👍': '👍',
    'Hé. Agora. Wat geldt hier?': 'Wat geldt hier?',
    'Dit is de keuken, Agora. Wat geldt hier?': 'Dit is de keuken. Wat geldt hier?',
    'Agora, wat weet je van restaurant Agora?': 'wat weet je van restaurant Agora?',
    'Agora, Agora, wat nu?': 'wat nu?',
    'Klopt dit zo, Agora': 'Klopt dit zo',
    'Klopt dit zo - Agora': 'Klopt dit zo',
    'Klopt dit zo, (Agora?)': undefined,
  }
  for (const [text, request] of Object.entries(requests)) {
    const heard = hear(text)
    expect([text, heard.addressed ? heard.request : undefined]).toEqual([text, request])
  }
})

test('[WK1] what is quoted is said by another; a text that is one quotation is its own', () => {
  const quoted = [
    'op het bord staat "Agora, wat geldt hier?" en verder niets',
    'Hij riep “Agora, kom eens”.',
    'op de muur hangt „Agora, wat nu?” in rood',
    "het heet 'Agora?' geloof ik",
    'de kok vroeg «Agora, mag dit?» en lachte',
  ]
  expect(calls(quoted)).toEqual([])
  expect(hear('"Agora, wat geldt hier?"')).toMatchObject({ request: '"wat geldt hier?"' })
  expect(hear("'s avonds is het hier nat, Agora, wat nu?")).toMatchObject({ addressed: true })
  expect(hear('De kok zei "dat mag", Agora, klopt dat?')).toMatchObject({ addressed: true })
})

test('[WK1] what fills in a form, stands in a list or between brackets is no call', () => {
  expect(
    calls(['Bedrijf: Agora', 'Bedrijf: Agora, Markt 3', '1. Agora 2. De Kade', 'de zaak (Agora) is dicht']),
  ).toEqual([])
  expect(calls(['we doen De Kade, Agora, en Boszicht', 'de Kade, Agora en Boszicht', 'Agora en Boszicht'])).toEqual([])
})

test('[WK5] a call with nothing but courtesy asks nothing', () => {
  const bare = [
    'Agora',
    'agora?',
    'Hé Agora!',
    'AGORA…',
    'Agora alsjeblieft',
    'please, Agora',
    'Hallo, Agora?',
    '"Agora"',
  ]
  for (const text of bare.slice(0, -1)) {
    expect([text, hear(text)]).toEqual([text, { addressed: true, request: '', command: null, namesake: false }])
  }
})

test('[WK6][A8] a mode command counts when nothing but courtesy stands with it', () => {
  const commands = {
    'Agora luister': 'listen',
    'Agora, luister even mee alsjeblieft': 'listen',
    'ok Agora je mag weer meeluisteren': 'listen',
    'Agora listen in please': 'listen',
    'Agora start listening': 'listen',
    'Agora start': 'feedback',
    'Agora, initiate!': 'feedback',
    'Agora feedback': 'feedback',
    'Stop met luisteren, Agora.': 'feedback',
    'Agora stop listening': 'feedback',
    'AGORA STOP MET LUISTEREN': 'feedback',
    'Agora start inspectie bij De Gouden Lepel': null,
    'Agora luister naar dit': null,
    'Agora stop': null,
    'Agora geef feedback op mijn notities': null,
    'De vloer is nat. Agora luister mee': null,
  }
  for (const [text, command] of Object.entries(commands)) {
    const heard = hear(text)
    expect([text, heard.addressed && heard.command]).toEqual([text, command])
    expect(heard.addressed && heard.request === '').toBe(command !== null)
  }
})

test('[WK6] courtesy of several words before or after a command changes nothing', () => {
  const commands = {
    'Hey Agora, stop met luisteren, dank je.': 'feedback',
    'agora luister mee dank je wel': 'listen',
    'agora listen please thank you': 'listen',
    'Agora, start, please and thank you': 'feedback',
    'please agora stop listening thanks a lot': 'feedback',
    'Agora, dank je': null,
    'agora start en dank de kok': null,
    'agora luister dank zij de afzuiging hoor ik niets': null,
  }
  for (const [text, command] of Object.entries(commands)) {
    const heard = hear(text)
    expect([text, heard.addressed && heard.command]).toEqual([text, command])
  }
})

test('[WK6] without the call a command is no command', () => {
  expect(calls(['stop met luisteren', 'luister mee', 'start', 'listen'])).toEqual([])
})

const strongest = [
  'hé Agora wat geldt hier',
  'Agora, dit is de keuken',
  'AGORA: noteer dit',
  'Agora',
  'wat vind je hiervan, Agora?',
  'Agora wat geldt hier',
  'Agora kun je dat noteren',
]
const weaker = [
  'Agora dit is de keuken',
  'Agora is dit goed',
  'Agora heeft de eigenaar een diploma',
  'dit is de keuken Agora wat geldt hier',
  'wat vind je hiervan Agora',
  'dit is goed, Agora.',
]

test('[WK7] where the company carries the name only the strongest positions count', () => {
  expect(calls([...strongest, ...weaker])).toEqual([...strongest, ...weaker])
  expect(calls([...strongest, ...weaker], { namesake: true })).toEqual(strongest)
})

test('[WK7] a text that names a firm says so, whether or not it calls', () => {
  const firms = [
    'we zijn bij restaurant Agora',
    'Agora Catering BV',
    'the Agora hotel',
    'Agora is een restaurant in Urk',
    'AGORA MEAT PROCESSING LTD WAS FINED',
    'Agora Verse Vis B.V. is verhuisd',
    'agora on mill lane was closed',
    'agora aan de kade heeft geen water',
    'agora olijven 400 gram tht 12 mei',
    'Agora, het Griekse restaurant op de hoek, is dicht.',
    'Agora, our supplier, recalled the batch.',
  ]
  for (const text of firms) expect([text, hear(text)]).toEqual([text, { addressed: false, namesake: true }])
  expect(hear('Agora, wat weet je van restaurant Agora?').namesake).toBe(true)
  const others = [
    'Agora, het restaurant, is dat nog open?',
    'agora op de vloer ligt water',
    'agora in the freezer there are open bags',
    'agora noteer slagerij jansen bv',
    'agora olijven staan op tien graden mag dat',
  ]
  for (const text of others) expect([text, hear(text)]).toMatchObject([text, { addressed: true, namesake: false }])
  expect(hear('volgens Agora mag het').namesake).toBe(false)
  expect(hear('open de Agora app').namesake).toBe(false)
})

test('[WK8] anywhere: each whole word is a call', () => {
  const anywhere = { wake: 'anywhere' } as const
  const texts = ['volgens Agora mag het', 'Restaurant Agora', 'Agora luistert mee', 'hij zei "agoora" tegen mij']
  expect(calls(texts)).toEqual([])
  expect(calls(texts, anywhere)).toEqual(texts)
  expect(hear('volgens Agora mag het', anywhere)).toMatchObject({ request: 'volgens mag het' })
  expect(hear('we zijn bij Agora', { ...anywhere, namesake: true })).toMatchObject({ addressed: true, namesake: true })
})

test('[WK9] the languages that are spoken choose the words', () => {
  expect(hear('Agora stop listening', { languages: ['en'] })).toMatchObject({ command: 'feedback' })
  expect(hear('Agora stop listening', { languages: ['nl'] })).toMatchObject({ command: null })
  expect(hear('Agora stop met luisteren', { languages: ['en'] })).toMatchObject({ command: null })
  expect(hear('Agora stop met luisteren', { languages: ['nl', 'en'] })).toMatchObject({ command: 'feedback' })
})

test('[WK12] a name that is made by cutting out another ends in bounded time', () => {
  const nested = `${'a '.repeat(5_000)}Agora${' gora'.repeat(5_000)}`
  expect(hear(nested, { wake: 'anywhere' })).toMatchObject({ addressed: true, request: '' })
  expect(hear('a a Agora gora gora, ja', { wake: 'anywhere' })).toMatchObject({ addressed: true, request: 'ja' })
})

test('[WK4] a name that is said more than once goes as often', () => {
  expect(hear('dit is de keuken agora agora agora agora agora agora agora agora agora agora wat nu')).toMatchObject({
    request: 'dit is de keuken wat nu',
  })
  expect(hear('we zijn bij restaurant agora agora wat nu')).toMatchObject({
    request: 'we zijn bij restaurant agora wat nu',
  })
})

test('[WK1] a verb and when it is so tell of who bears the name, also with a question mark', () => {
  const told = [
    'Agora is vandaag dicht?',
    'Agora heeft vandaag geleverd?',
    'Agora mag dan open?',
    'Agora is now closed?',
  ]
  expect(calls(told)).toEqual([])
  const asked = ['Agora is hier een probleem?', 'Agora is er warm water?', 'Agora is there a problem?']
  expect(calls(asked)).toEqual(asked)
})

test('[WK6][XT14] "start" before a request only opens it', () => {
  expect(hear('AGORA start, wat is de norm voor vis?')).toMatchObject({
    request: 'wat is de norm voor vis?',
    command: null,
  })
  expect(hear('Agora, start: how cold must fish be')).toMatchObject({ request: 'how cold must fish be', command: null })
  expect(hear('AGORA start maak het rapport')).toMatchObject({ request: 'maak het rapport', command: null })
  expect(hear('Agora start how cold must fish be')).toMatchObject({ request: 'how cold must fish be' })
  const kept = [
    'start de inspectie',
    'start the inspection',
    'start check van de keuken',
    'start report for Bella Rosa',
    'start eens met de samenvatting van vandaag',
    'start writing the letter to the owner',
  ]
  expect(kept.map((text) => hear(`Agora ${text}`)).map((one) => one.addressed && one.request)).toEqual(kept)
  expect(hear('Agora start inspectie bij Bella Rosa')).toMatchObject({ request: 'start inspectie bij Bella Rosa' })
  expect(hear('Agora, start.')).toMatchObject({ request: '', command: 'feedback' })
})
