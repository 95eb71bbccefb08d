import type { Rule } from '../../../domain/rule.ts'
import { article, rule } from './rule.ts'

/** Allergen families exist as medium offences only. */
const medium = ['middelzwaar'] as const

/** What guests and buyers are told. */
export const information: readonly Rule[] = [
  rule({
    id: 'allergens-mandatory',
    law: 'r1169',
    article: article('art. 9 lid 1 onder c en art. 44'),
    family: '0700',
    subject: { nl: 'Allergenen vermelden', en: 'Allergen information' },
    text: {
      nl: 'Allergeneninformatie is altijd verplicht, ook bij eten dat niet voorverpakt is.',
      en: 'Allergen information is always mandatory, also for food that is not prepacked.',
    },
    asked: {
      nl: 'allergenen allergie verplicht menukaart kaart onverpakt restaurant vermelden informatie',
      en: 'allergens allergy mandatory menu unpacked restaurant state information required',
    },
    hints: { nl: 'noten gluten pinda', en: 'nuts gluten peanut' },
    classes: medium,
  }),
  rule({
    id: 'allergens-distance',
    law: 'r1169',
    article: article('art. 14 lid 2'),
    family: '0705',
    subject: { nl: 'Allergenen bij verkoop op afstand', en: 'Allergens in distance sale' },
    text: {
      nl: 'Bij verkoop op afstand van onverpakt eten, zoals een website of bestelapp, is de allergeneninformatie er al voordat de klant koopt.',
      en: 'In distance sale of unpacked food, such as a website or an ordering app, the allergen information is there before the customer buys.',
    },
    asked: {
      nl: 'website webshop bestelapp online bezorgen thuisbezorgd allergenen bestellen',
      en: 'website web shop ordering app online delivery allergens order',
    },
    classes: medium,
  }),
  rule({
    id: 'allergens-list',
    law: 'r1169',
    article: article('bijlage II'),
    subject: { nl: 'De 14 allergenen', en: 'The 14 allergens' },
    text: {
      nl: 'De 14 allergenen zijn: glutenbevattende granen, schaaldieren, eieren, vis, pinda, soja, melk, noten, selderij, mosterd, sesam, sulfiet, lupine en weekdieren.',
      en: 'The 14 allergens are: cereals with gluten, crustaceans, eggs, fish, peanuts, soy, milk, nuts, celery, mustard, sesame, sulphites, lupin and molluscs.',
    },
    asked: { nl: 'welke allergenen lijst veertien 14 allergeen', en: 'which allergens list fourteen 14 allergen' },
  }),
  rule({
    id: 'allergens-notice',
    law: 'wal',
    article: article('art. 2'),
    family: '0710',
    subject: { nl: 'Aankondiging: waar de allergeneninformatie is', en: 'Notice: where the allergen information is' },
    text: {
      nl: 'Een zichtbare mededeling zegt waar de allergeneninformatie te vinden is.',
      en: 'A visible notice says where the allergen information can be found.',
    },
    asked: { nl: 'bordje mededeling zichtbaar allergenen waar', en: 'sign notice visible allergens where' },
    classes: medium,
  }),
  rule({
    id: 'allergens-each-point',
    law: 'wal',
    article: article('art. 2'),
    family: '0720',
    subject: { nl: 'Allergenen op elk verkooppunt', en: 'Allergens at each selling point' },
    text: {
      nl: 'De allergeneninformatie is er op elk verkooppunt.',
      en: 'The allergen information is there at each selling point.',
    },
    asked: { nl: 'verkooppunt balie bar kassa allergenen', en: 'selling point counter bar till allergens' },
    classes: medium,
  }),
  rule({
    id: 'allergens-written',
    law: 'wal',
    article: article('art. 2'),
    family: '0730',
    subject: { nl: 'Allergenen schriftelijk of elektronisch', en: 'Allergens written or electronic' },
    text: {
      nl: 'De allergeneninformatie is schriftelijk of elektronisch en goed leesbaar.',
      en: 'The allergen information is written or electronic and easy to read.',
    },
    asked: {
      nl: 'schriftelijk tablet elektronisch leesbaar allergenen allergenenkaart',
      en: 'written tablet electronic readable allergens',
    },
    classes: medium,
  }),
  rule({
    id: 'allergens-oral',
    law: 'wal',
    article: article('art. 3'),
    family: '0740',
    subject: { nl: 'Allergenen mondeling', en: 'Allergens by word of mouth' },
    text: {
      nl: 'Mondelinge allergeneninformatie mag, als ze meteen en juist gegeven wordt, voordat de gast koopt.',
      en: 'Allergen information by word of mouth is allowed if it is given at once and correctly, before the guest buys.',
    },
    asked: {
      nl: 'mondeling ober serveerster bediening allergenen',
      en: 'oral ask waiter waitress staff allergens spoken',
    },
    hints: { nl: 'noten gluten pinda', en: 'nuts gluten peanut' },
    classes: medium,
  }),
  rule({
    id: 'allergens-staff-list',
    law: 'wal',
    article: article('art. 3'),
    family: '0750',
    subject: { nl: 'Allergenen op schrift voor personeel en NVWA', en: 'Allergens in writing for staff and authority' },
    text: {
      nl: 'Wordt mondeling geïnformeerd, dan is de informatie schriftelijk of elektronisch aanwezig voor het personeel en de NVWA.',
      en: 'Where guests are told by word of mouth, the information is there in writing or electronically for staff and the NVWA.',
    },
    asked: {
      nl: 'mondeling schriftelijk map personeel nvwa allergenenlijst',
      en: 'oral written folder staff authority allergen list',
    },
    classes: medium,
  }),
  rule({
    id: 'allergens-ask-sign',
    law: 'wal',
    article: article('art. 3'),
    family: '0760',
    subject: { nl: 'Bordje: vraag naar allergenen', en: 'Sign: ask about allergens' },
    text: {
      nl: 'Wordt mondeling geïnformeerd, dan vraagt een duidelijk bordje gasten om ernaar te vragen.',
      en: 'Where guests are told by word of mouth, a clear sign asks them to ask.',
    },
    asked: { nl: 'bordje vraag personeel allergenen mondeling', en: 'sign ask staff allergens oral' },
    classes: medium,
  }),
  rule({
    id: 'particulars',
    law: 'r1169',
    article: article('art. 9 en art. 10'),
    subject: { nl: 'Verplichte vermeldingen', en: 'Mandatory particulars' },
    text: {
      nl: 'Voor voorverpakt eten zijn twaalf vermeldingen verplicht (art. 9); art. 10 voegt voor bepaalde soorten die van bijlage III toe.',
      en: 'Twelve particulars are mandatory for prepacked food (art. 9); art. 10 adds those of annex III for certain kinds.',
    },
    asked: {
      nl: 'etiket etikettering vermeldingen label voorverpakt wat moet op',
      en: 'label labelling particulars prepacked what must',
    },
  }),
  rule({
    id: 'dutch-language',
    law: 'wil',
    article: article('art. 3'),
    subject: { nl: 'Nederlandse taal', en: 'Dutch language' },
    text: {
      nl: 'De verplichte informatie over eten staat in het Nederlands.',
      en: 'The mandatory food information is in Dutch.',
    },
    asked: { nl: 'taal etiket engels buitenlands etiket vertaling', en: 'language label english foreign translation' },
  }),
  rule({
    id: 'batch-mark',
    law: 'wil',
    article: article('art. 4'),
    subject: { nl: 'Partijaanduiding', en: 'Batch mark' },
    text: {
      nl: 'Een partij is te herkennen aan een aanduiding die begint met de letter L.',
      en: 'A batch is known by a mark that begins with the letter L.',
    },
    asked: { nl: 'lotnummer partij batch code partijnummer letter', en: 'lot number batch code letter' },
  }),
  rule({
    id: 'poultry-warning',
    law: 'bbl',
    article: article('art. 4a'),
    family: '0100',
    subject: { nl: 'Rauw gevogelte: verpakt met waarschuwing', en: 'Raw poultry: packed with a warning' },
    text: {
      nl: 'Rauw gevogelte wordt verpakt verkocht, met de waarschuwing in beeld over het verhitten en kruisbesmetting.',
      en: 'Raw poultry is sold packed, with the warning picture about heating and cross-contamination.',
    },
    asked: {
      nl: 'kip gevogelte kipfilet waarschuwing pictogram verpakking',
      en: 'chicken poultry warning pictogram pack',
    },
  }),
]
