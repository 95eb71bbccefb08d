import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { usePhotosPlace } from './photos-context.ts'

/** The words without the photos that were refused. A photo that came without words has nothing left to send. */
export function SendWithoutPhotos({ entry }: { readonly entry: Entry }) {
  const { photos } = useMoreTexts()
  const place = usePhotosPlace()
  const isWordless = entry.text === photos.wordless && (entry.photos ?? []).every(({ refused }) => refused)
  if (!place || isWordless) return null
  return (
    <Button look="outline" onClick={() => place.sendWithout(entry.id)}>
      {photos.sendWithout}
    </Button>
  )
}
