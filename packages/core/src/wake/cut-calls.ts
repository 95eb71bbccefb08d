import type { Utterance } from './utterance.ts'

/** A call to be taken out: the words `head` to `last`. */
export type Call = { readonly head: number; readonly last: number }

const CALL_MARKS = /[\s,;:.!?…–—*-]/u
const ENDS = /[.!?…]/u

/** The text without its calls, in its own words: what marked a call off goes with it, what ends a sentence stays. */
export function cutCalls({ text, words }: Utterance, calls: readonly Call[]): string {
  const kept: string[] = []
  let from = 0
  for (const { head, last } of calls) {
    const leftFrom = words[head - 1]?.end ?? 0
    const leftTo = words[head]?.start ?? 0
    const rightFrom = words[last]?.end ?? 0
    const rightTo = words[last + 1]?.start ?? text.length
    const left = text.slice(Math.max(from, leftFrom), leftTo)
    const right = text.slice(rightFrom, rightTo)
    kept.push(
      text.slice(from, Math.max(from, leftFrom)),
      joinGaps(left, right, from >= leftTo || leftFrom === 0, !words[last + 1]),
    )
    from = rightTo
  }
  kept.push(text.slice(from))
  // A message may begin with a comma of its own; a request never does.
  return kept
    .join('')
    .replace(/^[\s,;:]+/u, '')
    .trimEnd()
}

/** One gap where two were. */
function joinGaps(left: string, right: string, isStart: boolean, isEnd: boolean): string {
  const before = trimEnd(left)
  const after = trimStart(right)
  const leftMarks = left.slice(before.length)
  const rightMarks = right.slice(0, right.length - after.length)
  if (isStart) return before + after
  const leftEnds = /[.!?\n]/u.test(leftMarks.replace(/\.{2,}/gu, '…'))
  if (!leftEnds && ENDS.test(rightMarks)) return before + rightMarks.trimStart().replace(/^[,;:–—-]+\s*/u, '') + after
  // Nothing follows that a comma could set off: "klopt dit zo, Agora".
  if (isEnd && !leftEnds && !after) return before
  const marks = leftMarks.trim() ? leftMarks : rightMarks
  return before + (marks.includes('@') ? ' ' : marks || ' ') + after
}

/** Without the marks that belong to the call. A sign before a number is none: "Agora, -18 graden". */
function trimStart(gap: string): string {
  let index = 0
  while (index < gap.length && CALL_MARKS.test(gap.charAt(index))) index++
  const sign = gap.charAt(index - 1)
  return gap.slice(index === gap.length && index > 1 && (sign === '-' || sign === '.') ? index - 1 : index)
}

function trimEnd(gap: string): string {
  let end = gap.length
  while (end > 0 && (CALL_MARKS.test(gap.charAt(end - 1)) || gap.charAt(end - 1) === '@')) end--
  return gap.slice(0, end)
}
