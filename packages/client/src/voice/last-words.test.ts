import { readWavSamples } from '@agora/core/speech/wav'
import { expect, onTestFinished, test } from 'vitest'
import { DeviceFull } from '../device/device.ts'
import { memoryDisk } from '../device/memory-device.ts'
import { FakeTranscriber } from './testing/fake-sound-card.ts'
import { FakeThread } from './testing/fake-thread.ts'
import { type StageOptions, stage } from './testing/open-session.ts'
import { TranscriberError } from './voice-ports.ts'

const SENTENCE = 'The cold store is nine degrees and the meat is grey.'

async function on(options: StageOptions = {}) {
  const disk = options.disk ?? memoryDisk()
  const all = stage({ ...options, disk })
  onTestFinished(all.session.close)
  await all.session.turnOn()
  const texts = () => all.thread.said.map(({ text }) => text)
  const kept = () => all.device.audio.list()
  const settle = () => all.ambient.advance(100)
  /** The user is in the middle of a sentence. */
  const begin = async (interim?: string, ms = 3_000) => {
    all.ears.start()
    await all.pass(ms)
    all.ears.look(0.9, ms)
    if (interim !== undefined) all.transcriber.last.interim(interim)
  }
  /** The page is gone, at this moment: the next one finds what is on the disk. */
  const killed = async (hears = SENTENCE) => {
    const transcriber = new FakeTranscriber()
    transcriber.answers = () => hears
    const next = stage({ disk, transcribers: [transcriber] })
    onTestFinished(next.session.close)
    await next.ambient.advance(100)
    return { ...next, heard: transcriber.segments.length, said: next.saidIn.map(({ text }) => text) }
  }
  return { ...all, disk, texts, kept, settle, begin, killed }
}

test('[VC35] a page that is put away in mid-sentence and killed: its sound is on the device, and the next page says it', async () => {
  const { hide, thread, settle, begin, kept, killed, transcriber } = await on()
  thread.change({ mode: 'listen' })
  await begin('The cold store is nine')
  hide()
  await settle()
  const [note] = await kept()
  expect(note).toMatchObject({ thread: 't', language: 'en', saidIn: 'listen', durationMs: 3_100 })
  const next = await killed()
  expect(next.saidIn).toMatchObject([{ id: note?.id, at: note?.at, text: SENTENCE, saidIn: 'listen', via: 'spoken' }])
  expect(await next.device.audio.list()).toEqual([])
  expect([transcriber.last.state, thread.said]).toEqual(['finishing', []])
})

test('[VC35] the sound that is kept is all that was said, and shown as what is being written down', async () => {
  const { hide, settle, begin, kept, device, see } = await on()
  await begin()
  hide()
  await settle()
  expect(see().audioNotes).toMatchObject([{ state: { kind: 'transcribing' } }])
  const [note] = await kept()
  const wav = await device.audio.sound(note?.id ?? '')
  expect(wav && readWavSamples(wav)?.samples.length).toBe(3.1 * 16_000)
})

test('[VC35] one that is not killed says it once, in its place, and nothing is left', async () => {
  for (const end of ['hide', 'turnOff', 'close'] as const) {
    const { hide, session, transcriber, thread, settle, begin, texts, kept, killed } = await on()
    await begin('The cold store')
    if (end === 'hide') hide()
    else session[end]()
    await settle()
    const [note] = await kept()
    transcriber.last.finish({ text: SENTENCE })
    await settle()
    expect(texts()).toEqual([SENTENCE])
    expect(thread.said[0]).toMatchObject({ id: note?.id, at: note?.at })
    expect([await kept(), transcriber.segments.length]).toEqual([[], 1])
    expect((await killed()).said).toEqual([])
  }
})

test('[VC35] words that stood on the screen are said at once, also while others are being written down', async () => {
  const { hide, ears, transcriber, thread, settle, begin, pass, texts, kept, killed } = await on()
  await begin('The sink')
  ears.end()
  transcriber.last.finish({ text: 'The sink is dirty.' })
  await pass(100)
  await begin('The cold store')
  hide()
  await settle()
  expect([texts(), (await kept()).length]).toEqual([['The sink is dirty.'], 1])
  expect(thread.log).toEqual(['recording-started', 'say: The sink is dirty.', 'recording-stopped'])
  expect((await killed()).said).toEqual([SENTENCE])
})

