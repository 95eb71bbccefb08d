import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspect } from '../testing/inspect.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { reachAgora } from '../testing/reach-agora.ts'
import type { Settings } from '../testing/run-agora.ts'
import { runCommand, serveHere } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

async function live(settings: Settings) {
  const { url, stop } = await serveHere(settings)
  const server = reachAgora({ url, end: stop })
  return { server, room: enterRoom(server, 't'), inspection: inspect(server), stop }
}

test('[IS73] the log of an inspection is sound; deleted, nothing of its report is left on the disk, and it is sound still', async () => {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN, AGORA_MODEL: 'none' }
  const first = await live(settings)
  await openRoom(first.server, 'listen')
  await first.inspection.start({ name: 'Eetcafé Zeldzaamwoord' })
  await first.room.say('er zitten muizenkeutels achter de zeldzaamkast')
  await first.room.setMode('feedback')
  await until('it was worked through', async () => (await first.inspection.report()).dossier.findings.length > 0)
  await first.inspection.complete()
  await first.inspection.edit({ kind: 'passage', id: 'p', section: 'hygiene', text: 'Een zeldzaamzin.', vouched: true })
  expect((await first.inspection.finalise()).status).toBe(200)
  await first.stop()
  const sound = await runCommand(['verify', 't'], settings)
  expect(sound).toMatchObject({ code: 0, stderr: '' })
  const folder = settings.AGORA_DATA
  const holding = () => readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes('zeldzaam'))
  expect(holding()).not.toEqual([])
  const second = await live(settings)
  const { number } = (await second.inspection.report()).report
  expect((await second.server.send('DELETE', `/api/threads/t?confirm=${number}`)).status).toBe(200)
  await second.stop()
  expect(holding()).toEqual([])
  expect(await runCommand(['verify', 't'], settings)).toMatchObject({ code: 0, stderr: '' })
})
