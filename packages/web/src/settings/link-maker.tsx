import type { Outcome } from '@agora/client/outcome'
import { useId, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { CopyButton } from '../conversation/copy-button.tsx'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** A link for one more browser. It is shown once and kept nowhere. */
export function LinkMaker() {
  const { settings, reasons } = useMoreTexts()
  const client = useClient()
  const fieldId = useId()
  const [made, setMade] = useState<Outcome<string> | 'making'>()
  const make = async () => {
    setMade('making')
    setMade(await client.makeLink())
  }
  const isMaking = made === 'making'
  return (
    <>
      <p className="text-muted">{settings.linkText}</p>
      {made !== undefined && !isMaking && made.kind === 'ok' && (
        <div className="grid gap-2">
          <label htmlFor={fieldId} className="text-small font-semibold">
            {settings.link}
          </label>
          <div className="flex items-center rounded-small border border-edge bg-ground ps-3">
            <input
              id={fieldId}
              readOnly
              value={made.value}
              onFocus={(event) => event.currentTarget.select()}
              className="min-h-target min-w-0 flex-1 bg-transparent font-mono text-small"
            />
            <CopyButton text={made.value} />
          </div>
          <p className="text-small text-warn">{settings.linkOnce}</p>
        </div>
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {made !== undefined && !isMaking && made.kind === 'failed' && `${settings.noLink} ${reasons[made.reason]}`}
      </p>
      <Button look="outline" className="justify-self-start" disabled={isMaking} onClick={() => void make()}>
        {isMaking ? settings.making : settings.makeLink}
      </Button>
    </>
  )
}
