import { type CommandPorts, askCommand } from '../ask-command.ts'
import { type Outcome, readOutcome } from '../outcome.ts'

/** A person keeps a conversation from being deleted, and lets it be deleted again. With a line. */
export type HoldCommands = {
  readonly hold: (reason: string) => Promise<Outcome>
  readonly liftHold: () => Promise<Outcome>
}

export function holdCommands(thread: string, ports: CommandPorts): HoldCommands {
  return {
    hold: async (reason) =>
      readOutcome(await askCommand(ports, { name: 'hold-thread', thread, fields: reason === '' ? {} : { reason } })),
    liftHold: async () => readOutcome(await askCommand(ports, { name: 'lift-hold', thread })),
  }
}
