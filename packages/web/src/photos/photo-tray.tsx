import { X } from 'lucide-react'
import { useMoreTexts } from '../texts/use-texts.ts'
import { PhotoView } from './photo-view.tsx'
import type { DraftPhotos } from './use-draft-photos.ts'

const THUMB_PX = 256

/** The photos that go with the next message, each with a way to leave it out. */
export function PhotoTray({ thread, photos }: { readonly thread: string; readonly photos: DraftPhotos }) {
  const texts = useMoreTexts().photos
  const { list, busy, problems } = photos
  return (
    <>
      {(list.length > 0 || busy > 0) && (
        <ul aria-label={texts.tray} className="flex flex-wrap gap-2" data-testid="photo-tray">
          {list.map(({ id, name }, index) => (
            <li key={id} className="relative size-24 overflow-hidden rounded-card border border-edge bg-hover">
              <PhotoView
                photo={{ id, isStored: false }}
                thread={thread}
                alt={name ?? texts.nth(index + 1)}
                mostPx={THUMB_PX}
                className="block size-full object-cover"
              />
              <button
                type="button"
                aria-label={texts.remove(index + 1)}
                title={texts.remove(index + 1)}
                onClick={() => photos.remove(id)}
                className="control absolute end-0 top-0 grid size-target place-items-start justify-items-end p-1 -outline-offset-4"
              >
                <span className="grid size-7 place-items-center rounded-full border border-edge bg-raised text-ink">
                  <X aria-hidden size={16} />
                </span>
              </button>
            </li>
          ))}
          {busy > 0 && (
            <li className="grid size-24 animate-wait place-items-center rounded-card border border-dashed border-edge p-2 text-center text-fine text-muted">
              {texts.preparing}
            </li>
          )}
        </ul>
      )}
      <div role="alert" className="text-small text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </>
  )
}
