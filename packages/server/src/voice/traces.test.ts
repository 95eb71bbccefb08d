import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { readMetric } from '../testing/read-metric.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeTone, sendJson } from './testing/audio-service.ts'
import { openVoice } from './testing/open-voice.ts'

test('[VO10] nothing of what was said is kept on the disk or in the log, and no key; how calls ended is counted', async () => {
  const folder = temporaryFolder()
  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  const { server, service, logged, transcribe, speak, speakRefused } = await openVoice({}, { storage })
  await (await speak('De kok heet Pieterbaas')).arrayBuffer()
  service.script((response) => sendJson(response, 200, { text: 'Pieterbaas is ziek' }))
  expect((await transcribe(makeTone(16_000))).body).toEqual({ text: 'Pieterbaas is ziek' })
  expect((await speakRefused('Pieterbaas')).status).toBe(502)
  await transcribe(makeTone(4_000))
  const { body: metrics } = await server.send('GET', '/metrics')
  const counted = (work: string, outcome: string) =>
    readMetric(server, `agora_voice_calls_total{work="${work}",outcome="${outcome}"}`)
  expect([await counted('speech', 'done'), await counted('speech', 'voice-failed')]).toEqual([1, 1])
  // What is refused before anybody is asked is no call.
  expect(await counted('transcription', 'done')).toBe(1)
  expect(await readMetric(server, 'agora_transcription_seconds_count')).toBe(1)
  await server.close()
  const kept = readdirSync(folder, { recursive: true }).map(String)
  expect(kept).toContain('agora.db')
  const everything = [logged.join(), JSON.stringify(metrics)]
  for (const file of kept) everything.push(readFileSync(join(folder, file), 'latin1'))
  expect(everything.join()).not.toMatch(/Pieterbaas|sk-a-secret/)
})
