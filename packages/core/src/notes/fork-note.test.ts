import { MessageId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { NoteChange } from '@agora/protocol/note'
import { assert, expect, test } from 'vitest'
import { Play } from '../testing/play.ts'
import type { CommandAnswer } from '../thread/decide.ts'
import { viewMessage } from '../thread/view-message.ts'
import { reviseNote, viewNote } from './revise-note.ts'

const a = MessageId.parse('m1')

/** A conversation with one note, which is changed as a server would: with the note as it stands. */
class Notes extends Play {
  constructor() {
    super('listen')
    this.say('koelcel 7 graden')
  }

  get standing() {
    const messages = this.log.flatMap((event) => viewMessage(event) ?? [])
    return viewNote(
      this.log.reduce(
        reviseNote,
        messages.find(({ id }) => id === a)!,
      ),
    )!
  }

  #look(): void {
    const byHand = this.log.findLast(({ type }) => type === 'note-edited')
    const isByHand = byHand?.type === 'note-edited' && !byHand.transcript
    this.note = { note: this.standing, seq: 2, isByHand }
  }

  change(body: NoteChange) {
    this.#look()
    const { events, answer } = this.command({ name: 'change-note', note: a, body })
    // What is told and what the log adds up to is the same.
    assert.deepEqual((answer as CommandAnswer & { note: unknown }).note, this.standing)
    return events.map(({ type }) => type)
  }

  refusedFor(body: NoteChange) {
    this.#look()
    const decision = this.attempt({ name: 'change-note', note: a, body })
    return decision.kind === 'refused' ? decision.code : undefined
  }

  withdraw() {
    this.#look()
    this.command({ name: 'withdraw-note', note: a })
  }
}

const first = 'koelcel 7 graden'

test('[NT10] what was written having seen the text that stands takes its place', () => {
  const notes = new Notes()
  expect(notes.change({ text: 'koelcel 9 graden', seen: first })).toEqual(['note-edited'])
  expect(notes.change({ text: 'koelcel 8 graden', seen: 'koelcel 9 graden' })).toEqual(['note-edited'])
  expect(notes.standing).toMatchObject({ text: 'koelcel 8 graden', original: first })
  expect(notes.standing).not.toHaveProperty('others')
})

test('[NT10] what was written without having seen it is kept beside it, with who and when', () => {
  const notes = new Notes()
  notes.change({ text: 'A', seen: first })
  expect(notes.change({ text: 'B', seen: first })).toEqual(['note-forked'])
  expect(notes.standing).toMatchObject({
    text: 'A',
    original: first,
    others: [{ text: 'B', by: { kind: 'user', id: 'owner' }, at: expect.any(Number) }],
  })
  // Nothing else of the conversation changes: it is counted once, and no digest is given up.
  expect(notes.state).toMatchObject({ noteCount: 1, heardCount: 1 })
})

test('[NT10] the same words twice are one version, and the words that stand are no other one', () => {
  const notes = new Notes()
  notes.change({ text: 'A', seen: first })
  notes.change({ text: 'B', seen: first })
  expect(notes.change({ text: 'B', seen: first })).toEqual([])
  expect(notes.change({ text: 'A', seen: first })).toEqual([])
  expect(notes.standing.others).toHaveLength(1)
})

test('[NT10] without saying what was seen, it is as ever: the last one stands', () => {
  const notes = new Notes()
  notes.change({ text: 'A' })
  expect(notes.change({ text: 'B' })).toEqual(['note-edited'])
  expect(notes.standing).toMatchObject({ text: 'B' })
})

test('[NT11] somebody chooses by a change that has seen it: another version, or the one that stands', () => {
  for (const chosen of ['A', 'B', 'C']) {
    const notes = new Notes()
    notes.change({ text: 'A', seen: first })
    notes.change({ text: 'B', seen: first })
    expect(notes.change({ text: chosen, seen: 'A' })).toEqual(['note-edited'])
    expect(notes.standing).toMatchObject({ text: chosen, original: first })
    expect(notes.standing).not.toHaveProperty('others')
  }
})

test('[NT11] a choice by somebody who has not seen what stands by now is one more version', () => {
  const notes = new Notes()
  notes.change({ text: 'A', seen: first })
  notes.change({ text: 'B', seen: first })
  notes.change({ text: 'B', seen: 'A' })
  expect(notes.change({ text: 'A', seen: 'A' })).toEqual(['note-forked'])
  expect(notes.standing).toMatchObject({ text: 'B', others: [{ text: 'A' }] })
})

test('[NT12] an edit of a note that was withdrawn meanwhile is kept beside it; it stays withdrawn until somebody says so', () => {
  const notes = new Notes()
  notes.withdraw()
  expect(notes.change({ text: 'A', seen: first })).toEqual(['note-forked'])
  expect(notes.standing).toMatchObject({ withdrawn: true, text: first, others: [{ text: 'A' }] })
  expect(notes.state.noteCount).toBe(0)
  const kept = new Notes()
  kept.withdraw()
  kept.change({ text: 'A', seen: first })
  // It stays as it is …
  expect(kept.change({ text: first, seen: first })).toEqual(['note-edited'])
  expect(kept.standing).toMatchObject({ withdrawn: true })
  expect(kept.standing).not.toHaveProperty('others')
  // … or comes back with the words that were written.
  expect(notes.change({ text: 'A', withdrawn: false, seen: first })).toEqual(['note-restored', 'note-edited'])
  expect(notes.standing).toMatchObject({ text: 'A' })
  expect(notes.standing).not.toHaveProperty('withdrawn')
  expect(notes.state.noteCount).toBe(1)
  // Who says nothing of what was seen is told to take it back first, as ever.
  notes.withdraw()
  expect(notes.refusedFor({ text: 'C' })).toBe('note-settled')
})

test('[NT13] there are so many versions and no more; choosing makes room', () => {
  const notes = new Notes()
  notes.change({ text: 'A', seen: first })
  for (let n = 0; n < limits.versions; n++) notes.change({ text: `B${n}`, seen: first })
  expect(notes.refusedFor({ text: 'too many', seen: first })).toBe('too-many-versions')
  expect(notes.standing.others).toHaveLength(limits.versions)
  notes.change({ text: 'B3', seen: 'A' })
  expect(notes.refusedFor({ text: 'too many', seen: first })).toBeUndefined()
})

test('[NT3] a re-transcription does not choose between what people wrote', () => {
  const notes = new Notes()
  notes.withdraw()
  notes.change({ text: 'A', seen: first })
  notes.change({ withdrawn: false })
  expect(notes.standing).toMatchObject({ text: first, others: [{ text: 'A' }] })
  expect(notes.refusedFor({ text: 'koelcel 17 graden', origin: 'transcript' })).toBe('note-settled')
})
