import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { assistantOf } from '@agora/server/testing/test-answerer'
import { startTestServer } from '@agora/server/testing/test-server'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { heard, listen } from './testing/hear-page.ts'
import { until } from './testing/until.ts'
import {
  chooseMode,
  enter,
  field,
  line,
  message,
  modeChoice,
  open,
  openBrowser,
  untilConnected,
  untilLost,
  untilWhole,
  untilMode,
  untilShown,
  write,
} from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

const count = (total: number, word = 'notitie') => Array.from({ length: total }, (_, index) => `${word} ${index + 1}`)
const note = (page: Page, number: number) =>
  page.locator('[data-as=note]').filter({ has: page.getByText(nl.notes.name(number), { exact: true }) })
const numbers = (page: Page) => page.locator('[data-as=note] .sr-only:text-matches("^Notitie")').allTextContents()
const replies = (page: Page) => page.locator('[data-entry][data-author=agent]')

async function listening(agora: AgoraProcess, ...texts: string[]): Promise<void> {
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bakkerij', mode: 'listen' })
  if (texts.length > 0) await agora.say('een', ...texts)
}

/** Somebody else's browser: another device, let in by a link of its own. */
async function otherDevice(agora: AgoraProcess, thread: string): Promise<Page> {
  const { path } = (await agora.ask('POST', '/api/links')) as { path: string }
  return open(await openBrowser(), agora.url, thread, agora.url + path)
}

async function chooseAction(page: Page, number: number, action: string): Promise<void> {
  await page.getByRole('button', { name: nl.notes.menu(number), exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[WEB24][WEB25] the mode is switched by a press, by arrow keys and by Alt+L while writing, and nothing written is lost', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'feedback')
  const group = page.getByRole('radiogroup', { name: nl.mode.label })
  expect([await group.getAttribute('aria-keyshortcuts'), await group.getAttribute('title')]).toEqual([
    nl.mode.key,
    nl.mode.keyHint,
  ])
  await chooseMode(page, 'listen')
  await untilMode(page, 'listen', 0)
  await page.locator('[data-thread=een] [data-mode=listen]').filter({ hasText: 'luistert · 0' }).waitFor()
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'listen' } })

  const composer = page.getByRole('textbox', { name: nl.composer.note.label, exact: true })
  await composer.fill('half geschreven')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'feedback')
  expect(await field(page).inputValue()).toBe('half geschreven')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'listen', 0)
  await modeChoice(page, 'listen').focus()
  await page.keyboard.press('ArrowLeft')
  await untilMode(page, 'feedback')
  await page.locator('[data-thread=een] [data-mode=feedback]').filter({ hasText: nl.threads.modes.feedback }).waitFor()
  // Over the page there is a question: the key is not for what lies under it.
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menuitem', { name: nl.threads.rename }).click()
  await page.getByRole('textbox', { name: nl.threads.nameLabel }).press('Alt+l')
  await page.keyboard.press('Escape')
  await untilMode(page, 'feedback')
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'feedback' } })
})

test('[WEB24][WEB25] on the smallest phone the switch is in sight, large, and says how many notes were heard', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, ...count(12))
  const browser = await openBrowser({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 12)
  for (const mode of ['feedback', 'listen'] as const) {
    const box = await page
      .locator('main label')
      .filter({ has: modeChoice(page, mode) })
      .boundingBox()
    expect(box).toMatchObject({ width: expect.any(Number) as number })
    expect([box!.height >= 48, box!.width >= 140, box!.y > 320, box!.y + box!.height <= 640]).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
  await modeChoice(page, 'listen')
    .and(page.getByRole('radio', { name: nl.mode.listening(12) }))
    .waitFor()
  // Nobody's finger needs the keys; what becomes of the words concerns everybody.
  await page.getByText(nl.composer.note.hint('Agora')).waitFor()
  await page
    .locator('main label')
    .filter({ has: modeChoice(page, 'feedback') })
    .tap()
  await untilMode(page, 'feedback')
})

