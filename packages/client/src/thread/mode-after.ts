import type { Mode } from '@agora/protocol/heard'
import { commandsAfter } from '../outbox/overlay-thread.ts'
import type { Pending } from '../outbox/pending.ts'

/**
 * The mode after all that was said and done on this device and is not in the log up to `seq`. `judged`: the mode after
 * each message that changes it.
 */
export function modeAfter(
  mode: Mode,
  items: readonly Pending[],
  seq: number,
  judged: ReadonlyMap<string, Mode> = new Map(),
): Mode {
  const standing = new Map(commandsAfter(items, seq).map((one) => [one.id, one.command]))
  return items.reduce<Mode>((now, { id, state }) => {
    const command = standing.get(id)
    if (command?.name === 'set-mode') return command.fields['mode'] as Mode
    return state.kind === 'refused' ? now : (judged.get(id) ?? now)
  }, mode)
}
