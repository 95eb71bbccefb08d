import type { Rule } from '../../../domain/rule.ts'
import { at, rule } from './rule.ts'

/** What toys are made of. */
export const substances: readonly Rule[] = [
  rule({
    id: 'phthalates',
    law: 'reach',
    article: at('bijlage XVII, punten 51 en 52', 'annex XVII, entries 51 and 52'),
    goal: 'chemical',
    classes: ['high', 'serious'],
    subject: { nl: 'Ftalaten (weekmakers)', en: 'Phthalates (plasticisers)' },
    text: {
      nl: 'Weekgemaakt kunststof in speelgoed bevat hoogstens 0,1 % van de ftalaten DEHP, DBP, BBP en DIBP samen; in speelgoed dat in de mond kan ook hoogstens 0,1 % van DINP, DIDP en DNOP.',
      en: 'Plasticised material in toys holds 0.1 % of the phthalates DEHP, DBP, BBP and DIBP together at most; in toys that can be put in the mouth also 0.1 % of DINP, DIDP and DNOP at most.',
    },
    asked: { nl: 'ftalaat weekmaker pvc zacht plastic dehp', en: 'phthalate plasticizer pvc soft plastic dehp' },
  }),
  rule({
    id: 'lead',
    law: 'directive',
    article: at('bijlage II, deel III, punt 13', 'annex II, part III, point 13'),
    goal: 'chemical',
    classes: ['high', 'serious'],
    subject: { nl: 'Lood', en: 'Lead' },
    text: {
      nl: 'Uit materiaal dat van speelgoed geschraapt kan worden, zoals verf en lak, komt hoogstens 23 mg lood per kg vrij.',
      en: 'From material that can be scraped off a toy, such as paint and lacquer, 23 mg of lead per kg is released at most.',
    },
    asked: { nl: 'lood zware metalen verf lak', en: 'lead heavy metals paint lacquer' },
  }),
  rule({
    id: 'boron',
    law: 'directive',
    article: at('bijlage II, deel III, punt 13', 'annex II, part III, point 13'),
    goal: 'chemical',
    subject: { nl: 'Boor in slijm en klei', en: 'Boron in slime and putty' },
    text: {
      nl: 'Uit vloeibaar of kleverig speelgoed, zoals slijm, komt hoogstens 300 mg boor per kg vrij.',
      en: 'From liquid or sticky toys, such as slime, 300 mg of boron per kg is released at most.',
    },
    asked: { nl: 'boor borium borax slijm klei', en: 'boron borax slime putty' },
  }),
  rule({
    id: 'bisphenol',
    law: 'directive',
    article: at('bijlage II, aanhangsel C', 'annex II, appendix C'),
    goal: 'chemical',
    subject: { nl: 'Bisfenol A', en: 'Bisphenol A' },
    text: {
      nl: 'Uit speelgoed voor kinderen jonger dan 36 maanden, of dat in de mond hoort, komt hoogstens 0,04 mg bisfenol A per liter vrij.',
      en: 'From toys for children under 36 months, or meant for the mouth, 0.04 mg of bisphenol A per litre is released at most.',
    },
    asked: { nl: 'bisfenol bpa bijtring', en: 'bisphenol bpa teether' },
  }),
  rule({
    id: 'fragrances',
    law: 'directive',
    article: at('bijlage II, deel III, punt 11', 'annex II, part III, point 11'),
    goal: 'chemical',
    subject: { nl: 'Allergene geurstoffen', en: 'Allergenic fragrances' },
    text: {
      nl: 'Verboden allergene geurstoffen zitten niet in speelgoed; sporen die niet te vermijden zijn, tot hoogstens 100 mg per kg.',
      en: 'Forbidden allergenic fragrances are not in toys; traces that cannot be avoided, 100 mg per kg at most.',
    },
    asked: { nl: 'geur geurstof parfum ruikt', en: 'scent fragrance perfume smell' },
  }),
  rule({
    id: 'harmful-substances',
    law: 'directive',
    article: at('bijlage II, deel III, punten 3 en 4', 'annex II, part III, points 3 and 4'),
    goal: 'chemical',
    subject: { nl: 'Kankerverwekkende en andere schadelijke stoffen', en: 'Carcinogenic and other harmful substances' },
    text: {
      nl: 'Stoffen die kanker verwekken, het erfelijk materiaal veranderen of de voortplanting schaden, zitten niet in delen van speelgoed waar een kind bij kan, behalve onder strenge voorwaarden.',
      en: 'Substances that cause cancer, change genes or harm reproduction are not in parts of toys that a child can reach, except under strict conditions.',
    },
    asked: { nl: 'kanker schadelijk giftig chemisch cmr stof', en: 'cancer harmful toxic chemical cmr substance' },
  }),
  rule({
    id: 'hygiene',
    law: 'directive',
    article: at('bijlage II, deel V', 'annex II, part V'),
    goal: 'hygiene',
    subject: { nl: 'Hygiëne en reinigen', en: 'Hygiene and cleaning' },
    text: {
      nl: 'Speelgoed is zo gemaakt dat het geen gevaar van infectie geeft. Voor kinderen jonger dan 36 maanden kan het gereinigd worden, en textiel gewassen, zonder daarna onveilig te zijn.',
      en: 'Toys are made so that they give no risk of infection. For children under 36 months they can be cleaned, and textile washed, without being unsafe afterwards.',
    },
    asked: { nl: 'schoon wasbaar schimmel infectie besmetting vulling', en: 'clean washable mould infection stuffing' },
  }),
]
