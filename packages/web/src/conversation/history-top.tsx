import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Above the first entry that is here: how to see more. */
export function HistoryTop({
  earlier,
  onLoad,
}: {
  readonly earlier: ThreadSnapshot['earlier']
  readonly onLoad: () => void
}) {
  const { conversation, threads } = useTexts()
  if (earlier === 'none') return <div className="h-2" />
  return (
    <div className="column flex min-h-16 items-center justify-center gap-3 pt-2 text-small text-muted">
      {earlier === 'loading' && <p className="animate-wait">{conversation.earlierLoading}</p>}
      {earlier === 'more' && (
        <Button look="quiet" onClick={onLoad}>
          {conversation.earlier}
        </Button>
      )}
      {earlier === 'failed' && (
        <>
          <p role="alert" className="text-danger">
            {conversation.earlierFailed}
          </p>
          <Button look="outline" onClick={onLoad}>
            {threads.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
