import { readPdf } from '@agora/server/report/testing/read-pdf'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { findLookFaults, onlyIn } from './testing/find-look-faults.ts'
import { type PhotoFile, makePhoto } from './testing/make-photo.ts'
import { until } from './testing/until.ts'
import {
  chooseMode,
  field,
  message,
  open,
  openBrowser,
  untilAcked,
  untilMode,
  untilAppLoaded,
} from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'

const FISH = 'Open ton met rauwe vis naast de afvoer in de spoelkeuken.'
const UPLOADS = '**/api/threads/*/attachments/*'
const words = nl.photos

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tray = (page: Page) => page.getByTestId('photo-tray').getByRole('listitem')
const entryPhotos = (page: Page) => page.locator('[data-entry] [data-photo]')

async function choose(page: Page, ...files: readonly PhotoFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, words.add).click()
  await (await chooser).setFiles([...files])
}

type Kept = { readonly text: string; readonly as: string; readonly attachments?: { id: string; bytes: number }[] }
const kept = async (agora: AgoraServer, thread: string) =>
  ((await agora.ask('GET', `/api/threads/${thread}/messages`)) as { messages: Kept[] }).messages

/** What the server has, as the page that it came from can see it. */
const look = (page: Page, thread: string, id = '') =>
  page.evaluate(async (path) => {
    const blob = await (await fetch(path)).blob()
    const { width, height } = await createImageBitmap(blob)
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
    return { width, height, type: blob.type, tellsPlace: /Exif|GPS/.test(text) }
  }, `/api/threads/${thread}/attachments/${id}`)

async function start(mode: 'listen' | 'feedback', options: Parameters<typeof openBrowser>[0] = {}) {
  const agora = await AgoraServer.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bella Rosa', mode })
  const page = await open(await openBrowser(options), agora.url, 'een', agora.link)
  await untilMode(page, mode)
  return { agora, page }
}

test('[WPH1][WPH2][WPH3] a photo is chosen, made smaller and upright, sent without words, and opens large by keyboard', async () => {
  const { agora, page } = await start('listen')
  await untilAppLoaded(page)
  await choose(page, await makePhoto(page, 'IMG_1.jpg', 4_032, 3_024), await makePhoto(page, 'IMG_2.jpg'))
  await until(
    'two photos in the tray',
    () => tray(page).getByRole('button').count(),
    (count) => count === 2,
  )
  // It is a draft: it outlives the page.
  await page.reload()
  await until(
    'they are still there',
    () => tray(page).getByRole('img').count(),
    (count) => count === 2,
  )
  await button(page, words.remove(2)).click()
  await until(
    'one is left out',
    () => tray(page).count(),
    (count) => count === 1,
  )
  await button(page, nl.composer.note.send).click()
  await untilAcked(page, words.wordless)
  const [note] = await kept(agora, 'een')
  expect(note).toMatchObject({ as: 'note', text: words.wordless, attachments: [{ name: 'IMG_1.jpg' }] })
  // Upright: what lay on its side is drawn high.
  expect(await look(page, 'een', note?.attachments?.[0]?.id)).toEqual({
    width: 1_920,
    height: 2_560,
    type: 'image/jpeg',
    tellsPlace: false,
  })
  const thumbnail = entryPhotos(page)
  await page.getByRole('img', { name: /^Foto bij ‘Foto’, \d\d:\d\d$/ }).waitFor()
  await thumbnail.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img').waitFor()
  expect(await findLookFaults(page, nl, onlyIn(en, nl))).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await until('focus is back', () => thumbnail.evaluate((element) => element === document.activeElement))
})

