import type { Intent } from '../domain/pack.ts'
import type { Words } from '@agora/protocol/turn'
import { company, firm, place, registered, registration } from './slots.ts'

/** Where an inspection is, and what happened there before. `firmExample`: "Bakkerij Jansen in Utrecht". */
export function makeHistoryIntents(firmExample: Words): readonly Intent[] {
  return [
    {
      id: 'history',
      agent: 'history',
      isBefore: true,
      does: {
        kind: 'look-up',
        calls: [
          { tool: 'company_history', takes: 'firm', inLanguage: true },
          { tool: 'search_memory', takes: 'memory', inLanguage: true },
          { tool: 'search_notes', when: 'here' },
        ],
        compose: 'history',
      },
      slots: [firm, place, registration],
    },
    {
      id: 'start-inspection',
      agent: 'history',
      does: {
        kind: 'look-up',
        calls: [
          { tool: 'start_inspection', takes: 'firm', inLanguage: true },
          { tool: 'search_memory', slot: 'company', takes: 'memory', inLanguage: true },
        ],
        compose: 'start',
        needs: {
          slots: ['company', 'registration'],
          otherwise: {
            nl: `Bij welk bedrijf ben je? Zeg bijvoorbeeld: “start inspectie bij ${firmExample.nl}”, of noem het KVK-nummer.`,
            en: `At which company are you? Say for instance: “start inspection at ${firmExample.en}”, or give the KVK number.`,
          },
        },
      },
      slots: [company, place, registration],
    },
    {
      id: 'company',
      agent: 'history',
      does: { kind: 'look-up', calls: [{ tool: 'look_up_company', slot: 'registered' }], compose: 'companies' },
      slots: [registered],
    },
    {
      id: 'repeat',
      agent: 'history',
      does: {
        kind: 'look-up',
        calls: [{ tool: 'check_repeat', takes: 'nothing', inLanguage: true }],
        compose: 'repeats',
      },
    },
  ]
}
