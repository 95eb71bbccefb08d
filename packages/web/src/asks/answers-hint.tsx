import type { OpenAsk } from '@agora/client/thread/thread-snapshot'
import { ArrowUp, CornerDownRight } from 'lucide-react'
import { IconButton } from '../parts/icon-button.tsx'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'

/** At the field: what is written now may answer this. */
export function AnswersHint({ ask, onShow }: { readonly ask: OpenAsk; readonly onShow: () => void }) {
  const texts = useTexts()
  return (
    <div data-testid="answers" className="flex items-center gap-2 text-small">
      <CornerDownRight aria-hidden size={18} className="shrink-0 text-accent rtl:-scale-x-100" />
      <p id={ANSWERS_HINT_ID} dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-safe">
        {describe(ask, texts)}
      </p>
      <IconButton label={texts.asks.show} onClick={onShow} className="-me-1">
        <ArrowUp aria-hidden size={20} />
      </IconButton>
    </div>
  )
}

export const ANSWERS_HINT_ID = 'answers'

/** The question that a plain message answers: the newest that is open and was not put off. */
export function findAnswerable(asks: readonly OpenAsk[]): OpenAsk | undefined {
  return asks.findLast(({ isLater, ask }) => !isLater && ask !== undefined)
}

function describe({ ask, text = '' }: OpenAsk, { asks, language }: Texts): string {
  if (ask?.kind === 'approval') return asks.toApprove(ask.title[language])
  return asks.toAnswer(ask?.questions[0]?.text ?? text)
}
