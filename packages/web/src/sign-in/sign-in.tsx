import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClient } from '../app/client-context.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { CopyButton } from '../conversation/copy-button.tsx'
import { buttonClass } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** For a browser that is not let in: why, and what to do. */
export function SignIn({ why }: { readonly why: 'usedLink' | 'noSession' | 'signedOut' }) {
  const { signIn, brand } = useMoreTexts()
  const unsent = useStore(useClient().unsent)
  useDocumentTitle(signIn.title)
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-side px-4 py-8 wide:content-center">
      <div className="grid w-full max-w-page gap-6 rounded-panel border border-line bg-surface p-6 wide:p-10">
        <header className="grid gap-3">
          <p className="flex items-center gap-2 font-bold text-accent">
            <KeyRound aria-hidden size={20} />
            {brand}
          </p>
          <h1 className="text-title font-semibold text-balance">{signIn.title}</h1>
          <p className="text-reading">{signIn[why]}</p>
          {unsent > 0 && (
            <p className="rounded-small bg-warn-soft px-4 py-3 text-small text-warn">{signIn.unsent(unsent)}</p>
          )}
        </header>
        <section className="grid gap-4">
          <h2 className="text-heading font-semibold">{signIn.steps}</h2>
          <ol className="grid gap-5">
            <Step number={1}>
              <p>{signIn.runThis}</p>
              <p className="flex items-center rounded-small border border-line bg-ground ps-4">
                <code className="min-w-0 flex-1 font-mono font-semibold select-all wrap-safe">{signIn.command}</code>
                <CopyButton text={signIn.command} />
              </p>
            </Step>
            <Step number={2}>
              <p>{signIn.openIt}</p>
            </Step>
          </ol>
        </section>
        <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
          <h2 className="text-small text-muted">{signIn.beenHere}</h2>
          <a href="/" className={buttonClass('outline')}>
            {signIn.open}
          </a>
        </section>
      </div>
    </main>
  )
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent tabular-nums"
      >
        {number}
      </span>
      <div className="grid min-w-0 flex-1 gap-3 pt-1">{children}</div>
    </li>
  )
}
