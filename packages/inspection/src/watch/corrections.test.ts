import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { InspectionPlay } from '../testing/inspection-play.ts'
import { testEnv } from '@agora/core/testing/test-env'
import { viewMessage } from '@agora/core/thread/view-message'
import { reviseNote } from '@agora/core/notes/revise-note'
import type { CorrectionReader } from '@agora/core/listen/correction'
import type { LookOut } from '../state/watch-state.ts'

/** "Nee, X": the last words say X. "Weg": they do not count. "Hm": something is wrong, and nobody says what. */
const reader: CorrectionReader = {
  mayCorrect: (text) => /^(?:nee|weg|hm)/.test(text),
  notesNamed: () => [],
  read: (text, before) => {
    const last = before.find(({ isCorrection }) => !isCorrection)
    if (text === 'hm') return { kind: 'unclear', says: { nl: 'wat', en: 'what' } }
    if (!last) return { kind: 'none' }
    return text === 'weg' ? { kind: 'retracts', said: last } : { kind: 'replaces', said: last, text: text.slice(5) }
  },
}
/** Watches for "warm" and for the caution. */
const lookOut: LookOut = (text, { caution }) => ({
  flags: text.includes('warm') ? [{ kind: 'limit', says: { nl: text, en: text } }] : [],
  ...(text.includes('cautie') && caution !== 'given' ? { caution: true } : {}),
})

function play(mode: 'listen' | 'feedback' = 'listen', quietFlags = true): InspectionPlay {
  return new InspectionPlay(mode, {
    ...testEnv({ quietFlags }),
    lookOut: () => lookOut,
    corrections: () => reader,
  })
}

const notesOf = (room: InspectionPlay) =>
  room.log
    .flatMap((event) => viewMessage(event) ?? [])
    .map((message) => room.log.reduce(reviseNote, message))
    .map(({ text, withdrawn, corrects }) => ({ text, withdrawn, corrects: corrects?.number }))

test('[LI30] [XT4] a correction changes the words before it, in the same append, and says nothing itself', () => {
  const room = play()
  room.say('de koelcel is warm')
  room.say('nee, de koelcel is koud')
  expect(notesOf(room)).toEqual([
    { text: 'de koelcel is koud', withdrawn: undefined, corrects: undefined },
    { text: 'nee, de koelcel is koud', withdrawn: undefined, corrects: 1 },
  ])
  expect(room.state.flags).toEqual([])
  expect(room.log.at(-1)).toMatchObject({
    type: 'note-edited',
    number: 1,
    of: 2,
    by: { kind: 'user' },
    correction: 'm2',
  })
})

test('[LI30] what the corrected words give away now is noticed; a correction of a correction goes to the same words', () => {
  const room = play()
  room.say('de koelcel is koud', 'nee, de koelcel is warm')
  expect(room.state.flags).toEqual(['1.1'])
  room.say('nee, de vriezer is warm')
  expect(notesOf(room)[0]?.text).toBe('de vriezer is warm')
  expect(room.state.flags).toEqual(['1.1'])
})

test('[LI30] words that are taken back do not count, and the badge knows it', () => {
  const room = play()
  room.say('de koelcel is warm', 'weg')
  expect(room.state).toMatchObject({ noteCount: 1, heardCount: 1, flags: [] })
  expect(notesOf(room)[0]?.withdrawn).toBe(true)
})

test('[LI30] the words of another speaker are not corrected, nor any at a table that discusses', () => {
  const room = play()
  room.say('de koelcel is warm')
  const other = { kind: 'user', id: 'somebody' } as unknown as Parameters<InspectionPlay['attempt']>[1]
  const candidates = [{ id: MessageId.parse('x1'), text: 'nee, de koelcel is koud' }]
  room.attempt({ name: 'post-messages', candidates, refused: [] }, other)
  expect(notesOf(room)[0]?.text).toBe('de koelcel is warm')
})

test('[LI30] what was told in feedback mode is corrected as well', () => {
  const room = play('feedback')
  room.say('de koelcel is warm')
  room.answer()
  room.say('nee, de koelcel is koud')
  expect(room.log.find(({ type }) => type === 'message-edited')).toMatchObject({ of: 2, text: 'de koelcel is koud' })
  expect(room.state.workDue).not.toBeNull()
})

test('[LI30] [XT4] a caution whose words are corrected was not given, unless they still say so', () => {
  for (const [words, caution] of [
    ['nee, de vloer is nat', null],
    ['nee, cautie om tien uur', 'given'],
  ] as const) {
    const room = new InspectionPlay('listen', { ...testEnv(), lookOut: () => lookOut, corrections: () => reader })
    const post = (id: string, text: string) => room.post([{ id: MessageId.parse(id), text }])
    room.post([
      { id: MessageId.parse('a'), text: 'cautie gegeven' },
      { id: MessageId.parse('b'), text: words },
    ])
    expect(room.state.watch.caution).toBe(caution)
    post('c', 'verder')
  }
})

test('[LI31] [XT4] what does not say what it corrects is asked about, also where flags are off, and changes nothing', () => {
  for (const quietFlags of [true, false]) {
    const room = play('listen', quietFlags)
    room.say('de koelcel is warm', 'hm')
    expect(notesOf(room)[0]?.text).toBe('de koelcel is warm')
    const asked = room.log.findLast(({ type }) => type === 'flag-raised')
    expect(asked).toMatchObject({ flag: { id: '2.6', kind: 'correction', source: { number: 2 } } })
  }
})