test('[WPH4][WPH3] a page that goes in mid-upload has lost nothing, and the printed report shows the photo', async () => {
  const { agora, page } = await start('listen')
  await agora.ask('POST', '/api/threads/een/inspection', { registration: '92251854' })
  const held: Route[] = []
  await page.route(UPLOADS, (route) => void held.push(route))
  await choose(page, await makePhoto(page, 'vat.jpg'))
  await until(
    'the photo is in the tray',
    () => tray(page).getByRole('button').count(),
    (count) => count === 1,
  )
  await field(page).fill(FISH)
  await field(page).press('Enter')
  await field(page).fill('Daarna gezegd.')
  await field(page).press('Enter')
  await until('the upload is under way', () => held.length)
  await message(page, FISH, 'sending')
    .getByText(words.sending(1, 1, 0).slice(0, 20))
    .waitFor()
  await message(page, 'Daarna gezegd.', 'waiting').waitFor()
  expect(await agora.texts('een')).toEqual([])
  await page.unroute(UPLOADS)
  await page.reload()
  await untilAcked(page, FISH)
  await untilAcked(page, 'Daarna gezegd.')
  expect(await agora.texts('een')).toEqual([FISH, 'Daarna gezegd.'])
  expect(await entryPhotos(page).count()).toBe(1)
  await chooseMode(page, 'feedback')
  await untilMode(page, 'feedback')
  const print = async () => {
    const response = await fetch(`${agora.url}/api/threads/een/report.pdf?lang=nl`, {
      headers: { authorization: `Bearer ${agora.token}` },
    })
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    return (await Promise.all(pages.map((one) => one.readImages()))).flat().length
  }
  await until('the report shows it', print, (images) => images === 1)
})

test('[WPH2][WPH3] what is no photo is said so and loses nothing; what the server refuses goes without it', async () => {
  const { agora, page } = await start('feedback')
  await field(page).fill('Bij de spoelbak lag schimmel.')
  const none = { name: 'rapport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  const heic = { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') }
  await choose(page, none, heic, await makePhoto(page, 'goed.jpg'))
  await page.getByRole('alert').getByText(words.notTaken['not-photo']('rapport.pdf')).waitFor()
  await page.getByRole('alert').getByText(words.notTaken.heic('IMG_9.HEIC')).waitFor()
  await until(
    'the good one is there',
    () => tray(page).getByRole('button').count(),
    (count) => count === 1,
  )
  expect(await field(page).inputValue()).toBe('Bij de spoelbak lag schimmel.')
  const error = { code: 'unsupported-media-type', message: '', retry: 'no' }
  await page.route(UPLOADS, (route) => route.fulfill({ status: 415, json: { error } }))
  await field(page).press('Enter')
  const refused = message(page, 'Bij de spoelbak lag schimmel.', 'refused')
  await refused.getByText(words.refused['unsupported-media-type'] ?? '').waitFor()
  // Taken back, it is as it was written, with its photo.
  await refused.getByRole('button', { name: nl.conversation.withdraw }).click()
  await page.getByRole('button', { name: nl.common.undo }).click()
  expect(await field(page).inputValue()).toBe('Bij de spoelbak lag schimmel.')
  await until(
    'its photo is back',
    () => tray(page).getByRole('button').count(),
    (count) => count === 1,
  )
  await field(page).press('Enter')
  await refused.getByRole('button', { name: words.sendWithout }).click()
  await untilAcked(page, 'Bij de spoelbak lag schimmel.')
  expect((await kept(agora, 'een'))[0]).toMatchObject({ text: 'Bij de spoelbak lag schimmel.' })
  expect((await kept(agora, 'een'))[0]?.attachments).toBeUndefined()
})

test('[WPH1][WPH3] photos are pasted and dropped too; on a phone the camera is offered, in the dark, in English', async () => {
  const { agora, page } = await start('listen', {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    locale: 'en-GB',
  })
  await untilAppLoaded(page)
  const { buffer } = await makePhoto(page, 'a.jpg')
  for (const type of ['paste', 'drop'] as const) {
    await field(page).evaluate(
      (target, { kind, data }) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }))
        const about = { bubbles: true, cancelable: true }
        target.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...about, clipboardData: transfer })
            : new DragEvent('drop', { ...about, dataTransfer: transfer }),
        )
      },
      { kind: type, data: buffer.toString('base64') },
    )
  }
  await until(
    'both are there',
    () => tray(page).getByRole('button').count(),
    (count) => count === 2,
  )
  expect(await findLookFaults(page, en, onlyIn(nl, en))).toEqual([])
  await button(page, en.photos.add).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: en.photos.takePhoto }).tap()
  await (await chooser).setFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer })
  await until(
    'a third',
    () => tray(page).getByRole('button').count(),
    (count) => count === 3,
  )
  await field(page).fill('Three of the cold store')
  await button(page, en.composer.note.send).tap()
  await untilAcked(page, 'Three of the cold store')
  expect((await kept(agora, 'een'))[0]?.attachments?.length).toBe(3)
  expect(await findLookFaults(page, en, onlyIn(nl, en))).toEqual([])
})
