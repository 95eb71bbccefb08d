import { LockKeyhole } from 'lucide-react'
import { Link } from '../app/link.tsx'
import { useRouteTo } from '../app/navigation.ts'
import { buttonClass } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** The way in was lost while something is on the screen: it stays readable, and this says how to come back. */
export function SignedOutStrip() {
  const { signedOut, howToReturn } = useMoreTexts().connection
  const signIn = useRouteTo({ kind: 'sign-in', usedLink: false })
  return (
    <section className="border-b border-line bg-danger-soft text-danger">
      <div className="column flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <LockKeyhole aria-hidden size={20} className="shrink-0" />
        <div className="min-w-48 flex-1">
          <h2 className="font-semibold">{signedOut.title}</h2>
          <p className="text-small">{signedOut.text}</p>
        </div>
        <Link to={signIn} className={buttonClass('inherit')}>
          {howToReturn}
        </Link>
      </div>
    </section>
  )
}
