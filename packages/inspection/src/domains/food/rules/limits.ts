import type { Rule } from '../../../domain/rule.ts'
import { annexPoint, article, rule } from './rule.ts'

/** Temperatures, times and other numbers. */
export const limits: readonly Rule[] = [
  rule({
    id: 'chilled-prepacked',
    law: 'bbl',
    article: article('art. 15 lid 1 onder a'),
    family: '0828',
    subject: { nl: 'Gekoeld bewaren, voorverpakt', en: 'Chilled storage, prepacked' },
    text: {
      nl: 'Voorverpakte waar die gekoeld bewaard moet worden, mag niet warmer zijn dan de maximumtemperatuur die de fabrikant op de verpakking vermeldt.',
      en: 'Prepacked food that must be kept chilled may not be warmer than the maximum temperature that its maker states on the pack.',
    },
    asked: {
      nl: 'koeling koelkast verpakking fabrikant bewaartemperatuur temperatuur graden',
      en: 'fridge pack label maker',
    },
  }),
  rule({
    id: 'chilled-unpacked',
    law: 'bbl',
    article: article('art. 15 lid 1 onder b'),
    family: '0829',
    subject: { nl: 'Gekoeld bewaren, onverpakt', en: 'Chilled storage, unpacked' },
    text: {
      nl: 'Bederfelijke waar die onverpakt is of waarop geen temperatuur staat, mag hoogstens 7 °C zijn. Dat is de temperatuur van het product, niet die van de lucht in de koeling.',
      en: 'Perishable food that is unpacked, or that states no temperature, may be 7 °C at most. That is the temperature of the product, not of the air in the fridge.',
    },
    asked: {
      nl: 'koeling koelkast koelcel koelvitrine bewaartemperatuur temperatuur graden warm koud',
      en: 'fridge cold temperature degrees warm cold',
    },
    hints: { nl: 'vlees vis kip zuivel salade broodje vitrine', en: 'meat fish chicken dairy salad sandwich display' },
  }),
  rule({
    id: 'hot-holding',
    law: 'bbl',
    article: article('art. 15 lid 2'),
    family: '0830',
    subject: { nl: 'Warmhouden', en: 'Hot holding' },
    text: {
      nl: 'Eten dat warm gehouden wordt om direct te serveren, moet minstens 60 °C zijn.',
      en: 'Food that is kept hot for direct service must be 60 °C at least.',
    },
    asked: {
      nl: 'warm houden bain-marie warmhoudkast au bain marie warm heet uitgifte temperatuur graden',
      en: 'keep hot bain marie warm service temperature degrees',
    },
    hints: { nl: 'soep saus buffet kroket', en: 'soup sauce buffet' },
  }),
  rule({
    id: 'bakery-transport',
    law: 'bbl',
    article: article('art. 15 lid 4'),
    family: '0831',
    subject: { nl: 'Gekoeld gebak, vervoer in de buurt', en: 'Chilled bakery ware, local transport' },
    text: {
      nl: 'Gekoelde bakkerswaar mag bij vervoer in de buurt (hoogstens 20 km en hoogstens 2 uur) tot 10 °C zijn.',
      en: 'Chilled bakery ware may be up to 10 °C during local transport (20 km and 2 hours at most).',
    },
    asked: { nl: 'taart gebak slagroom bakker vervoeren bezorgen banket', en: 'cake pastry cream baker deliver' },
  }),
  rule({
    id: 'unchilled-after-preparation',
    law: 'bbl',
    article: article('art. 15 lid 5'),
    subject: { nl: 'Ongekoeld na bereiding', en: 'Unchilled after preparation' },
    text: {
      nl: 'Na de bereiding mag waar alleen ongekoeld blijven als een goedgekeurde hygiënecode dat toestaat, en hoogstens 24 uur.',
      en: 'After preparation food may stay unchilled only where an approved hygiene code allows it, and for 24 hours at most.',
    },
    asked: {
      nl: 'ongekoeld koeling uur',
      en: 'unchilled fridge cooling hours',
    },
  }),
  rule({
    id: 'unchilled-presentation',
    law: 'code',
    article: { nl: 'ongekoelde presentatie', en: 'unchilled presentation' },
    subject: { nl: 'Ongekoeld presenteren', en: 'Unchilled presentation' },
    text: {
      nl: 'In kantine en restaurant mag gekoelde waar één keer, hoogstens 2 uur, ongekoeld gepresenteerd worden, als dat gemerkt of geregistreerd is.',
      en: 'In a canteen or restaurant chilled food may be presented unchilled once, for 2 hours at most, when that is marked or logged.',
    },
    asked: {
      nl: 'ongekoeld twee uur koeling buffet toonbank ontbijtbuffet',
      en: 'unchilled two hours fridge buffet counter',
    },
    hints: { nl: 'melk soep salade broodjes ontbijt', en: 'milk soup salad sandwiches breakfast' },
    mark: 'secondary',
  }),
  rule({
    id: 'cooling-down',
    law: 'r852',
    article: annexPoint('IX', '6'),
    family: '0824',
    subject: { nl: 'Terugkoelen', en: 'Cooling down' },
    text: {
      nl: 'Wat gekoeld bewaard wordt en verhit is geweest, moet na de verhitting zo snel mogelijk worden teruggekoeld.',
      en: 'Food that is kept chilled must be cooled as fast as possible after it was heated.',
    },
    asked: { nl: 'afkoelen koelen terug koelen snel', en: 'cool down quickly fast' },
    hints: { nl: 'soep saus rijst pan', en: 'soup sauce rice pan pot' },
  }),
  rule({
    id: 'cooling-down-code',
    law: 'code',
    article: { nl: 'terugkoelen', en: 'cooling down' },
    family: '0824',
    subject: { nl: 'Terugkoelen binnen 5 uur', en: 'Cooling down within 5 hours' },
    text: {
      nl: 'Volgens de hygiënecode is warm bereide waar binnen 5 uur teruggekoeld tot hoogstens 7 °C.',
      en: 'By the hygiene code food that was prepared hot is cooled to 7 °C at most within 5 hours.',
    },
    asked: {
      nl: 'afkoelen koelen snel vijf uur',
      en: 'cool down fast quickly five hours',
    },
    hints: { nl: 'soep saus rijst pan', en: 'soup sauce rice pan pot' },
    mark: 'secondary',
  }),
  rule({
    id: 'heating-raw',
    law: 'code',
    article: { nl: 'verhitten', en: 'heating' },
    subject: { nl: 'Verhitten tot de kern', en: 'Heating to the core' },
    text: {
      nl: 'Volgens de hygiënecode krijgt rauwe waar bij het verhitten een kerntemperatuur van minstens 75 °C.',
      en: 'By the hygiene code raw food reaches a core temperature of 75 °C at least when it is heated.',
    },
    asked: {
      nl: 'kerntemperatuur gaar garen bakken braden verhit koken doorbakken',
      en: 'core temperature cooked roast heat',
    },
    hints: { nl: 'kip vlees gehakt', en: 'chicken meat mince' },
    mark: 'secondary',
  }),
  rule({
    id: 'regenerating',
    law: 'code',
    article: { nl: 'regenereren (2004)', en: 'regenerating (2004)' },
    subject: { nl: 'Opnieuw verwarmen', en: 'Reheating' },
    text: {
      nl: 'Volgens de hygiënecode van 2004 wordt gekoelde, al gare waar binnen 1 uur opgewarmd tot boven 60 °C.',
      en: 'By the hygiene code of 2004 chilled, cooked food is brought above 60 °C within 1 hour.',
    },
    asked: { nl: 'regenereren opwarmen heropwarmen verwarmen', en: 'regenerate reheat warm up' },
    mark: 'secondary',
  }),
  rule({
    id: 'acid-shelf-life',
    law: 'code',
    article: { nl: 'houdbaarheid door zuur', en: 'shelf life by acid' },
    subject: { nl: 'Langer houdbaar door zuur', en: 'Longer shelf life by acid' },
    text: {
      nl: 'Wordt waar langer houdbaar gemaakt met zuur, dan is de pH volgens de hygiënecode hoogstens 4,2.',
      en: 'Where acid makes food keep longer, its pH is 4.2 at most by the hygiene code.',
    },
    asked: { nl: 'pH zuurgraad azijn aanzuren', en: 'pH acidity vinegar' },
    mark: 'secondary',
  }),
  rule({
    id: 'sushi-rice',
    law: 'code',
    article: { nl: 'sushirijst', en: 'sushi rice' },
    subject: { nl: 'Sushirijst', en: 'Sushi rice' },
    text: {
      nl: 'Voor sushirijst buiten de koeling wordt een pH van hoogstens 4,6 aangehouden. Dit is nog niet nagezien; controleer het eerst.',
      en: 'For sushi rice outside the fridge a pH of 4.6 at most is used. This has not been checked yet; verify it first.',
    },
    asked: { nl: 'sushi rijst pH zuurgraad', en: 'sushi rice pH acidity' },
    mark: 'inferred',
  }),
  rule({
    id: 'deep-frozen',
    law: 'frozen',
    article: article('artikel 5'),
    subject: { nl: 'Diepvries', en: 'Deep-frozen food' },
    text: {
      nl: 'Diepgevroren waar is −18 °C of kouder. Bij lokale distributie en in verkoopmeubels is een afwijking tot 3 °C toegestaan.',
      en: 'Deep-frozen food is at −18 °C or colder. In local distribution and in retail cabinets up to 3 °C of deviation is allowed.',
    },
    asked: {
      nl: 'vriezer diepvriezer vriescel bevroren ingevroren temperatuur graden min achttien vrieskist',
      en: 'freezer frozen temperature degrees minus eighteen cold',
    },
    mark: 'secondary',
  }),
  rule({
    id: 'fish-parasites',
    law: 'r853',
    article: article('bijlage III, sectie VIII'),
    subject: { nl: 'Vis en parasieten', en: 'Fish and parasites' },
    text: {
      nl: 'Vis die rauw of bijna rauw gegeten wordt, is eerst door en door bevroren: minstens 24 uur op −20 °C.',
      en: 'Fish that is eaten raw or nearly raw has been frozen through first: at −20 °C for 24 hours at least.',
    },
    asked: {
      nl: 'sushi sashimi haring rauwe vis invriezen parasiet anisakis worm',
      en: 'sushi sashimi herring raw fish freeze parasite anisakis worm',
    },
  }),
  rule({
    id: 'fish-parasites-fast',
    law: 'r853',
    article: article('bijlage III, sectie VIII'),
    subject: { nl: 'Vis en parasieten, kort en kouder invriezen', en: 'Fish and parasites, frozen shorter and colder' },
    text: {
      nl: 'Tegen parasieten in rauwe vis is tegenwoordig ook −35 °C gedurende minstens 15 uur toegestaan.',
      en: 'Against parasites in raw fish −35 °C for 15 hours at least is allowed today as well.',
    },
    asked: {
      nl: 'sushi sashimi haring parasiet invriezen rauwe vis',
      en: 'sushi sashimi herring parasite freeze raw fish',
    },
    mark: 'secondary',
    textVersion: { nl: 'volgens een openbare pagina', en: 'according to a public page' },
  }),
  rule({
    id: 'approved-plants',
    law: 'r853',
    article: article('bijlage III'),
    subject: { nl: 'Temperaturen in erkende bedrijven', en: 'Temperatures in approved plants' },
    text: {
      nl: 'In erkende bedrijven (niet in de gewone detailhandel) geldt hoogstens: gehakt 2 °C, vleesbereidingen 4 °C, gevogelte 4 °C, slachtafval 3 °C, ander vlees 7 °C en vloeibaar ei 4 °C.',
      en: 'In approved plants (not in ordinary retail) the maximum is: minced meat 2 °C, meat preparations 4 °C, poultry 4 °C, offal 3 °C, other meat 7 °C and liquid egg 4 °C.',
    },
    asked: {
      nl: 'erkend bedrijf erkenning slachthuis uitsnijderij fabriek',
      en: 'approved plant approval slaughterhouse factory',
    },
  }),
  rule({
    id: 'raw-milk',
    law: 'whl',
    article: article('art. 8'),
    subject: { nl: 'Rauwe melk op de boerderij', en: 'Raw milk at the farm' },
    text: {
      nl: 'Rauwe melk die op de boerderij verkocht wordt, staat hoogstens 2 uur ongekoeld, of hoogstens 72 uur op 4 °C of kouder, of is binnen 24 uur ingevroren tot −18 °C.',
      en: 'Raw milk that is sold at the farm stands unchilled for 2 hours at most, or is kept at 4 °C or colder for 72 hours at most, or is frozen to −18 °C within 24 hours.',
    },
    asked: { nl: 'rauwe melk boer boerderij melktap verkopen', en: 'raw milk farmer sell unpasteurised' },
  }),
  rule({
    id: 'frying-fat',
    law: 'bbl',
    article: article('art. 9 lid 1'),
    family: '0306',
    subject: { nl: 'Frituurvet', en: 'Frying fat' },
    text: {
      nl: 'Frituurvet bevat hoogstens 16 % dimere en polymere triglyceriden. Daarboven mag het niet meer gebruikt worden.',
      en: 'Frying fat holds 16 % of dimeric and polymeric triglycerides at most. Above that it may not be used any more.',
    },
    asked: {
      nl: 'frituur frituurolie friteuse vet olie verversen polaire triglyceriden',
      en: 'fryer oil fat deep fry polar triglycerides',
    },
  }),
  rule({
    id: 'pathogens-absent',
    law: 'bbl',
    article: article('art. 4 lid 1'),
    subject: { nl: 'Salmonella, Campylobacter en STEC', en: 'Salmonella, Campylobacter and STEC' },
    text: {
      nl: 'Salmonella, Campylobacter en STEC mogen in 25 gram of ml niet aantoonbaar zijn. Dit geldt niet waar Verordening 2073/2005 een eigen criterium heeft, en niet voor rauwe waar die nog verhit wordt.',
      en: 'Salmonella, Campylobacter and STEC may not be detectable in 25 g or ml. This does not hold where Regulation 2073/2005 has a criterion of its own, nor for raw food that is still to be heated.',
    },
    asked: { nl: 'ziekteverwekker bacterie ehec e.coli monster', en: 'pathogen bacteria ehec e.coli sample' },
  }),
  rule({
    id: 'pathogens-count',
    law: 'bbl',
    article: article('art. 4'),
    subject: { nl: 'S. aureus, C. perfringens en B. cereus', en: 'S. aureus, C. perfringens and B. cereus' },
    text: {
      nl: 'Van Staphylococcus aureus, Clostridium perfringens en Bacillus cereus zijn er hoogstens 100.000 per gram of ml. Dit geldt niet waar Verordening 2073/2005 een eigen criterium heeft, en niet voor rauwe waar die nog verhit wordt.',
      en: 'Of Staphylococcus aureus, Clostridium perfringens and Bacillus cereus there are 100,000 per gram or ml at most. This does not hold where Regulation 2073/2005 has a criterion of its own, nor for raw food that is still to be heated.',
    },
    asked: {
      nl: 'bacterie kiemgetal stafylokok clostridium bacillus cereus monster',
      en: 'bacteria count staph clostridium sample',
    },
  }),
  rule({
    id: 'listeria',
    law: 'r2073',
    article: article('bijlage I, 1.2 en 1.3'),
    subject: { nl: 'Listeria in kant-en-klare waar', en: 'Listeria in ready-to-eat food' },
    text: {
      nl: 'Kant-en-klare waar bevat hoogstens 100 kve Listeria monocytogenes per gram. Kan Listeria erin groeien en toont de maker die grens niet aan, dan is zij bij het verlaten van de maker afwezig in 25 gram.',
      en: 'Ready-to-eat food holds 100 cfu of Listeria monocytogenes per gram at most. Where it can grow and the maker does not prove that limit, it is absent in 25 g when the food leaves the maker.',
    },
    asked: {
      nl: 'listeria bacterie',
      en: 'listeria bacteria',
    },
    hints: { nl: 'zalm gerookte kaas kantenklaar', en: 'salmon smoked cheese' },
  }),
  rule({
    id: 'sulphites',
    law: 'r1169',
    article: article('bijlage II'),
    subject: { nl: 'Sulfiet', en: 'Sulphites' },
    text: {
      nl: 'Zwaveldioxide en sulfiet tellen als allergeen boven 10 mg per kg of per liter.',
      en: 'Sulphur dioxide and sulphites count as an allergen above 10 mg per kg or per litre.',
    },
    asked: {
      nl: 'sulfiet zwaveldioxide',
      en: 'sulphite sulfite',
    },
    hints: { nl: 'gedroogd fruit allergeen', en: 'dried fruit allergen' },
  }),
  rule({
    id: 'use-by-passed',
    law: 'r1169',
    article: article('art. 24'),
    family: '0850',
    subject: { nl: 'Uiterste consumptiedatum (TGT) voorbij', en: 'Use-by date passed' },
    text: {
      nl: 'Waar waarvan de uiterste consumptiedatum (te gebruiken tot, TGT) voorbij is, geldt als onveilig en mag niet meer verkocht worden.',
      en: 'Food whose use-by date has passed counts as unsafe and may not be sold any more.',
    },
    asked: {
      nl: 'tgt over datum verlopen houdbaarheid houdbaarheidsdatum te gebruiken tot verkopen',
      en: 'use by expired expiry date shelf life sell',
    },
  }),
]
