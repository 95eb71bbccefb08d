import type { Rule } from '../../../domain/rule.ts'
import { at, rule } from './rule.ts'

/** What makers, importers and shops must do. */
export const duties: readonly Rule[] = [
  rule({
    id: 'general-safety',
    law: 'directive',
    article: at('artikel 10', 'article 10'),
    goal: 'injury',
    subject: { nl: 'Algemene veiligheid', en: 'General safety' },
    text: {
      nl: 'Speelgoed brengt bij bedoeld en voorzienbaar gebruik de veiligheid en gezondheid van gebruikers en anderen niet in gevaar; daarbij telt hoe kinderen zich gedragen.',
      en: 'In intended and foreseeable use a toy does not endanger the safety and health of users and others; how children behave counts.',
    },
    asked: {
      nl: 'gevaarlijk onveilig veiligheidseis voorzienbaar gebruik',
      en: 'dangerous unsafe requirement foreseeable use',
    },
  }),
  rule({
    id: 'technical-file',
    law: 'directive',
    article: at('artikel 21', 'article 21'),
    goal: 'tracing',
    subject: { nl: 'Technisch dossier', en: 'Technical file' },
    text: {
      nl: 'De fabrikant stelt technische documentatie op waaruit blijkt dat het speelgoed aan de eisen voldoet, met een beoordeling van de gevaren, en bewaart die minstens 10 jaar; de toezichthouder krijgt haar op verzoek.',
      en: 'The manufacturer draws up technical documentation that shows that the toy meets the requirements, with an assessment of the hazards, and keeps it for at least 10 years; the authority gets it on request.',
    },
    asked: {
      nl: 'technische documentatie testrapport veiligheidsbeoordeling bewaren',
      en: 'technical documentation test report safety assessment keep',
    },
  }),
  rule({
    id: 'declaration',
    law: 'directive',
    article: at('artikel 15', 'article 15'),
    goal: 'tracing',
    subject: { nl: 'EG-verklaring van overeenstemming', en: 'EC declaration of conformity' },
    text: {
      nl: 'Bij speelgoed hoort een EG-verklaring van overeenstemming, waarmee de fabrikant verklaart dat het aan de eisen voldoet; de importeur bewaart een kopie.',
      en: 'With a toy goes an EC declaration of conformity, by which the manufacturer declares that it meets the requirements; the importer keeps a copy.',
    },
    asked: { nl: 'conformiteitsverklaring verklaring overeenstemming', en: 'declaration conformity doc' },
  }),
  rule({
    id: 'supply-chain',
    law: 'directive',
    article: at('artikel 9', 'article 9'),
    goal: 'tracing',
    subject: { nl: 'Wie het leverde en aan wie', en: 'Who supplied it and to whom' },
    text: {
      nl: 'Elk bedrijf kan de toezichthouder zeggen wie het speelgoed leverde en aan welk bedrijf het verder ging, tot 10 jaar erna.',
      en: 'Each business can tell the authority who supplied the toy and to which business it went on, up to 10 years later.',
    },
    asked: {
      nl: 'traceerbaarheid leverancier factuur herkomst inkoop afnemer',
      en: 'traceability supplier invoice origin customer',
    },
  }),
  rule({
    id: 'shop-check',
    law: 'directive',
    article: at('artikel 7 lid 2', 'article 7 paragraph 2'),
    goal: 'tracing',
    subject: { nl: 'Plicht van de winkelier', en: 'Duty of the retailer' },
    text: {
      nl: 'De winkelier gaat voor de verkoop na dat de CE-markering, de waarschuwingen, de gebruiksaanwijzing en de namen en adressen er zijn.',
      en: 'Before selling, the retailer makes sure that the CE mark, the warnings, the instructions and the names and addresses are there.',
    },
    asked: { nl: 'distributeur verkoper nagaan controleren', en: 'distributor seller verify' },
  }),
  rule({
    id: 'recall-duty',
    law: 'directive',
    article: at('artikelen 4, 6 en 7', 'articles 4, 6 and 7'),
    goal: 'tracing',
    classes: ['high', 'serious'],
    subject: { nl: 'Terugroepen en melden', en: 'Recall and notification' },
    text: {
      nl: 'Wie weet dat speelgoed niet voldoet, brengt het in orde, haalt het uit de handel of roept het terug, en meldt gevaar meteen aan de toezichthouder.',
      en: 'Whoever knows that a toy does not comply mends it, withdraws it or recalls it, and notifies a danger to the authority at once.',
    },
    asked: { nl: 'terugroepactie recall melden uit de handel nemen', en: 'withdraw recall notify report danger' },
  }),
  rule({
    id: 'cooperation',
    law: 'surveillance',
    article: at('artikel 14', 'article 14'),
    subject: { nl: 'Bevoegdheden van de toezichthouder', en: 'Powers of the authority' },
    text: {
      nl: 'De toezichthouder mag documenten opvragen, producten meenemen om te testen en ruimten betreden, en kan de verkoop verbieden.',
      en: 'The authority may ask for documents, take products to test them and enter premises, and can prohibit the sale.',
    },
    asked: { nl: 'bevoegdheid monster meenemen verkoopverbod medewerking', en: 'power sample prohibit sale cooperate' },
  }),
]
