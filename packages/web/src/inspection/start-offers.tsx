import { ClipboardPlus, GraduationCap } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { RulesButton } from '../rules/rules-button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { domainIds } from './load-domain.ts'

const startDialog = lazy(() => import('../lazy-dialogs.ts'))
const examplesDialog = lazy(() => import('../lazy-dialogs.ts'))

/** Ways to begin: an inspection, an example, or looking up a rule. */
export function StartOffers({
  thread,
  domain = domainIds[0] ?? '',
  isStarted = false,
  isCentred = false,
  children,
}: {
  /** Where it begins; a new conversation where nothing is said. */
  readonly thread?: string
  readonly domain?: string | undefined
  /** There is one already: only the rules are of use. */
  readonly isStarted?: boolean
  readonly isCentred?: boolean
  /** What else one can begin with. */
  readonly children?: ReactNode
}) {
  const { inspection } = useTexts()
  const starting = useLazy(startDialog)
  const choosing = useLazy(examplesDialog)
  const [start, examples] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  return (
    <div className={`flex flex-wrap gap-2 ${isCentred ? 'mt-2 justify-center' : ''}`}>
      {!isStarted && (
        <>
          <Button ref={start} aria-haspopup="dialog" onClick={starting.open}>
            <ClipboardPlus aria-hidden size={20} />
            {inspection.start}
          </Button>
          <Button ref={examples} look="outline" aria-haspopup="dialog" onClick={choosing.open}>
            <GraduationCap aria-hidden size={20} />
            {inspection.openExamples}
          </Button>
        </>
      )}
      {children}
      <RulesButton domain={domain} />
      {starting.opened && <starting.opened.StartDialog thread={thread} opener={start} onClose={starting.close} />}
      {choosing.opened && <choosing.opened.ExamplesDialog opener={examples} onClose={choosing.close} />}
    </div>
  )
}
