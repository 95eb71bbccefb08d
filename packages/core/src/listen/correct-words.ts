import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Corrects } from '@agora/protocol/message'
import type { Correction, SaidBefore } from './correction.ts'

/** An event by which later words change earlier ones. */
export type WordsChange = EventBody & {
  readonly type:
    | 'note-edited'
    | 'note-withdrawn'
    | 'note-restored'
    | 'message-edited'
    | 'message-withdrawn'
    | 'message-restored'
}

/** What a message keeps of the words that it corrects: enough to give them back. Undefined where it corrects none. */
export function correctsOf(correction: Correction): Corrects | undefined {
  if (correction.kind !== 'replaces' && correction.kind !== 'retracts') return undefined
  const { message, number, seq, text: before } = correction.said
  const after = correction.kind === 'replaces' ? correction.text : null
  return { message, ...(number === undefined ? {} : { number }), seq, before, after }
}

/** Words that are corrected by `by`, as far as events tell of them. `isHeard`: no call has taken up this note. */
type Corrected = {
  readonly said: Pick<SaidBefore, 'message' | 'number' | 'seq'>
  readonly by: MessageId
  readonly isHeard: (note: number) => boolean
}

/** These words say `text` from now on; null: they do not count any more. */
export function changeWords({ said, by: correction, isHeard }: Corrected, text: string | null): WordsChange {
  const { message, number, seq: of } = said
  if (number === undefined) {
    return text === null
      ? { type: 'message-withdrawn', message, of, correction }
      : { type: 'message-edited', message, of, text, correction }
  }
  if (text !== null) return { type: 'note-edited', message, number, text, of, correction }
  return { type: 'note-withdrawn', message, number, of, correction, ...heardMark(isHeard(number)) }
}

/** These words count again. */
export function restoreWords({ said, by: correction, isHeard }: Corrected): WordsChange {
  const { message, number, seq: of } = said
  if (number === undefined) return { type: 'message-restored', message, of, correction }
  return { type: 'note-restored', message, number, of, correction, ...heardMark(isHeard(number)) }
}

function heardMark(isHeard: boolean): { heard?: true } {
  return isHeard ? { heard: true } : {}
}
