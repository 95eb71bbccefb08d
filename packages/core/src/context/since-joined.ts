import type { TurnContext } from './turn-context.ts'

/** Where somebody came in: the place in the log, the last note before it, and the last there is by now. */
export type Joined = { readonly seq: number; readonly note: number; readonly lastNote: number }

/** A context without what was said and noted before somebody came. A line that also tells an earlier note goes with it. */
export function sinceJoined(context: TurnContext, { seq, note, lastNote }: Joined): TurnContext {
  const { count, digest, recent } = context.notes
  const isLater = (message: TurnContext['messages'][number]) => message.seq > seq
  return {
    ...context,
    asked: context.asked.filter(isLater),
    messages: context.messages.filter(isLater),
    notes: {
      count: Math.min(count, lastNote - note),
      digest: digest.filter(({ notes }) => notes.every((number) => number > note)),
      recent: recent.filter(({ number }) => number > note),
    },
  }
}
