import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { later } from '../parts/later.ts'
import { useLater } from '../parts/use-later.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

const signOutQuestion = later(() => import('../later-dialogs.ts'))

export function SignOut({ unsent }: { readonly unsent: number }) {
  const { settings } = useMoreTexts()
  const opener = useRef<HTMLButtonElement>(null)
  const question = useLater(signOutQuestion)
  return (
    <>
      <Button ref={opener} look="outline" className="justify-self-start" onClick={question.open}>
        {settings.signOut}
      </Button>
      {question.opened && <question.opened.SignOutQuestion unsent={unsent} opener={opener} onClose={question.close} />}
    </>
  )
}
