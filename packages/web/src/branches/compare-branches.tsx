import type { Compared, Message, Thread } from '@agora/client/thread/branch-commands'
import { Link } from '../app/link.tsx'
import { authorName } from '../turns/agent-name.ts'
import { useTableNames } from '../table/table-view.ts'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'

/** Two branches side by side from where they parted; below each other where there is no room. */
export function CompareBranches({
  own,
  other,
  compared,
  onOpen,
}: {
  readonly own: Thread
  readonly other: Thread
  readonly compared: Compared
  readonly onOpen: () => void
}) {
  const { branches: words } = useMoreTexts()
  const { shared } = compared
  return (
    <div className="grid gap-3">
      {shared && (
        <p className="line-clamp-3 border-s-4 border-line ps-3 text-small text-muted wrap-safe" dir="auto">
          {words.sharedUpTo} {shared.text}
        </p>
      )}
      <div className="grid gap-4 wide:grid-cols-2">
        <Side thread={own} messages={compared.own} isCut={compared.cut.own} onOpen={onOpen} />
        <Side thread={other} messages={compared.others} isCut={compared.cut.others} onOpen={onOpen} />
      </div>
    </div>
  )
}

type SideProps = {
  readonly thread: Thread
  readonly messages: readonly Message[]
  /** These are the last of them. */
  readonly isCut: boolean
  readonly onOpen: () => void
}

function Side({ thread, messages, isCut, onOpen }: SideProps) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const names = useTableNames(thread)
  const name = thread.title || texts.threads.untitled
  return (
    <section
      aria-label={name}
      className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-surface p-3"
    >
      <h3 className="font-semibold wrap-safe" dir="auto">
        {name}
      </h3>
      {isCut && <p className="text-small text-muted">{texts.branches.lastOnly(messages.length)}</p>}
      {messages.length === 0 && <p className="text-small text-muted">{texts.branches.nothingOwn}</p>}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li key={message.seq} className="grid gap-0.5">
            <p className="text-fine text-muted">
              <span className="font-semibold text-ink">{authorName(message.by, texts, names)}</span>{' '}
              <time dateTime={new Date(message.at).toISOString()}>{times.clock(message.at)}</time>
            </p>
            <p
              dir="auto"
              className={`text-small whitespace-pre-wrap wrap-safe ${message.withdrawn ? 'text-muted line-through' : ''}`}
            >
              {message.text}
            </p>
            {message.whisper && (
              <p className="text-fine text-muted">
                {texts.branches.whispered(message.whisper.map((id) => names.get(id)?.name ?? id))}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Link
        to={{ screen: { kind: 'conversation', id: thread.id }, archived: thread.archived }}
        onClick={onOpen}
        className="grid min-h-target content-center font-semibold text-accent underline"
      >
        {texts.branches.goOn}
      </Link>
    </section>
  )
}
