import { photosPerMessage } from '@agora/client/photos/device-photos'
import { type Photo, readPendingPhotos } from '@agora/client/photos/photo'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useDrafts } from '../conversation/drafts-context.ts'
import { lazy } from '../parts/lazy.ts'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { photosKey } from './photos-key.ts'

const shrinking = lazy(() => import('../lazy-dialogs.ts'))

export type DraftPhotos = {
  readonly list: readonly Photo[]
  /** Photos that are being made ready. */
  readonly busy: number
  /** What could not be taken, and why. */
  readonly problems: readonly string[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  /** Puts back those of a message that was taken back. */
  readonly giveBack: (photos: readonly Photo[]) => void
  /** They are to go with a message. Until that is on the device they stay ours: `settle` or `giveBack` ends it. */
  readonly take: () => readonly Photo[]
  /** They went with a message: they are no longer ours. */
  readonly settle: (photos: readonly Photo[]) => void
}

/** The photos that go with the next message. They are on the device as soon as they are shown, and outlive a reload. */
export function useDraftPhotos(id: string): DraftPhotos {
  const { photos: device } = useClient()
  const drafts = useDrafts()
  const announce = useAnnounce()
  const { texts, getAll } = useLanguageTexts()
  const [list, setList] = useState<readonly Photo[]>(() => readDraft(drafts.read(photosKey(id))))
  const [busy, setBusy] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const now = useRef(list)
  /** Those that were taken for a message which is not on the device yet. */
  const taken = useRef<readonly Photo[]>([])
  /** Those that are chosen and not yet here count as well. */
  const chosen = useRef(list.length)

  const change = useCallback(
    (next: readonly Photo[]) => {
      now.current = next
      setList(next)
      const kept = [...taken.current, ...next]
      drafts.write(photosKey(id), kept.length === 0 ? '' : JSON.stringify(kept))
      drafts.flush()
    },
    [drafts, id],
  )

  // A page that died between two writes may remember one that was sent.
  useEffect(() => {
    let isWanted = true
    void Promise.all(now.current.map(async (photo) => ((await device.read(photo.id)) ? undefined : photo.id))).then(
      (found) => {
        const gone = new Set(found)
        if (!isWanted || !now.current.some((photo) => gone.has(photo.id))) return
        change(now.current.filter((photo) => !gone.has(photo.id)))
        chosen.current = now.current.length
      },
    )
    return () => {
      isWanted = false
    }
  }, [device, change])

  const take = async (file: File) => {
    setBusy((count) => count + 1)
    const problem = await keep(file).finally(() => setBusy((count) => count - 1))
    if (problem === undefined) return announce(texts.photos.added(now.current.length))
    chosen.current--
    setProblems((before) => [...before, problem])
  }
  const keep = async (file: File): Promise<string | undefined> => {
    await shrinking.load()
    const shrunk = await shrinking.get()?.shrinkPhoto(file)
    // What makes it ready has brought the words for what it cannot.
    const words = getAll()?.photos
    if (!shrunk || !words) return texts.reasons.unreachable
    if (shrunk.kind === 'refused') return words.notTaken[shrunk.why](file.name)
    const { photo, onDevice } = await device.keep({ ...shrunk, type: 'image/jpeg' })
    change([...now.current, photo])
    if (!onDevice) setProblems((before) => [...before, words.notKept])
    return undefined
  }

  return {
    list,
    busy,
    problems,
    add: (files) => {
      const room = photosPerMessage - chosen.current
      setProblems(files.length > room ? [texts.photos.tooMany(photosPerMessage)] : [])
      const fitting = files.slice(0, Math.max(0, room))
      chosen.current += fitting.length
      // One after the other: several at once would take a telephone's memory.
      void fitting.reduce((before, file) => before.then(() => take(file)), Promise.resolve())
    },
    remove: (photo) => {
      chosen.current--
      setProblems([])
      change(now.current.filter((other) => other.id !== photo))
      void device.drop([photo])
    },
    giveBack: (photos) => {
      chosen.current += photos.length
      taken.current = without(taken.current, photos)
      change([...photos, ...now.current])
    },
    take: () => {
      const photos = now.current
      taken.current = [...taken.current, ...photos]
      chosen.current = 0
      setProblems([])
      change([])
      return photos
    },
    settle: (photos) => {
      taken.current = without(taken.current, photos)
      change(now.current)
    },
  }
}

function without(photos: readonly Photo[], others: readonly Photo[]): readonly Photo[] {
  return photos.filter(({ id }) => !others.some((other) => other.id === id))
}

function readDraft(text: string): readonly Photo[] {
  try {
    return readPendingPhotos(JSON.parse(text || '[]'))
  } catch {
    return []
  }
}
