import type { AsksSnapshot } from '@agora/client/asks/watched-asks'
import { useClient } from '../app/client-context.ts'
import { useStoreValue } from '../app/use-store.ts'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import { Button } from '../parts/button.tsx'
import { useReported } from '../parts/use-reported.ts'
import type { AllTexts } from '../texts/more-texts.ts'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { agentName } from '../turns/agent-name.ts'
import { AskForm } from './ask-form.tsx'

type Listed = AsksSnapshot['asks'][number]

/** One thing that is open: in which conversation, who, why, since when; to be answered here. */
export function ListedCard({
  listed,
  today,
  onAnswered,
}: {
  readonly listed: Listed
  readonly today: number
  readonly onAnswered: () => void
}) {
  const texts = useMoreTexts()
  const client = useClient()
  const { archived } = useRoute()
  const { thread, ask, since, later } = listed
  const zone = useStoreValue(client.list, ({ rows }) => rows.find(({ id }) => id === thread)?.zone)
  const times = useLanguageTexts().timesIn(zone)
  const title = listed.title || texts.threads.untitled
  return (
    <article data-listed={ask.id} className="grid gap-3 rounded-panel border border-line bg-surface p-4 wide:p-5">
      <header>
        <h2 dir="auto" className="font-semibold wrap-safe">
          <Link
            to={{ screen: { kind: 'conversation', id: thread }, archived }}
            aria-label={texts.asks.goTo(title)}
            className="inline-flex min-h-target min-w-target items-center text-accent underline underline-offset-4"
          >
            {title}
          </Link>
        </h2>
        <p className="text-small text-muted">
          <span className={ask.kind === 'notice' ? 'text-warn' : ''}>{describe(ask, texts)}</span> ·{' '}
          <time dateTime={new Date(since).toISOString()} title={times.full(since)}>
            {texts.asks.since(times.short(since, today))}
          </time>
          {later && <span className="text-warn"> · {texts.asks.laterOnes}</span>}
        </p>
      </header>
      {ask.kind === 'notice' ? (
        <NoticeForm listed={listed} onSeen={onAnswered} />
      ) : (
        <AskForm
          thread={thread}
          ask={ask}
          isLater={later === true}
          send={(answer) => client.answerAsk(thread, answer)}
          onAnswered={onAnswered}
        />
      )}
    </article>
  )
}

/** A failed turn: it needs no answer, only to be seen. */
function NoticeForm({ listed, onSeen }: { readonly listed: Listed; readonly onSeen: () => void }) {
  const texts = useMoreTexts()
  const client = useClient()
  const report = useReported()
  const { thread, ask, text } = listed
  return (
    <>
      <p dir="auto" className="whitespace-pre-line wrap-safe">
        {text}
      </p>
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => {
          report(client.answerAsk(thread, { askId: ask.id, status: 'resolved' }), texts.asks.notAnswered)
          onSeen()
        }}
      >
        {texts.asks.seen}
      </Button>
    </>
  )
}

function describe(ask: Listed['ask'], texts: AllTexts): string {
  const name = agentName(ask.agent, texts)
  switch (ask.kind) {
    case 'question':
      return texts.asks.asks(name)
    case 'approval':
      return texts.asks.wants(name)
    case 'notice':
      return texts.asks.failedHere(name, texts.turn.failures[ask.why])
    default:
      return ask satisfies never
  }
}
