import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { memoryDisk } from '../device/memory-device.ts'
import { choosePart } from './choose-parts.ts'
import { FakeTranscriber } from './testing/fake-sound-card.ts'
import { stage } from './testing/open-session.ts'
import { defaultVoiceSettings, readVoiceSettings, speechConfigOf, voiceRanges } from './voice-settings.ts'

test('[VC24] what an earlier visit wrote is taken as far as it can be meant', () => {
  expect(readVoiceSettings(undefined)).toEqual(defaultVoiceSettings)
  expect(readVoiceSettings({ ...defaultVoiceSettings, talk: 'shouting', endOfSpeechMs: -5, voiceRate: 99 })).toEqual({
    ...defaultVoiceSettings,
    endOfSpeechMs: voiceRanges.endOfSpeechMs[0],
    voiceRate: voiceRanges.voiceRate[1],
  })
  const words = readVoiceSettings({ softWords: [' jep ', 'jep', '', 7, 'x'.repeat(200)] })
  expect(words.softWords).toEqual(['jep'])
})

test('[VC24] any stored settings read as values in range, and reading them again changes nothing', () => {
  const keys = Object.keys(defaultVoiceSettings)
  const values = fc.oneof(fc.anything(), fc.double(), fc.array(fc.string()), fc.boolean())
  const written = fc.dictionary(fc.constantFrom(...keys), values)
  fc.assert(
    fc.property(fc.oneof(written, fc.anything()), (value) => {
      const settings = readVoiceSettings(value)
      expect(readVoiceSettings(settings)).toEqual(settings)
      for (const [key, [least, most]] of Object.entries(voiceRanges)) {
        const now = settings[key as keyof typeof voiceRanges]
        expect(now >= least && now <= most).toBe(true)
      }
    }),
  )
})

test('[VC24] they are what the floor is kept by; words of a conversation come beside those of all', () => {
  const own = { softWords: ['jep'], hardWords: [], notSoft: ['sure'], notHard: [] }
  const settings = readVoiceSettings({
    endOfSpeechMs: 900,
    minInterruptionWords: 3,
    resumesAfterNoise: false,
    isUninterruptible: true,
    tailMs: 700,
    backgroundMs: 9_000,
    softWords: ['yo'],
    threads: { a: own },
  })
  const config = speechConfigOf(settings, 'a', 'listen')
  expect(config).toMatchObject({
    mode: 'listen',
    endOfSpeechMs: 900,
    minInterruptionWords: 3,
    resumesAfterNoise: false,
    isUninterruptible: true,
    tailMs: 700,
    backgroundMs: 9_000,
    softWords: ['yo', 'jep'],
    notSoft: ['sure'],
  })
  expect(speechConfigOf(settings, 'b', 'feedback').softWords).toEqual(['yo'])
  expect(speechConfigOf(settings, 'constructor', 'feedback').softWords).toEqual(['yo'])
})

test('[VC24] they are kept on the device, for this user', async () => {
  const disk = memoryDisk()
  const one = stage({ disk })
  onTestFinished(one.session.close)
  one.session.changeSettings({ endOfSpeechMs: 900, talk: 'push-to-talk' })
  await one.ambient.advance(0)
  const next = stage({ disk })
  onTestFinished(next.session.close)
  await next.session.turnOn()
  expect(next.session.settings.getSnapshot()).toMatchObject({ endOfSpeechMs: 900, talk: 'push-to-talk' })
  expect(next.see()).toMatchObject({ talk: 'push-to-talk', isRecording: false })
})

