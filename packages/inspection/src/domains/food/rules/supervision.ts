import type { Rule } from '../../../domain/rule.ts'
import { article, rule } from './rule.ts'

/** Unsafe food, and how supervision works. */
export const supervision: readonly Rule[] = [
  rule({
    id: 'unsafe-harmful',
    law: 'r178',
    article: article('artikel 14'),
    family: '0826',
    subject: { nl: 'Onveilig: schadelijk', en: 'Unsafe: harmful' },
    text: {
      nl: 'Eten dat schadelijk is voor de gezondheid, is onveilig en mag niet verkocht worden. De hele partij wordt vermoed onveilig te zijn.',
      en: 'Food that is harmful to health is unsafe and may not be sold. The whole batch is presumed to be unsafe.',
    },
    asked: {
      nl: 'onveilig schadelijk gezondheid partij gevaarlijk eten',
      en: 'unsafe harmful health batch dangerous food',
    },
  }),
  rule({
    id: 'unsafe-unfit',
    law: 'r178',
    article: article('artikel 14'),
    family: '0827',
    subject: { nl: 'Onveilig: ongeschikt', en: 'Unsafe: unfit' },
    text: {
      nl: 'Eten dat ongeschikt is om te eten, bijvoorbeeld door bederf, rotting of besmetting, is onveilig en mag niet verkocht worden.',
      en: 'Food that is unfit to eat, for instance by decay, rotting or contamination, is unsafe and may not be sold.',
    },
    asked: {
      nl: 'bedorven beschimmeld schimmel rot stinkt ongeschikt bederf',
      en: 'spoiled mouldy mould rotten smells unfit decay',
    },
  }),
  rule({
    id: 'traceability',
    law: 'r178',
    article: article('artikel 18'),
    subject: { nl: 'Traceerbaarheid', en: 'Traceability' },
    text: {
      nl: 'De ondernemer weet van wie hij eten en grondstoffen kreeg en aan welke bedrijven hij leverde: één stap terug en één stap vooruit.',
      en: 'The operator knows from whom food and ingredients came and to which businesses they went: one step back and one step forward.',
    },
    asked: {
      nl: 'traceren herkomst leverancier bonnen facturen tracering stap',
      en: 'trace origin supplier invoices step',
    },
  }),
  rule({
    id: 'recall',
    law: 'r178',
    article: article('artikel 19'),
    subject: { nl: 'Terugroepen', en: 'Withdrawal and recall' },
    text: {
      nl: 'Wie meent dat eten onveilig is, haalt het uit de handel, roept het zo nodig terug en meldt het de autoriteit. Art. 2 lid 5 van het Warenwetbesluit bereiding en behandeling maakt dit bindend.',
      en: 'Whoever believes that food is unsafe withdraws it, recalls it where needed and notifies the authority. Art. 2(5) of the Warenwetbesluit on preparation and treatment makes this binding.',
    },
    asked: { nl: 'terugroepactie recall uit de handel melden nvwa terughalen', en: 'recall withdraw notify market' },
  }),
  rule({
    id: 'hygiene-codes',
    law: 'whl',
    article: article('art. 4 en art. 5'),
    subject: { nl: 'Goedgekeurde hygiënecode', en: 'Approved hygiene code' },
    text: {
      nl: 'Een bedrijf mag met een goedgekeurde hygiënecode werken. De inspecteur vraagt eerst of dat zo is: wie de code volgt, voldoet; wie ervan afwijkt, is in overtreding.',
      en: 'A business may work by an approved hygiene code. The inspector asks first whether it does: following the code counts as compliance, deviating from it as a breach.',
    },
    asked: { nl: 'hygiënecode code gebruiken goedgekeurd afwijken', en: 'hygiene code approved follow deviate' },
  }),
  rule({
    id: 'pest-control-proof',
    law: 'wgb',
    article: article('artikel 71'),
    family: '0832',
    subject: { nl: 'Bewijs van vakbekwaamheid ongediertebestrijding', en: 'Proof of competence in pest control' },
    text: {
      nl: 'Wie beroepsmatig ongedierte bestrijdt met biociden, heeft een bewijs van vakbekwaamheid.',
      en: 'Whoever controls pests with biocides as a trade has a proof of competence.',
    },
    asked: {
      nl: 'bestrijder gif biocide vakbekwaamheid diploma ongediertebestrijding zelf bestrijden',
      en: 'pest controller poison biocide competence certificate',
    },
  }),
  rule({
    id: 'biocide-label',
    law: 'r528',
    article: article('art. 17 lid 5'),
    family: '0833',
    subject: { nl: 'Biocide volgens het etiket', en: 'Biocide by its label' },
    text: {
      nl: 'Een biocide wordt gebruikt zoals het etiket en de toelating voorschrijven.',
      en: 'A biocide is used as its label and its authorisation prescribe.',
    },
    asked: {
      nl: 'gif muizengif rattengif insectenspray biocide gebruik etiket',
      en: 'poison rodenticide insect spray biocide use label',
    },
  }),
  rule({
    id: 'control-record',
    law: 'r625',
    article: article('artikel 13'),
    subject: { nl: 'Verslag van de controle', en: 'Record of the control' },
    text: {
      nl: 'Van elke officiële controle wordt vastgelegd: het doel, de methode, de uitkomst en wat de ondernemer moet doen. Een tekortkoming wordt de ondernemer meteen verteld.',
      en: 'Of every official control is recorded: its purpose, method, result and what the operator must do. The operator is told of a non-compliance at once.',
    },
    asked: {
      nl: 'verslag inspecteur wat vastleggen rapport verplicht kopie ondernemer',
      en: 'record inspector what report mandatory copy operator',
    },
  }),
  rule({
    id: 'measures',
    law: 'r625',
    article: article('artikel 138'),
    subject: { nl: 'Maatregelen', en: 'Measures' },
    text: {
      nl: 'Bij een maatregel tellen de aard van de overtreding en het verleden van de ondernemer mee. Het besluit is schriftelijk en gemotiveerd en noemt de weg van bezwaar.',
      en: 'A measure weighs the nature of the non-compliance and the past record of the operator. The decision is written and reasoned, and names the way of appeal.',
    },
    asked: { nl: 'maatregel bezwaar besluit motiveren', en: 'measure appeal decision reasoned' },
  }),
  rule({
    id: 'class-light',
    law: 's37',
    article: { nl: 'klasse licht', en: 'class light' },
    subject: { nl: 'Lichte overtreding', en: 'Light offence' },
    text: {
      nl: 'Op een lichte overtreding volgt een terugkoppeling (mondeling of schriftelijk) en hulp bij naleving; bij herhaling opnieuw. Er komt geen herinspectie; bij het volgende bezoek wordt ernaar gekeken.',
      en: 'A light offence is followed by feedback (oral or written) and compliance help; the same on a repeat. There is no re-inspection; the next visit looks at it.',
    },
    asked: { nl: 'licht gering geringe overtreding gevolg klasse', en: 'light minor offence consequence class' },
  }),
  rule({
    id: 'class-medium',
    law: 's37',
    article: { nl: 'klasse middelzwaar', en: 'class medium' },
    subject: { nl: 'Middelzware overtreding', en: 'Medium offence' },
    text: {
      nl: 'Op een middelzware overtreding volgt een officiële waarschuwing met een corrigerende maatregel. In horeca en ambacht komen er voor dezelfde middelzware overtreding eerst twee waarschuwingen en dan een bestuurlijke boete (voor overtredingen die vanaf 1 april 2025 zijn gevonden). De herinspectie is betaald en binnen 3 maanden, tenzij anders gemotiveerd afgesproken of schriftelijk bewezen hersteld.',
      en: 'A medium offence is followed by an official warning with a corrective measure. In catering and craft two warnings for the same medium offence come before an administrative fine (for offences found from 1 April 2025 on). The re-inspection is paid and within 3 months, unless another term is agreed with reasons or repair is proved in writing.',
    },
    asked: {
      nl: 'middelzwaar waarschuwing waarschuwingen boete klasse herinspectie hercontrole wanneer volgt',
      en: 'medium warning warnings fine class re-inspection when',
    },
  }),
  rule({
    id: 'class-serious',
    law: 's37',
    article: { nl: 'klasse zwaar', en: 'class serious' },
    subject: { nl: 'Zware overtreding', en: 'Serious offence' },
    text: {
      nl: 'Op een zware overtreding volgt een bestraffende sanctie (boeterapport en bestuurlijke boete) met een corrigerende maatregel. De herinspectie is betaald en binnen 3 maanden.',
      en: 'A serious offence is followed by a punitive sanction (fine report and administrative fine) with a corrective measure. The re-inspection is paid and within 3 months.',
    },
    asked: {
      nl: 'zwaar ernstig ernstige overtreding boete boeterapport klasse sanctie',
      en: 'serious severe offence fine class sanction',
    },
  }),
  rule({
    id: 'repeat',
    law: 's37',
    article: { nl: 'herhaling', en: 'repeat' },
    subject: { nl: 'Herhaling (recidive)', en: 'Repeat offence' },
    text: {
      nl: 'Herhaling is een nieuwe overtreding van een norm met hetzelfde doel, door dezelfde overtreder, op dezelfde locatie, binnen de twee jaar ervoor.',
      en: 'A repeat is a new offence against a norm with the same goal, by the same offender, at the same location, within the two years before.',
    },
    asked: {
      nl: 'recidive herhaling herhaalde overtreding eerder eerdere meetellen telt termijn opnieuw jaar',
      en: 'repeat recidivism earlier previous offence counts years term again',
    },
  }),
  rule({
    id: 'intensified-supervision',
    law: 's37',
    article: { nl: 'verscherpt toezicht', en: 'intensified supervision' },
    subject: { nl: 'Verscherpt toezicht', en: 'Intensified supervision' },
    text: {
      nl: 'Een bedrijf komt onder verscherpt toezicht bij drie boetes in twee jaar of bij direct gevaar.',
      en: 'A business comes under intensified supervision after three fines in two years, or in case of direct danger.',
    },
    asked: { nl: 'verscherpt toezicht drie boetes', en: 'intensified supervision three fines' },
    mark: 'secondary',
    validFrom: null,
    textVersion: { nl: 'volgens een openbare pagina', en: 'according to a public page' },
  }),
]