test('[WEB25] a switch that takes its time shows that; what is written meanwhile waits for it, and is a note', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser()
  const held: (() => void)[] = []
  let isHolding = true
  await browser.routeWebSocket(/\/api\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      if (isHolding && String(frame).includes('"set-mode"')) held.push(() => server.send(frame))
      else server.send(frame)
    })
  })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'feedback')
  await page.keyboard.press('Alt+l')
  await page.locator('[data-mode=listen] [role=radiogroup][aria-busy=true]').waitFor()
  await write(page, 'meteen daarna')
  await message(page, 'meteen daarna').and(page.locator('[data-as=note]')).waitFor()
  expect(await agora.texts('een')).toEqual([])
  isHolding = false
  for (const send of held) send()
  await untilMode(page, 'listen', 1)
  await note(page, 1).getByText('meteen daarna').waitFor()
})

test('[WEB25][DW1] without a server the switch is made on this device, says that it waits, and is true everywhere when the server is back', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'feedback')
  await agora.kill()
  await untilLost(page)
  await field(page).fill('nog niet verstuurd')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'listen')
  await page.getByText(nl.mode.waiting).waitFor()
  expect(await field(page).inputValue()).toBe('nog niet verstuurd')
  await field(page).press('Enter')
  await message(page, 'nog niet verstuurd', 'waiting').and(page.locator('[data-as=note]')).waitFor()
  await agora.start()
  await untilConnected(page)
  await page.getByText(nl.mode.waiting).waitFor({ state: 'hidden' })
  await untilMode(page, 'listen', 1)
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'listen', noteCount: 1 } })
})

test('[A9][A10][WEB24][WEB27] ten messages fast are ten notes in order, nobody answers, and every tab and device counts ten', async () => {
  const agora = await AgoraProcess.start('built-in')
  await listening(agora)
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 0)
  const said = [...count(8), 'Wat geldt hier eigenlijk?', 'Karel, haal jij de thermometer?']
  for (const text of said) await write(page, text)
  await untilMode(page, 'listen', 10)
  await untilShown(page, said)
  expect(await numbers(page)).toEqual(Array.from({ length: 10 }, (_, index) => nl.notes.name(index + 1)))
  const { messages } = (await agora.ask('GET', '/api/threads/een/messages?limit=50')) as { messages: object[] }
  expect(messages).toMatchObject(said.map((text, index) => ({ text, as: 'note', number: index + 1 })))
  // A turn is opened with the message that asks for it: there is none, so none will come.
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({
    thread: { activeTurn: null, heardCount: 10, noteCount: 10, seq: 11 },
  })
  const tab = await open(browser, agora.url, 'een')
  const device = await otherDevice(agora, 'een')
  await page.reload()
  for (const one of [page, tab, device]) {
    await untilMode(one, 'listen', 10)
    await one.locator('[data-thread=een]').filter({ hasText: 'luistert · 10' }).waitFor()
    expect(await replies(one).count()).toBe(0)
  }
  await write(device, 'van het andere apparaat')
  for (const one of [page, tab, device]) await untilMode(one, 'listen', 11)
})

test('[WEB27] the field says what becomes of the words; a note is a slim line with number and time', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'Koelcel 3: 9,4 °C')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  const composer = page.getByRole('textbox', { name: nl.composer.note.label, exact: true })
  expect(await composer.getAttribute('placeholder')).toBe(nl.composer.note.placeholder)
  await page.getByText(nl.composer.note.hint('Agora')).waitFor()
  await page.getByRole('button', { name: nl.composer.note.send }).waitFor()
  await note(page, 1)
    .getByText(/^\d\d:\d\d$/)
    .waitFor()
  expect((await note(page, 1).boundingBox())!.height).toBeLessThanOrEqual(56)
  await chooseMode(page, 'feedback')
  await page.getByRole('textbox', { name: nl.composer.label, exact: true }).waitFor()
  await page.getByRole('button', { name: nl.composer.send }).waitFor()
})

test('[WEB28][A4] a call shows what was said, once, and the notes it took along, opens to them, and its answer to its sources', async () => {
  const agora = await AgoraProcess.start('built-in')
  await listening(agora, 'Gehakt van gisteren', 'Vitrine op 4 graden', 'Snijplank met groeven')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 3)
  await write(page, 'Agora, vat samen wat je hoorde')
  await untilMode(page, 'feedback')
  const call = page.locator('[data-as=wake]')
  await call.getByText(nl.conversation.called).waitFor()
  // In its own words, once.
  expect(await call.getByText('vat samen wat je hoorde').count()).toBe(1)
  const taken = call.getByRole('button', { name: nl.notes.taken(3) })
  await taken.press('Enter')
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(3) })
  await until('all are there', async () => (await dialog.getByRole('listitem').count()) === 3)
  expect(await dialog.locator('[data-note]').allInnerTexts()).toEqual([
    expect.stringMatching(/^Notitie 1\s+1\s+Gehakt van gisteren\s+\d\d:\d\d$/),
    expect.stringMatching(/Vitrine op 4 graden/),
    expect.stringMatching(/Snijplank met groeven/),
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await until('focus is back', () => taken.evaluate((element) => element === document.activeElement))

  const reply = replies(page)
  await reply.getByRole('button', { name: nl.notes.source(1) }).click()
  await page
    .getByRole('dialog', { name: nl.notes.name(1) })
    .getByText('Gehakt van gisteren')
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await reply.count()).toBe(1)
})

