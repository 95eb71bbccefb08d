import { writeWav } from '@agora/core/speech/wav'
import { limits } from '@agora/protocol/limits'
import { SpeechFact } from '@agora/protocol/speech'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '../thread/thread-snapshot.ts'
import { DeviceFull } from '../device/device.ts'
import { memoryDisk } from '../device/memory-device.ts'
import { microphoneLock } from './browser/microphone-lock.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { type StageOptions, stage } from './testing/open-session.ts'
import { EarsError, TranscriberError } from './voice-ports.ts'

async function on(options: StageOptions = {}) {
  const all = stage(options)
  onTestFinished(all.session.close)
  await all.session.turnOn()
  return all
}

const ANSWER = 'The cold store was nine degrees. Seven is the limit there. Shall I write that down?'

/** The user asks, and Agora speaks this text. */
async function answered(options: StageOptions = {}, text = ANSWER) {
  const all = await on(options)
  await all.speak('How warm was it?')
  all.thread.openTurn('turn-1')
  all.thread.write('reply', text.slice(0, 40))
  all.thread.finish('reply', text)
  await all.pass(100)
  return all
}

test('[VC1] what is said is said into the conversation once, as spoken, and answered aloud', async () => {
  const { session, thread, voice, player, see, pass, speak } = await on()
  expect(see()).toMatchObject({ state: 'on', phase: 'listening', isRecording: true, talk: 'hands-free' })
  await speak('How warm was it?')
  expect(thread.said).toMatchObject([{ text: 'How warm was it?', via: 'spoken' }])
  expect(see().phase).toBe('thinking')
  thread.openTurn('turn-1')
  thread.write('reply', 'The cold store was nine degrees. Seven is')
  await pass(100)
  expect(voice.asked).toEqual(['The cold store was nine degrees.'])
  expect(see()).toMatchObject({ phase: 'speaking', speaking: { message: 'reply', heardChars: 0 } })
  thread.finish('reply', ANSWER)
  await pass(800)
  expect(see().speaking).toEqual({ message: 'reply', heardChars: 'The cold store was nine degrees.'.length })
  await pass(1_200)
  expect(see()).toMatchObject({ phase: 'listening', speaking: null })
  expect(player.played).toHaveLength(3)
  expect(thread.log).toEqual(['recording-started', 'say: How warm was it?'])
  session.turnOff()
  await pass(100)
  expect(thread.facts.at(-1)).toMatchObject({ kind: 'recording-stopped', why: 'person' })
  expect(see()).toMatchObject({ state: 'off', isRecording: false })
})

test('[VS7] [VC6] a voice is given numbers in words; what is heard is counted in the letters that are written', async () => {
  const text = 'Hoogstens 7 °C, zie art. 5. De regel is 853/2004. Bel 030-1234567. Klaar.'
  const { thread, voice, ears, transcriber, pass, see } = await answered({ language: 'nl' }, text)
  await pass(1_000)
  expect(voice.asked.slice(0, 3)).toEqual([
    'Hoogstens zeven graden, zie artikel vijf.',
    'De regel is achthonderddrieënvijftig tweeduizend vier.',
    'Bel nul drie nul, één twee drie vier vijf zes zeven.',
  ])
  expect(see().speaking).toMatchObject({ message: 'reply', heardChars: 'Hoogstens 7 °C, zie art. 5.'.length })
  ears.start()
  await pass(200)
  transcriber.last.interim('Wacht')
  await pass(100)
  const { chars } = thread.facts.find(({ kind }) => kind === 'heard') as { chars: number }
  expect(text.slice(0, chars)).toMatch(/^Hoogstens 7 °C, zie art\. 5\./)
})

test('[VS7] numbers whose words are more than a voice takes at once stay digits: the rest is spoken all the same', async () => {
  const numbers = Array.from({ length: 65 }, (_, n) => String(77_000 + n)).join(' ')
  const { voice, pass } = await answered({ language: 'nl' }, `Dit zijn ze: ${numbers}. Klaar.`)
  for (let seconds = 0; seconds < 20; seconds++) await pass(1_000)
  expect(Math.max(...voice.asked.map((asked) => asked.length))).toBeLessThanOrEqual(limits.speechChars)
  expect(voice.asked.at(-1)).toBe('Klaar.')
})

test('[VS7] [VC10] a line that is longer than a voice takes at once is spoken in parts, and so is the rest', async () => {
  const row = `| ${'de deur is open en de vloer is nat '.repeat(100)}|`
  const { voice, player, pass, see } = await answered({ language: 'nl' }, `${row}\n\nKlaar.`)
  for (let seconds = 0; seconds < 90; seconds++) await pass(1_000)
  expect(Math.max(...voice.asked.map((asked) => asked.length))).toBeLessThanOrEqual(limits.speechChars)
  expect(voice.asked.join(' ').match(/nat/g)).toHaveLength(100)
  expect([voice.asked.at(-1), see().phase, player.state]).toEqual(['Klaar.', 'listening', 'silent'])
  const headed = `| ${'kop '.repeat(270)}|\n|---|\n| ${'cel '.repeat(270)}|\n\nKlaar.`
  const other = await answered({ language: 'nl' }, headed)
  for (let seconds = 0; seconds < 60; seconds++) await other.pass(1_000)
  expect(other.voice.asked.map((asked) => asked.length)).toEqual([limits.speechChars, 'Klaar.'.length])
})

test('[VC1] what is being said is shown while it is said', async () => {
  const { ears, transcriber, see, pass } = await on()
  expect(see().hearing).toBeNull()
  ears.start()
  expect(see().hearing).toEqual({ text: '', isFinal: false, isHeld: false })
  await pass(300)
  transcriber.last.interim('How')
  transcriber.last.interim('How warm')
  expect(see().hearing).toMatchObject({ text: 'How warm', isFinal: false })
  ears.end()
  transcriber.last.finish({ text: 'How warm was it?' })
  await pass(600)
  expect(see().hearing).toBeNull()
})

test('[VC1] an unchanged part of the snapshot is the same object, however often the store updates', async () => {
  const { ears, transcriber, see, pass } = await on()
  ears.start()
  transcriber.last.interim('How')
  const before = see()
  ears.look(0.9, 300)
  ears.sound()
  expect(see()).toBe(before)
  transcriber.last.interim('How warm')
  await pass(100)
  expect([see() === before, see().transcribers === before.transcribers]).toEqual([false, true])
})

test('[VC2] agreement over an answer is recorded and changes nothing', async () => {
  const { thread, player, ears, transcriber, see, pass } = await answered()
  const transitions: string[] = []
  ears.start()
  await pass(300)
  transcriber.last.interim('Yeah')
  transitions.push(see().phase, player.state)
  ears.end(300)
  transcriber.last.finish({ text: 'Yeah.' })
  await pass(300)
  transitions.push(see().phase, player.state)
  await pass(3_000)
  expect(transitions).toEqual(['speaking', 'playing', 'speaking', 'playing'])
  expect(thread.log).toEqual(['recording-started', 'say: How warm was it?', 'ack: Yeah.'])
  expect(thread.facts.at(-1)).toMatchObject({ kind: 'backchannel', message: 'reply', turn: 'turn-1' })
  expect(player.played).toHaveLength(3)
})

