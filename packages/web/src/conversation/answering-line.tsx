import { Ellipsis } from 'lucide-react'
import { useTexts } from '../texts/use-texts.ts'

/** An answer is on its way. Seen and not said aloud: the answer is. */
export function AnsweringLine() {
  const { conversation } = useTexts()
  return (
    <p data-testid="answering" className="column flex min-h-10 items-center gap-2 py-2 text-small text-muted">
      <Ellipsis aria-hidden size={20} className="shrink-0 animate-wait text-accent" />
      {conversation.answering}
    </p>
  )
}
