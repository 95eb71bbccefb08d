/** The app with a client that is made up, where this test runs: on a DOM in the test's process, or built, in Chromium. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { AppPage } from '../../testing/app-page.ts'
import { type AppOptions, isOnDom, openDom, openTab } from '../../testing/open-app.ts'
import type { Stage } from './create-stage.ts'

const BUILD_LIMIT_MS = 120_000
/** A page on a DOM has the stage of its last reload. */
const stages = new WeakMap<AppPage, Stage>()

/** For a whole file of tests: the stage is built before the first of them, not within its time. */
export function buildStage(): void {
  if (!isOnDom) beforeAll(() => stageAddress(), BUILD_LIMIT_MS)
}

async function stageAddress(): Promise<string> {
  // Loaded here alone: on a DOM nothing is built.
  const { serveStage } = await import('./serve-stage.ts')
  return serveStage()
}

/** A page on the conversation `een`, or at this path. */
export async function openStage({
  path = '/c/een',
  ...options
}: AppOptions & { readonly path?: string } = {}): Promise<AppPage> {
  const page = isOnDom ? await openDomStage(options) : await openTab(options)
  await page.goto(isOnDom ? path : (await stageAddress()) + path)
  await page.locator('[data-connection]').first().waitFor()
  return page
}

async function openDomStage(options: AppOptions): Promise<AppPage> {
  const { createStage } = await import('./create-stage.ts')
  const page: AppPage = await openDom({ url: 'http://127.0.0.1', token: '' }, options, () => {
    const { stage, ...parts } = createStage()
    stages.set(page, stage)
    return parts
  })
  return page
}

/** In a browser that a test made for itself. */
export async function openStageIn(browser: BrowserContext, path = '/c/een'): Promise<Page> {
  const page = await browser.newPage()
  await page.goto((await stageAddress()) + path)
  await page.locator('[data-connection]').first().waitFor()
  return page
}

type Staged = { readonly stage: Stage }

/** In Chromium the stage is in the page, and what it is given is copied there. */
const inBrowser = (page: AppPage) => page as Page

/** Sets what a part of the client shows. */
export async function put(page: AppPage, name: Parameters<Stage['set']>[0], value: object): Promise<void> {
  const stage = stages.get(page)
  if (stage) return stage.set(name, value)
  const given = [name, value] as const
  await inBrowser(page).evaluate((given) => (globalThis as unknown as Staged).stage.set(...given), given)
}

export async function answer(page: AppPage, name: string, outcome: unknown): Promise<void> {
  const stage = stages.get(page)
  if (stage) return stage.answer(name, outcome)
  const given = [name, outcome] as const
  await inBrowser(page).evaluate((given) => (globalThis as unknown as Staged).stage.answer(...given), given)
}

export async function release(page: AppPage, name: string, outcome: unknown): Promise<void> {
  const stage = stages.get(page)
  if (stage) return stage.release(name, outcome)
  const given = [name, outcome] as const
  await inBrowser(page).evaluate((given) => (globalThis as unknown as Staged).stage.release(...given), given)
}

/** What the client was asked under this name. */
export async function asked(page: AppPage, name: string): Promise<unknown[][]> {
  const all =
    stages.get(page)?.asked ?? (await inBrowser(page).evaluate(() => (globalThis as unknown as Staged).stage.asked))
  return all.filter(([was]) => was === name).map(([, ...given]) => given)
}
