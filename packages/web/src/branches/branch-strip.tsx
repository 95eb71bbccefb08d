import { GitBranch } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStoreValue } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { BranchesDialog } from './branches-dialog.tsx'

/** Under the heading of a branch: what it branched off from, and the way to the others. */
export function BranchStrip({ id, from }: { readonly id: string; readonly from: string }) {
  const { branches: words, threads } = useMoreTexts()
  const { list } = useClient()
  const origin = useStoreValue(list, (shown) => shown.rows.find((row) => row.id === from)?.title)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label={words.tree} className="border-b border-line bg-surface">
      <div className="column flex items-center gap-x-3 py-1">
        <GitBranch aria-hidden size={18} className="shrink-0 text-accent" />
        <p className="min-w-0 flex-1 truncate text-small" dir="auto">
          {origin === undefined ? words.isBranch : words.branchOf(origin || threads.untitled)}
        </p>
        <Button
          ref={button}
          look="quiet"
          className="shrink-0 px-3 text-small"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {words.tree}
        </Button>
      </div>
      {isOpen && <BranchesDialog id={id} opener={button} onClose={() => setOpen(false)} />}
    </section>
  )
}