test('[VC35] what the floor took as said while it was still being written down is kept too', async () => {
  const { hide, ears, settle, begin, pass, texts, kept, see, killed } = await on()
  await begin('The cold store is nine')
  ears.end()
  await pass(4_000)
  expect([see().hearing?.text, texts()]).toEqual(['The cold store is nine', []])
  hide()
  await settle()
  expect(await kept()).toHaveLength(1)
  expect((await killed()).said).toEqual([SENTENCE])
})

test('[VC35] pieces of a long speech are kept each, and said in their order, whichever is written down first', async () => {
  const { hide, transcriber, settle, begin, texts, kept } = await on()
  await begin(undefined, 40_000)
  hide()
  await settle()
  expect(await kept()).toHaveLength(2)
  transcriber.segments[1]?.finish({ text: 'And the second.' })
  await settle()
  expect(texts()).toEqual([])
  transcriber.segments[0]?.finish({ text: 'The first.' })
  await settle()
  expect([texts(), await kept()]).toEqual([['The first.', 'And the second.'], []])
})

test('[VC35] several that wait to be written down are each said once, and not as far as they were understood', async () => {
  const { hide, ears, transcriber, settle, begin, pass, texts, kept } = await on()
  for (const interim of ['The sink', 'The cold']) {
    await begin(interim, 500)
    ears.end()
    await pass(3_000)
  }
  hide()
  await settle()
  expect([texts(), (await kept()).length]).toEqual([[], 2])
  transcriber.segments[0]?.finish({ text: 'The sink is dirty.' })
  transcriber.segments[1]?.finish({ text: 'The cold store is warm.' })
  await settle()
  expect([texts(), await kept()]).toEqual([['The sink is dirty.', 'The cold store is warm.'], []])
})

test('[VC35] another tab that writes it down meanwhile: one thing is said, under one id', async () => {
  const { hide, transcriber, thread, settle, begin, kept, killed } = await on()
  await begin()
  hide()
  await settle()
  const other = await killed('The cold store is wine degrees.')
  expect(other.said).toEqual(['The cold store is wine degrees.'])
  transcriber.last.finish({ text: SENTENCE })
  await settle()
  // It was dealt with: the outbox has that id.
  expect([thread.said, await kept()]).toEqual([[], []])
})

test('[VC35] a recording that the user typed out or deleted meanwhile is not stored again', async () => {
  for (const typed of ['The freezer is broken.', '']) {
    const { hide, session, transcriber, saidIn, settle, begin, texts, see } = await on()
    await begin()
    hide()
    await settle()
    await session.audioNotes.typeOut(see().audioNotes[0]?.id ?? '', typed)
    transcriber.last.finish({ text: SENTENCE })
    await settle()
    expect(saidIn.map(({ text }) => text)).toEqual(typed === '' ? [] : [typed])
    expect([texts(), see().audioNotes]).toEqual([[], []])
  }
})

test('[VC35] a transcriber that hangs or is gone: the whole of it is written down when something can, not the words so far', async () => {
  const { hide, transcriber, ambient, saidIn, settle, begin, texts, kept } = await on()
  await begin('The cold')
  hide()
  await settle()
  transcriber.answers = () => SENTENCE
  await ambient.advance(20_000)
  expect([texts(), saidIn.map(({ text }) => text), await kept()]).toEqual([[], [SENTENCE], []])

  const gone = await on()
  await gone.begin('The cold')
  gone.hide()
  gone.transcriber.last.fail(new TranscriberError('unavailable', 'no line'))
  gone.transcriber.isThere = false
  await gone.settle()
  expect([gone.texts(), (await gone.kept()).length]).toEqual([[], 1])

  // One that will never understand it: what there is, and its sound to be listened to.
  const failed = await on()
  await failed.begin('The cold')
  failed.hide()
  failed.transcriber.last.fail(new TranscriberError('failed', 'no'))
  await failed.settle()
  expect([failed.texts(), (await failed.kept()).map(({ text }) => text)]).toEqual([['The cold'], ['']])
})

