/** A day in which everything dies at chance moments, and what is left of it in the end. */
import { setTimeout as pass } from 'node:timers/promises'
import type { Message } from '@agora/protocol/message'
import type { Page } from 'playwright-core'
import { AgoraProcess } from '../../testing/agora-process.ts'
import { until } from '../../testing/until.ts'
import { field, message, untilConnected } from '../../testing/web-test.ts'
import { type Weather, badWeather } from './faulty-proxy.ts'
import { type Said, type Violation, checkSaid } from './check-said.ts'
import { OfflineRig, type Room } from './offline-rig.ts'
import { readSaid } from './read-stored.ts'
import { type Random, seededRandom } from './seeded-random.ts'

const rooms: readonly [Room, Room] = [
  { id: 'koelcel', title: 'Koelcel', mode: 'listen' },
  { id: 'kantoor', title: 'Kantoor', mode: 'feedback' },
]
/** So long after Enter a kill may fall: about as long as it takes to be shown. */
const MAX_KILL_MS = 120
/** So long after it was shown: while it is being sent, or while something else is still being written down. */
const MAX_LATER_MS = 30
/** A line's longest pause between two attempts, and what a busy machine adds. */
const SETTLE_MS = 60_000

export type DayPlan = { readonly seed: number; readonly utterances: number }

export type Day = {
  readonly violations: readonly Violation[]
  readonly counts: Readonly<Record<'said' | 'shown' | 'browserKills' | 'serverKills' | 'weathers', number>>
  /** What the server has of each conversation, by the mode it is in. */
  readonly stored: Readonly<Record<Room['mode'], readonly Message[]>>
}

export async function playDay(plan: DayPlan): Promise<Day> {
  const agora = await AgoraProcess.start()
  const store = await OfflineRig.before(agora)
  await store.furnish(...rooms)
  await store.visit(...rooms)
  await store.goDark()
  try {
    return await new Play(store, agora, plan).play()
  } catch (error) {
    const seen = await describePages(store)
    throw new Error(`the day with seed ${plan.seed} could not go on: ${String(error)}\n${seen}`, { cause: error })
  }
}