test('[WEB28] without a server the notes of a call are missing with the reason, and come by themselves when it is back', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'Gehakt van gisteren', 'Agora, wat geldt hier?')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const taken = page.getByRole('button', { name: nl.notes.taken(1) })
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(1) })
  // Fetched when it is first opened, or when the page has nothing else to do.
  await taken.click()
  await dialog.locator('[data-note]').waitFor()
  await page.keyboard.press('Escape')
  await agora.kill()
  await untilLost(page)
  await taken.click()
  await dialog.getByRole('alert').filter({ hasText: nl.reasons.unreachable }).waitFor()
  await agora.start()
  await dialog.locator('[data-note]').filter({ hasText: 'Gehakt van gisteren' }).waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(0)
})

test('[WEB28] notes that are too many for one page, and older than what is on the screen, are all to be had', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, ...count(250, 'bevinding'), 'Agora, vat samen wat je hoorde')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await page.getByRole('button', { name: nl.notes.taken(250) }).click()
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(250) })
  const more = dialog.getByRole('button', { name: nl.notes.more })
  for (const shown of [100, 200]) {
    await until('a page', async () => (await dialog.locator('[data-note]').count()) === shown)
    await more.click()
  }
  await until('all', async () => (await dialog.locator('[data-note]').count()) === 250)
  await more.waitFor({ state: 'hidden' })
  expect(
    await dialog.locator('[data-note]').evaluateAll((items) => items.map((item) => Number(item.dataset['note']))),
  ).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
})

test('[A2][A8][WEB28] the name alone gets one confirmation; “Agora luister” listens again; “stop met luisteren” ends it', async () => {
  const agora = await AgoraProcess.start('built-in')
  await listening(agora, 'een', 'twee')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 2)
  await write(page, 'Agora')
  await untilMode(page, 'feedback')
  await replies(page).filter({ hasText: '2' }).waitFor()
  await page.getByTestId('answering').waitFor({ state: 'hidden' })
  expect(await agora.texts('een')).toEqual(['een', 'twee', 'Agora', expect.stringContaining('2')])

  await write(page, 'Agora luister')
  await untilMode(page, 'listen', 0)
  await page.locator('[data-as=command]').filter({ hasText: nl.conversation.commanded.listen }).waitFor()
  await write(page, 'drie')
  await untilMode(page, 'listen', 1)
  // Without the call it is something that somebody says.
  await write(page, 'stop met luisteren')
  await untilMode(page, 'listen', 2)
  await write(page, 'Agora, stop met luisteren')
  await untilMode(page, 'feedback')
  await page.locator('[data-as=command]').filter({ hasText: nl.conversation.commanded.feedback }).waitFor()
  await page.getByText(nl.notes.heard(2)).waitFor()
  expect(await replies(page).count()).toBe(1)
})

test('[WEB29] what was heard is offered after a switch, survives a reload, opens to the notes, and is asked about', async () => {
  const agora = await AgoraProcess.start('built-in')
  await listening(agora, 'een', 'twee', 'drie')
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  const offer = page.getByRole('region', { name: nl.notes.heard(3) })
  await untilMode(page, 'listen', 3)
  expect(await page.getByTestId('offer').count()).toBe(0)
  await page.keyboard.press('Alt+l')
  await offer.waitFor()
  await page.reload()
  await offer.getByRole('button', { name: nl.notes.look }).click()
  const dialog = page.getByRole('dialog', { name: nl.notes.offered(3) })
  await until('the notes', async () => (await dialog.locator('[data-note]').count()) === 3)
  await page.keyboard.press('Escape')
  await offer.getByRole('button', { name: nl.notes.summarise }).click()
  await offer.waitFor({ state: 'hidden' })
  await message(page, nl.notes.question(3)).waitFor()
  await replies(page).waitFor()
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('[WEB29] an offer that is put aside stays away on this device; saying anything else declines it everywhere', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'een', 'twee')
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'feedback' })
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const device = await otherDevice(agora, 'een')
  await page.getByTestId('offer').getByRole('button', { name: nl.notes.notNow }).click()
  await page.getByTestId('offer').waitFor({ state: 'hidden' })
  await page.reload()
  await untilShown(page, ['een', 'twee'])
  expect(await page.getByTestId('offer').count()).toBe(0)
  await device.getByTestId('offer').waitFor()
  await write(page, 'Iets heel anders')
  await device.getByTestId('offer').waitFor({ state: 'hidden' })
})

