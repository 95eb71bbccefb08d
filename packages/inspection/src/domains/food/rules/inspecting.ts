import type { Rule } from '../../../domain/rule.ts'
import { article, rule } from './rule.ts'

const policy = (nl: string, en: string) => ({ nl, en })

/** How an inspection is done and written down, and how an offence is weighed. */
export const inspecting: readonly Rule[] = [
  rule({
    id: 'class-weighing',
    law: 's37',
    article: policy('weging', 'weighing'),
    subject: { nl: 'Hoe een overtreding gewogen wordt', en: 'How an offence is weighed' },
    text: {
      nl: 'Het zwaarst weegt het gezondheidsrisico van het eindproduct (Verordening 178/2002 art. 14): ernstig gevaar is zwaar, gevaar is middelzwaar, gering gevaar is licht.',
      en: 'What weighs most is the health risk of the end product (Regulation 178/2002 art. 14): serious danger is serious, danger is medium, minor danger is light.',
    },
    asked: {
      nl: 'klasse bepalen ernst wegen gezondheidsrisico risico inschatten indelen',
      en: 'class decide severity weigh health risk assess',
    },
  }),
  rule({
    id: 'incidental-structural',
    law: 's37',
    article: policy('incidenteel of structureel', 'incidental or structural'),
    subject: { nl: 'Incidenteel of structureel', en: 'Incidental or structural' },
    text: {
      nl: 'Incidenteel is wat één keer is gezien, zonder teken van gewoonte. Structureel is wat blijkt uit waarneming, gesprek of documenten.',
      en: 'Incidental is what was seen once, without a sign of habit. Structural is what observation, interview or documents show.',
    },
    asked: { nl: 'incidenteel structureel eenmalig gewoonte', en: 'incidental structural one-off habit' },
  }),
  rule({
    id: 'urgent',
    law: 's37',
    article: policy('spoed', 'urgent'),
    subject: { nl: 'Spoed', en: 'Urgent cases' },
    text: {
      nl: 'Bij direct gevaar voor de volksgezondheid is er spoed en wordt meteen opgetreden.',
      en: 'Direct danger to public health is urgent: action is taken at once.',
    },
    asked: {
      nl: 'spoed spoedmaatregel direct gevaar acuut ingrijpen stilleggen volksgezondheid',
      en: 'urgent immediate danger acute intervene public health',
    },
  }),
  rule({
    id: 'formula-chains',
    law: 's37',
    article: policy('formuleketens en Checkpunt', 'formula chains and Checkpunt'),
    subject: {
      nl: 'Formuleketens en Checkpunt Voedselveiligheid',
      en: 'Formula chains and Checkpunt Voedselveiligheid',
    },
    text: {
      nl: 'Bij formuleketens met het oordeel “voldoet” en bij leden van Checkpunt Voedselveiligheid wordt in verminderd toezicht alleen een zware overtreding bestraft. Steekproeven bij Checkpunt-leden tellen niet op bij herhaling.',
      en: 'At formula chains judged “voldoet” and at members of Checkpunt Voedselveiligheid only a serious offence is punished in reduced supervision. Samples at Checkpunt members do not escalate on a repeat.',
    },
    asked: {
      nl: 'formuleketen keten franchise checkpunt verminderd toezicht steekproef',
      en: 'formula chain franchise checkpunt reduced supervision sample',
    },
  }),
  rule({
    id: 'criminal-route',
    law: 's37',
    article: policy('strafrecht', 'criminal law'),
    subject: { nl: 'Proces-verbaal (strafrecht)', en: 'Criminal report' },
    text: {
      nl: 'Een proces-verbaal kan bij opzet of roekeloosheid met direct gevaar of groot voordeel.',
      en: 'A criminal report is possible for intent or recklessness with direct danger or a large profit.',
    },
    asked: {
      nl: 'procesverbaal proces-verbaal strafrecht strafrechtelijk opzet roekeloos OM',
      en: 'criminal report prosecution intent reckless',
    },
  }),
  rule({
    id: 'family-codes',
    law: 's37',
    article: policy('codes', 'codes'),
    subject: { nl: 'Codes 37R', en: 'Codes 37R' },
    text: {
      nl: 'Een code is 37R, vier cijfers voor de familie en 10, 20 of 30 voor zwaar, middelzwaar of licht. Eén code wijkt af: 37R076030 is middelzwaar.',
      en: 'A code is 37R, four digits for the family and 10, 20 or 30 for serious, medium or light. One code differs: 37R076030 is medium.',
    },
    asked: { nl: 'code codes 37r achtervoegsel', en: 'code codes 37r suffix' },
  }),
  rule({
    id: 'public-verdicts',
    law: 'public',
    article: policy('oordelen', 'verdicts'),
    subject: { nl: 'Openbare inspectieresultaten', en: 'Published inspection results' },
    text: {
      nl: 'Openbaar worden de oordelen: voldoet, verbeterpunten vastgesteld, of verscherpt toezicht. Ze gaan over vier onderwerpen: omgaan met eten, allergeneninformatie, hygiëne en gebouw, en ongedierte.',
      en: 'The verdicts that are published are: compliant, points to improve found, or intensified supervision. They are on four subjects: handling of food, allergen information, hygiene and building, and pests.',
    },
    asked: {
      nl: 'openbaar openbaarmaking gepubliceerd publiceren inspectieresultaten oordeel voldoet verbeterpunten',
      en: 'published publication public results verdict',
    },
    mark: 'secondary',
  }),
  rule({
    id: 'offence-report',
    law: 'awb',
    article: article('artikel 5:48'),
    subject: { nl: 'Boeterapport: wat erin staat', en: 'Fine report: what it holds' },
    text: {
      nl: 'Het rapport is gedateerd en noemt de overtreder, de overtreding met het voorschrift, en zo nodig plaats en tijd.',
      en: 'The report is dated and names the offender, the offence with its provision and, where needed, place and time.',
    },
    asked: {
      nl: 'boeterapport rapport van bevindingen inhoud gegevens overtreder dagtekening voorschrift',
      en: 'fine report contents offender dated provision',
    },
    mark: 'secondary',
  }),
  rule({
    id: 'caution',
    law: 'awb',
    article: article('artikel 5:10a'),
    subject: { nl: 'Cautie (zwijgrecht)', en: 'Caution (right to silence)' },
    text: {
      nl: 'Wie verhoord wordt met het oog op een boete, hoeft niets te verklaren. Dat wordt hem gezegd vóór het verhoor.',
      en: 'Whoever is questioned with a view to a fine need not make any statement. This is said before the questioning.',
    },
    asked: {
      nl: 'cautie zwijgrecht zwijgen verhoor verhoren verklaring verklaren antwoordplicht',
      en: 'caution silence remain silent questioning interrogate statement',
    },
    mark: 'inferred',
  }),
  rule({
    id: 'form-answers',
    law: 'hap',
    article: policy('antwoorden', 'answers'),
    subject: { nl: 'HAP-formulier: antwoorden', en: 'HAP form: answers' },
    text: {
      nl: 'Elke vraag krijgt ja, nee, niet beoordeeld of niet van toepassing. “Nee” opent de vervolgvraag, en die de vraag naar de ernst: geen, geringe, gewone of ernstige overtreding.',
      en: 'Each question gets yes, no, not assessed or not applicable. “No” opens the follow-up, and that the question of severity: no, minor, ordinary or serious offence.',
    },
    asked: {
      nl: 'hap formulier inspectielijst invullen antwoorden niet beoordeeld nvt ernst',
      en: 'hap form checklist fill answers not assessed applicable severity',
    },
  }),
  rule({
    id: 'form-questions',
    law: 'hap',
    article: policy('vragen', 'questions'),
    subject: { nl: 'HAP-formulier: vragen', en: 'HAP form: questions' },
    text: {
      nl: 'Het formulier vraagt naar hygiëne en gebouw, wering en bestrijding van ongedierte, allergenen, opslag, bereiden en terugkoelen, presenteren, monsters, de bekeken ruimten, de gebruikte hygiënecode, mobiele locaties, herhaling en meldingen van voedselvergiftiging.',
      en: 'The form asks about hygiene and building, proofing against and control of pests, allergens, storage, preparing and cooling, presenting, samples, the rooms seen, the hygiene code used, mobile sites, repeats and reports of food poisoning.',
    },
    asked: {
      nl: 'hap formulier onderwerpen blokken controle-elementen vragenlijst',
      en: 'hap form subjects blocks control elements questionnaire',
    },
  }),
  rule({
    id: 'use-by-decree',
    law: 'bbl',
    article: article('art. 2 lid 6'),
    family: '0850',
    subject: { nl: 'TGT voorbij: verkoop verboden', en: 'Use-by passed: sale forbidden' },
    text: {
      nl: 'Dit lid maakt de regel over de uiterste consumptiedatum (Verordening 1169/2011 art. 24) bindend: verkoop daarna is verboden.',
      en: 'This paragraph makes the rule on the use-by date (Regulation 1169/2011 art. 24) binding: sale after it is forbidden.',
    },
    asked: { nl: 'tgt verlopen verkopen', en: 'use by expired sell' },
  }),
  rule({
    id: 'recall-decree',
    law: 'bbl',
    article: article('art. 2 lid 5'),
    subject: { nl: 'Traceren en terugroepen bindend', en: 'Traceability and recall binding' },
    text: {
      nl: 'Dit lid maakt de plichten van Verordening 178/2002 over traceren en terugroepen (art. 18 en art. 19) bindend.',
      en: 'This paragraph makes the duties of Regulation 178/2002 on traceability and recall (art. 18 and art. 19) binding.',
    },
  }),
  rule({
    id: 'retail-exempt',
    law: 'r853',
    article: article('artikel 1 lid 5 onder a'),
    subject: { nl: 'Verordening 853/2004 en detailhandel', en: 'Regulation 853/2004 and retail' },
    text: {
      nl: 'Verordening 853/2004 geldt in beginsel niet voor de gewone detailhandel; die van erkende bedrijven wel.',
      en: 'Regulation 853/2004 does not in principle apply to ordinary retail; it does to approved plants.',
    },
    asked: {
      nl: 'detailhandel winkel slager uitgezonderd erkenning erkend',
      en: 'retail shop butcher exempt approval approved',
    },
  }),
]
