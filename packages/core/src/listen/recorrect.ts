import type { MessageId } from '@agora/protocol/ids'
import type { Corrects, Message } from '@agora/protocol/message'
import { type WordsChange, changeWords, restoreWords } from './correct-words.ts'

type Given = {
  readonly corrects: Corrects
  /** The corrected words as they stand; undefined where they cannot be found. */
  readonly corrected: Pick<Message, 'text' | 'withdrawn'> | undefined
  readonly by: MessageId
  readonly isHeard: (note: number) => boolean
}

/** What gives corrected words back when their correction is withdrawn. Nothing where a person changed them since. */
export function undoCorrection(given: Given): readonly WordsChange[] {
  const { corrects, by, isHeard } = given
  if (!standsAs(given, corrects.after)) return []
  const words = { said: corrects, by, isHeard }
  return [corrects.after === null ? restoreWords(words) : changeWords(words, corrects.before)]
}

/** What corrects them once more, when the correction counts again. */
export function redoCorrection(given: Given): readonly WordsChange[] {
  const { corrects, by, isHeard } = given
  if (!standsAs(given, corrects.before)) return []
  return [changeWords({ said: corrects, by, isHeard }, corrects.after)]
}

function standsAs({ corrected }: Given, text: string | null): boolean {
  if (!corrected) return false
  return text === null ? corrected.withdrawn === true : !corrected.withdrawn && corrected.text === text
}
