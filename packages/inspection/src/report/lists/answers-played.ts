import type { AnswerRow } from './answer-row.ts'

const three = 'place hygieneCode foodPoisoning'

/** Answers that begin with a yes or a no and go on, whole sentences, numbers, addresses with commas. */
export const dutchPlayedAnswers: readonly AnswerRow[] = [
  ['hygieneCode', 'nee het is een vaste plek', {}],
  ['hygieneCode', 'nee, dit is een gewone winkel', {}],
  ['hygieneCode', 'ja, het is een foodtruck', {}],
  ['hygieneCode', 'nee, dat was de vorige eigenaar', {}],
  ['hygieneCode', 'ja er is een klacht binnengekomen', {}],
  ['hygieneCode', 'ja, het was hier druk', {}],
  ['hygieneCode', 'nee, hij heet Van Dam', {}],
  ['hygieneCode', 'nee, ze hebben een eigen HACCP-map', { hygieneCode: 'nee' }],
  ['hygieneCode', 'ja, die van de horeca', { hygieneCode: 'ja' }],
  ['hygieneCode', 'ja, dat is zo', { hygieneCode: 'ja' }],
  ['hygieneCode', 'nee, dat is niet zo', { hygieneCode: 'nee' }],
  ['mobileSite', 'nee het is een vaste plek', { mobileSite: 'nee' }],
  ['mobileSite', 'ja, het is een kraam', { mobileSite: 'ja' }],
  ['foodPoisoning', 'nee, er is niemand ziek geworden', { foodPoisoning: 'nee' }],
  ['foodPoisoning', 'nee, de hygiënecode is ja', {}, { hygieneCode: 'ja' }],
  ['foodPoisoning', 'nee, het is vandaag rustig', {}],
  ['foodPoisoning', 'nee wacht, het adres is Lindelaan 7', {}, { place: 'Lindelaan 7' }],
  ['foodPoisoning', 'ja en de afvoer stinkt', {}],
  ['foodPoisoning', 'nee daar heb ik niets over gehoord', { foodPoisoning: 'nee' }],
  [
    'place',
    'Vismarkt 12-14, 1e verdieping, 8011 HC Zwolle',
    { place: 'Vismarkt 12-14, 1e verdieping, 8011 HC Zwolle' },
  ],
  [
    three,
    '1. Vismarkt 12, 8011 HC, Zwolle 2. nee 3. nee',
    { place: 'Vismarkt 12, 8011 HC, Zwolle', hygieneCode: 'nee', foodPoisoning: 'nee' },
  ],
  [
    three,
    'het adres is Vismarkt 12 in Zwolle, een hygiënecode hebben ze niet en van voedselvergiftiging is niets bekend',
    { place: 'Vismarkt 12 in Zwolle', hygieneCode: 'nee', foodPoisoning: 'nee' },
  ],
  [
    three,
    'we zitten op de Oudegracht 88, met een hygiënecode werken ze wel, meldingen weet ik niet',
    { place: 'Oudegracht 88', hygieneCode: 'ja' },
  ],
  [three, '2 is nee, 3 ook nee, en 1 Havenkade 3', { place: 'Havenkade 3', hygieneCode: 'nee', foodPoisoning: 'nee' }],
  [three, 'nee op de laatste, de rest weet ik nog niet', {}],
  [three, 'de koelcel staat op acht graden', {}],
  [
    'spokenTo roomsSeen',
    'met Fatima de bedrijfsleidster, en ik was in de keuken en de kelder',
    { spokenTo: 'Fatima de bedrijfsleidster' },
  ],
  ['spokenTo', 'nee met de eigenaar zelf', { spokenTo: 'de eigenaar zelf' }],
  ['spokenTo reason', 'meneer Bakker, hercontrole', { spokenTo: 'meneer Bakker', reason: 'hercontrole' }],
  ['reason', 'nee een klacht', { reason: 'klacht of melding' }],
  ['visitTime', 'nee, op 18 november om 14.00 uur', { visitTime: 'op 18 november om 14.00 uur' }],
]

