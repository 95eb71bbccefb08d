import type { Entry, OpenAsk } from '@agora/client/thread/thread-snapshot'
import { CircleHelp, ShieldQuestion } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { COMPOSER_ID } from '../conversation/composer-id.ts'
import { EntryText } from '../conversation/entry-text.tsx'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { useTable } from '../table/table-view.ts'
import { agentName } from '../turns/agent-name.ts'
import { useTurns } from '../turns/turns-context.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'

/** A question in its place in the conversation: a form while it is open, afterwards what was asked. */
export const AskRow = memo(function AskRow({
  entry,
  open,
  isOpen,
  onFold,
}: {
  readonly entry: Entry
  /** Undefined once it is answered or withdrawn. */
  readonly open: OpenAsk | undefined
  readonly isOpen: boolean
  readonly onFold: (id: string, isOpen: boolean) => void
}) {
  const { texts, times } = useLanguageTexts()
  const { answerAsk } = useClient()
  const { thread } = useTurns()
  const article = useRef<HTMLElement>(null)
  const { id, ask, at, by } = entry
  const isAsked = open !== undefined && ask !== undefined
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // The form went, and the focus that was in it with it: one goes on writing where one writes.
    if (wasAsked.current && !isAsked && document.activeElement === document.body) {
      const field = document.getElementById(COMPOSER_ID)
      ;(window.matchMedia('(pointer: fine)').matches ? (field ?? article.current) : article.current)?.focus()
    }
    wasAsked.current = isAsked
  }, [isAsked])
  const isApproval = ask?.kind === 'approval'
  const name = agentName(by.id, texts, useTable().names)
  const Icon = isApproval ? ShieldQuestion : CircleHelp
  return (
    <div className="column pt-2">
      <article
        ref={article}
        tabIndex={-1}
        data-entry={id}
        data-state="stored"
        data-author={by.kind}
        data-as="ask"
        data-ask={isAsked ? 'open' : 'closed'}
        className={`my-1 outline-none ${isAsked ? 'rounded-card border-2 border-accent bg-surface px-4 py-3' : 'border-s-4 border-accent px-4 py-1'}`}
      >
        <p className="mb-2 flex items-start gap-x-1.5 text-small font-semibold text-accent">
          <Icon aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 flex-1">{isApproval ? texts.asks.wants(name) : texts.asks.asks(name)}</span>
          <time
            dateTime={new Date(at).toISOString()}
            title={times.full(at)}
            className="shrink-0 text-fine font-normal text-muted tabular-nums"
          >
            {times.clock(at)}
          </time>
        </p>
        {isAsked ? (
          <>
            {open.isLater && <p className="mb-2 text-small text-warn">{texts.asks.isLater}</p>}
            <LazyPart part={rareRows}>
              {({ AskForm }) => (
                <AskForm
                  thread={thread}
                  ask={ask}
                  isLater={open.isLater}
                  send={(answer) => answerAsk(thread, answer)}
                />
              )}
            </LazyPart>
          </>
        ) : (
          <EntryText entry={entry} isOpen={isOpen} onFold={onFold} />
        )}
      </article>
    </div>
  )
})
