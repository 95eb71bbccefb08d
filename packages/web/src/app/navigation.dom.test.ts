import { test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { untilShown } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB1] the window is called after what it shows, and Back and Forward show the same again', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['brood'])
  await agora.makeThread('twee', 'Slagerij', ['vlees'])
  const page = await openApp(agora, 'een')
  const untilTitle = (wanted: string) =>
    until(
      'the title',
      () => page.title(),
      (title) => title === wanted,
    )
  await untilTitle('Bakkerij · Agora')
  await page.getByRole('link', { name: 'Slagerij' }).click()
  await untilShown(page, ['vlees'])
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  await page.goBack()
  await untilShown(page, ['vlees'])
  await page.goBack()
  await untilShown(page, ['brood'])
  await page.goForward()
  await untilShown(page, ['vlees'])
  await untilTitle('Slagerij · Agora')
})
