/** The parts of the app that many tests look for, wait for and use. */
import type { AppPage } from './app-page.ts'
import { until } from './until.ts'

/** What a page of this kind finds: a Playwright page finds Playwright's locators. */
type LocatorOf<P extends AppPage> = ReturnType<P['getByRole']>

/** Waits until the page says that it is connected, in words. */
export async function untilConnected(page: AppPage): Promise<void> {
  await line(page, 'open').waitFor()
}

/** What the page says of the line, where it says one of these. */
export function line<P extends AppPage>(page: P, ...kinds: string[]): LocatorOf<P> {
  const selector = kinds.map((kind) => `[data-connection="${kind}"]:visible`).join(', ')
  return page.locator(selector).first() as LocatorOf<P>
}

/** Waits for what the page fetches when it has nothing else to do: without it, menus cannot open without a server. */
export async function untilAppLoaded(page: AppPage): Promise<void> {
  await until('the rest of the app', () =>
    page.evaluate(() => performance.getEntriesByName('agora: the rest is here').length > 0),
  )
}

/** Waits until the page says that the server is away. */
export async function untilLost(page: AppPage): Promise<void> {
  await line(page, 'waiting', 'retrying').waitFor()
}

/** Begins a conversation from the list. */
export async function beginNew(page: AppPage): Promise<void> {
  await page.getByRole('button', { name: /^(Nieuw gesprek|New conversation)$/ }).click()
  await field(page).waitFor()
}

/** Where one writes. */
export function field<P extends AppPage>(page: P): LocatorOf<P> {
  return page.getByRole('textbox', { name: /^(Bericht|Message|Notitie|Note)$/ }) as LocatorOf<P>
}

/** The two sides of the switch between answering and listening. */
export function modeChoice<P extends AppPage>(page: P, mode: 'feedback' | 'listen'): LocatorOf<P> {
  const name = mode === 'listen' ? /^(Luisteren|Listening)/ : /^(Antwoorden|Answering)/
  return page.getByRole('radio', { name }) as LocatorOf<P>
}

/** Presses one of them, as a thumb does. */
export async function chooseMode(page: AppPage, mode: 'feedback' | 'listen'): Promise<void> {
  await page
    .getByRole('main')
    .locator('label')
    .filter({ has: modeChoice(page, mode) })
    .click()
}

/** Waits until the page shows this mode, with so many notes heard while it listens. */
export async function untilMode(page: AppPage, mode: 'feedback' | 'listen', heardCount?: number): Promise<void> {
  await page.locator(`main [data-mode=${mode}] [role=radiogroup][aria-busy=false]`).waitFor()
  await until('the choice shows it', () => modeChoice(page, mode).isChecked())
  const band = page.getByTestId('listen-band')
  if (mode === 'feedback') await band.waitFor({ state: 'hidden' })
  else await band.filter({ hasText: heardCount === undefined ? /·/ : `· ${heardCount} ` }).waitFor()
}

/** Types into the page and sends with Enter, as a person does. */
export async function write(page: AppPage, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits until exactly this is in the field. */
export async function untilWritten(page: AppPage, text: string): Promise<void> {
  await until(
    `the field has "${text}"`,
    () => field(page).inputValue(),
    (written) => written === text,
  )
}

/** The message with this text, in one of these states. */
export function message<P extends AppPage>(page: P, text: string, ...states: string[]): LocatorOf<P> {
  const selectors = states.length > 0 ? states.map((state) => `[data-entry][data-state="${state}"]`) : ['[data-entry]']
  const entries = page.locator(selectors.join(', '))
  return entries.filter({ has: page.getByText(text, { exact: true }) }) as LocatorOf<P>
}

/** The note with this number. */
export function note<P extends AppPage>(page: P, number: number): LocatorOf<P> {
  const name = page.getByText(new RegExp(`^(Notitie|Note) ${number}$`))
  return page.locator('[data-as=note]').filter({ has: name }) as LocatorOf<P>
}

/** Opens the menu of a note and chooses this in it. */
export async function chooseNoteAction(page: AppPage, number: number, action: string): Promise<void> {
  await note(page, number)
    .getByRole('button', { name: new RegExp(`(notitie|note) ${number}$`, 'i') })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** What those who answer said. */
export function replies<P extends AppPage>(page: P): LocatorOf<P> {
  return page.locator('[data-entry][data-author=agent]') as LocatorOf<P>
}

/** Waits until the page shows this message as kept, in words. */
export async function untilAcked(page: AppPage, text: string): Promise<void> {
  await message(page, text, 'stored')
    .filter({ hasText: /op de server|on the server/ })
    .waitFor()
}

/** The texts on the page, in order. */
export function shown(page: AppPage): Promise<string[]> {
  return page.getByTestId('entry-text').allTextContents()
}

/** Waits until the page shows exactly these texts, in this order. */
export async function untilShown(page: AppPage, texts: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(texts)
  await until(
    `the page shows ${wanted}`,
    async () => JSON.stringify(await shown(page)),
    (seen) => seen === wanted,
  )
}

/** The names in the list of conversations, in order. */
export function titles(page: AppPage): Promise<string[]> {
  return page.locator('[data-thread] [dir=auto]').allTextContents()
}

/** Waits until the list has exactly these names, in this order. */
export async function untilListed(page: AppPage, names: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(names)
  await until(
    `the list has ${wanted}`,
    async () => JSON.stringify(await titles(page)),
    (seen) => seen === wanted,
  )
}

/** The conversation that the address names. */
export function threadOf(page: AppPage): string {
  return decodeURIComponent(new URL(page.url()).pathname.replace(/^\/c\//, ''))
}
