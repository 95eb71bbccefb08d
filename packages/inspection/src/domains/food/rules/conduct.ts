import type { Rule } from '../../../domain/rule.ts'
import { annexPoint, article, rule } from './rule.ts'

/** How food is handled: annex II from chapter IV on, and the duties of the operator. */
export const conduct: readonly Rule[] = [
  rule({
    id: 'haccp',
    law: 'r852',
    article: article('artikel 5'),
    subject: { nl: 'HACCP', en: 'HACCP' },
    text: {
      nl: 'De ondernemer heeft vaste procedures die op de HACCP-beginselen berusten, voert ze uit en houdt ze bij.',
      en: 'The operator has permanent procedures based on the HACCP principles, carries them out and keeps them up to date.',
    },
    asked: {
      nl: 'haccp voedselveiligheidsplan procedures kritische punten',
      en: 'haccp plan procedures critical points',
    },
  }),
  rule({
    id: 'haccp-monitoring',
    law: 'r852',
    article: article('artikel 5'),
    family: '0822',
    subject: { nl: 'Kritische punten bewaken', en: 'Monitoring critical points' },
    text: {
      nl: 'De kritische controlepunten worden doeltreffend bewaakt, bijvoorbeeld door temperaturen te meten.',
      en: 'The critical control points are monitored effectively, for instance by measuring temperatures.',
    },
    asked: {
      nl: 'haccp bewaking meten kritisch controlepunt temperatuurlijst',
      en: 'haccp monitor measure critical control point',
    },
  }),
  rule({
    id: 'haccp-proof',
    law: 'r852',
    article: article('artikel 5'),
    family: '0823',
    subject: { nl: 'HACCP aantonen', en: 'Proof of HACCP' },
    text: {
      nl: 'De ondernemer toont de toezichthouder aan dat hij de HACCP-procedures toepast, met documenten en registraties die bij het bedrijf passen.',
      en: 'The operator shows the authority that the HACCP procedures are applied, with documents and records that suit the business.',
    },
    asked: {
      nl: 'haccp aantonen registratie lijsten administratie temperatuurregistratie documenten bijhouden schoonmaakschema schoonmaakplan reinigingsschema reinigingsplan aftekenlijst aftekening ingevuld onvolledig',
      en: 'haccp proof records logs documents cleaning schedule sign-off filled in incomplete',
    },
  }),
  rule({
    id: 'registration',
    law: 'r852',
    article: article('artikel 6'),
    subject: { nl: 'Registratie van het bedrijf', en: 'Registration of the business' },
    text: {
      nl: 'Elke inrichting van een levensmiddelenbedrijf wordt bij de bevoegde autoriteit gemeld om geregistreerd te worden.',
      en: 'Every establishment of a food business is notified to the competent authority to be registered.',
    },
    asked: {
      nl: 'registreren aanmelden inschrijven nvwa melden nieuw bedrijf',
      en: 'register notify sign up new business',
    },
  }),
  rule({
    id: 'transport',
    law: 'r852',
    article: annexPoint('IV'),
    subject: { nl: 'Vervoer', en: 'Transport' },
    text: {
      nl: 'Voertuigen en containers voor levensmiddelen zijn schoon en goed onderhouden en beschermen de lading tegen besmetting.',
      en: 'Vehicles and containers for food are clean, in good repair and protect the load from contamination.',
    },
    asked: {
      nl: 'vervoer auto bus vrachtwagen transport bezorgen bezorger container laadruimte',
      en: 'vehicle van truck transport delivery container',
    },
  }),
  rule({
    id: 'equipment-clean',
    law: 'r852',
    article: annexPoint('V', '1a'),
    family: '0790',
    subject: { nl: 'Apparatuur en gereedschap schoon', en: 'Clean equipment' },
    text: {
      nl: 'Apparatuur en gereedschap die met eten in aanraking komen, worden goed schoongemaakt en waar nodig ontsmet, zo vaak dat er geen gevaar voor besmetting is.',
      en: 'Equipment and utensils in contact with food are cleaned well and disinfected where needed, so often that there is no risk of contamination.',
    },
    asked: {
      nl: 'snijmachine snijplank mes apparaat vuil vuile schoonmaken aangekoekt oven ijsmachine werkblad gereedschap',
      en: 'slicer cutting board knife machine dirty clean oven ice machine worktop utensils',
    },
  }),
  rule({
    id: 'equipment-upkeep',
    law: 'r852',
    article: annexPoint('V', '1b'),
    family: '0791',
    subject: { nl: 'Apparatuur en gereedschap onderhouden', en: 'Equipment in good repair' },
    text: {
      nl: 'Apparatuur en gereedschap die met eten in aanraking komen, zijn zo gemaakt en onderhouden dat het risico van besmetting zo klein mogelijk is.',
      en: 'Equipment and utensils in contact with food are made and kept in repair so that the risk of contamination is as small as possible.',
    },
    asked: {
      nl: 'kapotte snijplank beschadigd roest roestig versleten apparaat onderhoud deurrubber',
      en: 'broken cutting board damaged rust worn machine maintenance seal',
    },
  }),
  rule({
    id: 'food-waste',
    law: 'r852',
    article: annexPoint('VI'),
    subject: { nl: 'Afval', en: 'Food waste' },
    text: {
      nl: 'Voedselafval wordt zo snel mogelijk weggehaald uit ruimten met eten, bewaard in afsluitbare bakken en hygiënisch afgevoerd, zonder dat het besmetting geeft of ongedierte trekt.',
      en: 'Food waste is removed from rooms with food as soon as possible, kept in closable containers and disposed of hygienically, without causing contamination or drawing pests.',
    },
    asked: {
      nl: 'afval vuilnis afvalbak prullenbak container deksel vuilniszak',
      en: 'waste rubbish bin lid container garbage',
    },
  }),
  rule({
    id: 'water-supply',
    law: 'r852',
    article: annexPoint('VII'),
    subject: { nl: 'Drinkwater', en: 'Water supply' },
    text: {
      nl: 'Er is voldoende drinkwater, en dat wordt gebruikt waar besmetting van eten voorkomen moet worden.',
      en: 'There is enough drinking water, and it is used wherever contamination of food must be avoided.',
    },
    asked: { nl: 'drinkwater waterleiding kraanwater', en: 'drinking potable tap water' },
  }),
  rule({
    id: 'ice-water',
    law: 'r852',
    article: annexPoint('VII', '4'),
    family: '0814',
    subject: { nl: 'IJs uit drinkwater', en: 'Ice from drinking water' },
    text: {
      nl: 'IJs dat met eten in aanraking komt of eten kan besmetten, wordt gemaakt van drinkwater.',
      en: 'Ice that touches food or may contaminate it is made from drinking water.',
    },
    asked: { nl: 'ijsblokjes ijsblokjesmachine ijs', en: 'ice cubes ice machine' },
  }),
  rule({
    id: 'ice-protected',
    law: 'r852',
    article: annexPoint('VII', '4'),
    family: '0815',
    subject: { nl: 'IJs beschermd', en: 'Ice protected' },
    text: {
      nl: 'IJs wordt zo gemaakt, behandeld en bewaard dat het niet besmet raakt.',
      en: 'Ice is made, handled and stored so that it is protected from contamination.',
    },
    asked: {
      nl: 'ijsblokjes ijsschep ijsmachine ijs besmet schimmel',
      en: 'ice cubes scoop ice machine contamination mould',
    },
  }),
  rule({
    id: 'personal-hygiene',
    law: 'r852',
    article: annexPoint('VIII'),
    subject: { nl: 'Persoonlijke hygiëne', en: 'Personal hygiene' },
    text: {
      nl: 'Wie met eten werkt, houdt zich goed schoon en draagt schone, geschikte en waar nodig beschermende kleding.',
      en: 'Whoever works with food keeps very clean and wears clean, suitable and, where needed, protective clothing.',
    },
    asked: {
      nl: 'kleding schort haarnetje sieraden handschoenen nagels handen persoonlijke hygiëne werkkleding',
      en: 'clothing apron hair net jewellery gloves nails hands personal hygiene',
    },
  }),
  rule({
    id: 'ill-staff',
    law: 'r852',
    article: annexPoint('VIII'),
    subject: { nl: 'Ziek personeel', en: 'Ill staff' },
    text: {
      nl: 'Wie een ziekte heeft die via eten overgedragen kan worden, of bijvoorbeeld geïnfecteerde wonden of diarree, werkt niet met eten als er kans op besmetting is, en meldt het meteen.',
      en: 'Whoever has a disease that food can pass on, or for instance infected wounds or diarrhoea, does not handle food where it may be contaminated, and reports it at once.',
    },
    asked: {
      nl: 'ziek zieke kok personeel wond diarree griep verkouden pleister',
      en: 'ill sick cook staff wound diarrhoea flu plaster',
    },
  }),
  rule({
    id: 'contamination',
    law: 'r852',
    article: annexPoint('IX', '3'),
    family: '0816',
    subject: { nl: 'Besmetting voorkomen', en: 'Protection from contamination' },
    text: {
      nl: 'Eten wordt in elke fase beschermd tegen besmetting die het onveilig of ongeschikt maakt, ook tegen kruisbesmetting van rauw naar gegaard.',
      en: 'Food is protected at every stage from contamination that makes it unsafe or unfit, also from raw to cooked food.',
    },
    asked: {
      nl: 'kruisbesmetting rauw gegaard afdekken onafgedekt besmetting gescheiden scheiden naast boven',
      en: 'cross contamination raw cooked cover uncovered separate next above',
    },
    hints: {
      nl: 'open deksel ton afvoer vloer grond kip sla vis gehakt lekt vaatdoek rauw bloed',
      en: 'open lid barrel drain floor chicken salad fish leaking cloth blood',
    },
    classes: ['zwaar', 'middelzwaar'],
  }),
  rule({
    id: 'pests',
    law: 'r852',
    article: annexPoint('IX', '4'),
    family: '0821',
    subject: { nl: 'Ongedierte', en: 'Pests' },
    text: {
      nl: 'Er zijn doeltreffende procedures om ongedierte te bestrijden.',
      en: 'There are adequate procedures to control pests.',
    },
    asked: {
      nl: 'ongediertebestrijding plaagdierbeheersing muizen muis ratten rat kakkerlakken vliegen keutels plaagdier plaagdieren bestrijding uitwerpselen motten kieren insecten',
      en: 'mice mouse rats rat cockroaches flies droppings vermin control moths gaps insects',
    },
  }),
  rule({
    id: 'pets',
    law: 'r852',
    article: annexPoint('IX', '4'),
    family: '0819',
    subject: { nl: 'Huisdieren', en: 'Domestic animals' },
    text: {
      nl: 'Er zijn doeltreffende procedures om huisdieren weg te houden van plaatsen waar eten bereid, behandeld of bewaard wordt.',
      en: 'There are adequate procedures to keep domestic animals away from places where food is prepared, handled or stored.',
    },
    asked: { nl: 'hond kat huisdier dier dieren in de keuken', en: 'dog cat pet pets animal animals in the kitchen' },
  }),
  rule({
    id: 'cold-chain',
    law: 'r852',
    article: annexPoint('IX', '5'),
    subject: { nl: 'Koudeketen', en: 'Cold chain' },
    text: {
      nl: 'Grondstoffen en waar waarin ziekteverwekkers kunnen groeien, worden niet bewaard bij een temperatuur die een gezondheidsrisico geeft. De koudeketen wordt niet onderbroken; korte tijd zonder koeling mag alleen voor zover het werk dat vraagt en het geen risico geeft.',
      en: 'Raw materials and food in which pathogens can grow are not kept at a temperature that may cause a risk to health. The cold chain is not interrupted; a short time without cooling is allowed only as far as the work needs it and no risk follows.',
    },
    asked: {
      nl: 'koeling koelkast koelcel koudeketen onderbroken temperatuur',
      en: 'fridge cold chain interrupted temperature',
    },
    hints: { nl: 'vlees vis', en: 'meat fish' },
  }),
  rule({
    id: 'thawing',
    law: 'r852',
    article: annexPoint('IX', '7'),
    family: '0825',
    subject: { nl: 'Ontdooien', en: 'Thawing' },
    text: {
      nl: 'Ontdooien gebeurt zo dat ziekteverwekkers zo min mogelijk kunnen groeien, bij een temperatuur die geen gezondheidsrisico geeft. Vocht dat een risico kan geven, wordt goed afgevoerd.',
      en: 'Thawing is done so that pathogens can grow as little as possible, at a temperature that gives no risk to health. Liquid that may give a risk is drained well.',
    },
    asked: {
      nl: 'ontdooien kamertemperatuur dooivocht bevroren',
      en: 'thaw defrost room temperature frozen',
    },
    hints: { nl: 'vlees aanrecht gootsteen', en: 'meat counter sink' },
  }),
  rule({
    id: 'wrapping',
    law: 'r852',
    article: annexPoint('X'),
    subject: { nl: 'Verpakken', en: 'Wrapping' },
    text: {
      nl: 'Materiaal waarin eten verpakt wordt, is geen bron van besmetting en wordt schoon bewaard; het verpakken zelf gebeurt hygiënisch.',
      en: 'Material in which food is wrapped is no source of contamination and is stored clean; wrapping itself is done hygienically.',
    },
    asked: {
      nl: 'verpakking verpakken folie bakjes verpakkingsmateriaal hergebruiken',
      en: 'packaging wrap foil containers reuse',
    },
  }),
  rule({
    id: 'sealed-heat-treatment',
    law: 'r852',
    article: annexPoint('XI'),
    subject: { nl: 'Verhitten in gesloten verpakking', en: 'Heat treatment in sealed packs' },
    text: {
      nl: 'Bij verhitting in luchtdicht gesloten verpakking krijgt elk deel van het product de nodige temperatuur en tijd, en raakt het daarna niet besmet.',
      en: 'In heat treatment in hermetically sealed packs every part of the product gets the temperature and time it needs, and it is not contaminated afterwards.',
    },
    asked: {
      nl: 'conserven inblikken steriliseren wecken vacuüm sous vide luchtdicht',
      en: 'canning sterilise vacuum sealed hermetically preserves',
    },
  }),
  rule({
    id: 'training',
    law: 'r852',
    article: annexPoint('XII'),
    subject: { nl: 'Opleiding', en: 'Training' },
    text: {
      nl: 'Wie met eten werkt, staat onder toezicht en krijgt instructie of opleiding in voedselhygiëne die bij het werk past.',
      en: 'Whoever handles food is supervised and instructed or trained in food hygiene in a way that suits the work.',
    },
    asked: {
      nl: 'opleiding cursus training instructie personeel diploma sociale hygiëne kok',
      en: 'training course instruction staff diploma cook',
    },
  }),
  rule({
    id: 'allergen-handling',
    law: 'r852',
    article: annexPoint('IX', '9'),
    subject: { nl: 'Allergenen bij de bereiding', en: 'Allergens in preparation' },
    text: {
      nl: 'Gereedschap en ruimten waar een allergeen is verwerkt, worden niet voor eten zonder dat allergeen gebruikt voordat ze zijn schoongemaakt en gecontroleerd. Dit punt is later toegevoegd door Verordening 2021/382.',
      en: 'Equipment and places where an allergen was handled are not used for food without that allergen before they were cleaned and checked. Regulation 2021/382 added this point later.',
    },
    asked: {
      nl: 'allergenen kruisbesmetting bereiden snijplank glutenvrij 2021/382',
      en: 'allergens cross contact preparation gluten free 2021/382',
    },
    mark: 'secondary',
    textVersion: { nl: 'gewijzigd door 2021/382', en: 'as amended by 2021/382' },
  }),
]
