import type { FindingPlan } from '../../../domain/finding-plan.ts'

/** Words from which a class is suggested, the gravest first. That they point to such a danger is our inference. */
export const risks: FindingPlan['risks'] = [
  {
    class: 'zwaar',
    cues: {
      nl: [
        'bedorven|verrot*|rot|rotte|maden|salmonella|listeria',
        'veel|ernstige|overal|heleboel|tientallen|honderden … muizen*|ratten*|*keutel*|kakkerlak*|ongedierte|plaagdier*',
        'ratten|rat|kakkerlak*',
        'levende muis|muizen|muizen',
        'muis … lopen|loopt|rent',
        'ernstig|zwaar|zeer|enorm|extreem|dik* vervuil*|vervuild*|verontreinig*|vies|smerig*',
        'rauw|rauwe … naast|boven|tegen|bij|op|druppel* … afvoer|riool|gekookt*|gegaard*|salade*|sla|bereid*',
        'rauw|rauwe … afvoer|riool',
        'gif|*gif|chloor|bleek … naast|tussen|bij … *levensmiddel*|eten|voedsel',
        'uiterste consumptiedatum|tgt|te gebruiken … verlopen|verstreken|voorbij|over|overschreden',
        'verlopen|overschreden|verstreken tgt',
        'voedselvergiftiging|ziek|zieke … kok|medewerker|personeel|bereid*',
      ],
      en: [
        'rotten|spoiled|spoilt|maggots|salmonella|listeria',
        'many|heavy|severe|dozens|hundreds|everywhere … mice|rats|droppings|cockroach*|infestation|flies',
        'rat|rats|cockroach*|infestation',
        'live mouse|mice|rodent*',
        'heavily|severely|extremely soiled|contaminated|dirty',
        'raw … next|above|touching|over|beside … drain|sewer|cooked|ready|salad*',
        'bleach|poison|chemicals … next|among|with … food*|flour|ingredients',
        'use by … passed|past|expired',
        'past … use by',
        'food poisoning',
      ],
    },
    reason: {
      nl: 'De woorden wijzen op ernstig gevaar voor de gezondheid.',
      en: 'The words point to a serious danger to health.',
    },
  },
  {
    class: 'middelzwaar',
    cues: {
      nl: [
        'muis|muizen*|*keutel*|*vliegjes|*vliegen|ongedierte|plaagdier*|knaagspo*',
        'schimmel*|beschimmel*|*schimmel|vervuil*|vuil|vuile|vies|vieze|smerig*|goor|aangekoekt*|plakkerig*',
        'niet|geen … afgedekt|gescheiden|gekoeld|gewassen|gereinigd|schoon|schoongemaakt',
        'geen … zeep|water|haccp*|allergenen*|registratie*|hygienecode',
        'zeep … ontbreekt|op|leeg',
        'onafgedekt*|ongekoeld*|kruisbesmetting*|besmet*',
        'verlopen|verstreken|houdbaarheid* … over|voorbij',
        'over … datum',
        'te warm|hoog|lang|laag',
        'buiten de koeling|koelkast',
      ],
      en: [
        'mouse|mice|droppings|flies|pest|pests|vermin|rodent*|gnaw*',
        'mould*|mold*|dirty|filthy|greasy|soiled|grimy|sticky',
        'not|never … covered|separated|chilled|washed|cleaned|clean',
        'no … soap|water|haccp*|allergen*|records|log',
        'uncovered|unrefrigerated|contaminat*|exposed',
        'expired',
        'past … date',
        'out of date',
        'too warm|high|long|low|hot',
        'out of the fridge|refrigerator',
      ],
    },
    reason: { nl: 'De woorden wijzen op gevaar voor de gezondheid.', en: 'The words point to a danger to health.' },
  },
  {
    class: 'licht',
    cues: {
      nl: [
        'stof|stoffig*|spinnenweb*|spinrag|klein|kleine|lichte|beginnende|enkele|beetje|iets',
        'kier|kieren|scheur|scheurtje*|kras*|verkleurd*|rommelig*|roest*|versleten|verweerd*',
        'lamp|verlichting … niet|kapot|defect',
        'onleesbaar*|onduidelijk*',
      ],
      en: [
        'dust|dusty|cobweb*|small|slight|minor|bit',
        'crack|cracks|scratch*|discolou*|untidy|rust*|worn',
        'light|bulb … not|broken|out',
        'illegible|unclear',
      ],
    },
    reason: { nl: 'De woorden wijzen op gering gevaar.', en: 'The words point to a minor danger.' },
  },
]

/** How much is much is our inference: the policy speaks of danger, not of degrees. */
export const beyond: NonNullable<FindingPlan['beyond']> = [
  {
    quantity: 'temperature',
    by: 10,
    class: 'zwaar',
    reason: {
      nl: 'De temperatuur ligt 10 °C of meer voorbij de grens.',
      en: 'The temperature is 10 °C or more beyond the limit.',
    },
  },
  {
    quantity: 'temperature',
    by: 2,
    class: 'middelzwaar',
    reason: {
      nl: 'De temperatuur ligt 2 °C of meer voorbij de grens.',
      en: 'The temperature is 2 °C or more beyond the limit.',
    },
  },
  {
    quantity: 'temperature',
    by: 0,
    class: 'licht',
    reason: {
      nl: 'De temperatuur ligt minder dan 2 °C voorbij de grens.',
      en: 'The temperature is less than 2 °C beyond the limit.',
    },
  },
  {
    quantity: 'share',
    by: 0,
    class: 'middelzwaar',
    reason: { nl: 'Het gehalte ligt boven de grens.', en: 'The content is above the limit.' },
  },
  {
    quantity: 'acidity',
    by: 0,
    class: 'middelzwaar',
    reason: { nl: 'De zuurgraad ligt voorbij de grens.', en: 'The acidity is beyond the limit.' },
  },
  {
    quantity: 'duration',
    by: 0,
    class: 'middelzwaar',
    reason: { nl: 'Het duurde langer dan de grens.', en: 'It took longer than the limit.' },
  },
]