test('[VC2] of agreement without end as much is recorded as a fact can hold', async () => {
  const { ears, transcriber, thread, pass } = await answered({}, `${ANSWER} `.repeat(12))
  ears.start()
  await pass(500)
  transcriber.last.interim('Yeah')
  await pass(9_500)
  ears.look(0.9, 10_000)
  ears.end(300)
  transcriber.last.finish({ text: 'Yeah, okay, right, I see, sure. '.repeat(16) })
  await pass(500)
  const fact = thread.facts.at(-1)
  expect(fact).toMatchObject({ kind: 'backchannel', text: expect.stringMatching(/^Yeah, okay/) })
  expect(SpeechFact.safeParse(fact)).toMatchObject({ success: true })
})

test('[VC2] an agreement that is added while it is thought about is one answer with it', async () => {
  const left = await on()
  await left.speak('Yeah.')
  left.thread.openTurn('turn-1')
  await left.pass(100)
  await left.speak('Okay.')
  await left.pass(300)
  expect(left.thread.log.slice(1)).toEqual(['say: Yeah.', 'stop', 'say: Okay.'])
  const here = await on()
  Object.assign(here.thread, { takeBack: () => 'Yeah.' })
  await here.speak('Yeah.')
  await here.speak('Okay.')
  await here.pass(300)
  expect(here.thread.log.slice(1)).toEqual(['say: Yeah.', 'say: Yeah. Okay.'])
})

test('[VC2] [VC16] agreement that is added to what was corrected, or waits for that, is said once', async () => {
  const corrected = async () => {
    const all = await on()
    all.ears.start()
    await all.pass(500)
    all.transcriber.last.interim('Yeah')
    all.session.holdHearing()
    return all
  }
  const endWith = async ({ ears, transcriber, pass }: Awaited<ReturnType<typeof on>>, text: string) => {
    ears.end()
    transcriber.last.finish({ text })
    await pass(600)
  }
  const gone = await corrected()
  gone.session.correctHearing('Yes sir')
  await endWith(gone, 'Yeah')
  await gone.speak('Okay.')
  expect(gone.thread.log.slice(1)).toEqual(['say: Yes sir', 'say: Okay.'])
  const here = await corrected()
  Object.assign(here.thread, { takeBack: () => 'Yes sir' })
  here.session.correctHearing('Yes sir')
  await endWith(here, 'Yeah')
  await here.speak('Okay.')
  expect(here.thread.log.slice(1)).toEqual(['say: Yes sir', 'say: Yes sir Okay.'])
  const held = await corrected()
  await endWith(held, 'Yeah.')
  await held.speak('Okay.')
  expect(held.thread.said).toEqual([])
  held.session.releaseHearing()
  await held.pass(100)
  expect(held.thread.log.slice(1)).toEqual(['say: Yeah. Okay.'])
})

test('[VC2] what amends words that wait for their transcript takes back nothing that was said before', async () => {
  const { thread, ears, transcriber, pass, speak } = await on()
  const taken: string[] = []
  // Nothing leaves the device.
  Object.assign(thread, {
    takeBack: (id: string) => {
      taken.push(id)
      return thread.said.find((one) => one.id === id)?.text
    },
  })
  await speak('Cold store two is nine degrees.')
  thread.finish('reply', 'Noted.')
  await pass(1_000)
  ears.start()
  await pass(500)
  const slow = transcriber.last
  slow.interim('Yeah')
  ears.end()
  // The floor does not wait for the final transcript; the note does.
  await pass(2_000)
  await speak('Okay.')
  slow.finish({ text: 'Yeah.' })
  await pass(500)
  expect([taken, thread.said.map(({ text }) => text)]).toEqual([[], ['Cold store two is nine degrees.', 'Yeah. Okay.']])
})

test('[VC2] [VC8] agreement that is added to what is still being written down waits for it, and takes nothing else back', async () => {
  const { ears, transcriber, thread, pass, speak } = await answered()
  await pass(4_000)
  const taken: string[] = []
  Object.assign(thread, { takeBack: (id: string) => taken.push(id) && 'How warm was it?' })
  ears.start()
  await pass(500)
  const slow = transcriber.last
  slow.interim('Yeah')
  ears.end()
  await pass(1_600)
  await speak('Okay.')
  expect(thread.said).toHaveLength(1)
  slow.finish({ text: 'Yeah!' })
  await pass(100)
  expect(thread.said.map(({ text }) => text)).toEqual(['How warm was it?', 'Yeah! Okay.'])
  expect(taken).toEqual([])
})

test("[SF24] [VC2] [VC3] the operator's own classifier of overlapping speech decides, on device or server", async () => {
  const classifyWith = (text: string) => (/^roger/i.test(text) ? 'soft' : /^ja$/i.test(text) ? 'hard' : undefined)
  const agreed = await answered({ hooks: { classifyWith } })
  agreed.ears.start()
  await agreed.pass(600)
  agreed.transcriber.last.interim('Roger that then')
  expect(agreed.player.state).toBe('playing')
  agreed.ears.end(300)
  agreed.transcriber.last.finish({ text: 'Roger that then.' })
  // The reply ends in a question: until its tail has passed it may be the answer.
  await agreed.pass(1_000)
  expect(agreed.thread.log.at(-1)).toBe('ack: Roger that then.')
  const stopped = await answered({ hooks: { classifyWith } })
  stopped.ears.start()
  await stopped.pass(200)
  stopped.transcriber.last.interim('ja')
  expect(stopped.player.state).toBe('silent')
})

test('[VC3] a hard word stops it in the same moment; what was heard goes before what is said, once', async () => {
  const { thread, player, voice, ears, transcriber, see, pass } = await answered({}, `${ANSWER} And more. And more.`)
  await pass(800)
  ears.start()
  await pass(200)
  transcriber.last.interim('No')
  expect(player.state).toBe('silent')
  expect(see()).toMatchObject({ phase: 'listening', speaking: null })
  await pass(300)
  ears.end()
  transcriber.last.finish({ text: 'No, stop that.' })
  await pass(600)
  const [, , heard, said] = thread.log
  expect([heard, said]).toEqual([expect.stringMatching(/^heard \d+$/), 'say: No, stop that.'])
  const { chars } = thread.facts.find(({ kind }) => kind === 'heard') as { chars: number }
  const words = ANSWER.slice(0, chars)
  expect([chars > 0, ANSWER.startsWith(words), /\w$|[.?]$/.test(words)]).toEqual([true, true, true])
  const asked = voice.asked.length
  await pass(5_000)
  expect([voice.asked.length, player.state]).toEqual([asked, 'silent'])
})

