import type { Outcome, Reason } from '../outcome.ts'
import type { NewParticipant, Participant, TableChange, TableCommands } from '../thread/table-commands.ts'

export type SetUp = TableChange & {
  readonly participants: readonly Participant[]
  /** Who is to leave. Nobody else does: somebody may have sat down meanwhile. */
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
 * Makes a table as it is wanted: whoever lacks is called, whoever is otherwise is changed, whoever is sent away leaves. What
 * is so already is left alone, so that a set-up which was cut short is completed by doing it again.
 */
export async function setUpTable(port: Port, { participants, leaves = [], ...change }: SetUp): Promise<SetUpOutcome> {
  const sitting = await port.listParticipants()
  if (sitting.kind === 'failed') return sitting
  // Who leaves makes room, so that goes first.
  for (const { id } of sitting.value.filter((one) => leaves.includes(one.id))) {
    const left = await port.removeParticipant(id)
    // Somebody else was sooner.
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
  // It came while this was on its way, or its answer was lost: as it is wanted from now on, whoever called it.
  return port.changeParticipant(wanted.id, wanted)
}

/** Whether both say the same, whatever the order in which they say it. */
export function isSame(one: NewParticipant, other: NewParticipant): boolean {
  return write(one) === write(other)
}

function write(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
