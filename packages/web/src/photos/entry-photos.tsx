import type { Entry } from '@agora/client/thread/thread-snapshot'
import { useRef, useState } from 'react'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { PhotoView } from './photo-view.tsx'
import { usePhotosPlace } from './photos-context.ts'

const photoDialog = lazy(() => import('../lazy-dialogs.ts'))
const THUMB_PX = 320
/** A name is to be heard, not to be read through. */
const ALT_UNITS = 160

/** The photos of an entry: thumbnails of one size, so that nothing jumps when they arrive; each opens large. */
export function EntryPhotos({ entry, isSlim }: { readonly entry: Entry; readonly isSlim: boolean }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const place = usePhotosPlace()
  const dialog = useLazy(photoDialog)
  const opener = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(0)
  const { photos = [], text, at } = entry
  if (photos.length === 0 || !place) return null
  const words = text.length > ALT_UNITS ? `${text.slice(0, ALT_UNITS)} …` : text
  const alt = texts.photos.alt(words, times.clock(at))
  const size = isSlim ? 'size-24' : 'size-32'
  return (
    <>
      <ul aria-label={texts.photos.ofEntry(photos.length)} className="my-2 flex flex-wrap gap-2">
        {photos.map((photo, position) => (
          <li key={photo.id}>
            <button
              type="button"
              data-photo={photo.id}
              aria-haspopup="dialog"
              className={`block overflow-hidden rounded-card border ${photo.refused ? 'border-danger' : 'border-line'} bg-hover ${size}`}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget
                setIndex(position)
                dialog.open()
              }}
            >
              <PhotoView
                photo={photo}
                thread={place.thread}
                alt={alt}
                mostPx={THUMB_PX}
                className={`block size-full object-cover ${photo.isStored ? '' : 'opacity-70'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      {dialog.opened && (
        <dialog.opened.PhotoDialog
          photos={photos}
          first={index}
          thread={place.thread}
          alt={alt}
          caption={text}
          time={times.full(at)}
          opener={opener}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
