import { Hearings } from '@agora/core/listen/hearings'
import type { Listening } from '@agora/core/listen/listening'
import type { ThreadCommand } from '@agora/core/thread/decide'
import type { ThreadState } from '@agora/core/thread/thread-state'

/** Letters of messages that are heard in one go; after so many, everybody else has a turn. */
export const HEARD_AT_ONCE = 32 * 1024

/** The texts of a command that are too much to be heard in one go; undefined where they are not. */
export function textsToHearAhead(command: ThreadCommand): readonly string[] | undefined {
  if (command.name !== 'post-messages') return undefined
  const texts = command.candidates.map(({ text }) => text)
  return texts.reduce((sum, { length }) => sum + length, 0) > HEARD_AT_ONCE ? texts : undefined
}

/** Hears long messages before they are judged, as they will be, and lets other work pass in between. */
export async function hearAhead(
  texts: readonly string[],
  listening: Pick<Listening, 'names' | 'preferences'>,
  { title, namesake: knownNamesake }: Pick<ThreadState, 'title' | 'namesake'>,
  pass: () => Promise<unknown> = () => new Promise((resolve) => setImmediate(resolve)),
): Promise<Hearings> {
  const hearings = new Hearings()
  let namesake = knownNamesake
  let letters = 0
  for (const text of texts) {
    const heard = hearings.hear(text, listening, { title, namesake })
    // From here on the others are judged as said near a firm of that name.
    if (heard.namesake) namesake = true
    letters += text.length
    if (letters < HEARD_AT_ONCE) continue
    letters = 0
    await pass()
  }
  return hearings
}