/** What was on the screen when it went wrong. */
async function describePages({ browser }: OfflineRig): Promise<string> {
  const describe = () => ({
    field: document.querySelector('textarea')?.value,
    entries: [...document.querySelectorAll<HTMLElement>('[data-entry]')].map(({ dataset, innerText }) => {
      return `${dataset['state']}: ${innerText.replaceAll(/\s+/g, ' ')}`
    }),
    alerts: [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
  })
  const seen = browser.pages.map((page) => page.evaluate(describe).catch(String))
  return JSON.stringify(await Promise.all(seen), undefined, 1)
}

class Play {
  readonly #store: OfflineRig
  readonly #agora: AgoraProcess
  readonly #plan: DayPlan
  readonly #random: Random
  readonly #said: Said[] = []
  #room: Room
  /** Undefined where the browser is dead. */
  #page: Page | undefined
  #isServerUp = false
  #counts = { browserKills: 0, serverKills: 0, weathers: 0 }

  constructor(store: OfflineRig, agora: AgoraProcess, plan: DayPlan) {
    this.#store = store
    this.#agora = agora
    this.#plan = plan
    this.#random = seededRandom(plan.seed)
    this.#room = this.#random.pick(rooms)
  }

  async play(): Promise<Day> {
    const { utterances } = this.#plan
    while (this.#said.length < utterances) {
      // The first part of the day without any line at all.
      if (this.#said.length > utterances / 3) await this.#disturb()
      const page = await this.#pageNow()
      if (this.#random.chance(12)) await this.#changeRoom(page)
      if (this.#random.chance(6)) await this.#sayAndKill(page)
      else if (this.#random.chance(12)) await this.#sayQuickly(page, this.#random.whole(2, 4))
      else await this.#say(page)
    }
    await this.#settle()
    const stored = await this.#read()
    return {
      violations: checkSaid(this.#said, stored),
      counts: {
        said: this.#said.length,
        shown: this.#said.filter(({ shownAt }) => shownAt !== undefined).length,
        ...this.#counts,
      },
      stored: {
        listen: stored.filter(({ thread }) => thread === rooms[0].id),
        feedback: stored.filter(({ thread }) => thread === rooms[1].id),
      },
    }
  }

  /** The browser as it is; started again where it was killed. What was shown last must be there again. */
  async #pageNow(): Promise<Page> {
    if (this.#page) return this.#page
    const page = await this.#store.wake(this.#room.id)
    this.#page = page
    await this.#findAgain(page)
    return page
  }

  async #findAgain(page: Page): Promise<void> {
    const last = this.#said.findLast(({ thread, shownAt }) => thread === this.#room.id && shownAt !== undefined)
    if (last) await message(page, last.text).waitFor()
  }

  async #changeRoom(page: Page): Promise<void> {
    this.#room = rooms[this.#room === rooms[0] ? 1 : 0]
    await page.getByRole('link', { name: this.#room.title }).first().click()
    await page.getByRole('heading', { level: 1, name: this.#room.title }).waitFor()
    await this.#findAgain(page)
  }

  async #say(page: Page): Promise<void> {
    const { text, pressedAt } = await this.#press(page)
    await message(page, text).waitFor()
    this.#note(text, pressedAt, Date.now())
  }

  /** Without looking up in between. */
  async #sayQuickly(page: Page, count: number): Promise<void> {
    const pressed: { readonly text: string; readonly pressedAt: number }[] = []
    for (let place = 0; place < count; place++) pressed.push(await this.#press(page, place))
    for (const { text, pressedAt } of pressed) {
      await message(page, text).waitFor()
      this.#note(text, pressedAt, Date.now())
    }
  }

  /** The browser dies somewhere between the key and the answer. What was seen of it before counts. */
  async #sayAndKill(page: Page): Promise<void> {
    const text = this.#nextText()
    await field(page).fill(text)
    const pressedAt = Date.now()
    let shownAt: number | undefined
    const seen = Promise.all([field(page).press('Enter'), message(page, text).waitFor()]).then(
      () => (shownAt = Date.now()),
      () => 'it died before that was seen',
    )
    // A moment by chance is what this is about.
    if (this.#random.chance(50)) {
      await seen
      await pass(this.#random.whole(0, MAX_LATER_MS))
    } else {
      await pass(this.#random.whole(0, MAX_KILL_MS))
    }
    const seenAt = shownAt
    this.#page = undefined
    await this.#store.browser.kill()
    await seen
    this.#counts.browserKills++
    this.#note(text, pressedAt, seenAt)
  }

  async #press(page: Page, ahead = 0): Promise<{ readonly text: string; readonly pressedAt: number }> {
    const text = this.#nextText(ahead)
    await field(page).fill(text)
    const pressedAt = Date.now()
    await field(page).press('Enter')
    return { text, pressedAt }
  }

  #nextText(ahead = 0): string {
    return `uiting ${this.#said.length + ahead + 1} van dag ${this.#plan.seed}`
  }

  #note(text: string, pressedAt: number, shownAt: number | undefined): void {
    this.#said.push({ thread: this.#room.id, text, pressedAt, shownAt, overAt: shownAt ?? Date.now() })
  }

  /** Something happens to the line, to the server, or to nobody. */
  async #disturb(): Promise<void> {
    const random = this.#random
    if (random.chance(12)) {
      await this.#store.proxy.become(random.pick<Weather>(['open', 'open', 'open', ...badWeather]))
      this.#counts.weathers++
    }
    if (!random.chance(8)) return
    if (this.#isServerUp) await this.#killServer()
    else await this.#startServer()
  }

  async #killServer(): Promise<void> {
    await this.#agora.kill()
    this.#isServerUp = false
    this.#counts.serverKills++
  }

  async #startServer(): Promise<void> {
    await this.#agora.start()
    this.#isServerUp = true
  }

  /** Everything works again, and the device has time to send what it has. Then it is started once more. */
  async #settle(): Promise<void> {
    if (!this.#isServerUp) await this.#startServer()
    await this.#store.reconnect()
    const page = await this.#pageNow()
    const missing = async () => {
      const stored = new Set((await this.#read()).map(({ text }) => text))
      return this.#said.filter(({ text, shownAt }) => shownAt !== undefined && !stored.has(text)).length
    }
    // Where something is lost for good, what came of the day tells more than that time ran out.
    await until('everything arrives', missing, (count) => count === 0, SETTLE_MS).catch(() => 'lost')
    await untilConnected(page)
    await this.#store.browser.kill()
    this.#page = undefined
    await untilConnected(await this.#pageNow())
  }

  async #read(): Promise<readonly (Message & { readonly thread: string })[]> {
    const all = []
    for (const { id } of rooms) {
      for (const one of await readSaid(this.#store.agora, id)) all.push({ ...one, thread: id })
    }
    return all
  }
}
