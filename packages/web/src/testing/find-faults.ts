/** Run in the browser: what is wrong with the look of the page as it is now. */

/** What reaches beyond the window's right edge. */
export function findTooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const name = (element: Element) => `wider than the window: ${element.outerHTML.slice(0, 100)}`
  const out = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 1 && right > clientWidth + 0.5 && !element.closest('.sr-only')
  })
  const scrolling = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
  )
  return [...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []), ...[...out, ...scrolling].map(name)]
}

/** What is pressed and is smaller than a gloved finger needs. */
export function findSmallTargets(): string[] {
  const MIN_PX = 48
  const targets = document.querySelectorAll<HTMLElement>(
    'button, a[href], input:not([type=radio]), textarea, [role=menuitem], label:has(input[type=radio])',
  )
  return [...targets].flatMap((element) => {
    // A link within a sentence is as high as its line.
    if (element.matches('[data-testid=entry-text] a')) return []
    const { width, height } = element.getBoundingClientRect()
    const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    if (!isShown || (width >= MIN_PX - 0.1 && height >= MIN_PX - 0.1)) return []
    return [`smaller than 48 px: ${element.ariaLabel ?? element.textContent?.slice(0, 40)} ${width} × ${height}`]
  })
}

/** What does not fit into what it stands in, and lies over what comes after it. */
export function findSpilt(): string[] {
  const boxes = document.querySelectorAll<HTMLElement>(
    'button, [role=switch], label, dialog section, [role=dialog] form',
  )
  return [...boxes].flatMap((box) => {
    const { scrollHeight, clientHeight, textContent } = box
    const isSpilt = clientHeight > 1 && scrollHeight > clientHeight + 1 && getComputedStyle(box).overflowY === 'visible'
    return isSpilt ? [`sticks out: ${textContent.slice(0, 40)} (${scrollHeight} px in ${clientHeight})`] : []
  })
}

/** All that is to be read on the page: its texts, names and hints. */
export function readWords(): string[] {
  const words: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) words.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const attribute of ['aria-label', 'title', 'placeholder']) words.push(element.getAttribute(attribute) ?? '')
  }
  return words.map((text) => text.trim()).filter(Boolean)
}
