import type { AnswerTo } from '@agora/protocol/operations'
import type { CommandPorts } from '../ask-command.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import type { ReportLanguage } from './watched-report.ts'
import { request } from '../request.ts'

export type FoundRule = AnswerTo<'search-rules'>['rules'][number]

/** Look-ups that do not depend on a conversation. */
export type LookUps = {
  readonly findCompanies: (query: string) => Promise<Outcome<AnswerTo<'find-companies'>>>
  /** Those of the server: also what stands in the operator's own documents. */
  readonly searchRules: (question: string, language: ReportLanguage) => Promise<Outcome<readonly FoundRule[]>>
}

const FOUND_RULES = 10

export function lookUps(ports: CommandPorts): LookUps {
  return {
    findCompanies: async (query) => {
      const answer = await request(ports.connection, { name: 'find-companies', fields: { q: query } })
      return readOutcome(answer, (body) => body)
    },
    searchRules: async (question, lang) => {
      const fields = { q: question, lang, limit: FOUND_RULES }
      const answer = await request(ports.connection, { name: 'search-rules', fields })
      return readOutcome(answer, (body) => body.rules)
    },
  }
}
