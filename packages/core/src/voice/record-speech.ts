import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { HeardTo, SpeechAnswer, SpeechFact } from '@agora/protocol/speech'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { placeOfTurn } from '../turns/open-turn.ts'

type HeardFact = SpeechFact & { readonly kind: 'heard' }

export type RecordedSpeech = {
  readonly events: readonly EventBody[]
  readonly refused: SpeechAnswer['refused']
}

/**
 * What a spoken conversation leaves in the log. Each fact is judged by itself: one about a reply that nobody knows is
 * refused, and the others are kept. `said`: the replies that are named, as they stand.
 */
export function recordSpeech(
  state: ThreadState,
  facts: readonly SpeechFact[],
  said: ReadonlyMap<MessageId, Message>,
): RecordedSpeech {
  const events: EventBody[] = []
  const refused: SpeechAnswer['refused'] = []
  const heard = new Set<MessageId>()
  for (const [index, fact] of facts.entries()) {
    const own =
      fact.kind === 'heard'
        ? hearTo(state, fact, said.get(fact.message), state.seq + events.length + 1)
        : tell(state, fact)
    if (own === undefined) {
      refused.push({ fact: index, code: 'message-not-found', message: 'there is no such reply in this conversation' })
    } else if (fact.kind !== 'heard') {
      events.push(...own)
    } else if (!heard.has(fact.message)) {
      heard.add(fact.message)
      // Whoever runs the turn is told once, however much of it was cut short.
      const isTold = events.some(({ type }) => type === 'stop-requested')
      events.push(...own.filter(({ type }) => type !== 'stop-requested' || !isTold))
    }
  }
  return { events, refused }
}

/** The replies that facts are about. */
export function repliesNamed(facts: readonly SpeechFact[]): readonly MessageId[] {
  return [...new Set(facts.flatMap((fact) => (fact.kind === 'heard' ? fact.message : [])))]
}

function tell({ activeTurn }: ThreadState, fact: Exclude<SpeechFact, HeardFact>): readonly EventBody[] {
  const { at: happenedAt } = fact
  switch (fact.kind) {
    case 'recording-started': {
      const { kind: type, at: _at, ...started } = fact
      return [{ type, happenedAt, ...started }]
    }
    case 'recording-stopped': {
      const { kind: type, at: _at, ...stopped } = fact
      return [{ type, happenedAt, ...stopped }]
    }
    case 'backchannel': {
      const { kind: _kind, at: _at, turn, ...agreed } = fact
      // In the name of a turn that is over nothing is written.
      const own = turn !== undefined && turn === activeTurn?.id ? { turn } : {}
      return [{ type: 'backchannel-heard', happenedAt, ...agreed, ...own }]
    }
    default:
      return fact satisfies never
  }
}

/** Undefined where there is no such reply; nothing where it is known already how much of it was heard. */
function hearTo(
  state: ThreadState,
  { at: happenedAt, message, turn, chars, playedMs }: HeardFact,
  said: Message | undefined,
  seq: number,
): readonly EventBody[] | undefined {
  const { activeTurn } = state
  if (said) {
    if (said.as !== 'reply' && said.as !== 'ask') return undefined
    const whole = isReadBack(said, chars) ? ({ whole: true } as const) : {}
    if (said.heardTo && !(whole.whole && isUnheard(state, message))) return []
    const heard = { chars: Math.min(chars, said.text.length), playedMs, place: placeOf(state, said.seq, said.turn) }
    const running = activeTurn && activeTurn.id === said.turn ? activeTurn : undefined
    const event = { type: 'reply-heard', happenedAt, message, of: said.seq, ...heard, ...whole } as const
    // Words over a question may be its answer: who asks goes on waiting for it.
    return said.as === 'ask' || !running ? [event] : [{ ...event, turn: running.id }, ...stop(running)]
  }
  if (!activeTurn || activeTurn.id !== turn) return undefined
  // One turn writes one thing at a time, and writes nothing more once it was interrupted.
  if (activeTurn.heard) return activeTurn.heard.message === message ? [] : undefined
  const heard: HeardTo = { chars, playedMs, place: placeOf(state, seq, turn) }
  return [{ type: 'reply-heard', happenedAt, message, turn, ...heard }, ...stop(activeTurn)]
}

/** An approval of something final, which was read aloud to its end: a spoken yes may follow. */
function isReadBack({ ask, text }: Message, chars: number): boolean {
  return ask?.kind === 'approval' && ask.explicit === true && chars >= text.trimEnd().length
}

function isUnheard({ asks }: ThreadState, message: MessageId): boolean {
  return asks.some(({ id, heard }) => String(id) === message && !heard)
}

function stop({ id: turn, stopping }: OpenTurn): readonly EventBody[] {
  return stopping ? [] : [{ type: 'stop-requested', turn }]
}

/**
 * Where a reply stands among what was said: before whatever came while its turn ran and was not for that turn, even if it
 * was stored after it.
 */
function placeOf({ queued, activeTurn }: ThreadState, own: number, turn: string | undefined): number {
  const begun = turn === undefined ? undefined : placeOfTurn(turn)
  if (begun === undefined) return own
  const next = activeTurn && activeTurn.id !== turn && !activeTurn.table ? activeTurn.from : undefined
  const later = [queued?.from, next].filter((from) => from !== undefined && from > begun)
  return Math.min(own, ...later.map(Number))
}
