import type { About } from '@agora/client/client'
import type { Outcome } from '@agora/client/outcome'
import { useEffect, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useTexts } from '../texts/use-texts.ts'

export function AboutAgora() {
  const { settings, reasons } = useTexts()
  const client = useClient()
  const [about, setAbout] = useState<Outcome<About>>()
  useEffect(() => {
    let isShown = true
    void client.about().then((outcome) => isShown && setAbout(outcome))
    return () => {
      isShown = false
    }
  }, [client])
  if (!about) return <p className="text-muted">{settings.aboutLoading}</p>
  if (about.kind === 'failed') {
    return (
      <p className="text-muted">
        {settings.aboutFailed} {reasons[about.reason]}
      </p>
    )
  }
  const { version, storage, model, services = [] } = about.value
  const facts = [
    [settings.version, version],
    [settings.storage, settings.storages[storage] ?? storage],
    [settings.model, settings.models[model] ?? model],
    ...(services.length === 0
      ? []
      : [[settings.services, services.map(({ name, up }) => settings.service(name, up)).join(', ')] as const]),
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-safe">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
