import type { ExplainedDecision } from '@agora/inspection/understanding/explain-decision'
import { LazyPart } from '../parts/lazy-part.tsx'
import type { Lazy } from '../parts/lazy.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { FactLines } from '../turns/fact-lines.tsx'
import type { Explain } from './load-classifiers.ts'

/** What the built-in model understands of a text, how surely and by which words. */
export function DecisionLines({ text, explainer }: { readonly text: string; readonly explainer: Lazy<Explain> }) {
  const { understood: words } = useMoreTexts()
  return (
    <section aria-label={words.title} data-testid="understood" className="grid gap-3 text-small">
      <p dir="auto" className="border-s-2 border-edge ps-3 wrap-safe">
        {text}
      </p>
      <LazyPart part={explainer}>
        {(explain) => (
          <>
            {explain(text).map((decision) => (
              <Decision key={decision.task} decision={decision} />
            ))}
          </>
        )}
      </LazyPart>
    </section>
  )
}

function Decision({ decision }: { readonly decision: ExplainedDecision }) {
  const texts = useMoreTexts()
  const { understood: words, language } = texts
  const { task, name, probability, isSure, otherwise } = decision
  const percent = new Intl.NumberFormat(texts.locale, { style: 'percent' }).format(Math.min(probability, MOST_SHOWN))
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{words.tasks[task] ?? task}</h3>
      <FactLines
        facts={[
          [words.meaning, name[language]],
          [words.surety, isSure ? words.sure(percent) : words.unsure(percent)],
          [words.otherwise, otherwise?.[language]],
          [
            words.because,
            decision.words.length > 0 ? decision.words.map((word) => `“${word}”`).join(', ') : words.noWord,
          ],
        ]}
      />
    </div>
  )
}

/** No decision is certain: 99.7 % is not shown as 100. */
const MOST_SHOWN = 0.99