test('[VC3] a turn that still runs is stopped before the next words are said; not one word of it is spoken', async () => {
  const { thread, voice, ears, transcriber, pass, speak } = await on()
  let stopped = () => {}
  thread.onStop = () => new Promise((resolve) => (stopped = resolve))
  await speak('How warm was it?')
  thread.openTurn('turn-1')
  await pass(100)
  ears.start()
  await pass(600)
  transcriber.last.interim('in the kitchen I mean')
  ears.end()
  transcriber.last.finish({ text: 'In the kitchen, I mean.' })
  await pass(600)
  expect(thread.log.slice(1)).toEqual(['say: How warm was it?', 'stop'])
  stopped()
  await pass(100)
  expect(thread.log.slice(1)).toEqual(['say: How warm was it?', 'stop', 'say: In the kitchen, I mean.'])
  thread.finish('reply', 'An answer to the first question.', 'turn-1')
  await pass(500)
  expect(voice.asked).toEqual([])
  thread.openTurn('turn-2')
  thread.finish('other', 'An answer to both.', 'turn-2')
  await pass(500)
  expect(voice.asked).toEqual(['An answer to both.'])
})

test('[VC3] an unanswered stop delays the next words by at most two seconds', async () => {
  const { thread, pass, speak } = await on()
  thread.onStop = () => new Promise(() => {})
  await speak('How warm was it?')
  thread.openTurn('turn-1')
  await pass(100)
  await speak('In the kitchen I mean')
  await pass(1_000)
  expect(thread.said).toHaveLength(1)
  await pass(1_500)
  expect(thread.said).toHaveLength(2)
})

test('[VC4] in listen mode everything is stored and nothing is spoken', async () => {
  const { thread, voice, see, pass, speak } = await on()
  thread.change({ mode: 'listen' })
  await speak('The cold store is nine degrees.')
  expect(see().phase).toBe('listening')
  thread.openTurn('turn-1')
  thread.write('reply', 'Nobody asked me. ')
  thread.finish('reply', 'Nobody asked me. Really.')
  await pass(2_000)
  expect([voice.asked, see().phase]).toEqual([[], 'listening'])
  expect(thread.said).toHaveLength(1)
  // Nor is it spoken later.
  thread.change({ mode: 'feedback' })
  await pass(2_000)
  expect(voice.asked).toEqual([])
})

test('[VC4] a switch to listening silences what is being spoken', async () => {
  const { thread, player, see, pass } = await answered()
  await pass(300)
  thread.change({ mode: 'listen', modeChanges: [{ nth: 1, mode: 'listen', cause: 'switch' }] })
  expect([player.state, see().phase]).toEqual(['silent', 'listening'])
  await pass(2_000)
  expect(player.state).toBe('silent')
})

test('[VC5] a call wakes it: the answer is spoken to its end before the return to listening counts', async () => {
  const { thread, voice, player, see, pass, speak } = await on()
  thread.change({ mode: 'listen' })
  thread.onSay = (_, id) => {
    const at = 0
    thread.put({ id, by: { kind: 'user', id: 'me' }, text: '', as: 'wake', at, state: { kind: 'stored' } })
    thread.change({ mode: 'feedback', modeChanges: [{ nth: 1, mode: 'feedback', cause: 'wake' }] })
    thread.openTurn('turn-1')
  }
  await speak('Agora, how warm was it?')
  expect(see().phase).toBe('thinking')
  thread.write('reply', 'Nine degrees')
  const modeChanges = [{ nth: 2, mode: 'listen', cause: 'return' }] as const
  thread.finish('reply', 'Nine degrees. That is too warm.')
  thread.change({ mode: 'listen', modeChanges })
  await pass(300)
  expect([see().phase, player.state]).toEqual(['speaking', 'playing'])
  await pass(1_000)
  expect(voice.asked).toEqual(['Nine degrees.', 'That is too warm.'])
  expect(see().phase).toBe('listening')
  thread.onSay = () => {}
  await speak('And the counter is clean.')
  await pass(1_000)
  expect(see().phase).toBe('listening')
})

test('[VC5][FN7/XT14] a spoken command to stop listening is answered by one short word, in the language it is in', async () => {
  const { thread, voice, see, pass, speak } = await on({ language: 'nl' })
  thread.change({ mode: 'listen' })
  const command = (nth: number, mode: 'listen' | 'feedback', isSpoken: boolean) => {
    const spoken = isSpoken ? ({ isSpoken: true } as const) : {}
    thread.change({ mode, modeChanges: [{ nth, mode, cause: 'command', ...spoken }] })
  }
  thread.onSay = (text, id) => {
    thread.put({ id, by: { kind: 'user', id: 'me' }, text, as: 'command', at: 0, state: { kind: 'stored' } })
    command(1, 'feedback', true)
  }
  await speak('Agora, stop met luisteren.')
  await pass(1_500)
  expect([voice.asked, see().phase]).toEqual([['Oké.'], 'listening'])
  // Of the word nothing is recorded: it stands in no message.
  expect(thread.facts.filter(({ kind }) => kind === 'heard')).toEqual([])
  // Into listening no word, nor by a command that was typed.
  command(2, 'listen', true)
  command(3, 'feedback', false)
  await pass(1_500)
  expect(voice.asked).toEqual(['Oké.'])
})

test('[VC5][FN7/XT14] without spoken answers a command is obeyed without a word', async () => {
  const { thread, voice, pass, speak } = await on({ spokenText: 'off' })
  thread.change({ mode: 'listen' })
  thread.onSay = () => {
    thread.change({ mode: 'feedback', modeChanges: [{ nth: 1, mode: 'feedback', cause: 'command', isSpoken: true }] })
  }
  await speak('Agora, stop listening.')
  await pass(1_500)
  expect(voice.asked).toEqual([])
})

test('[VC5] who only tells something is not waited for: a note, a command, a turn without a word', async () => {
  const { thread, see, pass, speak } = await on()
  thread.onSay = (text, id) =>
    thread.put({ id, by: { kind: 'user', id: 'me' }, text, as: 'command', at: 0, state: { kind: 'stored' } })
  await speak('Go on.')
  await pass(100)
  expect(see().phase).toBe('listening')
  thread.onSay = () => {}
  await speak('How warm was it?')
  thread.openTurn('turn-1')
  await pass(2_000)
  expect(see().phase).toBe('thinking')
  thread.change({ activeTurn: null })
  await pass(100)
  expect(see().phase).toBe('listening')
})

test('[VC5] words that cannot leave the device are not thought about, and answered aloud when they are answered', async () => {
  const { thread, voice, see, pass, speak } = await on()
  thread.onSay = (text, id) => {
    const state = { kind: 'waiting', onDevice: true } as const
    const by = { kind: 'user', id: 'me' } as const
    thread.put({ id, by, text, as: 'turn', at: 0, via: 'spoken', isUnsent: true, state })
  }
  await speak('How warm was it?')
  expect(see().phase).toBe('thinking')
  await pass(3_500)
  expect(see().phase).toBe('listening')
  thread.openTurn('turn-1')
  thread.finish('reply', 'Nine degrees.')
  await pass(100)
  expect([see().phase, voice.asked]).toEqual(['speaking', ['Nine degrees.']])
})

