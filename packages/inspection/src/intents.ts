import type { Cue, Intent, Slot } from '@agora/core/brain/pack'
import { synonyms } from './rules/synonyms.ts'

const company: Slot = {
  name: 'company',
  after: { nl: 'bij van voor over', en: 'at for of about' },
  upTo: {
    nl: 'in te aan op met want omdat kvk kvknummer gevonden vastgesteld geconstateerd gebeurd gezien alsjeblieft graag maken opstellen schrijven uit die dat wat waar en van vandaag nu eerder vorig vorige afgelopen',
    en: 'in on with because kvk found seen please to that which who and from today now earlier last before during',
  },
}
/** Where nothing else says that a firm is meant. */
const firm: Slot = { ...company, isFirm: true }
const place: Slot = {
  name: 'place',
  isName: true,
  after: { nl: 'in te', en: 'in' },
  upTo: {
    nl: 'met want omdat kvk gevonden vastgesteld geconstateerd alsjeblieft graag maken opstellen schrijven bij vandaag nu',
    en: 'with because kvk found please to at today now',
  },
}
const registration: Slot = { name: 'registration', form: /(?<!\d)\d{8}(?!\d)/ }

/** Each thing that rules are about, by whatever name: two of them, or one and a question with another cue, are enough. */
const subjects: readonly Cue[] = synonyms.map((group) => [group.replaceAll(' ', '|'), 0.25])