test('[VC24] what is set while one speaks counts at once, also where another tab sets it', async () => {
  const disk = memoryDisk()
  const { session, ambient, thread, ears, transcriber, player, pass, speak } = stage({ disk })
  onTestFinished(session.close)
  await session.turnOn()
  session.changeSettings({ endOfSpeechMs: 900 })
  expect(ears.endOfSpeechMs).toBe(900)
  ears.start()
  await pass(500)
  ears.end(100)
  transcriber.last.finish({ text: 'How warm was it?' })
  await pass(700)
  expect(thread.said).toEqual([])
  await pass(200)
  expect(thread.said).toHaveLength(1)
  thread.openTurn('turn-1')
  thread.finish('reply', 'The cold store was nine degrees, and seven is the limit there, as you know very well.')
  await pass(300)
  const other = stage({ disk })
  onTestFinished(other.session.close)
  other.session.changeSettings({ hardWords: ['bananas'], endOfSpeechMs: 400 })
  await other.ambient.advance(0)
  await ambient.advance(0)
  expect(ears.endOfSpeechMs).toBe(400)
  ears.start()
  await pass(100)
  transcriber.last.interim('bananas')
  expect(player.state).toBe('silent')
  // It is no way to change who is answered: that is the conversation's.
  ears.end()
  transcriber.last.finish({ text: 'bananas' })
  await pass(500)
  await speak('And the sink?')
  expect(thread.said.map(({ text }) => text)).toEqual(['How warm was it?', 'bananas', 'And the sink?'])
})

test('[VC25] the first that knows the language and is there; who was chosen goes before; others hear it by choice alone', () => {
  const device = new FakeTranscriber(['en'], 'device')
  const server = new FakeTranscriber(['nl', 'en'], 'server')
  const away = Object.assign(new FakeTranscriber(['nl', 'en'], 'browser'), { sendsAway: true as const })
  const all = [device, server, away]
  expect(choosePart(all, 'en', 'auto')).toBe(device)
  expect(choosePart(all, 'nl', 'auto')).toBe(server)
  expect(choosePart(all, 'en', 'server')).toBe(server)
  expect(choosePart(all, 'nl', 'browser')).toBe(away)
  expect(choosePart(all, 'nl', 'device')).toBe(server)
  server.isThere = false
  expect(choosePart(all, 'nl', 'auto')).toBeNull()
  expect(choosePart(all, 'en', 'server')).toBe(device)
})

test('[VC25] Dutch without a transcriber: the app says so, and stores recordings until there is one', async () => {
  const english = new FakeTranscriber(['en'])
  const all = stage({ language: 'nl', transcribers: [english] })
  onTestFinished(all.session.close)
  await all.session.turnOn()
  expect(all.see()).toMatchObject({ state: 'on', transcriber: null, trouble: { kind: 'no-transcriber' } })
  all.thread.change({ mode: 'listen' })
  all.ears.start()
  await all.pass(1_000)
  all.ears.end()
  await all.pass(600)
  expect([english.segments.length, all.thread.said]).toEqual([0, []])
  expect(all.see().audioNotes).toMatchObject([{ language: 'nl', saidIn: 'listen', state: { kind: 'waiting' } }])
  const dutch = new FakeTranscriber(['nl'], 'server')
  dutch.answers = () => 'De koelcel is negen graden.'
  all.changeParts([english, dutch])
  await all.pass(200)
  expect(all.saidIn).toMatchObject([
    { thread: 't', text: 'De koelcel is negen graden.', saidIn: 'listen', via: 'spoken' },
  ])
  expect(all.see()).toMatchObject({ audioNotes: [], transcriber: { kind: 'server' } })
})

test('[VC25] audio notes use a transcriber that takes recordings, even if the user chose one that does not', async () => {
  const away = Object.assign(new FakeTranscriber(['nl'], 'browser'), { sendsAway: true as const, takesSamples: false })
  const server = new FakeTranscriber(['nl'], 'server')
  server.answers = () => 'De koelcel is negen graden.'
  server.isThere = false
  const all = stage({ language: 'nl', transcribers: [away, server] })
  onTestFinished(all.session.close)
  all.session.changeSettings({ transcriber: 'browser' })
  await all.session.turnOn()
  await all.speak('')
  all.ears.start()
  await all.pass(1_000)
  away.last.fail(new Error('no service'))
  all.ears.end()
  await all.pass(600)
  expect([all.see().transcriber?.kind, all.see().audioNotes.length]).toEqual(['browser', 1])
  server.isThere = true
  all.changeParts([away, server])
  await all.pass(200)
  expect(all.saidIn).toMatchObject([{ text: 'De koelcel is negen graden.' }])
})
