/** Which language the built-in model, its questions and its approvals speak, over HTTP. */
import type { Preferences } from '@agora/protocol/preferences'
import { expect, test } from 'vitest'
import { loadDomains } from '../inspection/domains.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { openReady } from '../testing/open-inspection.ts'
import { until } from '../testing/until.ts'
import { makeAssistant } from './make-assistant.ts'

const PATIENT = { timeout: 120_000 }

async function open(language: Preferences['language'], mode: 'feedback' | 'listen' = 'feedback') {
  const opened = await openAssisted(mode)
  await opened.server.send('PATCH', '/api/me/preferences', { language, spokenText: 'summarize' })
  return opened
}

test('[CX11][XT11] replies and questions follow the language of the message, not the preference', PATIENT, async () => {
  for (const [language, asked, own, other] of [
    ['nl', 'How hot must food be kept?', /must be 60 °C at least/, /Bron|minstens|artikel/],
    ['en', 'Hoe warm moet eten worden gehouden?', /minstens 60 °C/, /Source|at least|paragraph/],
  ] as const) {
    const { room } = await open(language)
    await room.say(asked)
    const [reply] = await room.untilReplies(1)
    expect(reply?.text).toMatch(own)
    expect(reply?.text).not.toMatch(other)
  }
})

test('[CX11][XT11] a call that says nothing else is answered in the language of the notes', PATIENT, async () => {
  const { room } = await open('nl', 'listen')
  await room.say('The floor behind the oven is dirty', 'Agora')
  expect((await room.untilReplies(1))[0]?.text).toBe('Go ahead. I heard 1 note.')
})

test('[CX11][XT11] a report asked for in English asks in English; each question in one language', PATIENT, async () => {
  const { room, asks } = await open('nl', 'listen')
  await room.say('The floor behind the oven is dirty', 'Agora, make the report')
  const [{ ask, text }] = (await until('it asks', asks, ({ length }) => length > 0)) as [
    Awaited<ReturnType<typeof asks>>[number],
  ]
  expect(ask.kind).toBe('question')
  expect(text).not.toMatch(/Kies uit|mag leeg blijven|Welk|Wat is/)
})

test('[CX11][XT11] an approval is in the user’s preferred language, not in that of the request', PATIENT, async () => {
  const assistant = makeAssistant(
    {
      model: 'built-in',
      fallbackModel: undefined,
      openai: { baseUrl: undefined, apiKey: undefined },
      mcpServers: [],
      agentsFile: undefined,
      domain: 'food',
    },
    await loadDomains(),
  )
  for (const [language, asked, text] of [
    ['nl', 'finalise the report', /^Agora vraagt toestemming: /],
    ['en', 'maak het rapport definitief', /^Agora asks for permission: /],
  ] as const) {
    const { server, room } = await openReady({ assistant })
    await server.send('PATCH', '/api/me/preferences', { language })
    await room.say(asked)
    const { asks } = await until(
      'it asks',
      async () => (await server.send('GET', '/api/asks')).body as { asks: { ask: { kind: string }; text: string }[] },
      (body) => body.asks.length > 0,
    )
    expect(asks[0]?.ask.kind).toBe('approval')
    expect(asks[0]?.text).toMatch(text)
  }
})

test('[SP9][XT11] the spoken short form is in the language of the reply', PATIENT, async () => {
  const { room, events } = await open('nl')
  await room.say('What does the law say about pests?')
  await room.untilReplies(1)
  const made = await until('it is made', async () => (await events()).find(({ type }) => type === 'speech-made'))
  const text = made?.type === 'speech-made' ? made.text : ''
  // Each rule with its place behind it, no code and no version, and no word of Dutch.
  expect(text).toContain(
    'There are adequate procedures to control pests. Regulation 852/2004, annex II, chapter IX, point 4.',
  )
  expect(text).not.toMatch(/37R|text of|dated|Verordening|Wet |bijlage|De rest/)
})
