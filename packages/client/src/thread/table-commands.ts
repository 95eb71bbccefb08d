import { type CommandPorts, askCommand } from '../ask-command.ts'
import { type Outcome, readOutcome } from '../outcome.ts'

/** What a person can always do at a round table. The log brings what it changes. */
export type TableCommands = {
  readonly startTable: () => Promise<Outcome>
  /** Not one word follows; `after-turn`: whoever speaks may finish. */
  readonly pauseTable: (when: 'now' | 'after-turn') => Promise<Outcome>
  readonly resumeTable: () => Promise<Outcome>
  readonly skipSpeaker: () => Promise<Outcome>
  readonly endTable: () => Promise<Outcome>
}

export function tableCommands(thread: string, ports: CommandPorts): TableCommands {
  const ask = async (
    name: 'start-table' | 'pause-table' | 'resume-table' | 'skip-speaker' | 'end-table',
    fields = {},
  ) => readOutcome(await askCommand(ports, { name, thread, fields }))
  return {
    startTable: () => ask('start-table'),
    pauseTable: (when) => ask('pause-table', { when }),
    resumeTable: () => ask('resume-table'),
    skipSpeaker: () => ask('skip-speaker'),
    endTable: () => ask('end-table'),
  }
}
