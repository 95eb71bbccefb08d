import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { copyText } from '../parts/copy-text.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

const SHOWN_MS = 2_000

/** Copies, and shows for a moment that it did. */
export function CopyButton({ text }: { readonly text: string }) {
  const texts = useTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const isDone = await copyText(text)
    announce(isDone ? texts.common.copied : texts.common.notCopied)
    if (isDone) setCopied(true)
    else board.post({ text: texts.common.notCopied, isProblem: true })
  }
  return (
    <IconButton label={texts.conversation.copyText} onClick={() => void copy()} className="-my-1">
      {isCopied ? <Check aria-hidden size={16} className="text-accent" /> : <Copy aria-hidden size={16} />}
    </IconButton>
  )
}