const readBack = `Agora verstuurt rapport AG-1 naar kok@bellarosa.example.\n- to: kok@bellarosa.example\n${'Er staat veel in. '.repeat(20)}\nMag dat?`

/** Agora asks for approval of an irreversible action, and the user listens. */
async function asked(tool: { readonly explicit?: true }, options: StageOptions = {}) {
  const all = await on({ language: 'nl', spokenText: 'summarize', ...options })
  await all.speak('Verstuur het rapport.')
  all.thread.openTurn('turn-1')
  const call = { call: 'c', tool: 'send_report', title: { nl: 'verstuurt', en: 'sends' }, args: {} } as const
  const ask = { kind: 'approval', id: 'q', turn: 'turn-1', agent: 'agora', ...call, ...tool } as unknown as NonNullable<
    Entry['ask']
  >
  const by = { kind: 'agent', id: 'agora' } as const
  all.thread.put({ id: 'q', by, as: 'ask', at: 0, text: readBack, turn: 'turn-1', state: { kind: 'stored' }, ask })
  all.thread.change({ activeTurn: null })
  await all.pass(100)
  return all
}

test('[VC38][XS3] what is final or sent is read back whole, and the log is told when it was heard to its end', async () => {
  const whole = await asked({ explicit: true })
  await whole.pass(60_000)
  expect(whole.voice.asked.at(-1)).toBe('Mag dat?')
  expect(whole.thread.facts.filter(({ kind }) => kind === 'heard')).toMatchObject([
    { message: 'q', turn: 'turn-1', chars: readBack.length },
  ])

  const stopped = await asked({ explicit: true })
  await stopped.pass(1_000)
  stopped.session.stopSpeaking()
  await stopped.pass(60_000)
  const chars = stopped.thread.facts.flatMap((fact) => (fact.kind === 'heard' ? fact.chars : []))
  expect(chars.every((count) => count < readBack.length)).toBe(true)

  const other = await asked({})
  await other.pass(60_000)
  expect(other.thread.facts.filter(({ kind }) => kind === 'heard')).toEqual([])
})

test('[VC7] what is read aloud follows the preference: the answer, its short form, or nothing', async () => {
  const long = `${ANSWER} `.repeat(6).trim()
  const short = await answered({ spokenText: 'summarize' }, long)
  expect(short.see().phase).toBe('thinking')
  short.thread.change({ speeches: new Map([['reply', 'It was too warm. I wrote it down.']]) })
  await short.pass(100)
  expect(short.voice.asked).toEqual(['It was too warm.', 'I wrote it down.'])
  short.session.stopSpeaking()
  await short.pass(100)
  // Letters of the short form are not letters of the reply.
  expect(short.thread.log.filter((line) => line.startsWith('heard'))).toEqual([])

  const made = await answered({ spokenText: 'summarize' }, long)
  await made.pass(5_000)
  expect(made.voice.asked.length).toBeGreaterThan(0)
  expect(made.voice.asked.join(' ').length).toBeLessThan(long.length)

  const brief = await answered({ spokenText: 'summarize' }, 'Nine degrees.')
  expect(brief.voice.asked).toEqual(['Nine degrees.'])

  const off = await on({ spokenText: 'off' })
  await off.speak('How warm was it?')
  await off.pass(100)
  expect(off.see().phase).toBe('listening')
  off.thread.openTurn('turn-1')
  off.thread.finish('reply', ANSWER)
  await off.pass(1_000)
  expect([off.see().phase, off.voice.asked]).toEqual(['listening', []])
})

test('[VC7] without a voice the reply stays on the screen, and the session does not wait', async () => {
  const { see, thread, pass, speak } = await on({ hasVoice: false })
  expect(see().voice).toBeNull()
  await speak('How warm was it?')
  await pass(100)
  thread.openTurn('turn-1')
  thread.finish('reply', ANSWER)
  await pass(500)
  expect(see()).toMatchObject({ state: 'on', phase: 'listening' })
})

test('[VC8] a transcriber that hangs: what it gave so far is said, or its sound is kept', async () => {
  const { ears, transcriber, thread, see, pass, session } = await on()
  ears.start()
  await pass(1_000)
  transcriber.last.interim('The cold store is')
  ears.end()
  await pass(20_000)
  expect(thread.said).toMatchObject([{ text: 'The cold store is' }])
  expect(see().trouble?.kind).toBe('transcriber-slow')
  expect(transcriber.last.state).toBe('abandoned')
  // What came after that is in the sound alone, which is kept to be listened to.
  expect(see().audioNotes.map(({ state }) => state.kind)).toEqual(['not-understood'])
  session.dismissTrouble()
  ears.start()
  await pass(1_000)
  ears.end()
  await pass(20_000)
  expect(thread.said).toHaveLength(1)
  expect(see().audioNotes.at(-1)).toMatchObject({ thread: 't', language: 'en', saidIn: 'feedback' })
  expect(see().audioNotes).toHaveLength(2)
  expect(see()).toMatchObject({ state: 'on', phase: 'listening' })
})

test('[SF5] [VC8] a final that comes after its interim was committed is what is said, once and whole', async () => {
  const { ears, thread, transcriber, pass, see } = await on({ language: 'nl' })
  ears.start()
  await pass(2_000)
  transcriber.last.interim('de koelcel')
  ears.end()
  await pass(2_000)
  // The floor is past it; the words are not said before they are all there.
  expect([see().phase, thread.said]).toEqual(['thinking', []])
  transcriber.last.finish({ text: 'de koelcel staat op zeven graden' })
  await pass(600)
  expect(thread.said.map(({ text }) => text)).toEqual(['de koelcel staat op zeven graden'])
})

test('[VC8] one that fails, stops in mid-stream or answers nonsense loses nothing', async () => {
  const { ears, transcriber, thread, see, pass } = await on()
  const say = async (interim: string | undefined, end: () => void) => {
    ears.start()
    await pass(1_000)
    if (interim !== undefined) transcriber.last.interim(interim)
    end()
    ears.end()
    await pass(2_000)
  }
  await say('The sink', () => transcriber.last.fail(new TranscriberError('failed', 'the stream broke off')))
  expect(thread.said.at(-1)?.text).toBe('The sink')
  await say('The floor', () => transcriber.last.finish({ text: 'thank you '.repeat(500) }))
  expect(thread.said.at(-1)?.text).toBe('The floor')
  await say('The door', () => transcriber.last.finish({ text: undefined as unknown as string }))
  expect(thread.said.at(-1)?.text).toBe('The door')
  // Of each there may be more than it gave: its sound is kept, and not written down again by itself.
  expect(see().audioNotes.map(({ state }) => state.kind)).toEqual(Array(3).fill('not-understood'))
  const before = transcriber.segments.length
  await say(undefined, () => transcriber.last.fail(new Error('no')))
  expect([see().audioNotes.length, transcriber.segments.length]).toEqual([4, before + 2])
  expect(see().trouble).toMatchObject({ kind: 'transcriber-failed', detail: 'no' })
})