test('[VC35] of what was not all understood the words are said and the sound stays; in what was nothing, nothing', async () => {
  const unclear = await on()
  await unclear.begin()
  unclear.hide()
  await unclear.settle()
  unclear.transcriber.last.finish({ text: 'The door is open.', isUnclear: true })
  await unclear.settle()
  expect([unclear.texts(), (await unclear.kept()).length]).toEqual([['The door is open.'], 1])

  const nothing = await on()
  await nothing.begin()
  nothing.hide()
  nothing.transcriber.last.finish({ text: '' })
  await nothing.settle()
  expect([nothing.texts(), await nothing.kept()]).toEqual([[], []])

  const cough = await on()
  cough.ears.start()
  await cough.pass(100)
  cough.hide()
  await cough.settle()
  expect(await cough.kept()).toEqual([])
})

test('[VC35] of what was not all understood the words are set down before they are said: a page that dies there loses none', async () => {
  const { hide, transcriber, thread, settle, begin, kept } = await on()
  // Nothing reaches the device any more.
  Object.assign(thread, { say: () => new Promise(() => {}) })
  await begin()
  hide()
  await settle()
  transcriber.last.finish({ text: 'The door is open.', isUnclear: true })
  await settle()
  expect(new Set((await kept()).map(({ text }) => text))).toEqual(new Set(['', 'The door is open.']))
})

test('[VC35] agreement over an answer is neither said nor kept when the page is put away; more than that is', async () => {
  for (const [final, said] of [
    ['Yeah.', []],
    ['Yeah, but wait, the sink.', ['Yeah, but wait, the sink.']],
  ] as const) {
    const { hide, transcriber, thread, settle, begin, pass, speak, texts, kept } = await on()
    await speak('How warm was it?')
    thread.openTurn('turn-1')
    thread.finish('reply', 'The cold store was nine degrees. Seven is the limit there. Shall I write that down?')
    await pass(200)
    await begin('Yeah', 400)
    hide()
    await settle()
    expect(await kept()).toEqual([])
    transcriber.last.finish({ text: final })
    await settle()
    expect(texts()).toEqual(['How warm was it?', ...said])
  }
})

test('[VC35] a correction made before the page is put away is said at once; the final brings what follows it', async () => {
  const { hide, session, transcriber, settle, begin, texts, kept } = await on()
  await begin('The cold door')
  session.holdHearing()
  session.correctHearing('The cold store')
  hide()
  await settle()
  expect([texts(), (await kept()).length]).toEqual([['The cold store'], 1])
  transcriber.last.finish({ text: 'The cold door is nine degrees.' })
  await settle()
  expect([texts(), await kept()]).toEqual([['The cold store', 'is nine degrees.'], []])
})

test('[VC35] where a microphone is only tried nothing is kept', async () => {
  let sounds = 0
  const tried = Object.assign(new FakeThread(), { keepsNothing: { onSound: () => sounds++ } })
  const { hide, settle, begin, kept, device, ears, transcriber, pass } = await on({ in: tried })
  const added: string[] = []
  const { add } = device.audio
  Object.assign(device.audio, { add: (...given: Parameters<typeof add>) => added.push(given[0].id) && add(...given) })
  // Nothing can write it down: not even for a moment is it on the disk, where another tab would say it.
  await begin()
  ears.end()
  transcriber.last.fail(new TranscriberError('unavailable', 'no line'))
  await pass(2_000)
  expect([sounds, added]).toEqual([1, []])
  await begin('The cold')
  hide()
  await settle()
  expect([tried.said, await kept(), added]).toEqual([[], [], []])
})

test('[VC35] a device that is full keeps no sound, and what is written down is said all the same', async () => {
  const { hide, device, transcriber, settle, begin, texts, kept } = await on()
  Object.assign(device.audio, { add: () => Promise.reject(new DeviceFull()) })
  await begin()
  hide()
  await settle()
  transcriber.last.finish({ text: SENTENCE })
  await settle()
  expect([texts(), await kept()]).toEqual([[SENTENCE], []])
})

test('[VC35] words that the outbox does not take stay on the device, and are said when it does', async () => {
  const { hide, thread, transcriber, ambient, saidIn, settle, begin, kept } = await on()
  await begin()
  hide()
  await settle()
  thread.refuses = true
  transcriber.last.finish({ text: SENTENCE })
  await settle()
  await ambient.advance(60_000)
  expect([saidIn.map(({ text }) => text), await kept()]).toEqual([[SENTENCE], []])
})
