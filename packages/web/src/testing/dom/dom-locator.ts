import type { AppLocator, Narrower, Role, RoleOptions, Text, TextOptions } from '../app-page.ts'
import { PATIENCE_MS } from '../until.ts'
import { click, fill, hover, press, selectOption } from './act-on-element.ts'
import { nextTask } from './next-task.ts'
import {
  findByLabel,
  findByRole,
  findBySelector,
  findByText,
  isChecked,
  isShown,
  matchesText,
} from './find-elements.ts'

/** What no mutation tells of: what is written in a field, what has the focus. */
const LOOK_AGAIN_MS = 20

/** Resolves when the document has changed, or soon all the same. A look costs more than a change. */
async function nextChange(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_AGAIN_MS)
  const observer = new MutationObserver(() => resolve())
  observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
  await promise
  clearTimeout(timer)
  observer.disconnect()
  // After all that belongs to the same change.
  await nextTask()
}

/** Elements that are looked for anew at every use, as Playwright's locators do. */
export class DomLocator implements AppLocator {
  readonly #what: string
  readonly find: () => Element[]

  constructor(what: string, find: () => Element[]) {
    this.#what = what
    this.find = find
  }

  #within(what: string, find: (root: Element) => Element[]): DomLocator {
    return new DomLocator(`${this.#what} ${what}`, () => [...new Set(this.find().flatMap(find))])
  }

  #among(what: string, choose: (found: Element[]) => Element[]): DomLocator {
    return new DomLocator(`${this.#what} ${what}`, () => choose(this.find()))
  }

  getByRole(role: Role, options: RoleOptions = {}): DomLocator {
    return this.#within(`${role} ${String(options.name ?? '')}`, (root) => findByRole(root, role, options))
  }
  getByText(text: Text, options?: TextOptions): DomLocator {
    return this.#within(`text ${String(text)}`, (root) => {
      const isIt = root.children.length === 0 && matchesText(root.textContent, text, options)
      return isIt ? [root] : findByText(root, text, options)
    })
  }
  getByTestId(id: Text): DomLocator {
    return this.#within(`test id ${String(id)}`, (root) =>
      findBySelector(root, '[data-testid]').filter((element) => {
        const own = element.getAttribute('data-testid') ?? ''
        return id instanceof RegExp ? id.test(own) : own === id
      }),
    )
  }
  getByLabel(text: Text, options?: TextOptions): DomLocator {
    return this.#within(`label ${String(text)}`, (root) => findByLabel(root, text, options))
  }
  locator(selector: string): DomLocator {
    return this.#within(selector, (root) => findBySelector(root, selector))
  }

  filter({ hasText, has, hasNot }: Narrower = {}): DomLocator {
    const contains = (element: Element, other: AppLocator) =>
      (other as DomLocator).find().some((inner) => inner !== element && element.contains(inner))
    return this.#among(`with ${String(hasText ?? '…')}`, (found) =>
      found.filter(
        (element) =>
          (hasText === undefined || matchesText(element.textContent, hasText)) &&
          (!has || contains(element, has)) &&
          (!hasNot || !contains(element, hasNot)),
      ),
    )
  }
  and(other: AppLocator): DomLocator {
    return this.#among('and …', (found) => found.filter((element) => (other as DomLocator).find().includes(element)))
  }
  or(other: AppLocator): DomLocator {
    return this.#among('or …', (found) => [...new Set([...found, ...(other as DomLocator).find()])])
  }
  first(): DomLocator {
    return this.nth(0)
  }
  last(): DomLocator {
    return this.nth(-1)
  }
  nth(index: number): DomLocator {
    return this.#among(`number ${index}`, (found) => found.slice(index, index + 1 || undefined))
  }
  async all(): Promise<DomLocator[]> {
    return this.find().map((_, index) => this.nth(index))
  }
  async count(): Promise<number> {
    return this.find().length
  }

  async waitFor({ state = 'visible' }: Parameters<AppLocator['waitFor']>[0] = {}): Promise<void> {
    const wants: Record<typeof state, (found: Element[]) => boolean> = {
      visible: (found) => found.length > 0 && isShown(this.#only(found)),
      attached: (found) => found.length > 0,
      hidden: (found) => found.length === 0 || !isShown(this.#only(found)),
      detached: (found) => found.length === 0,
    }
    await this.#until(state, wants[state])
  }

  async click(): Promise<void> {
    await this.#act(click)
  }
  async check(): Promise<void> {
    await this.#setChecked(true)
  }
  async uncheck(): Promise<void> {
    await this.#setChecked(false)
  }
  async fill(text: string): Promise<void> {
    await this.#act((element) => fill(element, text))
  }
  async press(key: string): Promise<void> {
    await this.#act((element) => {
      element.focus()
      press(key)
    })
  }
  async selectOption(value: string): Promise<void> {
    await this.#act((element) => selectOption(element, value))
  }
  async focus(): Promise<void> {
    ;(await this.#one()).focus()
  }
  async blur(): Promise<void> {
    ;(await this.#one()).blur()
  }
  async hover(): Promise<void> {
    await this.#act(hover)
  }

  async textContent(): Promise<string | null> {
    return (await this.#one()).textContent
  }
  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent ?? '')
  }
  async inputValue(): Promise<string> {
    return ((await this.#one()) as HTMLInputElement).value
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name)
  }
  async isVisible(): Promise<boolean> {
    const found = this.find()
    return found.length > 0 && isShown(this.#only(found))
  }
  async isChecked(): Promise<boolean> {
    return isChecked(await this.#one())
  }
  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.#one())
  }
  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled())
  }
  async evaluate<Result>(look: (element: HTMLElement) => Result): Promise<Result> {
    return look(await this.#one())
  }
  async evaluateAll<Result>(look: (elements: HTMLElement[]) => Result): Promise<Result> {
    return look(this.find() as HTMLElement[])
  }

  /** What a person does next comes in another task. */
  async #act(act: (element: HTMLElement) => void): Promise<HTMLElement> {
    const element = await this.#actionable()
    act(element)
    await nextTask()
    return element
  }

  async #setChecked(wanted: boolean): Promise<void> {
    if ((await this.isChecked()) === wanted) return
    const pressed = await this.#act(click)
    if (isChecked(pressed) !== wanted) throw new Error(`a press did not change it: ${this.#what}`)
  }

  /** Waits until there is one. */
  async #one(): Promise<HTMLElement> {
    return this.#only(await this.#until('attached', (found) => found.length > 0))
  }

  /** Waits until a person could press it. */
  async #actionable(): Promise<HTMLElement> {
    const found = await this.#until('shown and enabled', (elements) => {
      if (elements.length === 0) return false
      const element = this.#only(elements)
      return isShown(element) && !isDisabled(element) && element.closest('[inert]') === null
    })
    return this.#only(found)
  }

  #only(found: readonly Element[]): HTMLElement {
    if (found.length > 1) throw new Error(`${found.length} elements match: ${this.#what}\n${describe(found)}`)
    return found[0] as HTMLElement
  }

  async #until(state: string, holds: (found: Element[]) => boolean): Promise<Element[]> {
    const started = performance.now()
    for (;;) {
      const found = this.find()
      if (holds(found)) return found
      if (performance.now() - started > PATIENCE_MS) {
        throw new Error(`never ${state}: ${this.#what}; found ${found.length}\n${describe(found)}`)
      }
      await nextChange()
    }
  }
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
}

function describe(found: readonly Element[]): string {
  return found.map(({ outerHTML }) => outerHTML.slice(0, 160)).join('\n')
}
