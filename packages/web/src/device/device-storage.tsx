import type { DeviceSnapshot } from '@agora/client/device/device-snapshot'
import { useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** From here on a person should do something about it. */
const NEARLY_FULL = 0.9

/** How full it is, and whether the browser may take it away. */
export function DeviceStorage({ device }: { readonly device: DeviceSnapshot }) {
  const { device: texts } = useMoreTexts()
  const client = useClient()
  const [answer, setAnswer] = useState('')
  const { fullness, isPersisted, keeps } = device
  if (keeps === 'memory') return null
  const ask = async () => setAnswer((await client.askToPersist()) ? '' : texts.persistRefused)
  return (
    <section aria-label={texts.storage} className="grid gap-2 text-small">
      <h3 className="text-base font-semibold">{texts.storage}</h3>
      {fullness !== undefined && (
        <div className="grid gap-1.5">
          <p className="tabular-nums">{texts.full(toPercent(fullness))}</p>
          <meter
            aria-label={texts.storage}
            min={0}
            max={1}
            high={NEARLY_FULL}
            value={fullness}
            className="h-2.5 w-full"
          />
          {fullness >= NEARLY_FULL && <p className="text-warn">{texts.nearlyFull}</p>}
        </div>
      )}
      <p>{isPersisted ? texts.persisted : texts.notPersisted}</p>
      {!isPersisted && (
        <Button look="outline" className="justify-self-start text-small" onClick={() => void ask()}>
          {texts.persist}
        </Button>
      )}
      <p role="status" className="text-warn empty:hidden">
        {isPersisted ? '' : answer}
      </p>
    </section>
  )
}

/** Something is used as soon as anything is. */
function toPercent(fullness: number): number {
  return fullness > 0 ? Math.max(1, Math.min(100, Math.round(fullness * 100))) : 0
}
