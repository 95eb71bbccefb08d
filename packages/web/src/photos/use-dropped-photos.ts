import { useEffect, useEffectEvent } from 'react'

/** Files that are dropped anywhere on the page: a browser would leave the page to show them. */
export function useDroppedPhotos(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal })
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    return () => ended.abort()
  }, [])
}

/** The photos of what was pasted; none where it has words too, as what an office program copies has. */
export function pastedPhotos({ files, types }: DataTransfer): readonly File[] {
  return types.includes('text/plain') ? [] : [...files]
}
