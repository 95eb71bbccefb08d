import type { Slot } from '../domain/pack.ts'

/** A number at the Chamber of Commerce as people write or say it, also a wrong one: whoever looks it up tells what is wrong. */
const REGISTRATION = new RegExp(
  [
    // Behind its name, in digits with or without spaces, perhaps with a letter among them.
    String.raw`(?<=\b(?:kvk|kamer van koophandel|chamber of commerce|handelsregister)(?:[ -]?(?:nummer|nr|number|no)\b\.?)?(?:\s*(?:is|:|=))?\s*)(?=[^\s,;]*\d)[\da-z][\da-z.-]*(?: \d[\d.-]*)*`,
    // Called out.
    String.raw`(?<=\b(?:kvk|kamer van koophandel|chamber of commerce)(?:[ -]?(?:nummer|nr|number|no)\b\.?)?(?:\s*(?:is|:|=))?\s*)(?:(?:nul|een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|zero|one|two|three|four|five|six|seven|eight|nine)\b\s*){5,12}`,
    String.raw`(?<![\d@])\d{8}(?!\d)`,
  ].join('|'),
  'iu',
)

export const company: Slot = {
  name: 'company',
  after: { nl: 'bij van voor over', en: 'at for of about' },
  upTo: {
    nl: 'in te aan op met want omdat kvk kvknummer kvk-nummer gevonden vastgesteld geconstateerd gebeurd gezien alsjeblieft graag maken opstellen schrijven uit die dat wat waar en van vandaag nu eerder vorig vorige afgelopen',
    en: 'in on with because kvk found seen please to that which who and from today now earlier last before during chamber',
  },
}
/** Where nothing else says that a firm is meant. */
export const firm: Slot = { ...company, isFirm: true }

export const place: Slot = {
  name: 'place',
  isName: true,
  after: { nl: 'in te', en: 'in' },
  upTo: {
    nl: 'met want omdat kvk gevonden vastgesteld geconstateerd alsjeblieft graag maken opstellen schrijven bij vandaag nu',
    en: 'with because kvk found please to at today now',
  },
}

export const registration: Slot = { name: 'registration', form: REGISTRATION }

/** What a register is asked for: the number, else the name. */
export const registered: Slot = {
  name: 'registered',
  form: REGISTRATION,
  isFirm: true,
  after: {
    nl: 'handelsregister register bedrijf firma zaak naam zoek naar bij van over heet is',
    en: 'register company firm business name look for find up called at about is',
  },
  upTo: { nl: 'op in bij uit een kvk alsjeblieft graag', en: 'in up please kvk with from' },
}

/** An address for mail. */
const ADDRESS = /[^\s@,;:<>()"']+@[^\s@,;:<>()"']+\.[\p{L}]{2,}/u
export const email: Slot = { name: 'email', form: ADDRESS }
