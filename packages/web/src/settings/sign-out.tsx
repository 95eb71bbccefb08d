import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

const signOutQuestion = lazy(() => import('../lazy-dialogs.ts'))

export function SignOut({ unsent }: { readonly unsent: number }) {
  const { settings } = useMoreTexts()
  const opener = useRef<HTMLButtonElement>(null)
  const question = useLazy(signOutQuestion)
  return (
    <>
      <Button ref={opener} look="outline" className="justify-self-start" onClick={question.open}>
        {settings.signOut}
      </Button>
      {question.opened && <question.opened.SignOutQuestion unsent={unsent} opener={opener} onClose={question.close} />}
    </>
  )
}
