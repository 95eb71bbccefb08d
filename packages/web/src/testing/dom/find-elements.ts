/** Finds elements as Playwright does: by role and accessible name, by text, and only what a person could meet. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Role, RoleOptions, Text, TextOptions } from '../app-page.ts'

const WIDE_PX = 900
/** Only these are in use for what is hidden by width; no style sheet is loaded here. */
const isHiddenByClass = (element: Element): boolean => {
  const { classList } = element
  const isWide = window.innerWidth >= WIDE_PX
  return (
    classList.contains('hidden') ||
    classList.contains('invisible') ||
    classList.contains(isWide ? 'wide:hidden' : 'max-wide:hidden') ||
    (classList.contains('empty:hidden') && element.childNodes.length === 0)
  )
}

/** Read from the attribute: asking an element for its style parses it each time. */
const HIDING = /\b(?:display:\s*none|visibility:\s*hidden)\b/

/** Whether it is drawn, as far as attributes and classes tell. */
export function isShown(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.hasAttribute('hidden') || HIDING.test(one.getAttribute('style') ?? '')) return false
    if (isHiddenByClass(one)) return false
    const parent: Element | null = one.parentElement
    if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && one.tagName !== 'SUMMARY') return false
  }
  return element.isConnected
}

/** Whether a screen reader meets it. */
function isExposed(element: Element): boolean {
  return element.closest('[aria-hidden=true], [inert]') === null && isShown(element)
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function matchesText(seen: string | null, wanted: Text, { exact = false }: TextOptions = {}): boolean {
  const text = normalise(seen ?? '')
  if (wanted instanceof RegExp) return wanted.test(text)
  if (exact) return text === normalise(wanted)
  return text.toLowerCase().includes(normalise(wanted).toLowerCase())
}

/** Without a style sheet nothing has generated content, and asking for it takes most of the time. */
const plainStyle = { getPropertyValue: () => '', display: 'inline' } as unknown as CSSStyleDeclaration

function nameOf(element: Element): string {
  return computeAccessibleName(element, { getComputedStyle: () => plainStyle })
}

export function findByRole(root: ParentNode, role: Role, options: RoleOptions): Element[] {
  const { name, exact } = options
  return [...root.querySelectorAll(candidates(role))].filter(
    (element) =>
      getRole(element) === role &&
      isInState(element, options) &&
      isExposed(element) &&
      (name === undefined || matchesText(nameOf(element), name, { exact: exact ?? false })),
  )
}

/** A first choice by tag: computing the role of every element of a page takes long. */
function candidates(role: Role): string {
  const tags = TAGS[role]
  return tags === undefined ? '*' : `${tags}, [role="${role}"]`
}

const TAGS: Partial<Record<Role, string>> = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  button: 'button, summary, input',
  checkbox: 'input',
  dialog: 'dialog',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a, area',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  menu: '[role=menu]',
  menuitem: '[role=menuitem]',
  option: 'option',
  radio: 'input',
  radiogroup: '[role=radiogroup]',
  region: 'section',
  searchbox: 'input',
  status: 'output',
  switch: '[role=switch]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

function isInState(element: Element, { level, checked, disabled, expanded, pressed }: RoleOptions): boolean {
  return (
    (level === undefined || levelOf(element) === level) &&
    (checked === undefined || isChecked(element) === checked) &&
    (disabled === undefined || isDisabled(element) === disabled) &&
    (expanded === undefined || element.getAttribute('aria-expanded') === String(expanded)) &&
    (pressed === undefined || element.getAttribute('aria-pressed') === String(pressed))
  )
}

/** Whether nothing can be done with it. */
export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1])
}

/** The innermost elements with this text, of this one and all in it. */
export function findByText(element: Element, text: Text, options: TextOptions = {}): Element[] {
  // Where the words do not stand, they stand in none of its parts either. Of a pattern that cannot be said.
  if (!(text instanceof RegExp) && !matchesText(element.textContent, text)) return []
  if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE') return []
  const children = [...element.children]
  const within = children.flatMap((child) => findByText(child, text, options))
  const has = (one: Element) => matchesText(one.textContent, text, options)
  return has(element) && !children.some(has) ? [element, ...within] : within
}

export function findByLabel(root: ParentNode, text: Text, options: TextOptions = {}): Element[] {
  return [...root.querySelectorAll('input, textarea, select, button, [aria-label], [aria-labelledby]')].filter(
    (element) => matchesText(nameOf(element), text, options),
  )
}

const VISIBLE = /:visible\b/g

export function findBySelector(root: ParentNode, selector: string): Element[] {
  const found = [...root.querySelectorAll(selector.replace(VISIBLE, ''))]
  return VISIBLE.test(selector) ? found.filter(isShown) : found
}
