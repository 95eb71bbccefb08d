import { Eye, GraduationCap, SendHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import { useDomain } from '../inspection/use-domain.ts'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { FollowedExample } from './example-store.ts'

/** Above the field: what to say next, and what to look at after what was just said. */
export function ExampleStrip({
  followed,
  onSay,
  onPutIn,
  onStep,
  onStop,
}: {
  readonly followed: FollowedExample
  /** True when it was said: it is on the device. */
  readonly onSay: (text: string) => Promise<boolean>
  readonly onPutIn: (text: string) => void
  readonly onStep: (step: number) => void
  readonly onStop: () => void
}) {
  const { language, inspection } = useMoreTexts()
  const words = inspection.examples
  const say = useRef<HTMLButtonElement>(null)
  const isSaying = useRef(false)
  const example = useDomain(followed.domain)?.examples.find(({ id }) => id === followed.example)
  if (!example) return null
  const { steps } = example
  const sayNext = async (text: string) => {
    if (isSaying.current) return
    isSaying.current = true
    const isSaid = await onSay(text)
    isSaying.current = false
    if (!isSaid) return
    onStep(followed.step + 1)
    say.current?.focus()
  }
  const [before, next] = [steps[followed.step - 1], steps[followed.step]]
  return (
    <section aria-label={words.label} data-testid="example" className="column pb-2">
      <div className="rounded-card border border-accent bg-accent-soft ps-3 pb-3">
        <div className="flex items-center gap-2 text-small text-accent">
          <GraduationCap aria-hidden size={18} className="shrink-0" />
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{words.label}</span>
            {next && <span> · {words.step(followed.step + 1, steps.length)}</span>}
          </p>
          <IconButton label={words.stop} onClick={onStop}>
            <X aria-hidden size={20} />
          </IconButton>
        </div>
        <div className="grid gap-2 pe-3">
          {before && (
            <p className="flex gap-2 text-small">
              <Eye aria-hidden size={18} className="mt-0.5 shrink-0 text-accent" />
              <span>
                <span className="sr-only">{words.look} </span>
                {before.look[language]}
              </span>
            </p>
          )}
          {next && <p className="wrap-safe">“{next.say[language]}”</p>}
          <div className="flex flex-wrap gap-2">
            {next ? (
              <>
                <Button ref={say} className="text-small" onClick={() => void sayNext(next.say[language])}>
                  <SendHorizontal aria-hidden size={18} />
                  {words.say}
                </Button>
                <Button
                  look="outline"
                  className="text-small"
                  onClick={() => {
                    onPutIn(next.say[language])
                    onStep(followed.step + 1)
                  }}
                >
                  {words.putIn}
                </Button>
              </>
            ) : (
              <Button className="text-small" onClick={onStop}>
                {words.done}
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
