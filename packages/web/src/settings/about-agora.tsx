import type { About } from '@agora/client/client'
import type { Outcome } from '@agora/client/outcome'
import { type ReactNode, useEffect, useState } from 'react'
// @ts-expect-error Node.js cannot import one name of a JSON file. The bundler can, and leaves the rest of it out of the app.
import { version as ownVersion } from '../../package.json'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { domainIds } from '../inspection/load-domain.ts'
import { useDomain } from '../inspection/use-domain.ts'
import { Button, buttonClass } from '../parts/button.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { InstallHint } from '../update/install-hint.tsx'
import { useInstalledApp } from '../update/installed-app.ts'

/** What this app is and knows by itself, then what the server says of itself. */
export function AboutAgora() {
  const { settings, reasons, update } = useMoreTexts()
  const client = useClient()
  const { offline, takeUpdate } = useStore(useInstalledApp())
  const [about, setAbout] = useState<Outcome<About>>()
  useEffect(() => {
    let isShown = true
    void client.about().then((outcome) => isShown && setAbout(outcome))
    return () => {
      isShown = false
    }
  }, [client])
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 wide:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={settings.version}>
          {ownVersion}
          {takeUpdate && ` · ${update.offered}`}
        </Fact>
        <Fact name={settings.offlineStart}>{settings.offlineStarts[offline]}</Fact>
        <Fact name={settings.rulesOf}>
          {domainIds.map((id) => (
            <RulesOf key={id} domain={id} />
          ))}
        </Fact>
        {about?.kind === 'ok' && <ServerFacts about={about.value} />}
      </dl>
      {!about && <p className="text-muted">{settings.aboutLoading}</p>}
      {about?.kind === 'failed' && (
        <p className="text-muted">
          {settings.aboutFailed} {reasons[about.reason]}
        </p>
      )}
      {takeUpdate && (
        <Button look="outline" className="justify-self-start" onClick={takeUpdate}>
          {update.take}
        </Button>
      )}
      <p className="flex flex-wrap gap-2">
        <Notice file="licences.txt" name={settings.licences} />
        <Notice file="sbom.cdx.json" name={settings.components} />
      </p>
      <InstallHint />
    </>
  )
}

/** A file that the build of the app wrote; the server has it, the device does not. */
function Notice({ file, name }: { readonly file: string; readonly name: string }) {
  return (
    <a href={`/about/${file}`} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
      {name}
    </a>
  )
}

/** The rules that this device carries and answers by without a line. */
function RulesOf({ domain }: { readonly domain: string }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const known = useDomain(domain)
  if (!known) return null
  return (
    <p>
      {times.date(Date.parse(`${known.rulesOf}T12:00`))} ({known.name[texts.language]})
    </p>
  )
}

function ServerFacts({ about: { storage, model, services = [] } }: { readonly about: About }) {
  const { settings } = useMoreTexts()
  return (
    <>
      {storage && <Fact name={settings.storage}>{settings.storages[storage] ?? storage}</Fact>}
      {model && <Fact name={settings.model}>{settings.models[model] ?? model}</Fact>}
      {services.length > 0 && (
        <Fact name={settings.services}>{services.map(({ name, up }) => settings.service(name, up)).join(', ')}</Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid wide:col-span-2 wide:grid-cols-subgrid">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-safe">{children}</dd>
    </div>
  )
}
