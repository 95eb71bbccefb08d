import type { FactForm } from '../../domain/report-plan.ts'

/** How inspectors say what a report must tell of the visit: a form a line, the first that fits a sentence. */

const street =
  'straat|weg|laan|plein|kade|gracht|singel|dijk|markt|hof|steeg|dreef|pad|plantsoen|haven|brink|dam|baan|park|wal|ring|zijde|boulevard|allee|vest|veld|poort'
const road = 'Street|St|Road|Lane|Square|Avenue|Way|Drive|Quay|Court|Place|Row|Hill|Close|Gate|Terrace|Market|Mews|Park'
const word = String.raw`[\p{L}'’.-]*`
const number = String.raw`\d{1,4}(?:[ -]?[a-zA-Z](?!\p{L}))?`
const town = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:(?:aan|den|de|op|bij|en) )*\p{Lu}[\p{L}'’-]+){0,2}`
const inTown = String.raw`(?:,? (?:in|te)|,) (${town})`
/** "Stationsweg 14", also without a town; "Brink 3 in Ootmarsum"; "aan de Kade 7"; "22 Harbour Lane". */
const streetNumber = String.raw`(?:\p{Lu}${word} ){0,2}(?:\p{Lu}|\p{Ll}(?=\p{Ll}+(?:${street}) ))${word}(?:${street}) ${number}`
const namedNumber = String.raw`\p{Lu}${word}(?: (?:(?:van|de|den|der|het|'t) )*\p{Lu}${word}){0,2} ${number}`
const numberRoad = String.raw`${number} (?:\p{Lu}${word} ){1,3}(?:${road})(?!\p{L})`
const numberNamed = String.raw`${number} (?:\p{Lu}${word} ?){1,2}`
const address = String.raw`(?:${streetNumber}|${numberRoad}|(?:${namedNumber}|${numberNamed})(?:,? (?:in|te)|,) \p{Lu})`

export const placeForms: readonly FactForm[] = [
  { form: new RegExp(String.raw`(?<![\p{L}\d])(${streetNumber}|${numberRoad})(?:${inTown})?`, 'u') },
  { form: new RegExp(String.raw`(?<![\p{L}\d])(${namedNumber}|${numberNamed}?)${inTown}`, 'u') },
  {
    form: new RegExp(
      String.raw`(?<=(?:[Aa]an (?:de|het)|[Aa]dres(?: is)?:?|[Aa]ddress(?: is)?:?) )(${namedNumber})`,
      'u',
    ),
  },
]

/** A firm is named before its address, or behind words that begin a visit. */
const kind = String.raw`(?:hotel|restaurant|eetcafé|café|cafe|grillroom|bakkerij|slagerij|snackbar|cafetaria|lunchroom|pizzeria|vishandel|brasserie|bar|bistro) `
const firm = String.raw`(?:${kind})?\p{Lu}[^,.;:?!\d]*?`
export const companyForms: readonly FactForm[] = [
  {
    form: new RegExp(
      String.raw`(?<=(?:bij|van|is|at|of|to|^)[ ,:]{0,2})(?:de |het |the )?(${firm})(?:,| aan| op| at| on)(?: de| het| the)? (?:${address})`,
      'u',
    ),
  },
  { form: new RegExp(String.raw`(?<=, )(${firm})(?:,| aan| op| at| on)(?: de| het| the)? (?:${address})`, 'u') },
  {
    form: /\b(?:we (?:zijn|staan|beginnen)(?: (?:nu|hier|dan))* bij|inspectie (?:van|bij)|(?:het )?bedrijf (?:heet|is)|we(?:'re| are)(?: now)? at|inspection (?:of|at)|the (?:business|firm|company) is(?: called)?)\s+/iu,
    take: new RegExp(String.raw`^(?:de |het |the )?(${firm})(?=,| aan | op | te | in | at | on |$)`, 'u'),
  },
]

export const registrationForms: readonly FactForm[] = [
  {
    form: /\b(?:k\.?v\.?k\.?|kamer van koophandel|handelsregister|chamber (?:of commerce|number)|(?:trade )?registration number|registered under)(?![\p{L}])/iu,
    as: 'registration',
  },
]

const fullName = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:(?:van|de|den|der|ten|ter|het|'t|la|el) ){0,2}\p{Lu}[\p{L}'’-]+){0,2}`
const role =
  '(?:vrouw|man|jongen|meisje|dame|heer|eigenaar|eigenares(?:se)?|bedrijfsleid(?:er|ster)|chef(?:-kok)?|kok|baas|bazin|manager|ondernemer|uitbat(?:er|ster)|filiaalhouder|medewerk(?:er|ster)|souschef|woman|lady|gentleman|owner|boss|cook|head chef|shift leader|lad|girl|guy|colleague|collega|supervisor|proprietor|operator)'
const person = String.raw`[^.;?!\n]{0,40}\p{Lu}[^.;?!\n]{0,60}`
export const spokenToForms: readonly FactForm[] = [
  {
    form: /\b(?:gesproken met|sprak(?:en)? met|gesprek met|spoke (?:to|with)|spoken (?:to|with))\s+/iu,
    take: /^\p{L}[^.;?!\n]{1,80}/u,
  },
  {
    form: /\b(?:(?:praat|spreek|sta|zit)(?: (?:hier|nu|even))* met|aanwezig (?:is|was)|gesprekspartner (?:is|was)|talking to|speaking (?:to|with)|i(?:'m| am)(?: here)? with|present (?:is|was)|we(?:'re| are) with)\s+/iu,
    take: new RegExp(`^${person}`, 'u'),
  },
  // "De vrouw achter de toonbank heet Fenna Brouwer": who is there says what is asked.
  {
    form: new RegExp(
      String.raw`(?<!\p{L})(?:(?:de|het|zijn|haar|the|his|her) )?(?:\p{L}+ ){0,2}${role}(?: (?:achter|bij|aan|van|in|behind|at|of|in) (?:de |het |the )?\p{L}+)?(?: (?:hier|here))? (?:heet|heette|noemt zich|stelt zich voor als|is called|was called|introduced (?:himself|herself) as)\s+`,
      'iu',
    ),
    take: new RegExp(`^${fullName}`, 'u'),
  },
  {
    form: new RegExp(
      String.raw`(?<!\p{L})(${fullName},? (?:(?:is|was) )?(?:de |the |hier de |dat is de )?(?:\p{L}+ )?${role})(?!\p{L})[^.;?!]*(?:liep|loopt|gaat|ging|is|staat|stond|walked|walks|went|goes|showed|shows|took|takes|stood|stands) [^.;?!]*(?<!\p{L})(?:mee|mij|me|ons|us|along|rond|round|around)(?!\p{L})`,
      'iu',
    ),
  },
]

export const inspectorForms: readonly FactForm[] = [
  // "Inspecteur van dienst ben ik zelf, Willemijn Oosterveld"; "ondergetekende, Bas Vos".
  {
    form: /\b(?:inspecteur|inspector|inspecting officer)(?: van dienst| on duty| today| vandaag)?\s*(?:is|ben|am|was|:|,)\s*(?:ik(?: zelf)?|me|myself)?[\s,:]*/iu,
    take: new RegExp(`^${fullName}`, 'u'),
  },
  {
    form: /\b(?:ondergetekende|the undersigned)(?: is| inspecteur| inspector)?[\s,:]+/iu,
    take: new RegExp(`^${fullName}`, 'u'),
  },
  {
    form: /\b(?:mijn naam is|my name is|ik ben (?:de )?inspecteur|i(?:'m| am) (?:the )?inspector)\s+/iu,
    take: /^\p{L}[\p{L}'’-]+(?: (?!en |and |van de |inspecteur|inspector)\p{L}[\p{L}'’-]*){0,3}/u,
  },
]

const code = '(?:hygi[eë]necode|hygiene code)'
export const hygieneCodeForms: readonly FactForm[] = [
  {
    form: new RegExp(String.raw`\b(?:geen|zonder|no|without(?: an?)?) (?:\p{L}+ )?(?:${code}|trade code)`, 'iu'),
    value: 'nee',
  },
  {
    form: /\b(?:eigen|own) (?:voedselveiligheids-?|haccp-?|(?:\p{L}+ ){1,2})? ?plan(?!\p{L})|food safety plan of (?:its|their|his|her) own/iu,
    value: 'nee',
  },
  {
    form: new RegExp(
      String.raw`\b(?:werk\p{L}*|draai\p{L}*|hebben|heeft|houd\p{L}*|gebruik\p{L}*|hanteer\p{L}*|volg\p{L}*|uses?|using|works?|working|follows?|following|runs?|have|has|go(?:es)? by|stick to|sign(?:ed)? up to)(?!\p{L})[^.;?!]*${code}`,
      'iu',
    ),
    value: 'ja',
    unless: /\b(?:niet|geen|not|no)\b/iu,
  },
  {
    form: new RegExp(
      String.raw`${code}[^.;?!]* (?:gebruikt|gehanteerd|gevolgd|used|followed|works? (?:by|with|to))(?!\p{L})`,
      'iu',
    ),
    value: 'ja',
    unless: /\b(?:niet|geen|not|no)\b/iu,
  },
]
export const hygieneCodeNameForms: readonly FactForm[] = [
  {
    form: new RegExp(String.raw`(${code} (?:voor|van|for|of) (?:(?:de|het|the) )?[^,.;?!]{3,50})`, 'iu'),
    unless: /\b(?:niet|geen|not|no)\b/iu,
  },
]
export const ownPlanForms: readonly FactForm[] = [
  { form: /((?:eigen|own) (?:voedselveiligheids-?|haccp-?|(?:\p{L}+ ){1,2})? ?plan(?!\p{L})[^.;?!]{0,80})/iu },
]

const illness =
  '(?:voedselvergiftiging|voedselinfectie|ziek (?:geworden|werd|werden)|(?:werd|werden) ziek|zieke gasten|zieke klanten|food poisoning|(?:fall|fell|fallen|falling|got|been|being|getting) ill|ill (?:guests|customers)|illness(?:es)?)'
const denied = String.raw`(?<!\p{L})(?:geen|niemand|niets|niks|nooit|niet|no|nobody|none|nothing|not|never)(?!\p{L})`
/** Of staff that is ill another rule speaks; and whoever does not know says nothing. */
const ofOthers =
  /\b(?:personeel|medewerker\p{L}*|kok|staff|cook|employee\p{L}*|(?<!(?:voor ?zover|as far as) [^.;?!,]*)(?:weet|know)|vraag|vragen|ask)\b/iu
export const foodPoisoningForms: readonly FactForm[] = [
  { form: new RegExp(`${denied}[^.;?!]*${illness}`, 'iu'), value: 'nee', unless: ofOthers },
  // "Niemand ziek", said of guests.
  {
    form: /(?<!\p{L})(?:niemand|geen (?:gasten|klanten)|nobody|no ?one|no (?:guests|customers)) (?:(?:is|was|werd|fell|got|been) )?(?:ziek|ill|sick)(?!\p{L})/iu,
    value: 'nee',
    unless: ofOthers,
  },
  { form: new RegExp(`${illness}[^.;?!]*${denied}`, 'iu'), value: 'nee', unless: ofOthers },
  {
    form: new RegExp(String.raw`\b(?:melding|klacht|report|complaint)\p{L}*[^.;?!]*${illness}`, 'iu'),
    value: 'ja',
    unless: ofOthers,
  },
]

export const roomsSeenForms: readonly FactForm[] = [
  {
    form: /\b(?:rooms?|areas?|ruimtes?|ruimten)(?: (?:i|we|ik|wij))? (?:seen|saw|visited|gezien|bekeken)\s*(?:were|are|was|is|zijn|waren|:)?\s*(.+)$/iu,
    as: 'places',
  },
  {
    form: /^(?:gezien|bekeken|bezocht|seen|visited)(?: (?:zijn|is|waren|heb ik|hebben we))*\s*[:,]?\s+(.+)$/iu,
    as: 'places',
  },
  {
    form: /^(?:(?:ik|we|wij) (?:heb|hebben) )?(.+?) (?:heb ik |hebben we |zijn )?(?:bekeken|gezien|bezocht|nagelopen)$/iu,
    as: 'places',
  },
  {
    form: /^(?:ik|we|wij) (?:was|waren|ben|zijn)(?: ook)? (?:in|door) (.+(?:, | en ).+?)(?: geweest| gelopen| gegaan)?$/iu,
    as: 'places',
  },
  {
    form: /^(?:i|we)(?:'ve| have)? (?:was in|were in|been in|been into|went into|walked through) (.+(?:, | and ).+)$/iu,
    as: 'places',
  },
  { form: /\b(?:i|we)(?:'ve| have)? (?:looked at|saw|seen|visited|went through) (.+)$/iu, as: 'places' },
]

export const reasonForms: readonly FactForm[] = [
  {
    form: /\b((?:hercontrole|herinspectie|reguliere (?:inspectie|controle)|(?:naar aanleiding van|vanwege|na) een (?:klacht|melding)|re-?inspection|(?:regular|routine) inspection|(?:after|because of) a complaint))(?!\p{L})/iu,
  },
]
export const copyForms: readonly FactForm[] = [
  {
    form: /\b(?:wil|wenst|wants?|would like)(?!\p{L})[^.;?!]*\b(?:afschrift|kopie|copy)(?!\p{L})/iu,
    value: 'ja',
    unless: /\b(?:geen|niet|no|not|doesn't)\b/iu,
  },
  { form: /\b(?:geen|niet|no|not|doesn't)(?!\p{L})[^.;?!]*\b(?:afschrift|kopie|copy)(?!\p{L})/iu, value: 'nee' },
]
