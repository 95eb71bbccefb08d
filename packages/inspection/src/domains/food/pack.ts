import type { Pack } from '../../domain/pack.ts'
import { makeAgents } from '../../specialists/make-agents.ts'
import { makeIntents } from '../../specialists/make-intents.ts'
import { asks } from '../../understanding/ask-classifier.ts'
import { synonyms } from './rules/synonyms.ts'

/** The inspection of food businesses, as data. */
export const pack: Pack = {
  id: 'inspection',
  agents: makeAgents({
    field: 'food safety',
    standsIn: 'in a kitchen',
    followUp: 'and for fish?',
    measuring:
      '7 °C is a product temperature; a display shows the air. Where check_limit says that it must be known which of the two was measured, ask exactly that.',
    asksFor: 'product or air',
  }),
  first: 'triage',
  intents: makeIntents({ nl: 'Bakkerij Jansen in Utrecht', en: 'Jansen Bakery in Utrecht' }),
  asks,
  same: synonyms,
  otherwise: 'rule-question',
  help: {
    nl: [
      '- Een inspectie beginnen: “start inspectie bij Restaurant Bella Rosa, KVK 92251854”.',
      '- Een regel opzoeken: “hoe warm mag de koeling zijn?”',
      '- Een meting vergelijken: “het product is 9,5 graden, mag dat?”',
      '- Terugkijken: “wat staat er nog open?” of “is dit recidive?”',
      '- Vertellen wat je ziet, of laten meeluisteren: “luister mee”. Noem mijn naam als je me nodig hebt.',
      '- Terughalen wat ik gehoord heb: “vat samen” of “wat zijn de bevindingen tot nu toe?”',
      '- Het rapport: “maak het rapport” en “wat ontbreekt er nog?” De ernst en de maatregel bepaal jij.',
    ].join('\n'),
    en: [
      '- Begin an inspection: “start inspection at Restaurant Bella Rosa, KVK 92251854”.',
      '- Look up a rule: “how cold must the fridge be?”',
      '- Compare what you measured: “the product is at 9.5 degrees, is that allowed?”',
      '- Look back: “what is still open?” or “is this a repeat?”',
      '- Tell me what you see, or let me listen: “listen”. Call my name when you need me.',
      '- Get back what I heard: “summarise” or “what are the findings so far?”',
      '- The report: “write the report” and “what is still missing?” Severity and measure are yours to decide.',
    ].join('\n'),
  },
}
