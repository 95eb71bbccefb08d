import type { Message } from '@agora/protocol/message'

/**
 * A conversation as the people in it heard it: of a reply that they stopped while it was spoken, what they heard, before
 * what they said then. What nobody heard was never said to them. A message that still has `heardTo` is not whole.
 */
export function asHeard(messages: readonly Message[]): readonly Message[] {
  if (!messages.some(({ heardTo }) => heardTo)) return messages
  return inHeardOrder(messages).flatMap(cutToHeard)
}

/**
 * The order in which it was heard: a reply that was still being written when it was interrupted is stored after the words
 * that interrupted it. The same array where all of it stands as it was stored.
 */
export function inHeardOrder<Said extends Pick<Message, 'seq' | 'heardTo'>>(
  messages: readonly Said[],
): readonly Said[] {
  if (!messages.some(isMoved)) return messages
  return messages.toSorted((one, other) => {
    const [before, after] = [placeOf(one), placeOf(other)]
    if (before !== after) return before - after
    // What it was interrupted by has that place itself.
    return Number(isMoved(other)) - Number(isMoved(one)) || one.seq - other.seq
  })
}

type Placed = Pick<Message, 'seq' | 'heardTo'>

function isMoved({ seq, heardTo }: Placed): boolean {
  return heardTo !== undefined && heardTo.place < seq
}

function placeOf({ seq, heardTo }: Placed): number {
  return Math.min(seq, heardTo?.place ?? seq)
}

function cutToHeard(message: Message): Message[] {
  const { heardTo, ...said } = message
  if (!heardTo) return [message]
  if (heardTo.chars >= said.text.length) return [said]
  const text = wholeLetters(said.text.slice(0, heardTo.chars)).trimEnd()
  return text.trim() === '' ? [] : [{ ...message, text }]
}

/** Without half a letter at its end. */
function wholeLetters(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}
