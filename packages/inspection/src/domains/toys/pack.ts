import type { Pack } from '../../domain/pack.ts'
import { makeAgents } from '../../specialists/make-agents.ts'
import { makeIntents } from '../../specialists/make-intents.ts'
import { asks } from '../../understanding/ask-classifier.ts'
import { synonyms } from './rules/synonyms.ts'

/** The inspection of toys, as data. */
export const pack: Pack = {
  id: 'toys',
  agents: makeAgents({
    field: 'toy safety',
    standsIn: 'between the shelves of a shop',
    followUp: 'and for a plush bear?',
    measuring: 'Noise, magnets and burning have limits that check_limit does not know: search the rule, and say so.',
  }),
  first: 'triage',
  intents: makeIntents({ nl: 'Speelgoedwinkel Jansen in Utrecht', en: 'Jansen Toys in Utrecht' }),
  asks,
  same: synonyms,
  otherwise: 'rule-question',
  help: {
    nl: [
      '- Een inspectie beginnen: “start inspectie bij Speelgoedwinkel De Houten Draak, KVK 00005101”.',
      '- Een regel opzoeken: “hoe lang mag een koord zijn?”',
      '- Een meting vergelijken: “het koord is 30 centimeter, mag dat?”',
      '- Terugkijken: “wat staat er nog open?” of “is dit recidive?”',
      '- Vertellen wat je ziet, of laten meeluisteren: “luister mee”. Noem mijn naam als je me nodig hebt.',
      '- Terughalen wat ik gehoord heb: “vat samen” of “wat zijn de bevindingen tot nu toe?”',
      '- Het rapport: “maak het rapport” en “wat ontbreekt er nog?” De ernst en de maatregel bepaal jij.',
    ].join('\n'),
    en: [
      '- Begin an inspection: “start inspection at Speelgoedwinkel De Houten Draak, KVK 00005101”.',
      '- Look up a rule: “how long may a cord be?”',
      '- Compare what you measured: “the cord is 30 centimetres, is that allowed?”',
      '- Look back: “what is still open?” or “is this a repeat?”',
      '- Tell me what you see, or let me listen: “listen”. Call my name when you need me.',
      '- Get back what I heard: “summarise” or “what are the findings so far?”',
      '- The report: “write the report” and “what is still missing?” Severity and measure are yours to decide.',
    ].join('\n'),
  },
}
