/**
 * Sound made by a synthesiser → Silero → Moonshine → the floor → client, line, server with its built-in model → the log.
 * Time is the sound's: thirty-two milliseconds a window, however long the models take.
 * `real-voice.test.ts` has one conversation of these.
 */
import { writeContext } from '@agora/core/context/write-context'
import { beforeAll, expect, test } from 'vitest'
import { makeFanNoise } from './models/testing/make-sound.ts'
import { openSegmentModels } from './models/testing/node-models.ts'
import { readWav } from './models/testing/read-wav.ts'
import { speak, speakWav } from './models/testing/speak-wav.ts'
import { entriesOf, listenIn, soundedIn, untilQuiet, untilSpoken, wordsIn } from './testing/listen-in.ts'
import type { RealRoom } from './testing/real-room.ts'

// Loaded once; on a busy machine this takes its time.
beforeAll(() => openSegmentModels(), 120_000)

test('[VC32] [VC2] "Yeah." over the answer: one thinking phase, no gap, one record of it', async () => {
  const room = await listenIn()
  await room.say('What can you do?')
  await untilSpoken(room)
  await room.pass(2_000)
  await room.say('Yeah.')
  await room.pass(2_000)
  expect([room.see().phase, room.player.isSounding]).toEqual(['speaking', true])
  await untilQuiet(room)
  expect(room.transcriber.understood.map(wordsIn)).toEqual([['what', 'can', 'you', 'do'], ['yeah']])
  expect(room.phases).toEqual(['initializing', 'listening', 'thinking', 'speaking', 'listening'])
  expect(new Set(soundedIn(room))).toEqual(new Set(['sound']))
  const heard = await room.wait(
    'the record',
    () => room.named('backchannel-heard'),
    (seen) => seen.length > 0,
  )
  expect(heard).toMatchObject([{ text: expect.stringMatching(/^yeah/i), message: entriesOf(room)[1]?.id }])
  expect(await room.named('turn-opened')).toHaveLength(1)
  expect(await room.named('reply-heard')).toEqual([])
  expect(entriesOf(room)).toHaveLength(2)
})

test('[VC32] [VC3] "No, stop that." over the answer: silent in that step, and a model is told what was heard', async () => {
  const room = await listenIn()
  await room.say('What can you do?')
  const answer = await untilSpoken(room)
  await room.pass(3_000)
  expect(room.player.isSounding).toBe(true)
  const before = room.told.length
  await room.say('No, stop that.')
  await room.passUntil('it is silent', () => !room.player.isSounding, 2_000)
  const [first] = room.told.slice(before)
  expect([wordsIn(first?.text ?? '')[0], first?.sounds]).toEqual(['no', false])
  const stopped = room.player.windows.lastIndexOf('sound')
  await room.passUntil('it thinks', () => room.see().phase === 'thinking', 5_000)
  await room.wait('the next turn', () => room.contexts.length === 2)
  expect(room.player.windows.lastIndexOf('sound')).toBe(stopped)
  const log = await room.events()
  const heard = log.findIndex(({ type }) => type === 'reply-heard')
  const next = log.findLastIndex((event) => event.type === 'message-posted' && event.by.kind === 'user')
  expect([heard > 0, heard < next]).toEqual([true, true])
  expect(await room.named('reply-heard')).toHaveLength(1)
  const chars = entriesOf(room).find(({ as }) => as === 'reply')?.heardTo?.chars ?? 0
  expect(chars).toBeGreaterThan(20)
  expect(chars).toBeLessThan(answer.length / 2)
  const [, second] = room.contexts
  const given = second ? writeContext(second, { instructions: '', agentName: 'Agora', agent: 'triage' }) : []
  const whole = given.map(({ text }) => text).join('\n')
  expect(whole).toContain('interrupted by the person; only this was heard')
  expect(whole).toContain(answer.slice(0, chars).trim())
  expect(whole).not.toContain(answer.slice(chars).trim().slice(0, 60))
})