/** What an inspector may want. Of two that fit equally well the first is taken. */
export const intents: readonly Intent[] = [
  {
    id: 'report',
    agent: 'reporting',
    does: { kind: 'report' },
    slots: [firm, place, registration],
    cues: {
      nl: [
        [
          'maak|schrijf|stel|genereer|tik|werk|begin|start|wil|doe|geef … *rapport|*verslag|*rapportage|boeterapport',
          0.9,
        ],
        ['*rapport|*verslag|*rapportage … maken|opstellen|schrijven|opmaken|uitwerken|genereren|afmaken|zien', 0.9],
        ['^ het|een *rapport|*verslag $', 0.85],
        ['^ *rapport|*verslag|*rapportage', 0.7],
        ['*rapport|*verslag|*rapportage … graag|alsjeblieft', 0.8],
        ['graag … *rapport|*verslag', 0.8],
        ['*rapport|*verslag|*rapportage … gemaakt|geschreven|opgesteld', 0.7],
        ['rapporteer|rapporteren', 0.75],
        ['*rapport|*verslag|*rapportage', 0.45],
        ['rond … inspectie|bezoek|controle … af', 0.85],
        ['inspectie|bezoek|controle … afronden', 0.85],
        ['zet|voeg|pas|verander|wijzig … *rapport|*verslag|concept', 0.7],
        ['werk … uit', 0.5],
      ],
      en: [
        ['make|write|draft|create|generate|prepare|do|produce|start|want|need|give … report|reports|write-up', 0.9],
        ['report … please|now', 0.8],
        ['^ the|a|my report $', 0.85],
        ['^ report', 0.6],
        ['report … written|made|drafted|ready', 0.7],
        ['report', 0.45],
        ['finish|close|wrap … inspection|visit', 0.85],
        ['add|change|put|update … report|draft', 0.7],
      ],
    },
  },
  {
    id: 'history',
    agent: 'history',
    does: {
      kind: 'look-up',
      calls: [{ tool: 'search_memory', slot: 'company' }, { tool: 'search_notes' }],
      compose: 'history',
    },
    slots: [firm, place, registration],
    cues: {
      nl: [
        [
          'eerder|eerdere|vroeger … gevonden|vastgesteld|geconstateerd|gezien|inspectie|inspecties|bevindingen|overtreding*|bezoek|bezoeken|waarschuwing*|boete*|geweest',
          0.85,
        ],
        ['wat … eerder', 0.6],
        ['vorige|vorig|laatste|afgelopen … inspectie|controle|bezoek|keer|rapport|bevindingen', 0.85],
        ['wat … vorig jaar|maand|week', 0.7],
        ['geschiedenis|historie|voorgeschiedenis|verleden|dossier', 0.85],
        ['open|openstaande … punten|punt|acties|bevindingen', 0.85],
        ['hercontrole|recidive|herhaling|herhaalde', 0.4],
        ['al eens|eerder … gehad|gewaarschuwd|beboet|bezocht|geinspecteerd|gecontroleerd', 0.85],
        ['ben|was|waren|zijn ik|we|wij … eerder|al eens', 0.75],
        ['wanneer … bij|laatst … geweest|geinspecteerd|gecontroleerd|waren', 0.8],
        ['wat weet|weten je|we … over|van', 0.6],
        ['zoek … eerdere|oude gesprekken', 0.9],
        ['wat … gevonden|vastgesteld|geconstateerd … bij', 0.75],
        ['kent|ken je … bedrijf|zaak', 0.6],
        ['iets|wat … bekend|bekends … over|van', 0.75],
      ],
      en: [
        [
          'earlier|previous|previously|past|before … found|inspection|inspections|findings|visit|visits|offence*|violation*|warning*|fine*',
          0.85,
        ],
        ['found|seen|visited|inspected|warned|fined … earlier|before|previously', 0.85],
        ['last … inspection|visit|time|year|report|findings', 0.8],
        ['history|dossier', 0.8],
        ['track record', 0.7],
        ['have|has … a record', 0.7],
        ['open|outstanding … points|items|actions|findings|issues', 0.85],
        ['have|did|were we|i … been|visit|visited|inspect|inspected … before', 0.85],
        ['when … last … inspected|visited|here|there', 0.85],
        ['what do you|we know about', 0.65],
        ['repeat offence|offender|violation', 0.7],
        ['what was|were … found … at', 0.8],
      ],
    },
  },
  {
    id: 'start-inspection',
    agent: 'history',
    does: {
      kind: 'look-up',
      calls: [{ tool: 'search_memory', slot: 'company' }],
      compose: 'start',
      needs: {
        slot: 'company',
        otherwise: {
          nl: 'Bij welk bedrijf ben je? Zeg bijvoorbeeld: “start inspectie bij Bakkerij Jansen in Utrecht”.',
          en: 'At which company are you? Say for instance: “start inspection at Jansen Bakery in Utrecht”.',
        },
      },
    },
    slots: [company, place, registration],
    cues: {
      nl: [
        ['start|begin|open|starten|beginnen|doe … inspectie|controle|hercontrole|herinspectie|bezoek|keuring', 0.9],
        ['nieuwe|nieuw inspectie|controle|bezoek', 0.85],
        ['inspectie|controle|hercontrole … starten|beginnen', 0.9],
        ['^ inspectie|hercontrole|herinspectie|controle bij|van|in', 0.8],
        ['ik|we|wij ben|sta|zijn|staan … bij|binnen', 0.55],
        ['ga|gaan … inspecteren|controleren', 0.7],
        ['beginnen|begin … bij', 0.6],
      ],
      en: [
        ['start|begin|open|do … inspection|visit|reinspection|re-inspection|audit', 0.9],
        ['new inspection|visit|audit', 0.85],
        ['^ inspection|reinspection at|of', 0.8],
        ["i'm|i|we|we're am|are … at", 0.45],
        ["i'm|we're … at", 0.55],
        ['going to inspect', 0.7],
        ["let's|lets start|begin … at", 0.7],
      ],
    },
  },
  {
    id: 'rule-question',
    agent: 'regulation',
    does: { kind: 'look-up', calls: [{ tool: 'search_rules', inLanguage: true }], compose: 'rules' },
    whenAsking: 0.3,
    cues: {
      nl: [
        ...subjects,
        [
          'norm|normen|regel|regels|regelgeving|voorschrift|voorschriften|wet|wettelijk|wetgeving|verordening|warenwet*|hygienecode|haccp',
          0.6,
        ],
        ['artikel|bijlage|lid', 0.5],
        ['mag|mogen|moet|moeten|hoeft|hoeven', 0.3],
        ['verplicht|toegestaan|verboden|strafbaar|vereist|voldoet|geldt|gelden|eis|eisen', 0.5],
        ['hoe warm|koud|lang|heet|snel|vaak', 0.45],
        ['hoeveel graden', 0.6],
        ['temperatuur|temperaturen|*temperatuur|graden|graad', 0.5],
        ['maximum|maximaal|maximale|minimaal|minimale|minimum|grens|grenswaarde|limiet', 0.45],
        ['koel*|vries*|diepvries*|invriezen|ingevroren|warmhoud*|verhit*|regener*|ontdooi*|afkoel*|terugkoel*', 0.4],
        [
          '*vlees|*vis|vis|kip|gevogelte|gehakt|*melk|zuivel|eieren|sushi|ijs|ijsblok*|rijst|gebak|brood|groente*',
          0.35,
        ],
        ['*allergen*|allergie*|gluten|pinda*|noten|sulfiet|sesam|lupine|etiket*|houdbaar*|tht|tgt|gebruiksdatum', 0.5],
        ['frituur*|frituurvet|vet|salmonella|listeria|campylobacter|bacterie*|kiemgetal', 0.45],
        ['ongedierte|muizen*|muis|rat|ratten|kakkerlak*|vliegen|hond|huisdier*|plaagdier*|gif', 0.4],
        ['vloer*|wand*|muur|muren|plafond*|wasbak*|handen|toilet*|wc|ventilatie|afzuig*|riool|afvoer*|keuken*', 0.35],
        ['schoonma*|schoon|vuil|vies|vieze|reinig*|desinfect*|hygien*|afval|snijplank*', 0.35],
        [
          'traceer*|terugroep*|recall|registratie|registreren|monster*|boete|waarschuwing|klasse|herhaling|sanctie',
          0.35,
        ],
        ['852|853|178|1169|2073|625|bbl|whl|wal|37r*', 0.6],
        ['is dat|het|dit goed|veilig|erg|toegestaan', 0.35],
        ['chloor|schoonmaakmiddel*|bleekmiddel', 0.35],
        [
          'drinkwater|water|kleding|ziek*|haarnet*|handschoen*|schort|sieraden|opleiding|training|vervoer|transport|verpakk*|marktkraam|kraam',
          0.35,
        ],
      ],
      en: [
        ...subjects,
        [
          'norm|rule|rules|regulation|regulations|law|legal|legally|limit|limits|requirement|requirements|haccp|code',
          0.55,
        ],
        ['article|annex|chapter', 0.5],
        ['may|must|can|should|allowed|forbidden|prohibited|required|mandatory|permitted|comply', 0.35],
        ['how warm|cold|long|hot|quickly|fast|often', 0.45],
        ['how many degrees', 0.6],
        ['what|which temperature', 0.4],
        ['temperature|temperatures|degrees|maximum|minimum|max|min', 0.45],
        ['fridge*|refrigerat*|chill*|cold|freez*|frozen|hot|heating|reheat*|regenerat*|thaw*|defrost*|cooling', 0.4],
        ['meat|fish|chicken|poultry|mince|minced|milk|dairy|eggs|sushi|ice|rice|pastry|bread|vegetables', 0.35],
        [
          'allergen*|allerg*|gluten|peanut*|nuts|sulphite*|sulfite*|sesame|lupin|label*|shelf|use-by|expired|expiry',
          0.5,
        ],
        ['frying|fryer|oil|fat|salmonella|listeria|campylobacter|bacteria', 0.45],
        ['pest*|mice|mouse|rat|rats|cockroach*|flies|dog|dogs|pet|pets|biocide*|poison', 0.4],
        ['floor*|wall*|ceiling*|basin*|hands|toilet*|ventilation|drain*|kitchen*', 0.35],
        ['clean*|dirty|hygien*|disinfect*|waste|cutting', 0.35],
        ['trace*|recall*|withdraw*|register*|registration|sample*|fine|warning|class|repeat|sanction', 0.35],
        ['852|853|178|1169|2073|625|bbl|whl|wal|37r*', 0.6],
        ['is it|that|this ok|okay|fine|safe|legal|allowed', 0.35],
        ['bleach|chemical*|detergent*', 0.35],
        [
          'drinking|water|clothing|gloves|apron|hair|jewellery|ill|sick|training|transport|wrapping|packaging|stall',
          0.35,
        ],
      ],
    },
  },
]
