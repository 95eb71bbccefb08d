import { speak } from '@agora/client/voice/models/testing/speak-wav'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en } from '../testing/all-texts.ts'
import { open, openBrowser, write } from '../testing/web-test.ts'
import { until } from '../testing/until.ts'
import { playMicrophone, sayInto } from './testing/played-microphone.ts'

/** For models on a busy machine. */
const LOAD_MS = 60_000
/** Enough for an answer of a minute. */
const seen = Array.from(
  { length: 12 },
  (_, n) => `Shelf ${n + 1} of the cold store is clean, and its door closes well.`,
)

type Logged = { readonly type: string }
type Kept = { readonly text: string; readonly as: string; readonly heardTo?: { readonly chars: number } }

test(
  '[WEB54] [WEB55] [WEB57] a question into the microphone: understood on the device, answered aloud, interrupted by a word; the next answer silenced by a button; the log has what was heard',
  async () => {
    const agora = await AgoraServer.start('built-in')
    await agora.ask('PATCH', '/api/me/preferences', { language: 'en', spokenText: 'dictate' })
    await agora.makeThread('one', 'Butcher')
    await agora.ask('PUT', '/api/threads/one/mode', { mode: 'listen' })
    await agora.say('one', ...seen)
    await agora.ask('PUT', '/api/threads/one/mode', { mode: 'feedback' })
    // The shell crashes where a page asks what the browser recognises, which the app does as the microphone opens.
    const browser = await openBrowser({ locale: 'en-GB', permissions: ['microphone'], hears: null })
    await playMicrophone(browser)
    const page = await open(browser, agora.url, 'one', agora.link)
    const bar = page.getByTestId('voice-bar')
    const phase = (name: keyof typeof en.voice.phases) => bar.getByText(en.voice.phases[name], { exact: true })
    /** Something of the long answer was heard. */
    const untilHeard = () =>
      page
        .locator('[data-entry]', { hasText: 'Shelf' })
        .locator('[data-testid="being-spoken"]:not([data-heard="0"])')
        .waitFor({ timeout: LOAD_MS })
    const heardOf = async () => (await readMessages(agora)).flatMap(({ heardTo }) => (heardTo ? [heardTo.chars] : []))
    await page.getByRole('button', { name: en.voice.turnOn }).click()
    await phase('listening').waitFor()
    await page.getByTestId('recording').first().waitFor()

    await sayInto(page, speak('What did I say?'))
    await untilHeard()
    await sayInto(page, speak('No, stop that.'))
    await until('what was heard of the first answer in the log', async () => (await heardOf()).length === 1)
    await page.getByText(en.voice.cutHere).waitFor()
    expect(await page.getByTestId('unheard').innerText()).not.toBe('')
    await until('the words that interrupted are answered', async () => {
      const [, , words, answer] = (await readMessages(agora)).slice(seen.length)
      return words?.as === 'turn' && answer?.as === 'reply'
    })

    await write(page, 'What did I say?')
    await untilHeard()
    await bar.getByRole('button', { name: en.voice.silence }).click()
    await phase('listening').waitFor()
    await until('what was heard of the second answer in the log', async () => (await heardOf()).length === 2)
    await page.getByRole('button', { name: en.voice.turnOff }).click()
    await until('the end of the recording', async () => (await readTypes(agora)).includes('recording-stopped'))

    const messages = (await readMessages(agora)).slice(seen.length)
    expect(messages).toMatchObject([
      { via: 'spoken', text: expect.stringMatching(/^what did i say\?$/i) },
      { as: 'reply' },
      { via: 'spoken', text: expect.stringMatching(/^no,? stop/i) },
      { as: 'reply' },
      { text: 'What did I say?' },
      { as: 'reply' },
    ])
    for (const answer of [messages[1], messages[5]]) {
      expect(answer?.heardTo?.chars).toBeGreaterThan(0)
      expect(answer?.heardTo?.chars).toBeLessThan(answer?.text.length ?? 0)
    }
    const types = await readTypes(agora)
    expect(types.filter((type) => type === 'recording-started')).toHaveLength(1)
  },
  3 * LOAD_MS,
)

async function readMessages(agora: AgoraServer): Promise<readonly Kept[]> {
  const { messages } = (await agora.ask('GET', '/api/threads/one/messages')) as { readonly messages: readonly Kept[] }
  return messages
}

async function readTypes(agora: AgoraServer): Promise<readonly string[]> {
  const { events } = (await agora.ask('GET', '/api/threads/one/export?format=json')) as {
    readonly events: readonly Logged[]
  }
  return events.map(({ type }) => type)
}
