import { systemAmbient } from '@agora/client/ambient'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { untilShown, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB6] words are shown as they were said: lines, spaces, other scripts; days are separated', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Woorden')
  const yesterday = systemAmbient.now() - 24 * 60 * 60 * 1000
  await agora.ask('POST', '/api/threads/een/messages', { messages: [{ id: 'g', text: 'van gisteren', at: yesterday }] })
  const page = await openApp(agora, 'een', { viewport: { width: 1280, height: 2_000 } })
  const texts = ['  twee  spaties\n\nen een lege regel', 'درجة الحرارة ٤', 'é e\u0301', 'a'.repeat(3_000)]
  for (const text of texts) await write(page, text)
  const all = ['van gisteren', ...texts]
  await untilShown(page, all)
  await until(
    'all are kept',
    () => agora.texts('een'),
    ({ length }) => length === all.length,
  )
  expect(await agora.texts('een')).toEqual(all)
  await page.reload()
  await untilShown(page, all)
  await page.getByRole('heading', { name: 'Gisteren', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Vandaag', exact: true }).waitFor()
})