test('[VC8] speech that was not understood is kept as sound, without trouble', async () => {
  const { ears, transcriber, thread, see, pass } = await on()
  const say = async (text: string) => {
    ears.start()
    await pass(1_000)
    transcriber.last.interim('The school master')
    transcriber.last.finish({ text, isUnclear: true })
    ears.end()
    await pass(2_000)
  }
  await say('')
  expect([thread.said, see().audioNotes.length, see().trouble]).toEqual([[], 1, undefined])
  await say('The door is open.')
  expect([thread.said.map(({ text }) => text), see().audioNotes.length]).toEqual([['The door is open.'], 2])
  expect(see()).toMatchObject({ state: 'on', phase: 'thinking' })
})

test('[VC9] a sound without speech, and text that recognisers invent, makes no note', async () => {
  const { ears, transcriber, thread, see, pass } = await on()
  thread.change({ mode: 'listen' })
  await pass(60_000)
  expect([transcriber.segments.length, thread.said]).toEqual([0, []])
  ears.start()
  await pass(500)
  ears.end()
  transcriber.last.finish({ text: '' })
  await pass(2_000)
  ears.start()
  await pass(1_500)
  ears.end()
  transcriber.last.finish({ text: 'Ondertiteld door de Amara.org gemeenschap' })
  await pass(2_000)
  expect([thread.said, see().audioNotes]).toEqual([[], []])
})

test('[VC10] a voice that fails or hangs: what was made is heard, the rest stands on the screen', async () => {
  const failing = await on()
  failing.voice.fails = 'out of order'
  await failing.speak('How warm was it?')
  failing.thread.openTurn('turn-1')
  failing.thread.finish('reply', ANSWER)
  await failing.pass(200)
  expect(failing.see()).toMatchObject({ phase: 'listening', trouble: { kind: 'voice-failed' }, state: 'on' })

  const hanging = await on()
  hanging.voice.holds = true
  await hanging.speak('How warm was it?')
  hanging.thread.openTurn('turn-1')
  hanging.thread.finish('reply', ANSWER)
  await hanging.pass(14_000)
  expect(hanging.see().phase).toBe('thinking')
  await hanging.pass(2_000)
  expect(hanging.see()).toMatchObject({ phase: 'listening', trouble: { kind: 'voice-failed' } })

  const half = await answered()
  half.voice.fails = 'out of order'
  half.thread.finish('reply', ANSWER)
  await half.pass(3_000)
  expect(half.see().phase).toBe('listening')
})

test('[VC10] a loudspeaker that tells nothing does not keep the floor', async () => {
  const all = stage()
  onTestFinished(all.session.close)
  all.player.isDead = true
  await all.session.turnOn()
  await all.speak('How warm was it?')
  all.thread.openTurn('turn-1')
  all.thread.finish('reply', ANSWER)
  await all.pass(6_000)
  expect(all.see()).toMatchObject({ phase: 'listening', trouble: { kind: 'voice-failed' } })
})

test('[VC10] no more is made than is heard soon', async () => {
  const { voice, pass } = await answered({}, 'One sentence of exactly ten words stands here for you. '.repeat(40))
  await pass(1_000)
  expect(voice.asked.length).toBeLessThanOrEqual(11)
  await pass(10_000)
  expect(voice.asked.length).toBeGreaterThan(15)
})

test('[VC11] permission refused, no microphone, another tab: each is a state of its own, and can be tried again', async () => {
  const all = stage()
  onTestFinished(all.session.close)
  all.ears.refuses = new EarsError('permission-refused')
  await all.session.turnOn()
  expect(all.see()).toMatchObject({ state: 'failed', trouble: { kind: 'permission-refused' }, isRecording: false })
  all.ears.refuses = new EarsError('no-microphone')
  await all.session.turnOn()
  expect(all.see()).toMatchObject({ state: 'failed', trouble: { kind: 'no-microphone', nth: 2 } })
  expect(all.locks).toEqual({ held: 2, freed: 2 })
  expect(all.thread.facts).toEqual([])
  all.ears.refuses = undefined
  await all.session.turnOn()
  expect(all.see()).toMatchObject({ state: 'on' })
  expect(all.see().trouble).toBeUndefined()
  const other = await on({ otherTab: true })
  expect(other.see()).toMatchObject({ state: 'failed', trouble: { kind: 'other-tab' } })
  expect(other.ears.opened).toBe(0)
})

test('[VC11] turned off while permission is asked for: what then opens is closed, and nothing is recorded', async () => {
  const all = stage()
  onTestFinished(all.session.close)
  let allow = () => {}
  all.ears.permission = new Promise((resolve) => (allow = resolve))
  const turning = all.session.turnOn()
  await all.ambient.advance(0)
  expect(all.see().state).toBe('starting')
  all.session.turnOff()
  allow()
  await turning
  expect(all.see()).toMatchObject({ state: 'off', isRecording: false })
  expect([all.ears.opened, all.ears.closed, all.locks.freed]).toEqual([1, 1, 1])
  expect(all.thread.facts).toEqual([])
})

test('[VC11] off and on again while permission is asked for: it opens once, and is free when it is off', async () => {
  let isHeld = false
  const locks = {
    request: async (_: string, __: unknown, work: (lock: object | null) => unknown) => {
      if (isHeld) return work(null)
      isHeld = true
      await work({})
      isHeld = false
    },
  } as unknown as LockManager
  const all = stage({ lock: microphoneLock(locks) })
  onTestFinished(all.session.close)
  let allow = () => {}
  all.ears.permission = new Promise((resolve) => (allow = resolve))
  void all.session.turnOn()
  await all.ambient.advance(0)
  all.session.turnOff()
  expect(all.locks).toEqual({ held: 1, freed: 1 })
  void all.session.turnOn()
  await all.ambient.advance(0)
  expect(all.see()).toMatchObject({ state: 'starting' })
  allow()
  await all.ambient.advance(0)
  expect(all.see()).toMatchObject({ state: 'on' })
  expect([all.ears.opened - all.ears.closed, all.thread.log]).toEqual([1, ['recording-started']])
  all.session.turnOff()
  expect([all.ears.opened - all.ears.closed, all.locks]).toEqual([0, { held: 2, freed: 2 }])
})

test('[VC11] a device that is lost, or dies without a word, is told; what was being said is kept', async () => {
  const lost = await on()
  lost.ears.start()
  await lost.pass(1_000)
  lost.transcriber.last.interim('The cold')
  lost.ears.tell({ type: 'lost' })
  expect(lost.see()).toMatchObject({ state: 'failed', trouble: { kind: 'device-lost' }, isRecording: false })
  lost.transcriber.last.finish({ text: 'The cold store.' })
  await lost.ambient.advance(100)
  expect(lost.thread.said).toMatchObject([{ text: 'The cold store.' }])
  expect(lost.thread.facts.at(-1)).toMatchObject({ kind: 'recording-stopped', why: 'device-lost' })

  const dead = await on()
  await dead.ambient.advance(6_000)
  expect(dead.see()).toMatchObject({ state: 'failed', trouble: { kind: 'device-lost' } })
  expect(dead.locks.freed).toBe(1)
})