test('[VC32] [VC3] "Yeah, but wait." over the answer: agreement that turns into a word that stops it', async () => {
  const room = await listenIn()
  await room.say('What can you do?')
  await untilSpoken(room)
  await room.pass(2_000)
  const before = room.told.length
  await room.say('Yeah, but wait.')
  await room.pass(1_000)
  const told = room.told.slice(before)
  const stopped = told.findIndex(({ sounds }) => !sounds)
  expect(told.slice(0, stopped).map(({ text }) => wordsIn(text))).toEqual([['yeah']])
  expect(wordsIn(told[stopped]?.text ?? '')).toContain('but')
  await room.wait('the next turn', () => room.contexts.length === 2)
  expect(wordsIn(entriesOf(room).findLast(({ via }) => via === 'spoken')?.text ?? '')).toEqual(['yeah', 'but', 'wait'])
  expect(await room.named('backchannel-heard')).toEqual([])
  expect(await room.named('reply-heard')).toHaveLength(1)
})

test('[VC32] [VC9] a minute of a fan in listen mode is nothing; words after it are a note', async () => {
  const room = await listenIn({ mode: 'listen' })
  await room.hear(makeFanNoise(60_000))
  expect([room.transcriber.understood, room.microphone.starts(), room.see().state]).toEqual([[], 0, 'on'])
  expect(room.see().audioNotes).toEqual([])
  expect((await room.events()).map(({ type }) => type)).toEqual(['thread-created', 'recording-started'])
  await room.pass(500)
  await room.say('The kitchen is clean.')
  await room.pass(1_500)
  const note = await room.wait(
    'the note',
    () => entriesOf(room)[0],
    (entry) => entry?.number === 1,
  )
  expect(wordsIn(note?.text ?? '')).toEqual(['the', 'kitchen', 'is', 'clean'])
  expect(new Set(room.player.windows)).toEqual(new Set(['silence']))
})

test('[VC32] [VC4] [VC5] hands-free: sentences become notes in silence, a call at the end is answered aloud', async () => {
  const room = await listenIn({ mode: 'listen' })
  const said = ['The kitchen is clean.', 'Nobody washed their hands.', 'The cleaning list was not signed this week.']
  for (const sentence of said) {
    await room.say(sentence)
    await room.pass(1_500)
  }
  await room.wait('the notes', () => entriesOf(room).filter(({ number }) => number !== undefined).length === 3)
  expect(entriesOf(room).map(({ text, as, via }) => [wordsIn(text), as, via])).toEqual(
    said.map((text) => [wordsIn(text), 'note', 'spoken']),
  )
  expect(new Set(room.player.windows)).toEqual(new Set(['silence']))
  expect(room.contexts).toEqual([])
  await room.say('Agora, what did I say?')
  await room.pass(600)
  await room.wait('the answer', () =>
    entriesOf(room).some(({ as, state }) => as === 'reply' && state.kind === 'stored'),
  )
  await room.passUntil('it speaks', () => room.player.isSounding, 5_000)
  await untilQuiet(room)
  const request = expect.stringMatching(/^what did i say\?$/i)
  expect(entriesOf(room)[3]).toMatchObject({ as: 'wake', request, via: 'spoken' })
  const answer = entriesOf(room)[4]?.text ?? ''
  for (const sentence of said) expect(answer).toContain(sentence)
  expect(room.phases).toEqual(['initializing', 'listening', 'thinking', 'speaking', 'listening'])
  expect(soundedIn(room).length * 32).toBeGreaterThan(answer.length * 40)
})

