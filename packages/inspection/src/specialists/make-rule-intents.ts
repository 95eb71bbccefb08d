import type { ByLanguage, Cue, Doing, Intent } from '@agora/core/brain/pack'
import type { SubjectWords } from './subject-words.ts'

const ruleWords: ByLanguage<string> = {
  nl: 'norm|normen|regel|regels|regelgeving|voorschrift|voorschriften|wet|wettelijk|wetgeving|verordening',
  en: 'norm|rule|rules|regulation|regulations|law|legal|legally|limit|limits|requirement|requirements',
}

/** What points at rules in every domain. */
const rules: ByLanguage<readonly Cue[]> = {
  nl: [
    ['artikel|bijlage|lid', 0.5],
    ['mag|mogen|moet|moeten|hoeft|hoeven', 0.3],
    ['verplicht|toegestaan|verboden|strafbaar|vereist|voldoet|geldt|gelden|eis|eisen', 0.5],
    ['maximum|maximaal|maximale|minimaal|minimale|minimum|grens|grenswaarde|limiet', 0.45],
    ['is dat|het|dit goed|veilig|erg|toegestaan', 0.35],
  ],
  en: [
    ['article|annex|chapter', 0.5],
    ['may|must|can|should|allowed|forbidden|prohibited|required|mandatory|permitted|comply', 0.35],
    ['is it|that|this ok|okay|fine|safe|legal|allowed', 0.35],
  ],
}

/** Not as it should be, or looked at and right. */
const sights: ByLanguage<readonly Cue[]> = {
  nl: [
    ['ik|we zie|ziet|zien|ruik|constateer|constateren|merk|vind|tref', 0.35],
    ['er ligt|liggen|staat|staan|hangt|hangen|zit|zitten|loopt|lopen|is|zijn|was|waren|druipt|lekt', 0.3],
    ['geen|niet|nooit|nergens', 0.25],
    ['ontbreekt|ontbreken|mist|missen|zonder', 0.35],
    ['ingevuld|bijgehouden|ondertekend|afgetekend|leeg|onvolledig', 0.35],
    ['kapot*|gescheurd|gebarsten|roest*|verroest|beschadigd*|stuk|lekt|lek', 0.3],
  ],
  en: [
    ['i|we see|saw|smell|noticed|notice|find|found', 0.35],
    ['there is|are|was|were|is', 0.3],
    ['no|not|never|without|missing|lacks', 0.25],
    ['filled|signed|kept|empty|incomplete', 0.3],
    ['broken|cracked|torn|rusty|rust|damaged|leaking|leaks', 0.3],
  ],
}

const readings: readonly Cue[] = [['min|minus|op|at|is #', 0.3]]
const reads = ['min|minus|op|at|is|was|staat|geeft #']

/** Rules are searched; what was measured is compared by code; and what was told as seen is worked out as a finding. */
const answers: Doing = {
  kind: 'look-up',
  calls: [
    { tool: 'search_rules', inLanguage: true },
    { tool: 'check_limit', takes: 'text', inLanguage: true, when: 'measured' },
    { tool: 'extract_findings', takes: 'nothing', inLanguage: true, when: 'told' },
  ],
  compose: 'rules',
}

/** Questions about rules and limits, and what is told as seen. */
export function makeRuleIntents(words: SubjectWords): readonly Intent[] {
  const { ruleSubjects, lawNames, ruleCues, sightCues, limitCues, measured } = words
  // Two of the things that rules are about, or one and a question with another cue, are enough.
  const subjects = ruleSubjects.map((group): Cue => [group.replaceAll(' ', '|'), 0.25])
  const about = {
    nl: [...subjects, [`${ruleWords.nl}|${lawNames.nl}`, 0.6], ...rules.nl, ...ruleCues.nl],
    en: [...subjects, [`${ruleWords.en}|${lawNames.en}`, 0.55], ...rules.en, ...ruleCues.en],
  } satisfies ByLanguage<readonly Cue[]>
  const values = [...limitCues, ...readings]
  return [
    {
      id: 'limit',
      agent: 'regulation',
      does: answers,
      said: 'asked',
      needs: [...measured, ...reads],
      whenAsking: 0.35,
      cues: { nl: [...about.nl, ...values], en: [...about.en, ...values] },
    },
    {
      id: 'observation',
      agent: 'regulation',
      does: answers,
      said: 'told',
      whenTold: 0.2,
      cues: {
        nl: [...about.nl, ...sights.nl, ...sightCues.nl, ...values],
        en: [...about.en, ...sights.en, ...sightCues.en, ...values],
      },
    },
    { id: 'rule-question', agent: 'regulation', does: answers, whenAsking: 0.3, cues: about },
  ]
}
