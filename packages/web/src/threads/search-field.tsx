import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Long enough not to ask for every letter, short enough not to be waited for. */
const ASK_AFTER_MS = 200

export function SearchField({
  label,
  query,
  onSearch,
}: {
  readonly label: string
  readonly query: string
  readonly onSearch: (query: string) => void
}) {
  const texts = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query)
  useEffect(() => {
    if (text.trim() === query) return
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, query, onSearch])
  const clear = () => {
    setText('')
    field.current?.focus()
  }
  return (
    <div role="search" className="relative">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-s-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          clear()
        }}
        className="control w-full border-edge bg-surface ps-10 pe-12"
      />
      {text !== '' && (
        <IconButton label={texts.threads.clearSearch} onClick={clear} className="absolute! inset-e-0 top-0">
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  )
}
