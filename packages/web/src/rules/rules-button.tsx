import { BookOpenText } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { useTexts } from '../texts/use-texts.ts'

const rulesDialog = lazy(() => import('../lazy-dialogs.ts'))

/** Opens the rules of a domain. */
export function RulesButton({ domain, className = '' }: { readonly domain: string; readonly className?: string }) {
  const { inspection } = useTexts()
  const { opened, open, close } = useLazy(rulesDialog)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} look="outline" aria-haspopup="dialog" onClick={open} className={className}>
        <BookOpenText aria-hidden size={20} />
        {inspection.rulesTitle}
      </Button>
      {opened && <opened.RulesDialog domain={domain} opener={button} onClose={close} />}
    </>
  )
}
