import { expect, onTestFinished, test } from 'vitest'
import { stage } from './testing/open-session.ts'

async function on() {
  const all = stage()
  onTestFinished(all.session.close)
  await all.session.turnOn()
  const texts = () => all.thread.said.map(({ text }) => text)
  /** The user has begun to speak, and this much was understood. */
  const begin = async (text: string) => {
    all.ears.start()
    await all.pass(500)
    all.transcriber.last.interim(text)
  }
  const end = async (text: string) => {
    all.ears.end()
    all.transcriber.last.finish({ text })
    await all.pass(2_000)
  }
  return { ...all, texts, begin, end }
}

test('[VC16] who speaks on while a field is open loses nothing: what stood in it is replaced, and what follows is said', async () => {
  const { session, transcriber, texts, see, pass, begin, end } = await on()
  await begin('The cold door')
  expect(session.holdHearing()).toBe('The cold door')
  await pass(2_000)
  transcriber.last.interim('The cold door is nine degrees and the meat is grey')
  expect(session.correctHearing('The cold store')).toBe(true)
  expect(see().hearing?.text).toBe('The cold store is nine degrees and the meat is grey')
  await end('The cold door is nine degrees and the meat is grey.')
  expect(texts()).toEqual(['The cold store is nine degrees and the meat is grey.'])
})

test('[VC16] what was said after it while a field was open is said as it is', async () => {
  const { session, texts, begin, end } = await on()
  await begin('The cold door')
  session.holdHearing()
  await end('The cold door is warm.')
  await begin('The sink')
  await end('The sink is dirty.')
  expect(texts()).toEqual([])
  expect(session.correctHearing('The cold store')).toBe(true)
  await begin('And')
  await end('And the floor.')
  expect(texts()).toEqual(['The cold store is warm.', 'The sink is dirty.', 'And the floor.'])
})

test('[VC16] a recogniser that changes its mind afterwards takes no words away', async () => {
  for (const [final, said] of [
    ['A cold door is nine degrees.', 'The cold store is nine degrees.'],
    ['Cold door is nine degrees.', 'The cold store is nine degrees.'],
    ['The, the cold store is nine degrees.', 'The cold store is nine degrees.'],
    // Nothing of what stood there is left: who knows what was corrected.
    ['Nine degrees.', 'The cold store Nine degrees.'],
  ] as const) {
    const { session, texts, begin, end } = await on()
    await begin('The cold door')
    session.holdHearing()
    session.correctHearing('The cold store')
    await end(final)
    expect(texts()).toEqual([said])
  }
})

test('[VC16] what is corrected twice says the second; what is left the second time says the first', async () => {
  for (const leaves of [true, false]) {
    const { session, transcriber, texts, begin, end } = await on()
    await begin('The cold door')
    session.holdHearing()
    session.correctHearing('The cold store')
    transcriber.last.interim('The cold door is nine')
    expect(session.holdHearing()).toBe('The cold store is nine')
    if (leaves) session.releaseHearing()
    else session.correctHearing('The cool store is mine')
    await end('The cold door is nine feet deep.')
    expect(texts()).toEqual([leaves ? 'The cold store is nine feet deep.' : 'The cool store is mine feet deep.'])
  }
})

test('[VC16] two utterances that wait for their transcripts are corrected as one, and neither is said twice', async () => {
  const { session, ears, transcriber, texts, see, pass } = await on()
  for (const text of ['The cold door is warm', 'The sink has grease on it']) {
    ears.start()
    await pass(500)
    transcriber.last.interim(text)
    ears.end()
    await pass(3_000)
  }
  expect(see().hearing?.text).toBe('The cold door is warm The sink has grease on it')
  session.holdHearing()
  session.correctHearing('The cold store is warm. The sink has rust on it')
  transcriber.segments[0]?.finish({ text: 'The cold door is warm.' })
  await pass(100)
  transcriber.segments[1]?.finish({ text: 'The sink has grease on it, and hair.' })
  await pass(100)
  expect(texts()).toEqual(['The cold store is warm. The sink has rust on it', 'and hair.'])
})

test('[VC16] a correction is said also where nothing is left of what was heard', async () => {
  const gone = await on()
  await gone.begin('Uh')
  gone.session.holdHearing()
  expect(gone.session.correctHearing('Nine degrees.')).toBe(true)
  await gone.end('')
  expect(gone.texts()).toEqual(['Nine degrees.'])

  const held = await on()
  await held.begin('Uh')
  held.session.holdHearing()
  await held.end('')
  expect(held.session.correctHearing('Nine degrees.')).toBe(true)
  await held.pass(100)
  expect(held.texts()).toEqual(['Nine degrees.'])

  // During an answer this was agreement, which is not sent to the conversation.
  const over = await on()
  await over.speak('How warm was it?')
  over.thread.openTurn('turn-1')
  over.thread.finish('reply', 'The cold store was nine degrees. Seven is the limit there. Shall I write that down?')
  await over.pass(200)
  await over.begin('Yeah')
  over.session.holdHearing()
  over.session.correctHearing('Yeah, and the sink')
  await over.end('Yeah.')
  await over.pass(3_000)
  expect(over.texts()).toEqual(['How warm was it?', 'Yeah, and the sink'])
})

test('[VC16] a field that was open too long says so, and takes nothing from what is said by then', async () => {
  const { session, texts, pass, begin, end } = await on()
  await begin('The cold door')
  session.holdHearing()
  await end('The cold door.')
  await pass(121_000)
  await begin('The sink')
  expect(session.correctHearing('The cold store.')).toBe(false)
  await end('The sink is dirty.')
  expect(texts()).toEqual(['The cold door.', 'The sink is dirty.'])
})

test('[VC16] turned off while a field is open: what was said is said, and a correction made before counts', async () => {
  const open = await on()
  await open.begin('The cold door')
  open.session.holdHearing()
  open.session.turnOff()
  expect(open.session.correctHearing('The cold store')).toBe(false)
  open.transcriber.last.finish({ text: 'The cold door is warm.' })
  await open.ambient.advance(100)
  expect(open.texts()).toEqual(['The cold door is warm.'])

  const done = await on()
  await done.begin('The cold door')
  done.session.holdHearing()
  done.session.correctHearing('The cold store')
  done.session.turnOff()
  done.transcriber.last.finish({ text: '' })
  await done.ambient.advance(100)
  expect(done.texts()).toEqual(['The cold store'])
})

test('[VC16] emptied, it was not said; what follows is', async () => {
  const { session, texts, begin, end } = await on()
  await begin('The cold door')
  session.holdHearing()
  session.correctHearing('')
  await end('The cold door. The sink is dirty.')
  await begin('Never')
  session.holdHearing()
  session.correctHearing('')
  await end('Never.')
  expect(texts()).toEqual(['The sink is dirty.'])
})

test('[VC2] [VC16] what amends words that are being corrected, or were, is said with the correction and never against it', async () => {
  for (const isCorrectedFirst of [true, false]) {
    const { session, thread, texts, begin, end, speak, pass } = await on()
    Object.assign(thread, { takeBack: (id: string) => thread.said.find((one) => one.id === id)?.text })
    await begin('Yeah')
    session.holdHearing()
    if (isCorrectedFirst) session.correctHearing('Sure')
    await end('Yeah.')
    await speak('Okay.')
    await pass(500)
    if (!isCorrectedFirst) session.correctHearing('Sure')
    await pass(100)
    // What was taken back is said anew with the rest.
    expect(texts()).toEqual(isCorrectedFirst ? ['Sure', 'Sure Okay.'] : ['Sure Okay.'])
  }
})
