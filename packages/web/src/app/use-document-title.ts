import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'

/** The window is called after what it shows. */
export function useDocumentTitle(title: string): void {
  const { brand } = useTexts()
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
