import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { useSecondsLeft } from '../parts/use-seconds-left.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Under the heading while the line is lost: what that means, when it is tried again, and how to try now. */
export function ConnectionStrip() {
  const texts = useTexts()
  const client = useClient()
  const state = useStore(client.connection)
  if (state.kind !== 'waiting' && state.kind !== 'retrying') return null
  return (
    <div className="border-b border-line bg-warn-soft text-warn">
      <div className="column flex items-center gap-3 py-1">
        <p className="min-w-0 flex-1 py-1 text-small">
          {texts.connection.lost}{' '}
          <span className="tabular-nums">
            {state.kind === 'waiting' ? <Countdown until={state.retryAt} /> : texts.connection.againNow}
          </span>
        </p>
        {/* Also while it is being tried: a strip that grows and shrinks moves what is read, and takes the focus along. */}
        <Button look="inherit" onClick={client.tryNow} className="shrink-0 text-small">
          {texts.connection.tryNow}
        </Button>
      </div>
    </div>
  )
}

function Countdown({ until }: { readonly until: number }) {
  return useTexts().connection.again(useSecondsLeft(until))
}