test('[VC11] one that gives nothing but silence is told while it lasts', async () => {
  const { ears, ambient, see, pass } = await on()
  for (let n = 0; n < 60; n++) {
    ears.sound(new Float32Array(1_600))
    await ambient.advance(100)
  }
  expect(see()).toMatchObject({ state: 'on', trouble: { kind: 'no-sound' } })
  await pass(500)
  expect(see().trouble).toBeUndefined()
})

test('[VC12] a page that is put away stops recording, and the log has it', async () => {
  const { hide, ears, transcriber, thread, see, ambient, pass } = await on()
  ears.start()
  await pass(1_000)
  hide()
  expect(see()).toMatchObject({ state: 'off', isRecording: false, trouble: { kind: 'page-hidden' } })
  expect(ears.isOpen).toBe(false)
  transcriber.last.finish({ text: 'The cold store.' })
  await ambient.advance(100)
  expect(thread.said).toHaveLength(1)
  expect(thread.facts.map(({ kind }) => kind)).toEqual(['recording-started', 'recording-stopped'])
  expect(thread.facts.at(-1)).toMatchObject({ why: 'left' })
})

test('[VC12] of a page that dies the next one tells that it records no more, once, as of when it was last alive', async () => {
  const disk = memoryDisk()
  let ids = 0
  const page = () => ({ disk, ambient: { ...manualAmbient(), makeId: () => `page-${++ids}` } })
  const first = await on(page())
  const startedAt = first.thread.facts[0]?.at ?? 0
  await first.pass(25_000)
  // As long as a page has the microphone it is alive.
  const beside = stage({ ...page(), otherTab: true })
  onTestFinished(beside.session.close)
  await beside.ambient.advance(100)
  expect(beside.recordedIn).toEqual([])
  const next = await on(page())
  const stopped = { kind: 'recording-stopped', why: 'failed', thread: 't', at: startedAt + 20_000, ms: 20_000 }
  expect(next.recordedIn).toEqual([stopped])
  next.session.turnOff()
  await next.pass(100)
  const last = await on(page())
  expect([last.recordedIn, last.locks]).toEqual([[], { held: 1, freed: 0 }])
})

test('[VC12] who opens another conversation in the same page has ended the recording once', async () => {
  const { session, thread, pageDevice, ambient } = await on()
  session.close()
  const next = stage({ device: pageDevice })
  onTestFinished(next.session.close)
  await next.ambient.advance(100)
  await ambient.advance(100)
  expect([thread.facts.map(({ kind }) => kind), next.recordedIn]).toEqual([
    ['recording-started', 'recording-stopped'],
    [],
  ])
})

test('[VC36] while a microphone is open the screen stays on', async () => {
  const { session, screen, hide } = await on()
  expect(screen.awake).toBe(1)
  session.turnOff()
  expect(screen.awake).toBe(0)
  await session.turnOn()
  expect(screen.awake).toBe(1)
  hide()
  expect(screen.awake).toBe(0)
})

test('[VC12] turned off in mid-answer: silent at once, and neither the turn nor what stands there is touched', async () => {
  const { session, player, thread, see, pass } = await answered()
  thread.openTurn('turn-1')
  await pass(300)
  session.turnOff()
  expect([player.state, see().state]).toEqual(['silent', 'off'])
  await pass(2_000)
  expect(thread.log).toEqual(['recording-started', 'say: How warm was it?', 'recording-stopped'])
})

test('[VC13] without echo cancellation it hears nothing while it speaks; a tap silences it', async () => {
  const all = stage()
  onTestFinished(all.session.close)
  all.ears.cancelsEcho = false
  await all.session.turnOn()
  expect(all.see().isHalfDuplex).toBe(true)
  await all.speak('How warm was it?')
  all.thread.openTurn('turn-1')
  all.thread.finish('reply', ANSWER)
  await all.pass(100)
  const before = all.transcriber.segments.length
  all.ears.start()
  await all.pass(300)
  all.ears.end()
  all.ears.start()
  await all.pass(200)
  expect([all.transcriber.segments.length, all.player.state]).toEqual([before, 'playing'])
  all.session.stopSpeaking()
  expect([all.player.state, all.see().phase]).toEqual(['silent', 'listening'])
  await all.pass(100)
  expect(all.thread.log.at(-1)).toMatch(/^heard \d+$/)
  // Who speaks on is heard from here.
  all.ears.look(0.9, 900)
  expect(all.transcriber.segments.length).toBe(before)
  await all.pass(400)
  all.ears.look(0.9, 1_300)
  expect(all.transcriber.segments.length).toBe(before + 1)
})

test('[VC13] a browser’s own voice is expected to echo in any microphone, unless a setting says otherwise', async () => {
  const all = stage()
  onTestFinished(all.session.close)
  Object.assign(all.voice, { kind: 'browser' })
  await all.session.turnOn()
  expect(all.see().isHalfDuplex).toBe(true)
  all.session.changeSettings({ halfDuplex: 'off' })
  expect(all.see().isHalfDuplex).toBe(false)
})

test('[VC13] after it has spoken it hears again, from the first word', async () => {
  const all = await answered()
  all.session.changeSettings({ halfDuplex: 'on' })
  all.thread.openTurn('turn-2')
  all.thread.finish('next', 'And the sink.', 'turn-2')
  await all.pass(4_000)
  expect(all.see().phase).toBe('listening')
  await all.speak('Thank you, write that down.')
  expect(all.thread.said.at(-1)?.text).toBe('Thank you, write that down.')
  all.session.changeSettings({ halfDuplex: 'off' })
  expect(all.see().isHalfDuplex).toBe(false)
})

test('[VC14] push-to-talk: only what is said while the button is held counts, and it takes the floor', async () => {
  const all = await answered()
  all.session.setTalk('push-to-talk')
  const before = all.transcriber.segments.length
  all.ears.start()
  await all.pass(300)
  expect(all.see()).toMatchObject({ isRecording: false, isTalking: false })
  expect(all.transcriber.segments.length).toBe(before)
  all.session.startTalking()
  expect(all.see()).toMatchObject({ isRecording: true, isTalking: true, phase: 'listening' })
  expect(all.player.state).toBe('silent')
  await all.pass(1_000)
  all.ears.look(0.9, 900)
  all.ears.end()
  await all.pass(500)
  all.session.stopTalking()
  all.transcriber.last.finish({ text: 'Write it down.' })
  await all.pass(100)
  expect(all.thread.said.at(-1)?.text).toBe('Write it down.')
  expect(all.see().isTalking).toBe(false)
})

test('[VC14] an answer that is ready while the button is held is not spoken over it', async () => {
  const { session, thread, player, see, pass, speak } = await on()
  await speak('How warm was it?')
  session.setTalk('push-to-talk')
  session.startTalking()
  thread.openTurn('turn-1')
  thread.finish('reply', ANSWER)
  await pass(3_000)
  expect([player.state, see().phase]).toEqual(['silent', 'listening'])
})

