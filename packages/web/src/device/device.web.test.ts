import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { openBrowser } from '../testing/web-test.ts'
import { at, said } from './testing/made-up-entries.ts'
import { answer, buildStage, openStageIn, put } from './testing/open-stage.ts'

buildStage()

test('[DW1] what was refused can be had as a file of its own', async () => {
  const page = await openStageIn(await openBrowser())
  await put(page, 'thread', { entries: [said('a', { isUnsent: true, state: { kind: 'refused', why: 'invalid' } })] })
  const message = (id: string) => ({ kind: 'message', thread: 'een', at, message: { id, text: id } })
  const file = { format: 'agora-device/1', madeAt: at, user: 'u', commands: [message('z'), message('a')] }
  await answer(page, 'exportUnsent', file)
  const download = page.waitForEvent('download')
  await page.locator('[data-entry=a]').getByRole('button', { name: nl.device.makeFile }).click()
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as unknown
  expect(saved).toEqual({ ...file, commands: [message('a')] })
})
