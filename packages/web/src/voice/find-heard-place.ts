const LETTERS = /[\p{L}\p{N}]/gu
/** What is written and not shown: the number of an item, the language of code, where a link leads. */
const NOT_SHOWN = /^\s*\d{1,9}[.)]\s|^\s*(?:`{3,}|~{3,}).*$|(?<=\])\([^)\s]*\)/gm

/** How many letters and digits of what is shown these written ones come to. */
export function countShown(written: string): number {
  return written.replaceAll(NOT_SHOWN, '').match(LETTERS)?.length ?? 0
}

/** From behind so many letters up to the end. Undefined where there are no more. */
export function findUnheard(element: Element, letters: number): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = letters
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { index } of (node.textContent ?? '').matchAll(LETTERS)) {
      if (left-- > 0) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(element, element.childNodes.length)
      return range
    }
  }
  return undefined
}