const DUTCH = ['Wat kun je voor me doen?', 'ja, ja', 'wacht, nee', 'ja']
test('[VC32] [VC2] [VC3] Dutch: "ja, ja" changes nothing, "wacht, nee" stops it, "ja" in silence is an answer', async () => {
  const room = await listenIn({ language: 'nl', script: DUTCH })
  await room.say('Wat kun je voor me doen?')
  const answer = await untilSpoken(room)
  await room.pass(2_000)
  await room.say('Ja, ja.')
  await room.pass(2_000)
  expect([room.see().phase, room.player.isSounding, room.contexts.length]).toEqual(['speaking', true, 1])
  const before = room.told.length
  await room.say('Wacht, nee!')
  expect(room.told.slice(before)).toEqual([{ text: 'wacht,', sounds: false }])
  expect(new Set(soundedIn(room))).toEqual(new Set(['sound']))
  await untilSpoken(room, 2)
  await untilQuiet(room)
  await room.pass(3_000)
  await room.say('Ja.')
  await room.pass(1_000)
  await room.wait('its turn', () => room.contexts.length === 3)
  const spoken = entriesOf(room).filter(({ via }) => via === 'spoken')
  expect(spoken.map(({ text }) => text)).toEqual(['Wat kun je voor me doen?', 'wacht, nee', 'ja'])
  expect(await room.named('backchannel-heard')).toMatchObject([{ text: 'ja, ja' }])
  const [heard, ...more] = await room.named('reply-heard')
  expect([heard?.message, more]).toEqual([entriesOf(room).find(({ text }) => text === answer)?.id, []])
  expect(room.microphone.starts()).toBe(DUTCH.length)
})

test('[VC33] [VC13] ignores its own voice in the microphone, and understands the user who speaks after it', async () => {
  const room = await listenIn({ cancelsEcho: false, leak: 0.7 })
  expect(room.see().isHalfDuplex).toBe(true)
  await room.say('What can you do?')
  await untilSpoken(room)
  await untilQuiet(room)
  // The detector has heard it all the while: it was kept from the floor.
  expect(room.microphone.starts()).toBeGreaterThan(3)
  expect(room.phases).toEqual(['initializing', 'listening', 'thinking', 'speaking', 'listening'])
  await room.pass(800)
  await room.say('Nobody washed their hands.')
  await room.pass(1_000)
  await room.wait('the words', () => entriesOf(room).filter(({ via }) => via === 'spoken').length === 2)
  expect(room.transcriber.understood).toEqual(['What can you do?', 'Nobody washed their hands.'])
  expect([await room.named('reply-heard'), await room.named('backchannel-heard')]).toEqual([[], []])
})

test('[VC33] with echo cancellation that lets it all through, it would hear itself: what is kept from it is loud', async () => {
  const room = await listenIn({ cancelsEcho: true, leak: 0.7 })
  await room.say('What can you do?')
  await untilSpoken(room)
  await room.pass(5_000)
  expect(room.told.length + room.transcriber.understood.length).toBeGreaterThan(3)
})

test('[VC34] a microphone at the rate of the synthesiser is understood', async () => {
  const { samples, sampleRate } = readWav(speakWav('Nobody washed their hands.'))
  const room = await listenIn({ mode: 'listen', rate: sampleRate })
  expect(sampleRate).not.toBe(16_000)
  await room.hear(samples)
  await room.pass(1_500)
  await room.wait('the note', () => entriesOf(room)[0]?.number === 1)
  expect(entriesOf(room)[0]?.text).toBe('Nobody washed their hands.')
})

const ends = [
  ['is unplugged', ({ microphone }: RealRoom) => microphone.unplug()],
  ['dies without a word', ({ microphone }: RealRoom) => microphone.die()],
] as const
test.each(ends)('[VC34] [VC11] a microphone that %s in mid-sentence: the words so far are kept', async (_, end) => {
  const room = await listenIn({ mode: 'listen' })
  await room.hear(speak('The cleaning list was not signed this week.').subarray(0, 16_000 * 1.6))
  end(room)
  await room.pass(6_000)
  const note = await room.wait(
    'the words so far',
    () => entriesOf(room)[0],
    (entry) => entry?.number === 1,
  )
  expect(wordsIn(note?.text ?? '').slice(0, 3)).toEqual(['the', 'cleaning', 'list'])
  expect(note?.text).not.toContain('week')
  expect(room.see()).toMatchObject({ state: 'failed', isRecording: false, trouble: { kind: 'device-lost' } })
  const stops = await room.wait(
    'the end',
    () => room.named('recording-stopped'),
    (seen) => seen.length > 0,
  )
  expect(stops).toMatchObject([{ why: 'device-lost' }])
})
