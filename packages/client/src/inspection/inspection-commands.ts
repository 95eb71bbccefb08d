import type { Company } from '@agora/protocol/inspection'
import type { Mode } from '@agora/protocol/heard'
import type { AnswerTo } from '@agora/protocol/operations'
import type { ReportEdit, StartInspection } from '@agora/protocol/report'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import type { Answer } from '../carriers/carrier.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import type { ReportLanguage, WatchedReport } from './watched-report.ts'

export type { Company, ReportEdit, ReportLanguage, StartInspection }
export type FoundRule = AnswerTo<'search-rules'>['rules'][number]

/** What can be done with the inspection of a conversation. Each resolves when what came of it is shown. */
export type ReportCommands = {
  /** Somebody looks at the report in this language: it is read, and kept up to date. */
  readonly showReport: (language: ReportLanguage) => void
  readonly readReport: () => Promise<void>
  readonly startInspection: (firm: StartInspection) => Promise<Outcome>
  /** All of it or nothing. */
  readonly editReport: (edits: readonly ReportEdit[]) => Promise<Outcome>
  /** The person's decision: the report is final as it stands. */
  readonly finaliseReport: () => Promise<Outcome>
  readonly mailReport: (to: string, language: ReportLanguage) => Promise<Outcome>
}

export function reportCommands(thread: string, ports: CommandPorts, report: WatchedReport): ReportCommands {
  const settle = async (asked: Promise<Answer>): Promise<Outcome> => {
    const answer = await asked
    // Also where it was refused: then what is shown is not what the server has.
    if (answer.kind !== 'unreachable') await report.refresh()
    return readOutcome(answer)
  }
  return {
    showReport: (language) => report.show(language),
    readReport: () => report.refresh(),
    startInspection: (firm) => settle(askCommand(ports, { name: 'start-inspection', thread, fields: firm })),
    editReport: (edits) => settle(askCommand(ports, { name: 'edit-report', thread, fields: { edits } })),
    finaliseReport: () => settle(askCommand(ports, { name: 'finalise-report', thread })),
    mailReport: (to, lang) =>
      // Its id is made here: however often it is asked, it is sent once.
      settle(
        askCommand(ports, { name: 'mail-report', thread, fields: { id: `mail-${ports.ambient.makeId()}`, to, lang } }),
      ),
  }
}

/** What can be looked up, whatever the conversation. */
export type LookUps = {
  readonly findCompanies: (query: string) => Promise<Outcome<AnswerTo<'find-companies'>>>
  /** Those of the server: also what stands in the operator's own documents. */
  readonly searchRules: (question: string, language: ReportLanguage) => Promise<Outcome<readonly FoundRule[]>>
}

const FOUND_RULES = 10

export function lookUps(ports: CommandPorts): LookUps {
  return {
    findCompanies: async (query) => {
      const answer = await ports.keeper.ask({ name: 'find-companies', fields: { q: query } })
      return readOutcome(answer, (body) => body as AnswerTo<'find-companies'>)
    },
    searchRules: async (question, lang) => {
      const fields = { q: question, lang, limit: FOUND_RULES }
      const answer = await ports.keeper.ask({ name: 'search-rules', fields })
      return readOutcome(answer, (body) => (body as AnswerTo<'search-rules'>).rules)
    },
  }
}

/** A conversation that is made before anything is said in it. */
export type Beginning = { readonly title: string; readonly mode?: Mode; readonly domain?: string }

/** Makes it, unless it is there already: by an answer that was lost, or by another tab. */
export async function makeThread(ports: CommandPorts, id: string, begins: Beginning): Promise<Answer> {
  const answer = await askCommand(ports, { name: 'create-thread', fields: { id, ...begins } })
  const exists = answer.kind === 'failed' && ['thread-exists', 'id-reused'].includes(answer.error.code)
  return exists ? { kind: 'ok', body: {} } : answer
}
