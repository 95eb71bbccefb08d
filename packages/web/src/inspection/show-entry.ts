/** A row that was scrolled to is drawn within so many pictures, or not at all. */
const MAX_PICTURES = 40

/** Focuses a message once it is drawn, so that the user sees and hears which message it is. */
export function showEntry(id: string): void {
  let left = MAX_PICTURES
  const look = () => {
    const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)
    if (!entry) {
      if (--left > 0) requestAnimationFrame(look)
      return
    }
    entry.tabIndex = -1
    entry.focus({ preventScroll: true })
  }
  requestAnimationFrame(look)
}
