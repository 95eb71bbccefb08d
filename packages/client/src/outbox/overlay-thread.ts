import type { Mode } from '@agora/protocol/heard'
import type { OutboxCommand } from '@agora/core/outbox/outbox-state'
import type { Pending } from './pending.ts'

/** How a conversation looks once what is yet to be done to it was done. Only what changes. */
export type Overlay = {
  readonly title?: string
  readonly archived?: boolean
  readonly pinned?: true | undefined
  readonly mode?: Mode
}

/** `seq`: up to here the log was taken into account already. */
export function overlayThread(items: readonly Pending[], seq: number): Overlay {
  return Object.assign({}, ...commandsAfter(items, seq).map(({ command }) => overlayOf(command)))
}

export type Standing = { readonly id: string; readonly command: OutboxCommand; readonly isAcked: boolean }

/** What was done on this device and is not in the log up to `seq`: it waits, is on its way, or is about to be told. */
export function commandsAfter(items: readonly Pending[], seq: number): readonly Standing[] {
  return items.flatMap(({ id, what, state }) => {
    const isOver = state.kind === 'acked' && state.seq !== undefined && state.seq <= seq
    if (what.kind !== 'command' || state.kind === 'refused' || isOver) return []
    return [{ id, command: what.command, isAcked: state.kind === 'acked' }]
  })
}

function overlayOf({ name, fields }: OutboxCommand): Overlay {
  const { title, archived, mode } = fields as Overlay
  if (name === 'set-mode' && mode) return { mode }
  if (name === 'pin-thread') return { pinned: fields['pinned'] === true ? true : undefined }
  if (name !== 'update-thread') return {}
  return { ...(title === undefined ? {} : { title }), ...(archived === undefined ? {} : { archived }) }
}