test('[VC14] who changes to hands-free in mid-sentence is heard on', async () => {
  const disk = memoryDisk()
  const { session, ambient, ears, transcriber, thread, see, pass } = await on({ disk })
  session.setTalk('push-to-talk')
  session.startTalking()
  ears.start()
  await pass(1_000)
  ears.look(0.9, 1_000)
  session.setTalk('hands-free')
  transcriber.last.finish({ text: 'The cold store' })
  await pass(100)
  ears.look(0.9, 1_100)
  await pass(1_000)
  ears.look(0.9, 2_100)
  ears.end()
  transcriber.last.finish({ text: 'is nine degrees.' })
  await pass(1_000)
  expect(transcriber.segments).toHaveLength(2)
  expect(thread.said.map(({ text }) => text).join(' ')).toBe('The cold store is nine degrees.')
  // Also where another tab of the same person changes it: what is being said ends there.
  const other = stage({ disk, ambient })
  onTestFinished(other.session.close)
  ears.start()
  await pass(500)
  other.session.setTalk('push-to-talk')
  await ambient.advance(0)
  transcriber.last.finish({ text: 'And warm.' })
  await pass(1_000)
  expect(thread.said.at(-1)?.text).toBe('And warm.')
  session.setTalk('hands-free')
  // In a silent room this starts nothing.
  session.setTalk('push-to-talk')
  session.setTalk('hands-free')
  ears.look(0.1, 0)
  await pass(1_000)
  expect([transcriber.segments.length, see().hearing]).toEqual([3, null])
})

test('[VC14] a button that was held in silence says nothing', async () => {
  const { session, transcriber, thread, see, pass } = await on()
  session.setTalk('push-to-talk')
  session.startTalking()
  await pass(2_000)
  session.stopTalking()
  await pass(1_000)
  expect(transcriber.last.state).toBe('abandoned')
  expect([thread.said, see().audioNotes, see().phase]).toEqual([[], [], 'listening'])
})

test('[VC15] who speaks on and on is written down in pieces, and nothing is lost between them', async () => {
  const { ears, transcriber, thread, pass } = await on()
  thread.change({ mode: 'listen' })
  transcriber.answers = ({ segId }) => `part ${transcriber.segments.findIndex((one) => one.segId === segId) + 1}.`
  ears.start()
  for (let second = 1; second <= 600; second++) {
    await pass(1_000)
    ears.look(0.9, second * 1_000)
  }
  ears.end()
  await pass(2_000)
  const pieces = transcriber.segments.length
  expect(pieces).toBeGreaterThan(15)
  expect(transcriber.segments.every(({ samples }) => samples <= 16_000 * 28.2)).toBe(true)
  const total = transcriber.segments.reduce((sum, { samples }) => sum + samples, 0)
  expect(total).toBe(16_000 * 600 + 1_600)
  const said = thread.said.map(({ text }) => text).join(' ')
  expect(said).toBe(Array.from({ length: pieces }, (_, n) => `part ${n + 1}.`).join(' '))
  expect(thread.said.length).toBeGreaterThan(1)
})

test('[VC16] what is being said can be corrected in place before it is said', async () => {
  const { session, ears, transcriber, thread, see, pass } = await on()
  ears.start()
  await pass(500)
  transcriber.last.interim('The cold door')
  session.holdHearing()
  expect(see().hearing).toEqual({ text: 'The cold door', isFinal: false, isHeld: true })
  ears.end()
  transcriber.last.finish({ text: 'The cold door is nine degrees.' })
  await pass(2_000)
  expect(thread.said).toEqual([])
  expect(see().hearing).toEqual({ text: 'The cold door is nine degrees.', isFinal: true, isHeld: true })
  expect(session.correctHearing('The cold store is nine degrees.')).toBe(true)
  await pass(100)
  expect(thread.said.map(({ text }) => text)).toEqual(['The cold store is nine degrees.'])
  expect(session.correctHearing('Too late.')).toBe(false)
})

test('[VC16] after a correction the words that follow are stored too; cancelling restores the original; neither waits for ever', async () => {
  const { session, ears, transcriber, thread, pass, speak } = await on()
  ears.start()
  await pass(500)
  transcriber.last.interim('The cold door')
  session.holdHearing()
  expect(session.correctHearing('The cold store')).toBe(true)
  ears.end()
  transcriber.last.finish({ text: 'The cold door is warm.' })
  await pass(600)
  expect(thread.said.at(-1)?.text).toBe('The cold store is warm.')
  ears.start()
  await pass(500)
  session.holdHearing()
  ears.end()
  transcriber.last.finish({ text: 'The sink is clean.' })
  await pass(1_000)
  session.releaseHearing()
  await pass(100)
  expect(thread.said.at(-1)?.text).toBe('The sink is clean.')
  ears.start()
  session.holdHearing()
  await pass(500)
  ears.end()
  transcriber.last.finish({ text: 'The floor is wet.' })
  await pass(125_000)
  expect(thread.said.at(-1)?.text).toBe('The floor is wet.')
  await speak('And dry.')
  expect(thread.said).toHaveLength(4)
})

test('[VC17] words that the device will not keep are shown, and can be said again', async () => {
  const { session, thread, see, pass, speak } = await on()
  thread.refuses = true
  await speak('The cold store is nine degrees.')
  await pass(100)
  expect(see()).toMatchObject({ unsaid: ['The cold store is nine degrees.'], trouble: { kind: 'not-said' } })
  expect(await session.sayAgain(0)).toMatchObject({ kind: 'failed', reason: 'device-full' })
  thread.refuses = false
  expect(await session.sayAgain(0)).toMatchObject({ kind: 'ok' })
  expect(see().unsaid).toEqual([])
  expect(thread.said.map(({ text }) => text)).toEqual(['The cold store is nine degrees.'])
})

test('[VC17] a user who leaves the conversation finds the recordings on return, including untranscribed ones', async () => {
  const { session, thread, device, pageDevice, ears, transcriber, pass, speak, ambient } = await on()
  thread.refuses = true
  Object.assign(device.audio, { add: () => Promise.reject(new DeviceFull()) })
  await speak('The cold store is nine degrees.')
  ears.start()
  await pass(1_000)
  session.close()
  transcriber.last.finish({ text: 'The meat is grey.' })
  await ambient.advance(100)
  const back = stage({ device: pageDevice })
  onTestFinished(back.session.close)
  expect(back.see().unsaid).toEqual(['The cold store is nine degrees.', 'The meat is grey.'])
})

test('[VC18] what is typed takes the floor, and its answer is spoken', async () => {
  const { thread, player, voice, see, pass } = await answered()
  await pass(300)
  const state = { kind: 'waiting', onDevice: true } as const
  thread.put({ id: 'typed', by: { kind: 'user', id: 'me' }, text: 'Stop', as: 'turn', at: 0, isUnsent: true, state })
  expect([player.state, see().phase]).toEqual(['silent', 'thinking'])
  await pass(100)
  thread.put({
    id: 'typed',
    by: { kind: 'user', id: 'me' },
    text: 'Stop',
    as: 'turn',
    at: 0,
    state: { kind: 'stored' },
  })
  thread.openTurn('turn-2')
  thread.finish('next', 'All right.', 'turn-2')
  await pass(100)
  expect(voice.asked.at(-1)).toBe('All right.')
})