export const englishPlayedAnswers: readonly AnswerRow[] = [
  ['hygieneCode', 'no it is a fixed location', {}],
  ['hygieneCode', 'no, this is an ordinary shop', {}],
  ['hygieneCode', "yes, it's a food truck", {}],
  ['hygieneCode', 'no, that was the previous owner', {}],
  ['hygieneCode', 'yes there has been a complaint', {}],
  ['hygieneCode', 'yes, it was busy in here', {}],
  ['hygieneCode', 'no, he is called Van Dam', {}],
  ['hygieneCode', 'no, they have a HACCP folder of their own', { hygieneCode: 'no' }],
  ['hygieneCode', 'yes, the restaurant one', { hygieneCode: 'yes' }],
  ['hygieneCode', 'yes, that is so', { hygieneCode: 'yes' }],
  ['hygieneCode', 'no, it is not', { hygieneCode: 'no' }],
  ['mobileSite', 'no it is a fixed location', { mobileSite: 'no' }],
  ['mobileSite', "yes, it's a stall", { mobileSite: 'yes' }],
  ['foodPoisoning', 'no, nobody has been ill', { foodPoisoning: 'no' }],
  ['foodPoisoning', 'no, the hygiene code is yes', {}, { hygieneCode: 'yes' }],
  ['foodPoisoning', 'no, it is quiet today', {}],
  ['foodPoisoning', 'no wait, the address is 7 Lime Avenue', {}, { place: '7 Lime Avenue' }],
  ['foodPoisoning', 'yes and the drain smells', {}],
  ['foodPoisoning', 'no I have heard nothing about that', { foodPoisoning: 'no' }],
  ['place', 'Unit 4, Dock Road, Grimsby, DN31 3LL', { place: 'Unit 4, Dock Road, Grimsby, DN31 3LL' }],
  [
    three,
    '1. 12 Fish Street, Hull, HU1 2NA 2. no 3. no',
    { place: '12 Fish Street, Hull, HU1 2NA', hygieneCode: 'no', foodPoisoning: 'no' },
  ],
  [
    three,
    'the address is 12 Fish Street in Hull, they have no hygiene code and nothing is known of food poisoning',
    { place: '12 Fish Street in Hull', hygieneCode: 'no', foodPoisoning: 'no' },
  ],
  [
    three,
    "we're at 88 Canal Road, they do work with a hygiene code, reports I don't know",
    { place: '88 Canal Road', hygieneCode: 'yes' },
  ],
  [
    three,
    '2 is no, 3 also no, and 1 is 3 Harbour Road',
    { place: '3 Harbour Road', hygieneCode: 'no', foodPoisoning: 'no' },
  ],
  [three, "no to the last one, the rest I don't know yet", {}],
  [three, 'the cold store is at eight degrees', {}],
  [
    'spokenTo roomsSeen',
    'Fatima the manager, and I was in the kitchen and the cellar',
    { spokenTo: 'Fatima the manager' },
  ],
  ['spokenTo', 'no with the owner himself', { spokenTo: 'the owner himself' }],
  ['spokenTo reason', 'Mr Baker, re-inspection', { spokenTo: 'Mr Baker', reason: 're-inspection' }],
  ['reason', 'no a complaint', { reason: 'complaint or report' }],
  ['visitTime', 'no, on 18 November at 2 pm', { visitTime: 'on 18 November at 2 pm' }],
]

/** Set aside: nothing is fitted to these. */
export const dutchPlayedAnswersHeldOut: readonly AnswerRow[] = [
  ['hygieneCode', 'nee het gaat om een bruiloft', {}],
  ['hygieneCode', 'ja, dit is de tweede keer dat ik hier ben', {}],
  ['hygieneCode', 'nee, dat is de keuken van de buren', {}],
  ['hygieneCode', 'ja, ze volgen die van de slagers', { hygieneCode: 'ja' }],
  ['mobileSite', 'nee, een vast pand', { mobileSite: 'nee' }],
  ['foodPoisoning', 'ja het is hier warm', {}],
  ['foodPoisoning', 'nee hoor, niets van bekend', { foodPoisoning: 'nee' }],
  ['foodPoisoning', 'nee, de inspecteur is Karin Vos', {}, { inspector: 'Karin Vos' }],
  ['place', 'Stationsplein 3, unit B, Almere', { place: 'Stationsplein 3, unit B, Almere' }],
  [
    three,
    '1) Brink 9, Deventer 2) ja 3) weet ik niet',
    { place: 'Brink 9, Deventer', hygieneCode: 'ja', foodPoisoning: null },
  ],
  [
    three,
    'Brink 9 te Deventer, ze gebruiken een hygiënecode, geen voedselvergiftiging',
    { place: 'Brink 9 te Deventer', hygieneCode: 'ja', foodPoisoning: 'nee' },
  ],
  [
    'spokenTo reason',
    'mevrouw Yilmaz, naar aanleiding van een klacht',
    { spokenTo: 'mevrouw Yilmaz', reason: 'klacht of melding' },
  ],
]

export const englishPlayedAnswersHeldOut: readonly AnswerRow[] = [
  ['hygieneCode', 'no it is about a wedding', {}],
  ['hygieneCode', 'yes, this is the second time I am here', {}],
  ['hygieneCode', "no, that is the neighbours' kitchen", {}],
  ['hygieneCode', 'yes, they follow the butchers one', { hygieneCode: 'yes' }],
  ['mobileSite', 'no, a permanent building', { mobileSite: 'no' }],
  ['foodPoisoning', 'yes it is warm in here', {}],
  ['foodPoisoning', 'no, nothing known', { foodPoisoning: 'no' }],
  ['foodPoisoning', 'no, the inspector is Karen Fox', {}, { inspector: 'Karen Fox' }],
  ['place', '3 Station Square, unit B, Leeds', { place: '3 Station Square, unit B, Leeds' }],
  [
    three,
    "1) 9 High Street, York 2) yes 3) I don't know",
    { place: '9 High Street, York', hygieneCode: 'yes', foodPoisoning: null },
  ],
  [
    three,
    '9 High Street in York, they use a hygiene code, no food poisoning',
    { place: '9 High Street in York', hygieneCode: 'yes', foodPoisoning: 'no' },
  ],
  ['spokenTo reason', 'Mrs Yilmaz, because of a complaint', { spokenTo: 'Mrs Yilmaz', reason: 'complaint or report' }],
]
