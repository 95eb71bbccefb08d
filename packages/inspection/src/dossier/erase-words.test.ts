import type { Envelope, EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { wordEraser } from './erase-words.ts'
import { WordMask } from '@agora/core/notes/mask-words'

const id = MessageId.parse('n1')
const other = MessageId.parse('n2')
const text = 'de kok Zevenblad rookt in de keuken'

function erase(body: EventBody, by: Envelope['by'] = { kind: 'agent', id: 'agora' }) {
  const event = { v: 1, thread: ThreadId.parse('t'), seq: 9, at: 5, by, ...body } as Envelope
  const said = new Set(['de', 'keuken', 'in'])
  const erased = wordEraser({ message: id, number: 1, texts: [text], said, dossier: { findings: [], facts: {} } })(
    event,
  )
  return (
    erased &&
    Object.fromEntries(Object.entries(erased).filter(([key]) => !['v', 'thread', 'seq', 'at', 'by'].includes(key)))
  )
}

const user = { kind: 'user', id: 'owner' } as const
const source = { message: id, number: 1, seq: 3 }
const both = { nl: text, en: text }

test.each<[string, EventBody, Envelope['by'], Record<string, unknown>]>([
  [
    'the note',
    { type: 'message-posted', message: id, text, as: 'note', number: 1, request: text },
    user,
    { type: 'message-posted', message: id, text: '', as: 'note', number: 1 },
  ],
  [
    'an edit of it',
    { type: 'note-edited', message: id, number: 1, text: 'Zevenblad' },
    user,
    { type: 'note-edited', message: id, number: 1, text: '' },
  ],
  [
    'a version beside it',
    { type: 'note-forked', message: id, number: 1, text: 'Zevenblad' },
    user,
    { type: 'note-forked', message: id, number: 1, text: '' },
  ],
  [
    'a reply that quotes it',
    { type: 'message-posted', message: other, text: 'U zei: de kok Zevenblad rookt.', as: 'reply' },
    { kind: 'agent', id: 'agora' },
    { type: 'message-posted', message: other, text: 'U zei: ….', as: 'reply' },
  ],
  [
    'a reply that names it as its source',
    {
      type: 'message-posted',
      message: other,
      text: 'Dat is Zevenblad.',
      as: 'reply',
      sources: [{ kind: 'note', note: id, number: 1 }],
    },
    { kind: 'agent', id: 'agora' },
    {
      type: 'message-posted',
      message: other,
      text: 'Dat is ….',
      as: 'reply',
      sources: [{ kind: 'note', note: id, number: 1 }],
    },
  ],
  [
    'a flag',
    { type: 'flag-raised', flag: { id: '1.1', kind: 'limit', source, says: both } },
    { kind: 'agent', id: 'agora' },
    { type: 'flag-raised', flag: { id: '1.1', kind: 'limit', source, says: { nl: '…', en: '…' } } },
  ],
  [
    'a fact',
    { type: 'fact-stated', field: 'spokenTo', value: 'Zevenblad', sources: [source], confidence: 0.8 },
    { kind: 'agent', id: 'agora' },
    { type: 'fact-stated', field: 'spokenTo', value: '…', sources: [source], confidence: 0.8 },
  ],
  [
    'a digest',
    {
      type: 'digest-made',
      to: 2,
      lines: [
        { notes: [1], text },
        { notes: [2], text: 'x' },
      ],
    },
    { kind: 'agent', id: 'agora' },
    { type: 'digest-made', to: 2, lines: [{ notes: [2], text: 'x' }] },
  ],
])('[ER4][XS4] %s keeps its place and loses its words', (_what, body, by, left) => {
  expect(erase(body, by)).toEqual(left)
})

test.each<[string, EventBody]>([
  [
    'what another person said, in the same words',
    { type: 'message-posted', message: other, text, as: 'note', number: 2 },
  ],
  ['a title that a person gave', { type: 'thread-renamed', title: text }],
  ['an edit of another note', { type: 'note-edited', message: other, number: 2, text }],
])('[ER4][XS4] %s is not touched', (_what, body) => {
  expect(erase(body, user)).toBeUndefined()
})

test('[ER4][XS4] a finding that still stands keeps its words, one that does not loses them', () => {
  const finding = { id: 'f1.1', kind: 'shortcoming', what: text, confidence: 0.9 } as const
  const body: EventBody = { type: 'finding-proposed', finding: { ...finding, sources: [source] } }
  expect(erase(body)).toEqual({ ...body, finding: { ...finding, sources: [source], what: '…' } })
})

test('[ER4][XS4] a mask finds three words in a row, all of a shorter note, and nothing in "ja"', () => {
  expect(new WordMask([text]).mask('de kok is weg, Zevenblad rookt in het weekend')).toBe(
    'de kok is weg, … het weekend',
  )
  expect(new WordMask(['Zevenblad!']).mask('het was zevenblad')).toBe('het was …')
  expect(new WordMask(['ja']).mask('ja, dat is zo')).toBe('ja, dat is zo')
  expect(new WordMask([]).mask('niets')).toBe('niets')
})
