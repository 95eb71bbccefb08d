import { AddressCache } from '@agora/core/listen/address-cache'
import type { DecideEnv } from '@agora/inspection/state/decide-env'
import type { ThreadCommand } from '@agora/inspection/thread/decide'
import type { ThreadState } from '@agora/inspection/state/thread-state'

/** Characters that are read in one go. After these, other requests get their turn. */
export const READ_AT_ONCE = 32 * 1024

/** The texts of a command if they are too long to be read in one go, else undefined. */
export function textsToRead(command: ThreadCommand): readonly string[] | undefined {
  if (command.name !== 'post-messages') return undefined
  const texts = command.candidates.map(({ text }) => text)
  return texts.reduce((sum, { length }) => sum + length, 0) > READ_AT_ONCE ? texts : undefined
}

/** Reads long messages into a cache before `decide` needs them, and lets other requests run in between. */
export async function fillAddressCache(
  texts: readonly string[],
  env: Pick<DecideEnv, 'names' | 'preferences'>,
  { title, namesake: knownNamesake }: Pick<ThreadState, 'title' | 'namesake'>,
  pass: () => Promise<unknown> = () => new Promise((resolve) => setImmediate(resolve)),
): Promise<AddressCache> {
  const cache = new AddressCache()
  let namesake = knownNamesake
  let letters = 0
  for (const text of texts) {
    const heard = cache.read(text, env, { title, namesake })
    // A firm with Agora's name changes how the texts after it are read.
    if (heard.namesake) namesake = true
    letters += text.length
    if (letters < READ_AT_ONCE) continue
    letters = 0
    await pass()
  }
  return cache
}
