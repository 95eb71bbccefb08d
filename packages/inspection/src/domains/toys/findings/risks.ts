import type { FindingPlan } from '../../../domain/finding-plan.ts'

/** Which words point at how much danger is our inference. */
export const risks: FindingPlan['risks'] = [
  {
    class: 'serious',
    cues: {
      nl: [
        'magneet|magneten|magneetje*|magneetballetjes|knoopcel*|teruggeroepen',
        'verstikking*|stikken|inslikken|ingeslikt|verwurging|wurging',
        'laat|laten|komt|komen|zit|zitten … los',
      ],
      en: [
        'magnet|magnets|recalled|choking|choke|swallow*|strangle|strangulation|suffocat*',
        'button cell|cells|battery|batteries',
        'comes|come|came|falls off|loose',
      ],
    },
    reason: { nl: 'De woorden wijzen op levensgevaar.', en: 'The words point to a danger to life.' },
  },
  {
    class: 'high',
    cues: {
      nl: [
        'scherp|scherpe|splinter*|batterij*|brandbaar*|ontvlambaar*|giftig*|koord*|touw*|lus',
        'kleine onderdelen|deeltjes',
      ],
      en: ['sharp|splinter*|battery|batteries|flammable|toxic|cord|cords|loop', 'small parts'],
    },
    reason: { nl: 'De woorden wijzen op gevaar voor letsel.', en: 'The words point to a danger of injury.' },
  },
  {
    class: 'medium',
    cues: {
      nl: [
        'waarschuwing*|*waarschuwing|pictogram|gebruiksaanwijzing*|handleiding*',
        'geen|ontbreekt|zonder … ce|*markering',
      ],
      en: ['warning|warnings|symbol|instructions|manual', 'no|missing|without … ce|mark|marking'],
    },
    reason: {
      nl: 'Zonder deze informatie kan het speelgoed verkeerd gebruikt worden.',
      en: 'Without this information the toy can be used wrongly.',
    },
  },
  {
    class: 'low',
    cues: {
      nl: ['onleesbaar*|onduidelijk*|adres|*nummer|factuur|facturen|administratie|dossier|verklaring'],
      en: ['illegible|unclear|address|number|invoice|invoices|records|file|declaration'],
    },
    reason: { nl: 'De woorden wijzen op gering gevaar.', en: 'The words point to little danger.' },
  },
]

export const beyond: NonNullable<FindingPlan['beyond']> = [
  {
    quantity: 'length',
    by: 0,
    class: 'high',
    reason: { nl: 'De maat ligt voorbij de grens.', en: 'The size is beyond the limit.' },
  },
  {
    quantity: 'share',
    by: 0,
    class: 'high',
    reason: { nl: 'Het gehalte ligt boven de grens.', en: 'The content is above the limit.' },
  },
  {
    quantity: 'mass',
    by: 0,
    class: 'high',
    reason: { nl: 'Er komt meer vrij dan de grens.', en: 'More is released than the limit.' },
  },
  {
    quantity: 'duration',
    by: 0,
    class: 'low',
    reason: { nl: 'Het is korter bewaard dan moet.', en: 'It was kept for less time than it must be.' },
  },
]
