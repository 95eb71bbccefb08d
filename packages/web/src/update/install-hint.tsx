import { useStore } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useInstalledApp } from './installed-app.ts'

/** How to have the app on this device as an app. Nothing where it is one, or where the device does not offer it. */
export function InstallHint() {
  const { settings } = useMoreTexts()
  const { install } = useStore(useInstalledApp())
  if (!install && !isInstalledByHand()) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-muted">
        {settings.installText} {!install && settings.installByHand}
      </p>
      {install && (
        <Button look="outline" className="justify-self-start" onClick={install}>
          {settings.install}
        </Button>
      )}
    </div>
  )
}

/** Phones of Apple install without being asked by the page; one that runs installed says so. */
function isInstalledByHand(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === false
}
