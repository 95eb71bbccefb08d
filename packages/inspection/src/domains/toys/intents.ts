import type { Intent } from '@agora/core/brain/pack'
import { makeIntents } from '../../specialists/make-intents.ts'
import { synonyms } from './rules/synonyms.ts'

const units =
  'millimeter|millimeters|mm|centimeter|centimeters|cm|meter|procent|percent|millimetre|millimetres|centimetre|centimetres|mg|milligram|decibel|volt'

/** What an inspector of toys may want. */
export const intents: readonly Intent[] = makeIntents({
  firmExample: { nl: 'Speelgoedwinkel Jansen in Utrecht', en: 'Jansen Toys in Utrecht' },
  firmKinds: 'winkel|speelgoedwinkel|webwinkel|importeur',
  ruleSubjects: synonyms,
  lawNames: { nl: 'warenwet*|richtlijn|speelgoedrichtlijn|reach', en: 'directive|standard|reach' },
  ruleCues: {
    nl: [
      ['hoe lang|groot|hoog|dik|luid|hard|sterk|klein', 0.45],
      ['hoeveel procent|centimeter|millimeter|decibel|volt', 0.6],
      ['speelgoed|*speelgoed|pop|poppen|knuffel*|*beer|rammelaar*|verkleed*|speeltent*', 0.3],
      ['ce|*markering|waarschuwing*|pictogram|gebruiksaanwijzing*|handleiding*', 0.45],
      ['koord*|touw*|lus|magneet|magneten|batterij*|knoopcel*|onderdelen', 0.4],
      ['ftala*|weekmaker*|lood|boor|bisfenol*|geurstof*', 0.5],
      ['boete|klasse|herhaling|sanctie|terugroep*|conformiteitsverklaring', 0.35],
      // A "dossier" alone is what is known of a firm.
      ['technisch|technische dossier|dossiers|documentatie', 0.8],
      ['2009|71|62115|1907|1020', 0.5],
    ],
    en: [
      ['how long|big|high|thick|loud|strong|small', 0.45],
      ['how many centimetres|millimetres|decibels|volts', 0.6],
      ['maximum|minimum|max|min', 0.45],
      ['toy|toys|doll|dolls|bear|bears|plush|rattle*|costume*', 0.3],
      ['ce|marking|warning*|symbol|instructions|manual', 0.45],
      ['cord*|string|loop|magnet|magnets|battery|batteries|parts', 0.4],
      ['phthalate*|plastici*|lead|boron|bisphenol*|fragrance*', 0.5],
      ['fine|class|repeat|sanction|recall*|declaration', 0.35],
      ['technical file|files|documentation', 0.7],
      ['2009|71|62115|1907|1020', 0.5],
    ],
  },
  sightCues: {
    nl: [
      ['los|losse|open|scherp*|kapot*', 0.3],
      ['laat|laten|komt|komen|valt|vallen … los|af|eruit', 0.35],
      ['in|op orde', 0.35],
      ['schap|schappen|etalage|magazijn|winkel|verpakking|doos|dozen', 0.25],
      ['aan|op de|het pop|knuffel|beer|auto|trekeend|blokken', 0.3],
      ['engels*|chinees|chinese|duits*', 0.3],
    ],
    en: [
      ['loose|open|sharp|broken', 0.3],
      ['come|comes|came|fall|falls|fell … off|out|loose', 0.35],
      ['in order', 0.35],
      ['shelf|shelves|window|warehouse|shop|packaging|box|boxes', 0.25],
      ['english|chinese|german', 0.3],
    ],
  },
  limitCues: [
    [`# ${units}`, 0.5],
    ['te lang|kort|klein|groot|dun|dik|hoog|laag|veel|luid', 0.4],
    ['too long|short|small|big|thin|thick|high|low|much|loud', 0.4],
  ],
  measured: [`# ${units}`, '# … procent|percent|mg|milligram'],
})