test('[VC18] what is typed before the turn of what was said has opened is answered with it', async () => {
  const { thread, voice, see, pass, speak } = await on()
  await speak('How warm was it?')
  const typed = { id: 'typed', by: { kind: 'user', id: 'me' }, text: 'In the kitchen.', as: 'turn', at: 0 } as const
  thread.put({ ...typed, isUnsent: true, state: { kind: 'waiting', onDevice: true } })
  await pass(200)
  thread.put({ ...typed, state: { kind: 'stored' } })
  thread.openTurn('turn-1')
  await pass(100)
  thread.finish('reply', 'Nine degrees in the kitchen.')
  await pass(100)
  expect(thread.log).toEqual(['recording-started', 'say: How warm was it?'])
  expect([voice.asked, see().phase]).toEqual([['Nine degrees in the kitchen.'], 'speaking'])
})

test('[VC18] an audio note that is written down while Agora speaks does not take the floor', async () => {
  const all = await answered({
    sayIn: async (_, text, { id, at }) => {
      const state = { kind: 'waiting', onDevice: true } as const
      const by = { kind: 'user', id: 'me' } as const
      all.thread.put({ id, by, text, as: 'note', at, via: 'spoken', isUnsent: true, state })
      return { kind: 'ok', value: undefined }
    },
  })
  const { session, device, thread, transcriber, player, see, pass } = all
  await pass(200)
  const note = { id: 'note', thread: 't', at: 1, durationMs: 1_000, language: 'en', saidIn: 'listen' } as const
  await device.audio.add(note, writeWav(new Float32Array(16_000), 16_000))
  transcriber.answers = () => 'The sink is dirty.'
  session.audioNotes.transcribe()
  await pass(200)
  expect(thread.getSnapshot().entries.map(({ text }) => text)).toContain('The sink is dirty.')
  expect([player.state, see().phase, thread.log.filter((line) => line === 'stop')]).toEqual(['playing', 'speaking', []])
})

test('[VC18] what was in the conversation before is not spoken', async () => {
  const all = stage()
  onTestFinished(all.session.close)
  all.thread.finish('old', 'An old answer.')
  await all.session.turnOn()
  await all.pass(1_000)
  all.thread.change({ isCatchingUp: true })
  all.thread.finish('missed', 'A missed answer.')
  all.thread.change({ isCatchingUp: false })
  await all.pass(1_000)
  expect(all.voice.asked).toEqual([])
})

test('[VC19] another microphone is used at once; who comes and goes is shown', async () => {
  const { session, ears, see, pass } = await on()
  expect(see()).toMatchObject({ device: 'mic', devices: [{ id: 'mic', name: 'Microphone' }] })
  ears.changeDevices([...ears.list, { id: 'headset', name: 'Headset' }])
  await pass(100)
  expect(see().devices).toHaveLength(2)
  session.chooseDevice('headset')
  await pass(200)
  expect(see()).toMatchObject({ state: 'on', device: 'headset' })
  expect([ears.opened, ears.closed]).toEqual([2, 1])
})

test('[VC37][XT11] an English reply is spoken in English to a user who prefers Dutch, and vice versa', async () => {
  const rows = [
    [
      'nl',
      'The fridge was 9.5 °C. At most 7 °C is allowed, see art. 15.',
      'en',
      ['The fridge was nine point five degrees.', 'At most seven degrees is allowed, see article fifteen.'],
    ],
    [
      'en',
      'De koelkast was 9,5 °C. Hoogstens 7 °C mag, zie art. 15.',
      'nl',
      ['De koelkast was negen komma vijf graden.', 'Hoogstens zeven graden mag, zie artikel vijftien.'],
    ],
  ] as const
  for (const [language, text, spokenIn, said] of rows) {
    const { voice, pass } = await answered({ language }, text)
    await pass(2_000)
    expect(voice.asked).toEqual(said)
    expect(new Set(voice.askedIn)).toEqual(new Set([spokenIn]))
  }
})

test('[VC37][XT11] words of another language within a reply are spoken in theirs', async () => {
  const text = 'I have 2 notes about the fridge.\n- De koelcel staat op 9,5 °C en de deur is stuk.'
  const { voice, pass } = await answered({ language: 'nl' }, text)
  await pass(2_000)
  expect(voice.asked).toEqual([
    'I have two notes about the fridge.',
    'De koelcel staat op negen komma vijf graden en de deur is stuk.',
  ])
  expect(voice.askedIn).toEqual(['en', 'nl'])
})

test('[VC39] [XV7] the app tells the user once that it did not understand them, until it does', async () => {
  const { ears, transcriber, see, pass, speak } = await on()
  const mumble = async () => {
    ears.start()
    await pass(2_000)
    ears.end()
    transcriber.last.finish({ text: '' })
    await pass(600)
  }
  await mumble()
  expect(see().trouble).toMatchObject({ kind: 'not-understood' })
  const { nth } = see().trouble ?? {}
  await mumble()
  expect(see().trouble?.nth).toBe(nth)
  await speak('How warm was it?')
  expect(see().trouble).toBeUndefined()
})

test('[VC39] [XV7] a cough, and what is not understood in listen mode or over an answer, is nothing to tell', async () => {
  const { ears, transcriber, see, pass } = await on()
  ears.start()
  await pass(300)
  ears.end()
  transcriber.last.finish({ text: '' })
  await pass(600)
  expect(see().trouble).toBeUndefined()
  const over = await answered()
  over.ears.start()
  await over.pass(1_000)
  over.ears.end()
  over.transcriber.last.finish({ text: '' })
  expect(over.see().trouble).toBeUndefined()
})

test('[VC40] [XV7] after five silent minutes the open microphone shows a notice until the user speaks', async () => {
  const { see, pass, speak } = await on()
  await pass(5 * 60_000 - 1_000)
  expect(see().trouble).toBeUndefined()
  await pass(2_000)
  expect(see()).toMatchObject({ isRecording: true, trouble: { kind: 'away' } })
  await speak('How warm was it?')
  expect(see().trouble).toBeUndefined()
})

test('[VC41] the classifier is loaded when the microphone opens; until then, and without it, the lists decide', async () => {
  const agrees = 'My grandmother always said that'
  const over = async (loadJudge: NonNullable<StageOptions['loadJudge']>) => {
    const room = await answered({ loadJudge })
    room.ears.start()
    await room.pass(300)
    room.transcriber.last.interim(agrees)
    return room.player.state
  }
  expect(await over(async () => () => ({ agrees: 0.99, isSureToAgree: true }))).toBe('playing')
  expect(await over(async () => Promise.reject(new Error('offline')))).toBe('silent')
})
