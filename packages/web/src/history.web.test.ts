import { startConnectionProxy } from '@agora/client/testing/connection-proxy'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { until } from './testing/until.ts'
import {
  message,
  keepNothing,
  open,
  openBrowser,
  untilConnected,
  untilAcked,
  untilLost,
  write,
} from './testing/web-test.ts'
import { nl } from './texts/nl.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `bericht ${index}`)

function scroller(page: Page): Locator {
  return page.getByRole('region', { name: nl.conversation.messages })
}

/** How far it is to the end, in pixels. */
function toEnd(page: Page): Promise<number> {
  return scroller(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
}

function untilAtEnd(page: Page): Promise<unknown> {
  return until(
    'the page is at the end',
    () => toEnd(page),
    (left) => left < 2,
  )
}

/** Watches the drawn entries at every picture: their numbers, gaps among them, how many at most, where one of them is. */
async function watchEntries(page: Page): Promise<void> {
  await scroller(page).evaluate((element) => {
    const seen = new Set<number>()
    const watch = { seen, problems: new Set<string>(), most: 0, anchor: '', tops: [] as number[] }
    ;(globalThis as { watch?: typeof watch }).watch = watch
    const look = () => {
      const drawn = [...element.querySelectorAll<HTMLElement>('[data-entry]')]
      const words = (entry: Element) => entry.querySelector('[data-testid=entry-text]')?.textContent ?? ''
      const numbers = drawn.map((entry) => Number(/^bericht (\d+)/.exec(words(entry))?.[1]))
      for (const [place, number] of numbers.entries()) {
        seen.add(number)
        const next = numbers[place + 1]
        if (next !== undefined && next !== number + 1) watch.problems.add(`${number}, then ${next}`)
      }
      watch.most = Math.max(watch.most, drawn.length)
      const anchor = drawn.find((entry) => entry.dataset['entry'] === watch.anchor)
      if (watch.anchor) watch.tops.push(anchor ? anchor.getBoundingClientRect().top : Number.NaN)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

type Watched = { readonly seen: number; readonly lowest: number; readonly problems: string[]; readonly most: number }

function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: { seen: Set<number>; problems: Set<string>; most: number } }
    return { seen: watch.seen.size, lowest: Math.min(...watch.seen), problems: [...watch.problems], most: watch.most }
  })
}

/** From now on: where the entry in the middle of the screen is, at every picture. */
async function holdEye(page: Page): Promise<void> {
  await scroller(page).evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    const middle = [...element.querySelectorAll<HTMLElement>('[data-entry]')].find((entry) => {
      const place = entry.getBoundingClientRect()
      return place.top <= top + height / 2 && place.bottom > top + height / 2
    })
    const { watch } = globalThis as unknown as { watch: { anchor: string; tops: number[] } }
    watch.anchor = middle?.dataset['entry'] ?? ''
    watch.tops = []
  })
  await until('it is being watched', async () => (await eyeMoved(page)).pictures > 0)
}

/** How far that entry moved since, at most. */
function eyeMoved(page: Page): Promise<{ pixels: number; pictures: number }> {
  return page.evaluate(() => {
    const { tops } = (globalThis as unknown as { watch: { tops: number[] } }).watch
    return { pixels: Math.max(...tops) - Math.min(...tops), pictures: tops.length }
  })
}

/** As one who pulls at the scroll bar does: up by not quite a screen, many times, each time until it is drawn. */
async function pullUp(page: Page): Promise<number> {
  await scroller(page).evaluate(async (element) => {
    const picture = () => new Promise((drawn) => requestAnimationFrame(drawn))
    for (let pull = 0; pull < 20; pull++) {
      element.scrollBy({ top: -0.9 * element.clientHeight, behavior: 'instant' })
      await picture()
      await picture()
    }
  })
  return (await watched(page)).lowest
}

test('[WEB6][WEB7] 1,000 messages: opens at the newest; scrolled up to the first, each is drawn once, few at a time', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Lang', numbered(1_000))
  const browser = await openBrowser({ viewport: { width: 1280, height: 3_600 } })
  const page = await open(browser, agora.url, 'een', agora.link)
  await message(page, 'bericht 999').waitFor()
  await untilAtEnd(page)
  await watchEntries(page)
  await until(
    'the first message is reached',
    () => pullUp(page),
    (lowest) => lowest === 0,
  )
  const { seen, problems, most } = await watched(page)
  expect(problems).toEqual([])
  expect(seen).toBe(1_000)
  expect(most).toBeLessThan(150)
  await message(page, 'bericht 0').waitFor()
  await page.getByRole('button', { name: nl.conversation.toNewest }).click()
  await untilAtEnd(page)
  await message(page, 'bericht 999').waitFor()
  expect((await watched(page)).problems).toEqual([])
})

