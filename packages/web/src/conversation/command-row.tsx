import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Ear, MessageSquareReply } from 'lucide-react'
import { memo } from 'react'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { EntryStateLine } from './entry-state-line.tsx'

/** Words that changed the mode: a mark in the margin rather than something that was said to anybody. */
export const CommandRow = memo(function CommandRow({ entry }: { readonly entry: Entry }) {
  const { texts, times } = useLanguageTexts()
  const { id, by, at, text, state, command = 'feedback' } = entry
  const Icon = command === 'listen' ? Ear : MessageSquareReply
  return (
    <div className="column">
      <article
        data-entry={id}
        data-state={state.kind}
        data-author={by.kind}
        data-as="command"
        className="flex min-h-10 flex-wrap items-center justify-center gap-x-2 py-2 text-small text-muted"
      >
        <Icon aria-hidden size={16} className="shrink-0" />
        <p className="font-semibold">{texts.conversation.commanded[command]}</p>
        <p data-testid="entry-text" dir="auto" className="wrap-safe italic">
          {text}
        </p>
        <time dateTime={new Date(at).toISOString()} title={times.full(at)} className="text-fine tabular-nums">
          {times.clock(at)}
        </time>
        {state.kind === 'stored' && !entry.isUnsent ? (
          <span className="sr-only">{texts.entry.stored}</span>
        ) : (
          <span className="text-fine">
            <EntryStateLine entry={entry} />
          </span>
        )}
      </article>
    </div>
  )
})
