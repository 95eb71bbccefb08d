import type { EntryPhoto } from '@agora/client/thread/thread-snapshot'
import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { PhotoView } from './photo-view.tsx'

const LARGE_PX = 2_560

/** One photo, as large as the screen. Arrow keys lead to the others, Esc back. */
export function PhotoDialog({
  photos,
  first,
  thread,
  alt,
  caption,
  time,
  opener,
  onClose,
}: {
  readonly photos: readonly EntryPhoto[]
  readonly first: number
  readonly thread: string
  readonly alt: string
  readonly caption: string
  readonly time: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const close = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(first)
  const photo = photos[Math.min(index, photos.length - 1)]
  const go = (step: number) => setIndex((index + step + photos.length) % photos.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (photos.length < 2) return
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil data-open:animate-appear" />
        <Dialog.Viewport className="fixed inset-0 z-40 grid place-items-center p-2 wide:p-6">
          <Dialog.Popup
            initialFocus={close}
            finalFocus={opener}
            onKeyDown={onKeyDown}
            className="flex max-h-full max-w-full flex-col rounded-panel border border-line bg-raised shadow-float data-open:animate-appear"
          >
            <div className="flex items-center ps-4">
              <Dialog.Title className="min-w-0 flex-1 truncate text-small font-semibold">
                {photos.length > 1 ? texts.photos.nthOf(index + 1, photos.length) : texts.photos.wordless}
              </Dialog.Title>
              {photos.length > 1 && (
                <>
                  <IconButton label={texts.photos.previous} onClick={() => go(-1)}>
                    <ChevronLeft aria-hidden size={20} className="rtl:-scale-x-100" />
                  </IconButton>
                  <IconButton label={texts.photos.next} onClick={() => go(1)}>
                    <ChevronRight aria-hidden size={20} className="rtl:-scale-x-100" />
                  </IconButton>
                </>
              )}
              <IconButton ref={close} label={texts.common.close} onClick={onClose}>
                <X aria-hidden size={20} />
              </IconButton>
            </div>
            {photo && (
              <PhotoView
                key={photo.id}
                photo={photo}
                thread={thread}
                alt={alt}
                mostPx={LARGE_PX}
                className="block max-h-[calc(100dvh-9rem)] min-h-0 min-w-40 max-w-full self-center object-contain"
              />
            )}
            <p className="px-4 py-3 text-small text-muted">
              <span dir="auto" className="line-clamp-2 text-ink wrap-safe">
                {caption}
              </span>
              {time}
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
