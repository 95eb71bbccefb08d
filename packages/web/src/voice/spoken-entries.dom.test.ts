import { expect, test } from 'vitest'
import { buildStage, put } from '../device/testing/open-stage.ts'
import { nl } from '../testing/all-texts.ts'
import { openVoiceStage } from './testing/open-voice-stage.ts'
import { at, reply, said } from './testing/voice-states.ts'

buildStage()

const words = nl.voice

test('[WEB57] an interrupted answer shows what was heard, a line, and the rest; what was spoken is marked', async () => {
  const page = await openVoiceStage()
  const entries = [
    said('a', { via: 'spoken' }),
    said('n', { via: 'spoken', as: 'note', number: 1 }),
    reply('b', 'De koelcel is **veel te** warm. Bel de monteur.', { heardTo: { chars: 21, playedMs: 900 } }),
    reply('c', 'Nooit gehoord.', { heardTo: { chars: 0, playedMs: 0 } }),
    reply('d', 'Alles gehoord.', { heardTo: { chars: 14, playedMs: 900 } }),
    said('t', {}),
  ]
  await put(page, 'thread', { entries })
  const row = (id: string) => page.locator(`[data-entry=${id}]`)
  await row('b').getByTestId('cut-here').filter({ hasText: words.cutHere }).waitFor()
  expect(await row('b').getByTestId('unheard').textContent()).toBe('te warm. Bel de monteur.')
  expect(await row('b').getByTestId('entry-text').textContent()).toBe(
    `De koelcel is veel${words.cutHere}te warm. Bel de monteur.`,
  )
  await row('c').getByText(words.notHeard).waitFor()
  expect(await row('d').getByTestId('cut-here').count()).toBe(0)
  expect(await Promise.all(['a', 'n', 't'].map((id) => row(id).getByTestId('spoken').count()))).toEqual([1, 1, 0])
})

test('[WEB57] where a recording began and ended stands in its place, in words', async () => {
  const page = await openVoiceStage()
  const by = { kind: 'user', id: 'me' }
  const recordings = [
    { id: '1', at, by, after: null, kind: 'started', talk: 'hands-free' },
    { id: '2', at, by, after: 'a', kind: 'stopped', why: 'person', ms: 60_000 },
    { id: '3', at, by, after: 'a', kind: 'started', talk: 'push-to-talk' },
    { id: '4', at, by, after: 'b', kind: 'stopped', why: 'device-lost', isUnsent: true },
  ]
  await put(page, 'thread', { entries: [said('a', { via: 'spoken' }), said('b', {})], recordings })
  const lines = page.locator('[data-recording], [data-entry]')
  await page.locator('[data-recording="4"]').waitFor()
  const seen = await lines.evaluateAll((all) =>
    all.map((line) => (line instanceof HTMLElement ? (line.dataset['entry'] ?? line.textContent) : '')),
  )
  const time = /\d\d:\d\d/
  expect(seen.map((text) => text?.replace(time, 'dan'))).toEqual([
    'Opname begonnen dan · handsfree',
    'a',
    'Opname gestopt dan',
    'Opname begonnen dan · met de knop',
    'b',
    `Opname gestopt dan · microfoon weggevallen · ${nl.entry.waitingNote}`,
  ])
})
