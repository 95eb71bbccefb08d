import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { Note, NoteChange } from '@agora/protocol/note'
import { describe, expect, test } from 'vitest'
import { testEnv } from '../testing/test-env.ts'
import { type ThreadCommand } from '../thread/decide.ts'
import { decide } from '../testing/bare-thread.ts'
import type { ThreadState } from '../state/thread-state.ts'

const by = { kind: 'user', id: UserId.parse('owner') } as const
const input = { thread: ThreadId.parse('t'), by, now: 100, known: new Map(), env: testEnv() }

function run(state: ThreadState | undefined, command: ThreadCommand): ThreadState {
  const decision = decide(state, command, input)
  if (decision.kind === 'refused') throw new Error(decision.code)
  return decision.state
}

const ids = ['a', 'b', 'c'].map((id) => MessageId.parse(id))
const three = run(run(undefined, { name: 'create-thread', body: { mode: 'listen' } }), {
  name: 'post-messages',
  candidates: ids.map((id) => ({ id, text: `gezegd ${id}` })),
  refused: [],
})
const b: Note = { id: MessageId.parse('b'), number: 2, text: 'gezegd b', at: 100, by }

function change(state: ThreadState, body: NoteChange, note: Note = b, isByHand = false) {
  return decide(state, { name: 'change-note', note: note.id, body }, { ...input, note: { note, seq: 1, isByHand } })
}
function withdraw(state: ThreadState, note: Note = b) {
  return decide(state, { name: 'withdraw-note', note: note.id }, { ...input, note: { note, seq: 1, isByHand: false } })
}
const settled = (decision: ReturnType<typeof change>) => {
  if (decision.kind === 'refused') throw new Error(decision.code)
  return decision
}

describe('correcting a note', () => {
  test('[NT1] the note has the new text, and what was said stays', () => {
    const { events, answer, state } = settled(change(three, { text: 'beter' }))
    expect(events).toMatchObject([{ type: 'note-edited', message: 'b', number: 2, text: 'beter' }])
    expect(answer).toMatchObject({
      note: { number: 2, text: 'beter', edited: true, original: 'gezegd b' },
      noteCount: 3,
    })
    expect(state).toMatchObject({ noteCount: 3, heardCount: 3, revisedAt: 5 })
    const twice = { ...b, text: 'beter', edited: true, original: 'gezegd b' } as const
    expect(settled(change(state, { text: 'best' }, twice, true)).answer).toMatchObject({
      note: { text: 'best', original: 'gezegd b' },
    })
  })

  test('[NT1] the same text again changes nothing', () => {
    expect(settled(change(three, { text: 'gezegd b' })).events).toEqual([])
  })

  test('[NT2] a withdrawn note is no longer counted, keeps its number, and can be had back', () => {
    const gone = settled(withdraw(three))
    expect(gone.state).toMatchObject({ noteCount: 2, heardCount: 2, lastNote: 3 })
    expect(gone.answer).toMatchObject({ note: { withdrawn: true, text: 'gezegd b' } })
    const withdrawn = { ...b, withdrawn: true } as const
    expect(settled(withdraw(gone.state, withdrawn)).events).toEqual([])
    const back = settled(change(gone.state, { withdrawn: false }, withdrawn))
    expect(back.state).toMatchObject({ noteCount: 3, heardCount: 3 })
    expect(back.answer).toMatchObject({ note: { text: 'gezegd b' } })
    expect(back.answer).not.toMatchObject({ note: { withdrawn: true } })
    const next = run(gone.state, {
      name: 'post-messages',
      candidates: [{ id: MessageId.parse('d'), text: 'd' }],
      refused: [],
    })
    expect(next).toMatchObject({ noteCount: 3, lastNote: 4 })
  })

  test('[NT2] one that was taken up already leaves the badge alone', () => {
    const left = run(three, { name: 'set-mode', body: { mode: 'feedback' } })
    const again = run(left, { name: 'set-mode', body: { mode: 'listen' } })
    expect(settled(withdraw(again)).state).toMatchObject({ noteCount: 2, heardCount: 0 })
  })

  test('[NT3] a re-transcription replaces what was heard, and never what a person wrote or withdrew', () => {
    const heard = settled(change(three, { text: 'beter gehoord', origin: 'transcript' }))
    expect(heard.events).toMatchObject([{ type: 'note-edited', transcript: true }])
    const mine = { ...b, text: 'mijn woorden', edited: true } as const
    expect(change(three, { text: 'gehoord', origin: 'transcript' }, mine, true)).toMatchObject({ code: 'note-settled' })
    const gone = { ...b, withdrawn: true } as const
    expect(change(three, { text: 'gehoord', origin: 'transcript' }, gone)).toMatchObject({ code: 'note-settled' })
    const both = { text: 'gehoord', origin: 'transcript', withdrawn: false } as const
    expect(change(three, both, gone)).toMatchObject({ code: 'note-settled' })
  })

  test('[NT1] what is withdrawn is not edited, and what is no note cannot be', () => {
    expect(change(three, { text: 'x' }, { ...b, withdrawn: true })).toMatchObject({ code: 'note-settled' })
    const command = { name: 'withdraw-note', note: MessageId.parse('none') } as const
    expect(decide(three, command, input)).toMatchObject({ kind: 'refused', code: 'note-not-found' })
  })

  test('[NT4] a digest that says what a note no longer says is given up; later notes leave it', () => {
    const digest = { to: 2, lines: [{ notes: [2], text: 'gezegd b' }], readAt: three.seq }
    const kept = run(three, { name: 'store-digest', body: digest })
    expect(kept.digest).toEqual({ seq: 5, to: 2 })
    expect(settled(withdraw(kept)).state.digest).toBeNull()
    expect(settled(withdraw(kept, { ...b, id: MessageId.parse('c'), number: 3 })).state.digest).toEqual({
      seq: 5,
      to: 2,
    })
    const edited = settled(change(three, { text: 'beter' })).state
    expect(run(edited, { name: 'store-digest', body: digest })).toBe(edited)
    expect(run(kept, { name: 'store-digest', body: { ...digest, readAt: kept.seq } }).digest).toEqual({ seq: 5, to: 2 })
  })
})
