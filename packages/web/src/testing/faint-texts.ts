/**
 * Runs in the browser: the texts in sight whose contrast with their ground is less than WCAG AA asks (4.5 to 1; 3 to 1
 * for large text), with the figure. Colours that are on their way to others are waited for; what moves for ever is not.
 */
export async function faintTexts(): Promise<string[]> {
  const onTheirWay = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let moving = onTheirWay(); moving.length > 0; moving = onTheirWay())
    await Promise.allSettled(moving.map(({ finished }) => finished))
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const parse = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = text.match(/[\d.]+/g)?.map(Number) ?? []
    return [red, green, blue, alpha]
  }
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1]
    const colour = parse(getComputedStyle(element).backgroundColor)
    return colour[3] === 1 ? colour : groundOf(element.parentElement)
  }
  const faint: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !element.checkVisibility() || element.closest('.sr-only, option'))
      continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [ours, ground] = [luminance(parse(color)), luminance(groundOf(element))]
    const contrast = (Math.max(ours, ground) + 0.05) / (Math.min(ours, ground) + 0.05)
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700)
    if (contrast < (isLarge ? 3 : 4.5)) faint.push(`${node.textContent.trim().slice(0, 40)}: ${contrast.toFixed(2)}`)
  }
  return faint
}
