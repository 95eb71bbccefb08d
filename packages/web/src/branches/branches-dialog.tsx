import type { Compared, Thread } from '@agora/client/thread/branch-commands'
import type { Reason } from '@agora/client/outcome'
import { ArrowLeft, Columns2, GitBranch, MessagesSquare } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from '../app/link.tsx'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { CompareBranches } from './compare-branches.tsx'
import { type Branch, growTree } from './grow-tree.ts'
import { useBranchCommands } from './use-branch-commands.ts'

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: Reason }
  | { readonly kind: 'tree'; readonly threads: readonly Thread[] }
  | { readonly kind: 'compared'; readonly with: Thread; readonly compared: Compared }

/** The tree that a conversation belongs to: open another branch, or lay one beside this. */
export function BranchesDialog({
  id,
  opener,
  onClose,
}: {
  readonly id: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const { branches: words } = texts
  const commands = useBranchCommands(id)
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [threads, setThreads] = useState<readonly Thread[]>([])
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    void commands.listBranches().then((outcome) => {
      if (isOver) return
      if (outcome.kind === 'failed') return setShown(outcome)
      setThreads(outcome.value)
      setShown({ kind: 'tree', threads: outcome.value })
    })
    return () => {
      isOver = true
    }
  }, [commands, attempt])
  const compare = async (other: Thread) => {
    setShown({ kind: 'loading' })
    const outcome = await commands.compareWith(other.id, threads)
    if (outcome.kind === 'failed') setShown(outcome)
    else setShown({ kind: 'compared', with: other, compared: outcome.value })
  }
  const own = threads.find((thread) => thread.id === id)
  return (
    <DialogFrame title={words.tree} onClose={onClose} finalFocus={opener} isWide={shown.kind === 'compared'}>
      {shown.kind === 'loading' && <p role="status">{words.loading}</p>}
      {shown.kind === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{texts.reasons[shown.reason]}</p>
          <Button
            look="outline"
            onClick={() => {
              setShown({ kind: 'loading' })
              setAttempt((before) => before + 1)
            }}
          >
            {texts.threads.tryAgain}
          </Button>
        </div>
      )}
      {shown.kind === 'tree' && shown.threads.length <= 1 && <p className="text-muted">{words.none}</p>}
      {shown.kind === 'tree' && shown.threads.length > 1 && (
        <BranchList
          tree={growTree(shown.threads)}
          id={id}
          onCompare={(thread) => void compare(thread)}
          onOpen={onClose}
        />
      )}
      {shown.kind === 'compared' && own && (
        <CompareBranches own={own} other={shown.with} compared={shown.compared} onOpen={onClose} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {shown.kind === 'compared' && (
          <Button look="outline" onClick={() => setShown({ kind: 'tree', threads })}>
            <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
            {words.toTree}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}

type ListProps = {
  readonly tree: readonly Branch[]
  readonly id: string
  readonly onCompare: (thread: Thread) => void
  readonly onOpen: () => void
}

function BranchList({ tree, id, onCompare, onOpen }: ListProps) {
  const { branches: words, threads } = useMoreTexts()
  const { times } = useLanguageTexts()
  return (
    <ul className="grid gap-1">
      {tree.map(({ thread, branches }) => {
        const name = thread.title || threads.untitled
        const isHere = thread.id === id
        const Icon = thread.branch ? GitBranch : MessagesSquare
        return (
          <li key={thread.id} className="grid gap-1">
            <div className={`flex flex-wrap items-center gap-x-2 rounded-small ps-2 ${isHere ? 'bg-accent-soft' : ''}`}>
              <Icon aria-hidden size={18} className="shrink-0 text-accent" />
              <Link
                to={{ screen: { kind: 'conversation', id: thread.id }, archived: thread.archived }}
                aria-current={isHere ? 'page' : undefined}
                onClick={onOpen}
                className="grid min-h-target min-w-0 flex-1 content-center py-1"
              >
                <span className="font-semibold wrap-safe" dir="auto">
                  {name}
                </span>
                <span className="text-fine text-muted">
                  {isHere && `${words.here} · `}
                  {thread.branch ? words.since(times.full(thread.branch.since)) : words.root}
                </span>
              </Link>
              {!isHere && (
                <Button
                  look="quiet"
                  className="px-3 text-small"
                  aria-label={`${words.compare}: ${name}`}
                  onClick={() => onCompare(thread)}
                >
                  <Columns2 aria-hidden size={18} />
                  <span className="max-[420px]:sr-only">{words.compare}</span>
                </Button>
              )}
            </div>
            {branches.length > 0 && (
              <div className="ms-4 border-s-2 border-line ps-2">
                <BranchList tree={branches} id={id} onCompare={onCompare} onOpen={onOpen} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
