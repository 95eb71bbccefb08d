import type { Run } from './checkpoint-rows.ts'

/** No id of ours contains it, so thread and turn can always be separated. */
const JOINT = '/'

/** What a graph calls the thread of this run. */
export function graphThread({ thread, turn }: Run): string {
  return turn === '' ? thread : `${thread}${JOINT}${turn}`
}

/** The run that a graph's thread stands for. A name that is none of ours is a thread with an unnamed turn. */
export function runOfGraphThread(name: string): Run {
  const at = name.indexOf(JOINT)
  const turn = at < 0 ? '' : name.slice(at + JOINT.length)
  // A joint with nothing behind it belongs to the name: without it two names would be one run.
  return turn === '' ? { thread: name, turn } : { thread: name.slice(0, at), turn }
}