test('[WEB7] older messages that come in do not move what is being read, nor does a new one, to which a way is shown', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Lang', numbered(400))
  const proxy = await startConnectionProxy(agora.url)
  onTestFinished(proxy.close)
  const link = agora.link.replace(agora.url, proxy.url)
  const page = await open(await openBrowser(), proxy.url, 'een', link)
  await message(page, 'bericht 399').waitFor()
  await untilAtEnd(page)
  await watchEntries(page)
  const size = () => scroller(page).evaluate((element) => element.scrollHeight)
  // The older page is asked for and does not come yet.
  const before = await size()
  proxy.stall()
  const { x, y, height } = (await scroller(page).boundingBox())!
  await page.mouse.move(x + 200, y + height / 2)
  const loading = page.getByText(nl.conversation.earlierLoading)
  // In sight, not only drawn ahead: else the wheel is still at work, and what is in the middle goes on moving.
  await until('the top is in sight', async () => {
    await page.mouse.wheel(0, -400)
    return (await loading.isVisible()) && ((await loading.boundingBox())?.y ?? 0) >= y
  })
  await holdEye(page)
  proxy.release()
  await until('the older page is there', size, (now) => now > before + 2_000)
  await agora.say('een', 'bericht 400')
  await page.getByRole('button', { name: nl.conversation.toNewest }).getByText(nl.conversation.newOnes(1)).waitFor()
  const { pictures: soFar } = await eyeMoved(page)
  await until('a few more pictures', async () => (await eyeMoved(page)).pictures > soFar + 5)
  expect((await eyeMoved(page)).pixels).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: nl.conversation.toNewest }).click()
  await untilAtEnd(page)
  await message(page, 'bericht 400').waitFor()
  await page.getByRole('button', { name: nl.conversation.toNewest }).waitFor({ state: 'hidden' })
  expect((await watched(page)).problems).toEqual([])
})

test('[WEB7] a reader at the end stays at the end when messages arrive; writing a message scrolls to the end', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Lang', numbered(60))
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await message(page, 'bericht 59').waitFor()
  await untilAtEnd(page)
  for (let number = 60; number < 66; number++)
    await agora.say('een', `bericht ${number}\n${'regel\n'.repeat(number - 58)}`)
  await page.getByText(/bericht 65/).waitFor()
  await untilAtEnd(page)
  await scroller(page).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await page.getByRole('button', { name: nl.conversation.toNewest }).waitFor()
  await write(page, 'van mij')
  await untilAcked(page, 'van mij')
  await untilAtEnd(page)
  await page.getByRole('button', { name: nl.conversation.toNewest }).waitFor({ state: 'hidden' })
})

test('[WEB7][WEB21] by keyboard: Home goes up, End goes down; earlier messages that do not come are named and asked for again', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Lang', numbered(120))
  const browser = await openBrowser()
  // A device that keeps conversations has the earlier messages after a while, and shows them without a connection.
  await keepNothing(browser)
  const page = await open(browser, agora.url, 'een', agora.link)
  await message(page, 'bericht 119').waitFor()
  await untilAtEnd(page)
  await agora.stop()
  await untilLost(page)
  await scroller(page).focus()
  const failed = page.getByRole('alert').filter({ hasText: nl.conversation.earlierFailed })
  await until('it is said that they do not come', async () => {
    await page.keyboard.press('Home')
    return failed.isVisible()
  })
  await agora.start()
  await untilConnected(page)
  await scroller(page).getByRole('button', { name: nl.threads.tryAgain }).click()
  await failed.waitFor({ state: 'hidden' })
  await scroller(page).focus()
  await until('the first message is in sight', async () => {
    await page.keyboard.press('Home')
    return message(page, 'bericht 0').isVisible()
  })
  await page.keyboard.press('End')
  await untilAtEnd(page)
  await message(page, 'bericht 119').waitFor()
})

test('[WEB53] what is pressed while the history scrolls is pressed: no row is dead meanwhile', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Een', numbered(60))
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  await untilAtEnd(page)
  const dead = await scroller(page).evaluate(async (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const picture = () => new Promise((seen) => requestAnimationFrame(seen))
    let missed = 0
    for (let step = 0; step < 20; step++) {
      element.scrollTop -= 150
      await picture()
      await picture()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      if (met === element) missed++
    }
    return missed
  })
  expect(dead).toBe(0)
})
