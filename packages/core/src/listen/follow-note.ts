import type { Actor } from '@agora/protocol/actor'
import type { EventBody } from '@agora/protocol/events'
import type { Corrects, Message } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import type { Correction, SaidBefore } from './correction.ts'
import type { DecideEnv } from './decide-env.ts'
import { askCorrection } from './ask-correction.ts'
import { type Watch, noWatch } from './watch.ts'
import type { ThreadState } from '../state/thread-state.ts'
import { type KnownNote, viewKnownNote } from '../notes/change-note.ts'
import { type WordsChange, changeWords, correctsOf } from './correct-words.ts'
import { redoCorrection, undoCorrection } from './recorrect.ts'

type Following = {
  readonly env: DecideEnv
  readonly now: number
  readonly by: Actor
  /** What the note's author said before it, the last first. */
  readonly before?: readonly SaidBefore[] | undefined
  /** The words that the note corrects, as they stand. */
  readonly corrected?: Message | undefined
  /** What the thread's domain watches for; nothing where it is not given. */
  readonly watch?: Watch | undefined
}

/**
 * A change of a note, with all that follows from it: what the note says is looked at again, and earlier words that it
 * corrects say what they said before, or what it makes of them now.
 */
export function followNote(
  state: ThreadState,
  known: KnownNote,
  change: readonly EventBody[],
  input: Following,
): readonly EventBody[] {
  if (change.every(({ type }) => type === 'note-forked')) return change
  const { now, by, corrected, watch = noWatch } = input
  const withFollowing = (events: readonly EventBody[]) => events.flatMap((event) => [event, ...watch.follow(event)])
  const changed = withFollowing(change)
  const was = known.note
  const is = viewKnownNote(
    known,
    changed.map((event) => ({ ...event, at: now, by })),
  )
  const isHeard = (note: number) => note >= state.heardFrom
  const given = was.corrects && { corrects: was.corrects, corrected, by: was.id, isHeard }
  const own = { message: was.id, number: was.number, seq: known.seq, at: was.at, text: is.text }
  const look = (events: readonly EventBody[], words: SaidBefore) => [
    ...events,
    ...noticeWords(state, words, events, watch),
  ]
  const lookAtCorrected = (events: readonly EventBody[], changes: readonly WordsChange[]) =>
    changes.slice(-1).reduce((all, last) => {
      const words = wordsAfter(last, own, corrected)
      return words ? look(all, words) : all
    }, events)

  if (is.withdrawn) {
    const undone = given && !was.withdrawn ? undoCorrection(given) : []
    return lookAtCorrected([...changed, ...withFollowing(undone)], undone)
  }
  if (changed.every(({ type }) => type !== 'note-edited')) {
    if (!given) return look(changed, own)
    const redone = redoCorrection(given)
    return lookAtCorrected([...changed, ...withFollowing(redone)], redone)
  }
  const undone = given ? undoCorrection(given) : []
  const correction = readAgain(state, is, undone.length > 0 ? given : undefined, input)
  const corrects = correctsOf(correction)
  const marked = changed.map((event) => markCorrects(event, was, corrects))
  if (correction.kind === 'replaces' || correction.kind === 'retracts') {
    const text = correction.kind === 'replaces' ? correction.text : null
    const changes = [...undone, changeWords({ said: correction.said, by: was.id, isHeard }, text)]
    return lookAtCorrected([...marked, ...withFollowing(changes)], changes)
  }
  const events = look(lookAtCorrected([...marked, ...withFollowing(undone)], undone), own)
  return correction.kind === 'unclear' ? [...events, ...askCorrection(correction, own)] : events
}

/** What the note corrects with its new words. Words that it corrected before say again what they said. */
function readAgain(
  { domain }: ThreadState,
  { text }: Note,
  undone: { readonly corrects: Corrects; readonly corrected: Message | undefined } | undefined,
  { env, before = [] }: Following,
): Correction {
  const reader = env.corrections?.(domain)
  if (!reader?.mayCorrect(text)) return { kind: 'none' }
  if (!undone?.corrected) return reader.read(text, before)
  const { corrects, corrected } = undone
  const { message, number, seq } = corrects
  const said: SaidBefore = { message, number, seq, at: corrected.saidAt ?? corrected.at, text: corrects.before }
  const others = before.filter((one) => one.message !== message)
  return reader.read(
    text,
    [...others, said].sort((a, b) => b.seq - a.seq),
  )
}

/** Of several edits a page knows the last alone: once a note was edited, each says what it corrects. */
function markCorrects(event: EventBody, was: Note, corrects: Corrects | undefined): EventBody {
  const mustSay = corrects !== undefined || was.corrects !== undefined || was.edited === true
  return event.type === 'note-edited' && mustSay ? { ...event, corrects: corrects ?? null } : event
}

/** Corrected words after a change; undefined where they do not count any more. */
function wordsAfter(change: WordsChange, { at }: SaidBefore, corrected: Message | undefined): SaidBefore | undefined {
  const text = 'text' in change ? change.text : change.type.endsWith('-restored') ? corrected?.text : undefined
  const number = 'number' in change ? change.number : undefined
  if (text === undefined || change.of === undefined) return undefined
  return { message: change.message, number, seq: change.of, at, text }
}

/** What words give away, watched for as it is after these events. */
function noticeWords(
  state: ThreadState,
  { message, number, seq, at, text }: SaidBefore,
  events: readonly EventBody[],
  watch: Watch,
): readonly EventBody[] {
  const said = { message, seq, ...(number === undefined ? {} : { number }) }
  const { zone } = state
  return events.reduce((seen, event) => seen.after(event), watch).notice(text, said, { at, zone })
}
