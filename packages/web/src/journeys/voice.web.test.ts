import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinSamples } from '@agora/client/voice/join-samples'
import { makePinkNoise } from '@agora/client/voice/models/testing/make-sound'
import { speak } from '@agora/client/voice/models/testing/speak-wav'
import { SAMPLE_RATE } from '@agora/client/voice/voice-ports'
import type { Message } from '@agora/protocol/message'
import { writeWav } from '@agora/core/speech/wav'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import { expect, test } from 'vitest'
import { readStored } from '../offline/testing/read-stored.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { en } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import { open, openBrowser } from '../testing/web-test.ts'

/** Enough for an answer that is spoken longer than the pause between two questions. */
const SEEN = Array.from(
  { length: 12 },
  (_, n) => `Shelf ${n + 1} of the cold store is clean, and its door closes well.`,
)
const QUESTION = 'What did I say?'
/** For models on a busy machine. */
const LIMIT_MS = 180_000

/** A silent room: a microphone without any signal at all counts as dead. */
const quiet = (ms: number) => makePinkNoise(ms, 0.001)
const isQuestion = ({ text, by }: Message) => by.kind === 'user' && /^what did i say\W*$/i.test(text)

/**
 * The microphone hears its file over and over. So it does not matter how long a busy machine takes to be ready: one of
 * the questions is the first that is heard, and the next one falls into the answer.
 */
test(
  '[WEB54][WEB55][WEB57] a question into the microphone is understood on the device and answered aloud; the next words interrupt the answer, of which the log has what was heard',
  async () => {
    const file = join(temporaryFolder(), 'question.wav')
    await writeFile(file, writeWav(joinSamples([quiet(3_000), speak(QUESTION), quiet(5_000)]), SAMPLE_RATE))
    const agora = await AgoraServer.start('built-in')
    await agora.ask('PATCH', '/api/me/preferences', { language: 'en', spokenText: 'dictate' })
    await agora.ask('POST', '/api/threads', { id: 'one', title: 'Butcher', mode: 'listen' })
    await agora.say('one', ...SEEN)
    await agora.ask('PUT', '/api/threads/one/mode', { mode: 'feedback' })
    const page = await open(
      await openBrowser({ locale: 'en-GB', permissions: ['microphone'], hears: file }),
      agora.url,
      'one',
      agora.link,
    )
    await page.getByRole('button', { name: en.voice.turnOn }).click()
    await page.getByTestId('voice-bar').getByTestId('recording').waitFor()
    const said = async () => (await readStored(agora, 'one')).slice(SEEN.length)
    const isCut = ({ as, heardTo, text }: Message) =>
      as === 'reply' && heardTo !== undefined && heardTo.chars > 0 && heardTo.chars < text.length
    const isPlayed = (messages: readonly Message[]) => messages.some(isQuestion) && messages.some(isCut)
    const messages = await until('the question, and an answer that was interrupted', said, isPlayed, LIMIT_MS)
    await page.getByRole('button', { name: en.voice.turnOff }).click()
    // Where a machine was late the bar stays to say so; no microphone is open all the same.
    await page.getByTestId('recording').first().waitFor({ state: 'hidden' })

    expect(messages.find(isQuestion)).toMatchObject({ via: 'spoken' })
    const recordings = async () => {
      const { recordings = [] } = (await agora.ask('GET', '/api/threads/one/messages')) as {
        recordings?: { readonly kind: string }[]
      }
      return recordings.map(({ kind }) => kind).join()
    }
    await until('the log has the whole recording', recordings, (kinds) => kinds === 'started,stopped')
  },
  LIMIT_MS,
)
