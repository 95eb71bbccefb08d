import { useStore } from '../app/use-store.ts'
import { COMPOSER_ID } from '../conversation/composer-id.ts'
import { usePart } from '../parts/use-part.ts'
import { ownExamples } from './own-examples.ts'
import { rareRows } from '../parts/rare-rows.ts'

/** The example that is followed in this conversation, if one is. */
export function OpenExample({
  thread,
  onSay,
  onPutIn,
}: {
  readonly thread: string
  readonly onSay: (text: string) => Promise<boolean>
  readonly onPutIn: (text: string) => void
}) {
  const followed = useStore(ownExamples)
  return followed?.thread === thread ? <Strip onSay={onSay} onPutIn={onPutIn} /> : null
}

function Strip({
  onSay,
  onPutIn,
}: {
  readonly onSay: (text: string) => Promise<boolean>
  readonly onPutIn: (text: string) => void
}) {
  const followed = useStore(ownExamples)
  const { part } = usePart(rareRows)
  if (!part || !followed) return null
  return (
    <part.ExampleStrip
      followed={followed}
      onSay={onSay}
      onPutIn={onPutIn}
      onStep={ownExamples.goTo}
      onStop={() => {
        ownExamples.stop()
        // The strip goes, and the focus that was in it goes to where one writes.
        document.getElementById(COMPOSER_ID)?.focus()
      }}
    />
  )
}