test('[WEB30] a note is edited where it stands: Enter saves, Esc leaves it, both tabs show it, and what was said first', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'Koelcel op negen graden', 'Deur open')
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  const tab = await open(browser, agora.url, 'een')
  await untilShown(tab, ['Koelcel op negen graden', 'Deur open'])
  await page.bringToFront()
  const editor = page.getByRole('textbox', { name: nl.notes.field(1) })
  const menu = page.getByRole('button', { name: nl.notes.menu(1), exact: true })
  const hasFocus = () => menu.evaluate((element) => element === document.activeElement)

  await chooseAction(page, 1, nl.notes.edit)
  await until('it has the focus', () => editor.evaluate((element) => element === document.activeElement))
  await editor.fill('weg ermee')
  await editor.press('Escape')
  await until('focus is back', hasFocus)
  expect(await agora.texts('een')).toEqual(['Koelcel op negen graden', 'Deur open'])

  await chooseAction(page, 1, nl.notes.edit)
  await editor.fill('   ')
  await editor.press('Enter')
  await page.getByRole('alert').filter({ hasText: nl.reasons.empty }).waitFor()
  await editor.fill('x'.repeat(70_000))
  await editor.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: nl.notes.tooLong('69 KB', '64 KB') })
    .waitFor()
  await editor.fill('Koelcel op 9,4 °C')
  await editor.press('Enter')
  await until('focus is back', hasFocus)
  for (const one of [page, tab]) {
    await untilShown(one, ['Koelcel op 9,4 °C', 'Deur open'])
    await note(one, 1).getByText(nl.notes.edited, { exact: true }).waitFor()
  }
  await chooseAction(page, 1, nl.notes.showOriginal)
  await note(page, 1).getByTestId('original').filter({ hasText: 'Koelcel op negen graden' }).waitFor()
  await chooseAction(page, 1, nl.notes.hideOriginal)
  await note(page, 1).getByTestId('original').waitFor({ state: 'hidden' })
})

test('[WEB30] what is being written in a note is still there after one has looked elsewhere', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, ...count(300))
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 300)
  await chooseAction(page, 300, nl.notes.edit)
  const editor = page.getByRole('textbox', { name: nl.notes.field(300) })
  await editor.fill('half geschreven')
  const messages = page.getByRole('region', { name: nl.conversation.messages })
  await messages.hover()
  const farAway = page.getByText(/^notitie (?:\d{1,2}|1[0-4]\d)$/).first()
  await until('far away', async () => {
    await page.mouse.wheel(0, -2_000)
    return farAway.isVisible()
  })
  await messages.press('End')
  await until('back', () => editor.isVisible())
  expect(await editor.inputValue()).toBe('half geschreven')
})

test('[WEB30] a note is withdrawn, taken back by undo and by its own button, and the count follows in both tabs', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'een', 'twee')
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  const tab = await open(browser, agora.url, 'een')
  await page.bringToFront()
  await chooseAction(page, 2, nl.notes.withdraw)
  await page
    .getByRole('listitem')
    .filter({ hasText: nl.notes.isWithdrawn(2) })
    .waitFor()
  for (const one of [page, tab]) {
    await untilMode(one, 'listen', 1)
    await note(one, 2).locator('s').getByText('twee').waitFor()
    await note(one, 2).getByText(nl.notes.withdrawn, { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: nl.common.undo }).click()
  for (const one of [page, tab]) await untilMode(one, 'listen', 2)
  expect(await note(tab, 2).locator('s').count()).toBe(0)
  await chooseAction(page, 1, nl.notes.withdraw)
  await untilMode(tab, 'listen', 1)
  await tab.bringToFront()
  await note(tab, 1).getByRole('button', { name: nl.notes.restore }).click()
  for (const one of [page, tab]) await untilMode(one, 'listen', 2)
})

