import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { field } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'

test('[WPH2] what is no photo is said so by its name, and nothing that was written is lost', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bella Rosa')
  const page = await openApp(agora, 'een')
  await field(page).fill('Bij de spoelbak lag schimmel.')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: nl.photos.add, exact: true }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'rapport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') },
  ])
  await page.getByRole('alert').getByText(nl.photos.notTaken['not-photo']('rapport.pdf')).waitFor()
  await page.getByRole('alert').getByText(nl.photos.notTaken.heic('IMG_9.HEIC')).waitFor()
  expect(await page.getByTestId('photo-tray').getByRole('listitem').count()).toBe(0)
  expect(await field(page).inputValue()).toBe('Bij de spoelbak lag schimmel.')
})
