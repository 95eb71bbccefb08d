import type { Message } from '@agora/protocol/message'
import type { Recording } from '@agora/protocol/speech'
import { commandsAfter } from '../outbox/overlay-thread.ts'
import type { Pending } from '../outbox/pending.ts'
import type { SpeechFact } from './speech-record.ts'
import type { Replica } from './open-replica.ts'
import type { Entry, RecordingMark } from './thread-snapshot.ts'

const none: readonly RecordingMark[] = []
const shown = new WeakMap<
  readonly Recording[],
  { readonly messages: readonly Message[]; readonly marks: readonly RecordingMark[] }
>()

/** When microphones were open, each where it stands among the entries: what the log tells, and what it is yet to tell. */
export function showRecordings(
  replica: Replica | undefined,
  pending: readonly Pending[],
  entries: readonly Entry[],
): readonly RecordingMark[] {
  const stored = replica ? showStored(replica) : none
  const told = new Set(stored.map(({ kind, at }) => `${kind} ${at}`))
  // A page that died before it heard that something had arrived has it among what is to be told, and in the log.
  const unsent = showUnsent(pending, replica?.cursor ?? 0, entries).filter(({ kind, at }) => !told.has(`${kind} ${at}`))
  return unsent.length === 0 ? stored : [...stored, ...unsent]
}

/** The same as before is the same list: nothing is drawn again for it. */
function showStored({ recordings, messages }: Replica): readonly RecordingMark[] {
  if (recordings.length === 0) return none
  const known = shown.get(recordings)
  if (known?.messages === messages) return known.marks
  const marks = recordings.map((recording): RecordingMark => {
    const { seq, at: _at, by, happenedAt, ...what } = recording
    const before = messages.findLast((message) => message.seq < seq)
    return { id: `recording-${seq}`, at: happenedAt, by, after: before?.id ?? null, ...what }
  })
  shown.set(recordings, { messages, marks })
  return marks
}

function showUnsent(pending: readonly Pending[], seq: number, entries: readonly Entry[]): readonly RecordingMark[] {
  const shownIds = new Set(entries.map(({ id }) => id))
  const last = entries.findLast(({ isUnsent }) => !isUnsent)?.id ?? null
  return commandsAfter(pending, seq).flatMap(({ id, command }) => {
    if (command.name !== 'record-speech') return []
    const place = pending.findIndex((item) => item.id === id)
    const said = pending.slice(0, place).findLast((item) => item.what.kind === 'message' && shownIds.has(item.id))
    const { facts = [] } = command.fields as { readonly facts?: readonly SpeechFact[] }
    return facts.flatMap((fact, nth): RecordingMark[] => {
      const mark = { id: `${id}-${nth}`, at: fact.at, by: { kind: 'user', id: 'me' }, after: said?.id ?? last } as const
      if (fact.kind === 'recording-started') return [{ ...mark, kind: 'started', talk: fact.talk, isUnsent: true }]
      return fact.kind === 'recording-stopped' ? [{ ...mark, kind: 'stopped', why: fact.why, isUnsent: true }] : []
    })
  })
}
