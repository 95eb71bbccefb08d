/** Wherever one is in the conversation, also while writing. Over the page there may be a question: not then. */
export function onAltKey(letter: string, act: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isAltKey(event, letter) || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    if (!event.repeat) act()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Alt with this letter. On a Mac, Alt makes another letter of it: there the place of the key counts. */
function isAltKey({ altKey, ctrlKey, metaKey, shiftKey, key, code }: KeyboardEvent, letter: string): boolean {
  if (!altKey || ctrlKey || metaKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
}
