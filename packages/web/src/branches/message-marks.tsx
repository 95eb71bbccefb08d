import type { Entry } from '@agora/client/thread/thread-snapshot'
import { EarOff, PencilLine, RotateCcw } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useReported } from '../parts/use-reported.ts'
import { useTable } from '../table/table-view.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useTurns } from '../turns/turns-context.ts'
import { useBranchCommands } from './use-branch-commands.ts'

/** What is to be known of a message beside its words: that few know it, that it said something else, that it is withdrawn. */
export function MessageMarks({ entry }: { readonly entry: Entry }) {
  const { branches: words } = useMoreTexts()
  const { names, isSilent } = useTable()
  const { thread } = useTurns()
  const report = useReported()
  const commands = useBranchCommands(thread)
  const { whisper, edited, original, withdrawn } = entry
  return (
    <div className="mt-1 grid gap-1 text-small text-muted">
      {whisper && (
        <p className="flex items-start gap-1.5">
          <EarOff aria-hidden size={16} className="mt-[0.15em] shrink-0" />
          {words.whispered(whisper.map((id) => names.get(id)?.name ?? id))}
        </p>
      )}
      {edited && !withdrawn && (
        <p className="flex items-start gap-1.5">
          <PencilLine aria-hidden size={16} className="mt-[0.15em] shrink-0" />
          <span className="min-w-0 wrap-safe" dir="auto">
            {words.edited(original ?? '')}
          </span>
        </p>
      )}
      {withdrawn && (
        <p className="flex flex-wrap items-center gap-x-3">
          {words.withdrawn}
          {isSilent && (
            <Button
              look="quiet"
              className="px-3 text-fine"
              onClick={() => report(commands.restoreMessage(entry.id), words.notChanged)}
            >
              <RotateCcw aria-hidden size={16} />
              {words.restore}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
