import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { line, untilMode, write } from '../testing/app-parts.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'
import { startListening } from '../testing/start-listening.ts'
import { until } from '../testing/until.ts'

test('[WEB26] announces every mode change once, with the count, for every cause', async () => {
  const agora = await startListening('none', 'een', 'twee')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 2)
  const said: string[] = []
  const untilSaid = async (text: string) => {
    said.push(text)
    await until(`“${text}” is said`, async () => (await spokenTo(page)).length >= said.length)
    expect(await spokenTo(page)).toEqual(said)
  }
  const notes = { count: 2, first: 1, last: 2 }
  await page.keyboard.press('Alt+l')
  await untilSaid(nl.mode.announced({ nth: 1, mode: 'feedback', cause: 'switch', heard: notes }, 0))
  // It is said when the device knows; what comes from elsewhere must come after it.
  await until('the server has it', async () => {
    const { thread } = (await agora.ask('GET', '/api/threads/een')) as { thread: { mode: string } }
    return thread.mode === 'feedback'
  })
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'listen' })
  await untilSaid(nl.mode.announced({ nth: 2, mode: 'listen', cause: 'switch' }, 0))
  await write(page, 'drie')
  await untilMode(page, 'listen', 1)
  await write(page, 'Agora, wat nu?')
  const heardNow = { count: 1, first: 3, last: 3 }
  await untilSaid(nl.mode.announced({ nth: 3, mode: 'feedback', cause: 'wake', heard: heardNow }, 0))
  await until('the server has it', async () => (await agora.texts('een')).includes('Agora, wat nu?'))
  await agora.say('een', 'Agora luister')
  await untilSaid(nl.mode.announced({ nth: 4, mode: 'listen', cause: 'command' }, 0))
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'feedback' })
  await untilSaid(nl.mode.announced({ nth: 5, mode: 'feedback', cause: 'switch' }, 0))
})

test('[WEB26] a call that was missed is said aloud when one is back', async () => {
  const agora = await startListening('none', 'een')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 1)
  await page.evaluate(() => document.dispatchEvent(new window.Event('freeze')))
  await line(page, 'resting').waitFor()
  await agora.say('een', 'Agora, wat nu?')
  await page.evaluate(() => document.dispatchEvent(new window.Event('resume')))
  await untilMode(page, 'feedback')
  const change = { nth: 1, mode: 'feedback', cause: 'wake', heard: { count: 1, first: 1, last: 1 } } as const
  await until('it is said', async () => (await spokenTo(page)).includes(nl.mode.announced(change, 0)))
})

test('[WEB26][FN7/XT14] a spoken command sounds, upwards into feedback and downwards into listening; a typed one does not', async () => {
  const agora = await startListening('none', 'een')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 1)
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    const param = {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    }
    class Oscillator {
      frequency = { value: 0 }
      connect = (next: unknown) => next
      start = () => void heard.push(Math.round(this.frequency.value))
      stop = () => {}
    }
    class Silence {
      state = 'running'
      currentTime = 0
      createOscillator = () => new Oscillator()
      createGain = () => ({ gain: param, connect: (next: unknown) => next })
    }
    Object.assign(globalThis, { AudioContext: Silence })
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.join(' '))
  const say = (id: string, text: string, via: 'spoken' | 'typed') =>
    agora.ask('POST', '/api/threads/een/messages', { messages: [{ id, text, via }] })
  await say('c1', 'Agora, stop met luisteren', 'spoken')
  await untilMode(page, 'feedback')
  await until('it sounds', async () => (await heard()) === '587 880')
  await say('c2', 'Agora luister', 'typed')
  await untilMode(page, 'listen', 0)
  await say('c3', 'Agora, stop met luisteren', 'typed')
  await untilMode(page, 'feedback')
  await say('c4', 'Agora luister', 'spoken')
  await untilMode(page, 'listen', 0)
  await until('it sounds', async () => (await heard()) === '587 880 880 587')
})
