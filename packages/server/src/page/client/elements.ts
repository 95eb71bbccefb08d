/** An element that the page's HTML must have. */
export function find<Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no "${id}"`)
  return element
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}

/** Leaves alone what is right already: a screen reader announces every change. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** Rows of a list, each with a key of its own. */
export type Rows<Row> = {
  readonly keyOf: (row: Row) => string
  readonly create: (row: Row) => HTMLElement
  readonly update: (element: HTMLElement, row: Row) => void
}

/** Makes the children of an element those rows, keeping the element of each key, and with it focus and selection. */
export function showRows<Row>(parent: HTMLElement, rows: readonly Row[], { keyOf, create, update }: Rows<Row>): void {
  const kept = new Map<string, HTMLElement>()
  for (const child of parent.children) {
    if (child instanceof HTMLElement) kept.set(child.dataset['key'] ?? '', child)
  }
  const shown = rows.map((row) => {
    const key = keyOf(row)
    const element = kept.get(key) ?? create(row)
    kept.delete(key)
    element.dataset['key'] = key
    update(element, row)
    return element
  })
  for (const gone of kept.values()) gone.remove()
  shown.forEach((element, index) => {
    const there = parent.children[index]
    if (there !== element) parent.insertBefore(element, there ?? null)
  })
}
