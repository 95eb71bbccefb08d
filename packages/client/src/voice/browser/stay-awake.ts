/** The screen stays on until what it returns is called. A device that will not, or cannot, does as it likes. */
export function stayAwake(wakeLock: Pick<WakeLock, 'request'> | undefined): () => void {
  const asked = wakeLock?.request('screen').catch(() => undefined)
  return () => void asked?.then((lock) => lock?.release())
}
