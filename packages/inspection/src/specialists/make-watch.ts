import type { ByLanguage } from '@agora/core/language'
import type { WatchPlan } from '../domain/watch-plan.ts'

const people: ByLanguage<string> = {
  nl: 'eigenaar|eigenares|ondernemer|exploitant|bedrijfsleider|meneer|mevrouw|beheerder|medewerker|medewerkster|verantwoordelijke|hij|zij|ze|hem|haar|u',
  en: 'owner|operator|manager|proprietor|employee|staff|he|she|they|him|her|you',
}
/** What an offence is about; a question about the weather needs no caution. */
const asked: ByLanguage<string> = {
  nl: 'waarom|waardoor|hoelang|sinds',
  en: 'why|since',
}

/**
 * What is watched for wherever fines can follow: the caution comes before questions that may end in one (Awb 5:10a).
 * `own`: whom the inspectors of a domain speak to besides, as choices of a pattern: "kok|slager".
 */
export function makeWatch(own: ByLanguage<string>): WatchPlan {
  const nl = `${people.nl}|${own.nl}`
  const en = `${people.en}|${own.en}`
  return {
    needsCaution: {
      nl: [
        'boeterapport*|procesverbaal|verhoor|verhoren|verhoord|beboeten|beboet',
        'proces verbaal',
        'wordt|worden|volgt|krijgt|krijgen|geef|geven|schrijf|uitschrijven|opmaken|aanzeggen|aangezegd|opleggen|leg … boete|boetes|bestuurlijke',
        'boete|boetes … geven|schrijven|uitschrijven|opmaken|aanzeggen|aangezegd|opleggen|opgelegd|volgt|waard|voor|worden',
        `ik vraag|vroeg … ${nl} … ${asked.nl}`,
        `gevraagd … ${nl} … ${asked.nl}`,
        `${nl} … gevraagd … ${asked.nl}`,
        `vraag|vroeg|gevraagd aan|de|het|een … ${nl} … ${asked.nl}`,
        `vraag|vroeg|gevraagd … ${nl} … hoe lang|vaak|komt`,
        `${nl} verklaart|verklaarde|bekent|bekende`,
        `${nl} … verklaard|toegegeven`,
        `${nl} geeft|gaf … toe`,
        `verklaring van|opgenomen|afgenomen … ${nl}`,
        'verklaring opgenomen|afgenomen',
        'waarom heeft|hebt|heb|doet|staat|ligt|is|zijn|was … u|dit|deze|dat|uw|die|je|jullie',
      ],
      en: [
        'interrogat*|interview under',
        'fine report|notice',
        'penalty report|notice',
        'give|giving|write|writing|issue|issuing|impose|imposing|report|reporting|get|gets|getting|be|becomes … fine|penalty|fined',
        `asked|ask|asking|questioned|questioning … ${en} … ${asked.en}`,
        `asked|ask|asking … ${en} … how long|often|come`,
        'questioned|questioning the|him|her|them',
        `${en} stated|states|admits|admitted|confessed|confesses|declared|declares`,
        'took|taking|take … statement',
        'why did|do|does|is|are|was|were|have|has … you|this|these|that|your',
      ],
    },
    givesCaution: {
      nl: [
        'cautie … gegeven|verleend|uitgesproken|medegedeeld|meegedeeld|gedaan|voorgehouden|aangezegd|voorgelezen',
        'geef|gaf|verleen|verleende|geven … cautie',
        'gecautioneerd',
        'zwijgrecht … gewezen|verteld|uitgelegd|gezegd|medegedeeld|meegedeeld',
        'gewezen … zwijgrecht|zwijgen',
        'wees|wijs … zwijgrecht',
        'niet tot antwoorden verplicht',
        'niet verplicht … antwoorden|antwoord|verklaren|verklaring',
        'hoeft|hoeven niet … antwoorden|antwoord|verklaren',
      ],
      en: [
        'caution … given|administered|read|stated|delivered',
        'given|gave|give|read|administered|administer … caution',
        'cautioned',
        `caution the|${en}`,
        'read|told|explained|informed … rights|right',
        'need|needs not|n’t answer|speak',
        'not obliged|required|obligated|have to … answer|say|speak',
        'right to remain silent',
        'remain silent',
      ],
    },
  }
}
