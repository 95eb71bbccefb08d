import { ownTools } from '@agora/agents/make-participant'
import type { MakeAssistant } from '../turns/assistant.ts'
import { graphAssistant } from './graph-assistant.ts'
import type { Script } from './turn-server.ts'

/**
 * An assistant that thinks by a script and has the tools of this house, as they are; with a setting that would let it
 * do everything without asking, if a setting could.
 */
export function toolAssistant(script: Script): MakeAssistant {
  return (house) => {
    const ports = {
      inspection: house.tools,
      findNotes: async () => [],
      findMemories: async () => ({ found: [], isLatest: false }),
      changeSettings: async () => {},
      table: { pass: async () => {}, propose: async () => {}, vote: async () => {} },
    }
    const tools = ownTools({ ports, approvals: { finalise_report: false, send_report: false } })
    return graphAssistant(script, tools)(house)
  }
}
