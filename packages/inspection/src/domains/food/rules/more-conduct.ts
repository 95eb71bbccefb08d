import type { Rule } from '../../../domain/rule.ts'
import { annexPoint, rule } from './rule.ts'

/**
 * Points of annex II that the fact table names by their chapter alone, or as later additions. The sentences are ours, from
 * general knowledge of the regulation; those of Regulation 2021/382 were told by another page.
 */
export const moreConduct: readonly Rule[] = [
  rule({
    id: 'room-doors',
    law: 'r852',
    article: annexPoint('II', '1e'),
    subject: { nl: 'Deuren', en: 'Doors' },
    text: {
      nl: 'Deuren zijn makkelijk schoon te maken en waar nodig te ontsmetten: glad en niet absorberend.',
      en: 'Doors are easy to clean and, where needed, to disinfect: smooth and non-absorbent.',
    },
    asked: { nl: 'deur deurkruk deurklink klink', en: 'door handle' },
  }),
  rule({
    id: 'room-surfaces',
    law: 'r852',
    article: annexPoint('II', '1f'),
    subject: { nl: 'Werkbladen en oppervlakken', en: 'Worktops and surfaces' },
    text: {
      nl: 'Oppervlakken waar met levensmiddelen wordt gewerkt, ook die van apparatuur, zijn gaaf en makkelijk schoon te maken: glad, afwasbaar, corrosiebestendig en niet giftig.',
      en: 'Surfaces where food is handled, also those of equipment, are sound and easy to clean: smooth, washable, corrosion-resistant and non-toxic.',
    },
    asked: {
      nl: 'werkblad werkvlak oppervlak hout houten poreus materiaal',
      en: 'worktop surface wood wooden porous material',
    },
  }),
  rule({
    id: 'utensil-washing',
    law: 'r852',
    article: annexPoint('II', '2'),
    subject: { nl: 'Afwassen van gereedschap', en: 'Washing of utensils' },
    text: {
      nl: 'Waar nodig zijn er voorzieningen om gereedschap en apparatuur schoon te maken, te ontsmetten en op te bergen, met genoeg warm en koud water.',
      en: 'Where needed there are facilities to clean, disinfect and store utensils and equipment, with enough hot and cold water.',
    },
    asked: {
      nl: 'afwas afwassen vaatwasser vaatwasmachine spoelbak spoelkeuken servies',
      en: 'dishwasher dishwashing washing up crockery',
    },
  }),
  rule({
    id: 'food-washing',
    law: 'r852',
    article: annexPoint('II', '3'),
    subject: { nl: 'Levensmiddelen wassen', en: 'Washing of food' },
    text: {
      nl: 'Waar nodig kan eten gewassen worden; elke gootsteen daarvoor heeft genoeg warm of koud drinkwater en wordt schoon gehouden.',
      en: 'Where needed food can be washed; every sink for that has enough hot or cold drinking water and is kept clean.',
    },
    asked: {
      nl: 'groente sla fruit wassen spoelbak aparte gootsteen',
      en: 'wash vegetables fruit lettuce separate sink',
    },
  }),
  rule({
    id: 'control-devices',
    law: 'r852',
    article: annexPoint('V', '2'),
    subject: { nl: 'Meetapparatuur', en: 'Control devices' },
    text: {
      nl: 'Waar nodig heeft apparatuur een meet- of regelvoorziening, zoals een thermometer, om aan de eisen te voldoen.',
      en: 'Where needed equipment has a control device, such as a thermometer, so that the requirements are met.',
    },
    asked: {
      nl: 'thermometer kerntemperatuurmeter meter ijken geijkt kalibreren insteekthermometer',
      en: 'thermometer probe calibrate calibrated gauge',
    },
  }),
  rule({
    id: 'redistribution',
    law: 'r852',
    article: annexPoint('Va'),
    subject: { nl: 'Eten weggeven (herverdeling)', en: 'Redistribution of food' },
    text: {
      nl: 'Eten mag voor donatie herverdeeld worden als de ondernemer nagaat dat het nog veilig is. Dit hoofdstuk is later toegevoegd door Verordening 2021/382.',
      en: 'Food may be redistributed for donation if the operator checks that it is still safe. Regulation 2021/382 added this chapter later.',
    },
    asked: {
      nl: 'voedselbank doneren donatie weggeven overschot herverdelen',
      en: 'food bank donate donation surplus give away',
    },
    mark: 'secondary',
    textVersion: { nl: 'gewijzigd door 2021/382', en: 'as amended by 2021/382' },
  }),
  rule({
    id: 'food-safety-culture',
    law: 'r852',
    article: annexPoint('XIa'),
    subject: { nl: 'Voedselveiligheidscultuur', en: 'Food-safety culture' },
    text: {
      nl: 'De ondernemer zorgt voor een goede voedselveiligheidscultuur en kan die laten zien: leiding en personeel voelen zich verantwoordelijk en weten wat de gevaren zijn. Dit hoofdstuk is later toegevoegd door Verordening 2021/382.',
      en: 'The operator keeps up a good food-safety culture and can show it: management and staff feel responsible and know the hazards. Regulation 2021/382 added this chapter later.',
    },
    asked: {
      nl: 'voedselveiligheidscultuur cultuur betrokkenheid bewustzijn',
      en: 'food safety culture commitment awareness leadership',
    },
    mark: 'secondary',
    textVersion: { nl: 'gewijzigd door 2021/382', en: 'as amended by 2021/382' },
  }),
  rule({
    id: 'raw-materials',
    law: 'r852',
    article: annexPoint('IX', '1'),
    subject: { nl: 'Grondstoffen weigeren', en: 'Refusing raw materials' },
    text: {
      nl: 'Grondstoffen die zichtbaar of bekend besmet, bedorven of aangetast zijn, worden niet aangenomen als het eindproduct daardoor ongeschikt zou zijn.',
      en: 'Raw materials that are known or seen to be contaminated, decomposed or infested are not accepted where the end product would be unfit.',
    },
    asked: {
      nl: 'grondstoffen ingrediënten levering ontvangst aannemen weigeren ingangscontrole',
      en: 'raw materials ingredients incoming goods accept refuse receipt',
    },
  }),
  rule({
    id: 'raw-materials-storage',
    law: 'r852',
    article: annexPoint('IX', '2'),
    subject: { nl: 'Grondstoffen en voorraad bewaren', en: 'Storing raw materials and stock' },
    text: {
      nl: 'Grondstoffen en ingrediënten worden zo bewaard dat ze niet schadelijk bederven en beschermd zijn tegen besmetting.',
      en: 'Raw materials and ingredients are kept so that they do not spoil harmfully and are protected from contamination.',
    },
    asked: {
      nl: 'voorraad voorraadbeheer fifo droge opslag meel ingrediënten grondstoffen',
      en: 'stock rotation fifo dry store flour ingredients raw materials',
    },
    hints: { nl: 'vloer grond zakken', en: 'floor ground sacks' },
  }),
  rule({
    id: 'hazardous-substances',
    law: 'r852',
    article: annexPoint('IX', '8'),
    subject: { nl: 'Gevaarlijke en niet-eetbare middelen', en: 'Hazardous and inedible substances' },
    text: {
      nl: 'Gevaarlijke en niet-eetbare middelen, ook diervoeder, zijn goed geëtiketteerd en staan in aparte, gesloten bakken.',
      en: 'Hazardous and inedible substances, also animal feed, are labelled well and kept in separate, secure containers.',
    },
    asked: {
      nl: 'gevaarlijke middelen giftig vloeistof chemicaliën',
      en: 'hazardous dangerous toxic substances chemicals unlabelled',
    },
    hints: { nl: 'fles etiket onbekende', en: 'bottle label unknown' },
  }),
]