test('[WEB30][DW1] without a server a note is edited and withdrawn on this device, and at the server when it is back', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'een', 'twee')
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilShown(page, ['een', 'twee'])
  await untilWhole(page)
  await agora.kill()
  await untilLost(page)
  await chooseAction(page, 2, nl.notes.withdraw)
  await note(page, 2).getByText(nl.notes.withdrawn, { exact: true }).waitFor()
  await chooseAction(page, 1, nl.notes.edit)
  const editor = page.getByRole('textbox', { name: nl.notes.field(1) })
  await editor.fill('een en meer')
  await editor.press('Enter')
  await untilShown(page, ['een en meer', 'twee'])
  await agora.start()
  await untilConnected(page)
  const stored = async () => ((await agora.ask('GET', '/api/threads/een/notes')) as { notes: object[] }).notes
  await until(
    'the server has both',
    stored,
    ([first, second]) =>
      JSON.stringify(first).includes('"een en meer"') && JSON.stringify(second).includes('"withdrawn":true'),
  )
  await untilShown(page, ['een en meer', 'twee'])
})

/** Counts the notes that sound, from the next page on. */
async function countSounds(browser: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await browser.addInitScript(() => {
    const counted = globalThis as { sounds?: number }
    counted.sounds = 0
    OscillatorNode.prototype.start = new Proxy(Reflect.get(OscillatorNode.prototype, 'start'), {
      apply: (start, note, when) => {
        counted.sounds = (counted.sounds ?? 0) + 1
        return Reflect.apply(start, note, when)
      },
    })
  })
  return (page) => page.evaluate(() => (globalThis as { sounds?: number }).sounds ?? -1)
}

test('[WEB26] a call sounds two notes, once; switching, notes and a reload sound nothing, and where that is not wished a call neither', async () => {
  const agora = await AgoraProcess.start('built-in')
  await listening(agora, 'een')
  const browser = await openBrowser()
  const sounds = await countSounds(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  await write(page, 'twee')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'feedback')
  await page.keyboard.press('Alt+l')
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(0)
  await agora.say('een', 'Agora, wat geldt hier?')
  await untilMode(page, 'feedback')
  await until('it sounds', async () => (await sounds(page)) === 2)
  await replies(page).first().waitFor()
  await agora.say('een', 'Agora luister')
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(2)
  await page.reload()
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(0)

  await agora.ask('PATCH', '/api/me/preferences', { wakeTone: false })
  await page.goto(`${agora.url}/settings`)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title, checked: false }).waitFor()
  await page.goto(`${agora.url}/c/een`)
  await untilMode(page, 'listen', 0)
  await agora.say('een', 'Agora?')
  await untilMode(page, 'feedback')
  await replies(page).nth(1).waitFor()
  expect(await sounds(page)).toBe(0)
})

test('[WEB26] a page that nobody sees makes no sound', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora)
  const browser = await openBrowser()
  const sounds = await countSounds(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 0)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await agora.say('een', 'Agora?')
  await untilMode(page, 'feedback')
  await write(page, 'Agora luister')
  await untilMode(page, 'listen', 0)
  expect(await sounds(page)).toBe(0)
})

test('[WEB26] a call that was missed is said aloud when one is back, and does not sound any more', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'een')
  const browser = await openBrowser()
  const sounds = await countSounds(browser)
  await listen(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await line(page, 'resting').waitFor()
  await agora.say('een', 'Agora, wat nu?')
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await untilMode(page, 'feedback')
  const change = { nth: 1, mode: 'feedback', cause: 'wake', heard: { count: 1, first: 1, last: 1 } } as const
  await until('it is said', async () => (await heard(page)).includes(nl.mode.announced(change, 0)))
  expect(await sounds(page)).toBe(0)
})

test('[WEB26] where no sound is allowed a call is a call all the same', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora)
  const browser = await openBrowser()
  await browser.addInitScript(() => {
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: () => {
        throw new Error('no sound here')
      },
    })
  })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 0)
  await write(page, 'Agora?')
  await untilMode(page, 'feedback')
  await page.locator('[data-as=wake]').waitFor()
})

