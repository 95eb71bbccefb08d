import { byteLength } from '@agora/client/text-limits'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useLanguageTexts } from '../texts/use-texts.ts'

/** What is seen of a long text before somebody asks for all of it. */
const MAX_UNITS = 240
const MAX_LINES = 5

/** A text of which one need not read all, with all of it at hand. */
export function FoldedText({ text }: { readonly text: string }) {
  const { texts, times } = useLanguageTexts()
  const [isOpen, setOpen] = useState(false)
  const short = text.split('\n').slice(0, MAX_LINES).join('\n').slice(0, MAX_UNITS)
  const isLong = short.length < text.length
  return (
    <>
      <span dir="auto" className="block whitespace-pre-wrap wrap-safe">
        {isLong && !isOpen ? `${short} …` : text}
      </span>
      {isLong && (
        <Button look="quiet" className="-ms-4 text-small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.conversation.showLess : texts.conversation.showAll(times.bytes(byteLength(text)))}
        </Button>
      )}
    </>
  )
}
