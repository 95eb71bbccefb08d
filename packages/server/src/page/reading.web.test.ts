import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { AgoraProcess } from './testing/agora-process.ts'
import { connected, enter, kept, message, openBrowser, shown, write } from './testing/web-test.ts'

/** A conversation with so many messages, said as notes. */
async function fill(agora: AgoraProcess, id: string, count: number): Promise<string[]> {
  await agora.ask('POST', '/api/threads', { id, title: `Gesprek ${id}`, mode: 'listen' })
  const messages = Array.from({ length: count }, (_, index) => ({ id: `m${index}`, text: `bericht ${index}` }))
  await agora.ask('POST', `/api/threads/${id}/messages`, { messages })
  return messages.map(({ text }) => text)
}

test('[PG1] earlier messages come by the page, each once, and what was read stays in sight', async () => {
  const agora = await AgoraProcess.start()
  const texts = await fill(agora, 't', 120)
  const page = await enter(await openBrowser(), agora.link)
  await message(page, 'bericht 119').waitFor()
  expect(await shown(page)).toEqual(texts.slice(70))
  const earlier = page.getByRole('button', { name: 'Toon eerdere berichten' })
  await earlier.click()
  await message(page, 'bericht 20').waitFor()
  expect(await shown(page)).toEqual(texts.slice(20))
  await expect(message(page, 'bericht 70').isVisible()).resolves.toBe(true)
  const inSight = await message(page, 'bericht 70').evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const frame = document.getElementById('scroller')!.getBoundingClientRect()
    return bottom > frame.top && top < frame.bottom
  })
  expect(inSight).toBe(true)
  await earlier.click()
  await message(page, 'bericht 0').waitFor()
  expect(await shown(page)).toEqual(texts)
  expect(await earlier.isVisible()).toBe(false)
})

test('[PG2] earlier messages that do not arrive are named, and can be asked for again', async () => {
  const agora = await AgoraProcess.start()
  await fill(agora, 't', 60)
  const page = await enter(await openBrowser(), agora.link)
  await message(page, 'bericht 59').waitFor()
  await page.route('**/messages?before=*', (route) => route.abort())
  const earlier = page.getByRole('button', { name: 'Toon eerdere berichten' })
  await earlier.click()
  await page.getByRole('alert').filter({ hasText: 'kwamen niet binnen' }).waitFor()
  await page.unroute('**/messages?before=*')
  await earlier.click()
  await message(page, 'bericht 0').waitFor()
  expect(await page.getByText('kwamen niet binnen').count()).toBe(0)
})

test('[PG1] whoever reads further up is not moved by a new message, and is shown the way to it', async () => {
  const agora = await AgoraProcess.start()
  await fill(agora, 't', 50)
  const page = await enter(await openBrowser(), agora.link)
  await message(page, 'bericht 49').waitFor()
  const scroller = page.locator('#scroller')
  await scroller.evaluate((element) => (element.scrollTop = 300))
  await agora.ask('POST', '/api/threads/t/messages', { messages: [{ id: 'late', text: 'later gezegd' }] })
  const toNewest = page.getByRole('button', { name: 'Naar het nieuwste bericht' })
  await toNewest.waitFor()
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(300)
  await toNewest.click()
  await toNewest.waitFor({ state: 'hidden' })
  const left = await scroller.evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
  )
  expect(left).toBeLessThan(2)
})

test('[PG1] conversations: the last changed one opens, another is chosen, a new one begins, a name is given', async () => {
  const agora = await AgoraProcess.start()
  await fill(agora, 'oud', 1)
  await fill(agora, 'nieuw', 1)
  const browser = await openBrowser()
  const page = await enter(browser, agora.link)
  await page.getByRole('heading', { name: 'Gesprek nieuw' }).waitFor()
  expect(page.url()).toBe(`${agora.url}/#nieuw`)
  await page.getByRole('link', { name: 'Gesprek oud' }).click()
  await page.getByRole('heading', { name: 'Gesprek oud' }).waitFor()
  expect(page.url()).toBe(`${agora.url}/#oud`)

  await page.getByRole('link', { name: 'Nieuw gesprek' }).click()
  await write(page, 'Slagerij   Jansen\ntweede regel')
  await kept(page, 'Slagerij   Jansen\ntweede regel')
  await page.getByRole('heading', { name: 'Slagerij Jansen tweede regel' }).waitFor()
  expect(await shown(page)).toEqual(['Slagerij   Jansen\ntweede regel'])

  await page.getByRole('button', { name: 'Hernoemen' }).click()
  await page.getByRole('textbox', { name: 'Naam van het gesprek' }).fill('Slagerij Jansen, Breda')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Slagerij Jansen, Breda' }).waitFor()
  const other = await browser.newPage()
  await other.goto(agora.url)
  await other.getByRole('heading', { name: 'Slagerij Jansen, Breda' }).waitFor()
  await until(
    'the list has the new name first',
    () => other.locator('.thread-title').allTextContents(),
    (titles) => titles.join() === 'Slagerij Jansen, Breda,Gesprek nieuw,Gesprek oud',
  )
})

test('[PG2] a name that cannot be given stays in its field, with the reason', async () => {
  const agora = await AgoraProcess.start()
  await fill(agora, 't', 1)
  const page = await enter(await openBrowser(), agora.link)
  await page.getByRole('button', { name: 'Hernoemen' }).click()
  const field = page.getByRole('textbox', { name: 'Naam van het gesprek' })
  await field.fill('Een andere naam')
  await agora.kill()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'De naam is niet gewijzigd: er is geen verbinding.' }).waitFor()
  expect(await field.inputValue()).toBe('Een andere naam')
  await agora.start()
  await connected(page)
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await page.getByRole('heading', { name: 'Een andere naam' }).waitFor()
})

test('[PG1] more conversations than one page holds can all be reached', async () => {
  const agora = await AgoraProcess.start()
  for (let index = 0; index < 60; index++)
    await agora.ask('POST', '/api/threads', { id: `t${index}`, title: `T${index}` })
  const page = await enter(await openBrowser(), agora.link)
  await page.locator('.thread-link').first().waitFor()
  expect(await page.locator('.thread-link').count()).toBe(50)
  await page.getByRole('button', { name: 'Toon meer gesprekken' }).click()
  await until(
    'all are there',
    () => page.locator('.thread-link').count(),
    (count) => count === 60,
  )
  expect(await page.getByRole('button', { name: 'Toon meer gesprekken' }).count()).toBe(0)
})

test('[PG1] words are shown as they were said: lines, spaces, other scripts and directions', async () => {
  const agora = await AgoraProcess.start()
  const page = await enter(await openBrowser(), agora.link)
  const texts = ['  twee  spaties\n\nen een lege regel', 'درجة الحرارة ٤', '👩‍🍳 🇳🇱 é é', 'a'.repeat(3_000)]
  for (const text of texts) {
    await write(page, text)
    await kept(page, text)
  }
  await page.reload()
  await until(
    'all are shown',
    () => shown(page),
    ({ length }) => length === texts.length,
  )
  expect(await shown(page)).toEqual(texts)
  const directions = await page
    .locator('.message-text')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction))
  expect(directions.slice(0, 2)).toEqual(['ltr', 'rtl'])
})