test('[WEB26] every change of the mode is said aloud once, with the count, whatever caused it', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'een', 'twee')
  const browser = await openBrowser()
  await listen(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 2)
  const said: string[] = []
  const untilSaid = async (text: string) => {
    said.push(text)
    await until(`“${text}” is said`, async () => (await heard(page)).length >= said.length)
    expect(await heard(page)).toEqual(said)
  }
  const notes = { count: 2, first: 1, last: 2 }
  await page.keyboard.press('Alt+l')
  await untilSaid(nl.mode.announced({ nth: 1, mode: 'feedback', cause: 'switch', heard: notes }, 0))
  const tab = await open(browser, agora.url, 'een')
  await untilMode(tab, 'feedback')
  await chooseMode(tab, 'listen')
  await untilSaid(nl.mode.announced({ nth: 2, mode: 'listen', cause: 'switch' }, 0))
  await write(page, 'drie')
  await untilMode(page, 'listen', 1)
  await write(page, 'Agora, wat nu?')
  const heardNow = { count: 1, first: 3, last: 3 }
  await untilSaid(nl.mode.announced({ nth: 3, mode: 'feedback', cause: 'wake', heard: heardNow }, 0))
  // It is said when the device knows; what comes from elsewhere must come after it.
  await until('the server has it', async () => (await agora.texts('een')).includes('Agora, wat nu?'))
  await agora.say('een', 'Agora luister')
  await untilSaid(nl.mode.announced({ nth: 4, mode: 'listen', cause: 'command' }, 0))
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'feedback' })
  await untilSaid(nl.mode.announced({ nth: 5, mode: 'feedback', cause: 'switch' }, 0))
})

test('[WEB22][WEB24] listening pulses softly, and stands still where the device asks for that; forced colours show the choice', async () => {
  const agora = await AgoraProcess.start()
  await listening(agora, 'een')
  const browser = await openBrowser({ reducedMotion: 'no-preference' })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilMode(page, 'listen', 1)
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await until('it pulses', async () => (await moving()) > 0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await until('it stands still', async () => (await moving()) === 0)
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = (mode: 'feedback' | 'listen') =>
    page
      .locator('main label')
      .filter({ has: modeChoice(page, mode) })
      .evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth))
  expect(await edge('listen')).toBeGreaterThan(await edge('feedback'))
})

test('[WEB24] a new conversation starts with the last choice, keeps its own through a reload, and is made with it', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await enter(await openBrowser(), agora.link)
  const beginNew = async () => {
    await page.getByRole('button', { name: nl.threads.begin }).click()
    await page.getByRole('heading', { level: 1, name: nl.threads.begin }).waitFor()
  }
  await beginNew()
  await untilMode(page, 'feedback')
  await chooseMode(page, 'listen')
  await untilMode(page, 'listen', 0)
  await page.getByRole('heading', { name: nl.conversation.emptyListening('Agora').title }).waitFor()
  await page.reload()
  await untilMode(page, 'listen', 0)
  await write(page, 'De eerste notitie')
  await note(page, 1).waitFor()
  await untilMode(page, 'listen', 1)
  expect(await agora.ask('GET', '/api/me/preferences')).toMatchObject({ preferences: { interactionMode: 'listen' } })
  await beginNew()
  await untilMode(page, 'listen', 0)
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({ thread: { mode: 'feedback' } })
})

test('[WEB13][WEB28] that an answer is on its way is shown until it is there, and is not said aloud', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const answerer = {
    name: 'slow',
    answer: async () => {
      await mayAnswer
      return 'Zeven graden.'
    },
  }
  // Inside this process: the program has nobody who takes their time.
  const server = await startTestServer({ storage: openMemoryStorage(), assistant: assistantOf(answerer) })
  await server.send('POST', '/api/threads', { id: 'een', title: 'Bakkerij' })
  const browser = await openBrowser()
  await listen(browser)
  const page = await open(browser, server.url, 'een', server.makeLink())
  await write(page, 'Wat is de grens?')
  await page
    .getByTestId('answering')
    .filter({ hasText: nl.turn.thinking('Agora') })
    .waitFor()
  await page.reload()
  await page.getByTestId('answering').waitFor()
  answer()
  await untilShown(page, ['Wat is de grens?', 'Zeven graden.'])
  await page.getByTestId('answering').waitFor({ state: 'hidden' })
  const reply = nl.conversation.announced(nl.conversation.author.agent, 'Zeven graden.')
  await until('it is said', async () => (await heard(page)).length > 0)
  expect(await heard(page)).toEqual([reply])
})
