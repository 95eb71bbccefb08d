import type { OpenAsk } from '@agora/client/thread/thread-snapshot'
import { ArrowUp, CornerDownRight } from 'lucide-react'
import { IconButton } from '../parts/icon-button.tsx'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ANSWERS_HINT_ID } from './find-answerable.ts'

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

function describe({ ask, text = '' }: OpenAsk, { asks, language }: Texts): string {
  if (ask?.kind === 'approval') return (ask.explicit ? asks.toPress : asks.toApprove)(ask.title[language])
  return asks.toAnswer(ask?.questions[0]?.text ?? text)
}
