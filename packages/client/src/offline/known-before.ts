import { readAddress } from '@agora/core/listen/read-address'
import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { Message } from '@agora/protocol/message'
import type { Thread } from '@agora/protocol/thread'

/** What a conversation's messages tell that its view does not. */
export type KnownBefore = { readonly lastNote: number; readonly namesake: boolean }

const known = new WeakMap<readonly Message[], { thread: Thread | undefined; names: unknown; before: KnownBefore }>()
const namesakes = new WeakMap<Message, { names: unknown; isSo: boolean }>()

/**
 * The number that a note was given last, and whether a company carries Agora's name. As far as the messages here tell:
 * where they begin after the last note, it has been counted without those that were withdrawn.
 */
export function knownBefore(
  thread: Thread | undefined,
  messages: readonly Message[],
  env: Pick<DecideEnv, 'names' | 'preferences'>,
): KnownBefore {
  const { names } = env
  const seen = known.get(messages)
  if (seen && seen.thread === thread && seen.names === names) return seen.before
  const numbered = messages.findLast(({ number }) => number !== undefined)?.number ?? 0
  const before = {
    lastNote: Math.max(thread?.noteCount ?? 0, numbered),
    namesake: messages.some((message) => tellsNamesake(message, env)),
  }
  known.set(messages, { thread, names, before })
  return before
}

function tellsNamesake(message: Message, env: Pick<DecideEnv, 'names' | 'preferences'>): boolean {
  const { names } = env
  const seen = namesakes.get(message)
  if (seen?.names === names) return seen.isSo
  const isUsers = message.by.kind === 'user'
  const heard = isUsers && readAddress(message.text, env, { title: '', namesake: false })
  const isSo = heard !== false && heard.namesake === true
  namesakes.set(message, { names, isSo })
  return isSo
}
