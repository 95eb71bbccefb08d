/**
 * What tests do with the app: the part of Playwright's `Page` and `Locator` that a document without an engine can do too.
 * A test that keeps to it runs on a DOM in `npm test` (`*.dom.test.ts`) and again in Chromium in `npm run test:all`.
 */
import type { Page } from 'playwright-core'

export type Role = Parameters<Page['getByRole']>[0]
export type Text = string | RegExp
export type RoleOptions = {
  readonly name?: Text
  readonly exact?: boolean
  readonly level?: number
  readonly checked?: boolean
}
export type TextOptions = { readonly exact?: boolean }
export type Narrower = { readonly hasText?: Text; readonly has?: AppLocator; readonly hasNot?: AppLocator }
type Wait = { readonly state?: 'visible' | 'hidden' | 'attached' | 'detached' }

type Finders = {
  getByRole(role: Role, options?: RoleOptions): AppLocator
  getByText(text: Text, options?: TextOptions): AppLocator
  getByTestId(id: Text): AppLocator
  getByLabel(text: Text, options?: TextOptions): AppLocator
  locator(selector: string): AppLocator
}

export type AppLocator = Finders & {
  filter(by?: Narrower): AppLocator
  and(other: AppLocator): AppLocator
  or(other: AppLocator): AppLocator
  first(): AppLocator
  last(): AppLocator
  nth(index: number): AppLocator
  all(): Promise<AppLocator[]>
  count(): Promise<number>
  waitFor(wait?: Wait): Promise<void>
  click(): Promise<void>
  check(): Promise<void>
  uncheck(): Promise<void>
  fill(text: string): Promise<void>
  press(key: string): Promise<void>
  selectOption(value: string): Promise<unknown>
  focus(): Promise<void>
  blur(): Promise<void>
  hover(): Promise<void>
  textContent(): Promise<string | null>
  allTextContents(): Promise<string[]>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  isVisible(): Promise<boolean>
  isChecked(): Promise<boolean>
  isDisabled(): Promise<boolean>
  isEnabled(): Promise<boolean>
  evaluate<Result>(look: (element: HTMLElement) => Result): Promise<Result>
  evaluateAll<Result>(look: (elements: HTMLElement[]) => Result): Promise<Result>
}

export type AppPage = Finders & {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> }
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  goBack(): Promise<unknown>
  goForward(): Promise<unknown>
  url(): string
  title(): Promise<string>
  evaluate<Result>(look: () => Result): Promise<Result>
}
