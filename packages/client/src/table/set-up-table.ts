import type { Outcome, Reason } from '../outcome.ts'
import type { NewParticipant, Participant, TableChange, TableCommands } from '../thread/table-commands.ts'

export type SetUp = TableChange & {
  readonly participants: readonly Participant[]
  /** The participants to remove. Others stay: another client may have added one meanwhile. */
  readonly leaves?: readonly string[]
}

/** `whom`: the participant at which it stopped; what came before it is done, and is not done again. */
export type SetUpOutcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'failed'; readonly reason: Reason; readonly whom?: string }

type Port = Pick<
  TableCommands,
  'listParticipants' | 'addParticipant' | 'changeParticipant' | 'removeParticipant' | 'setTable'
>

/**
 * Brings a table into the wanted state: calls missing participants, changes those that differ, removes those to be
 * dismissed. It skips what already matches, so that repeating it completes an interrupted set-up.
 */
export async function setUpTable(port: Port, { participants, leaves = [], ...change }: SetUp): Promise<SetUpOutcome> {
  const sitting = await port.listParticipants()
  if (sitting.kind === 'failed') return sitting
  // Who leaves makes room, so that goes first.
  for (const { id } of sitting.value.filter((one) => leaves.includes(one.id))) {
    const left = await port.removeParticipant(id)
    // Another client was faster.
    if (left.kind === 'failed' && left.reason !== 'participant-not-found') return { ...left, whom: id }
  }
  for (const one of participants) {
    const seated = await seat(
      port,
      one,
      sitting.value.find(({ id }) => id === one.id),
    )
    if (seated.kind === 'failed') return { ...seated, whom: one.id }
  }
  return port.setTable(change)
}

async function seat(port: Port, wanted: Participant, there: Participant | undefined): Promise<Outcome> {
  if (there && isSame(there, wanted)) return { kind: 'ok', value: undefined }
  if (there) return port.changeParticipant(wanted.id, wanted)
  const added = await port.addParticipant(wanted)
  if (added.kind === 'ok' || added.reason !== 'participant-exists') return added
  // It was called meanwhile, or the response was lost: change it to the wanted state.
  return port.changeParticipant(wanted.id, wanted)
}

/** Whether both are equal, ignoring the order of keys. */
export function isSame(one: NewParticipant, other: NewParticipant): boolean {
  return write(one) === write(other)
}

function write(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
