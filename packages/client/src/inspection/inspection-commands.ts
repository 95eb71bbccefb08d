import type { AnswerTo } from '@agora/protocol/operations'
import type { Dossier, ReportEdit, StartInspection } from '@agora/protocol/report'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Answer } from '../transports/transport.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import type { ReportLanguage, WatchedReport } from './watched-report.ts'

export type { ReportEdit, ReportLanguage, StartInspection }

/** What can be done with the inspection of a conversation. Each resolves when what came of it is shown. */
export type ReportCommands = {
  /** Opens the report in this language: reads it and keeps it up to date. */
  readonly showReport: (language: ReportLanguage) => void
  readonly readReport: () => Promise<void>
  /** With the inspection as the server answered it; without, where that was not heard here. */
  readonly startInspection: (firm: StartInspection) => Promise<Outcome<Dossier | undefined>>
  /** All of it or nothing. */
  readonly editReport: (edits: readonly ReportEdit[]) => Promise<Outcome>
  /** The person's decision: the report is final as it stands. */
  readonly finaliseReport: () => Promise<Outcome>
  readonly mailReport: (to: string, language: ReportLanguage) => Promise<Outcome>
}

export type ReportCommandPorts = CommandPorts & { readonly outbox: Pick<Outbox, 'perform' | 'deviceId' | 'whenSent'> }

export function reportCommands(thread: string, ports: ReportCommandPorts, report: WatchedReport): ReportCommands {
  /** In its place among what is said; without a line it waits on the device, and is shown all the same. */
  const perform = async (name: 'start-inspection' | 'edit-report', fields: Readonly<Record<string, unknown>>) => {
    const outcome = await ports.outbox.perform(thread, { name, fields })
    if (ports.connection.isOpen) await report.refresh()
    return outcome
  }
  const settle = async (asked: Promise<Answer>): Promise<Outcome> => {
    const answer = await asked
    // Also where it was refused: then what is shown is not what the server has.
    if (answer.kind !== 'unreachable') await report.refresh()
    return readOutcome(answer)
  }
  return {
    showReport: (language) => report.show(language),
    readReport: () => report.refresh(),
    startInspection: async (firm) => {
      const outcome = await perform('start-inspection', firm)
      if (outcome.kind === 'failed') return outcome
      return { kind: 'ok', value: (outcome.value as AnswerTo<'start-inspection'> | undefined)?.dossier }
    },
    editReport: async (wanted) => {
      const edits = await report.settle(wanted)
      const seen = report.store.getSnapshot().read?.dossier.seq
      const { deviceId: device } = ports.outbox
      const outcome = await perform('edit-report', {
        edits,
        ...(seen === undefined ? {} : { seen }),
        ...(device === undefined ? {} : { device }),
      })
      return outcome.kind === 'ok' ? { kind: 'ok', value: undefined } : outcome
    },
    finaliseReport: async () => {
      // What was said and done before belongs to it.
      if (!(await ports.outbox.whenSent(thread))) return { kind: 'failed', reason: 'unreachable' }
      return settle(askCommand(ports, { name: 'finalise-report', thread }))
    },
    mailReport: (to, lang) =>
      // Its id is made here: however often it is asked, it is sent once.
      settle(
        askCommand(ports, { name: 'mail-report', thread, fields: { id: `mail-${ports.ambient.makeId()}`, to, lang } }),
      ),
  }
}
