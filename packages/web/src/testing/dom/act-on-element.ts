/** What a person does to an element, as events in the order in which browsers send them, with what browsers then do. */

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), summary, [tabindex]'

function focusables(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[hidden], [inert], [aria-hidden=true]') === null &&
      isInTabOrder(element),
  )
}

/** Of the radio buttons of one name Tab meets the checked one, or the first. */
function isInTabOrder(element: HTMLElement): boolean {
  if (!isRadio(element)) return true
  const group = radiosOf(element)
  return element === (group.find(({ checked }) => checked) ?? group[0])
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio'
}

function radiosOf({ name }: HTMLInputElement): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((radio) => radio.name === name)
}

export function click(element: HTMLElement): void {
  const common = { bubbles: true, cancelable: true, button: 0, detail: 1 }
  const pointer = { ...common, pointerId: 1, pointerType: 'mouse', isPrimary: true }
  element.dispatchEvent(new PointerEvent('pointermove', pointer))
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  const isDefault = element.dispatchEvent(new MouseEvent('mousedown', { ...common, buttons: 1 }))
  if (isDefault) {
    const target = element.closest<HTMLElement>(FOCUSABLE)
    if (target) target.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  element.dispatchEvent(new PointerEvent('pointerup', pointer))
  element.dispatchEvent(new MouseEvent('mouseup', common))
  element.dispatchEvent(new MouseEvent('click', common))
}

export function hover(element: HTMLElement): void {
  for (const type of ['pointerover', 'pointerenter', 'pointermove']) {
    element.dispatchEvent(new PointerEvent(type, { bubbles: type !== 'pointerenter', pointerType: 'mouse' }))
  }
  for (const type of ['mouseover', 'mouseenter', 'mousemove']) {
    element.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'mouseenter' }))
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function isField(element: Element | null): element is Field {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit', 'file'].includes(element.type))
  )
}

/** Puts this text in the place of what the field has. */
export function fill(element: HTMLElement, text: string): void {
  if (!isField(element)) throw new Error(`not a text field: ${element.outerHTML.slice(0, 80)}`)
  element.focus()
  setValue(element, text)
}

/** React overrides `value` on the element to learn of changes; the prototype's setter is what a browser calls. */
function setValue(field: Field, text: string, caret = text.length): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.setSelectionRange?.(caret, caret)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

export function selectOption(element: HTMLElement, value: string): void {
  const select = element as HTMLSelectElement
  if (![...select.options].some((option) => option.value === value)) throw new Error(`there is no option "${value}"`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** `Control+Enter`, `Shift+Tab`, `a`: on the element that has the focus. */
export function press(combination: string): void {
  const parts = combination.split('+')
  const key = parts.pop() ?? ''
  const held = {
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Control'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
  }
  const event = {
    ...held,
    key: key === 'Space' ? ' ' : key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
  }
  const target = (document.activeElement ?? document.body) as HTMLElement
  const isDefault = target.dispatchEvent(new KeyboardEvent('keydown', event))
  if (isDefault && !held.ctrlKey && !held.altKey && !held.metaKey) doDefault(target, event.key, held.shiftKey)
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', event))
}

function doDefault(target: HTMLElement, key: string, isShifted: boolean): void {
  if (key === 'Tab') return moveFocus(isShifted ? -1 : 1)
  if (isField(target)) return typeInto(target, key)
  if (isRadio(target) && key.startsWith('Arrow')) return moveChoice(target, /Left|Up/.test(key) ? -1 : 1)
  const isPressed = key === 'Enter' ? target.matches('button, a[href], summary') : key === ' '
  if (isPressed && target.matches('button, a[href], summary, input')) target.click()
}

function typeInto(field: Field, key: string): void {
  if (key === 'Enter' && field instanceof HTMLInputElement) return field.form?.requestSubmit()
  const { value } = field
  const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
  // What is selected is replaced.
  const put = (start: number, text: string) =>
    setValue(field, value.slice(0, start) + text + value.slice(to), start + text.length)
  if (key === 'Backspace') return put(from === to ? Math.max(0, from - 1) : from, '')
  const letter = key === 'Enter' ? '\n' : key
  if (letter.length === 1) put(from, letter)
}

function moveFocus(by: 1 | -1): void {
  const all = focusables()
  const place = all.indexOf(document.activeElement as HTMLElement)
  const next = place < 0 && by < 0 ? all.length - 1 : place + by
  const element = all[(next + all.length) % all.length]
  element?.focus()
}

function moveChoice(radio: HTMLInputElement, by: 1 | -1): void {
  const group = radiosOf(radio).filter(({ disabled }) => !disabled)
  const next = group[(group.indexOf(radio) + by + group.length) % group.length]
  next?.focus()
  next?.click()
}
