import type { Pack } from '@agora/core/brain/pack'
import { agents } from './agents/agents.ts'
import { intents } from './intents.ts'
import { reportPlan } from './report-plan.ts'

/** The inspection of food businesses, as data. */
export const pack: Pack = {
  id: 'inspection',
  agents,
  first: 'triage',
  intents,
  help: {
    nl: [
      '- Een inspectie beginnen: “start inspectie bij Bakkerij Jansen in Utrecht”.',
      '- Een regel opzoeken: “hoe warm mag de koeling zijn?”',
      '- Terugkijken: “wat is er eerder gevonden bij Bakkerij Jansen?”',
      '- Meeluisteren: “luister mee”. Ik noteer alles; noem mijn naam als je me nodig hebt.',
      '- Samenvatten wat ik gehoord heb: “vat samen” of “wat heb ik gezegd over de koelcel?”',
      '- Het rapport: “maak het rapport”. De ernst en de maatregel bepaal jij.',
    ].join('\n'),
    en: [
      '- Begin an inspection: “start inspection at Jansen Bakery in Utrecht”.',
      '- Look up a rule: “how cold must the fridge be?”',
      '- Look back: “what was found earlier at Jansen Bakery?”',
      '- Listen: “listen”. I note everything; call my name when you need me.',
      '- Sum up what I heard: “summarise” or “what did I say about the fridge?”',
      '- The report: “write the report”. Severity and measure are yours to decide.',
    ].join('\n'),
  },
  report: reportPlan,
}
