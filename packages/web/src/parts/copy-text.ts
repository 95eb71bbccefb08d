/** Puts text on the clipboard. False where the browser does not let us, also not by the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on http addresses other than localhost.
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused: the old way may still be allowed.
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside the open dialog, if there is one: focus may not leave it.
  ;(focused?.closest('[role=dialog]') ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
