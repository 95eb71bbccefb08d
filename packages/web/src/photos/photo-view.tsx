import type { EntryPhoto } from '@agora/client/thread/thread-snapshot'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

type Props = {
  readonly photo: Pick<EntryPhoto, 'id' | 'isStored'>
  readonly thread: string
  readonly alt: string
  /** The longest side that it is drawn with, where it is drawn here. */
  readonly mostPx: number
  readonly className: string
}

/** A photo: from the server where that has it, else from this device. */
export function PhotoView(props: Props) {
  const { photos } = useClient()
  const { id, isStored } = props.photo
  const [missing, setMissing] = useState<string>()
  const key = `${id} ${isStored}`
  const onMissing = () => setMissing(key)
  if (missing === key) return <MissingPhoto alt={props.alt} className={props.className} />
  if (!isStored) return <DevicePhoto {...props} onMissing={onMissing} />
  return (
    <img
      src={photos.urlOf(props.thread, id)}
      alt={props.alt}
      decoding="async"
      className={props.className}
      onError={onMissing}
    />
  )
}

/** Drawn by hand: the page's policy lets no picture in from elsewhere, and what is on the device has no address. */
function DevicePhoto({ photo, alt, mostPx, className, onMissing }: Props & { readonly onMissing: () => void }) {
  const { photos } = useClient()
  const canvas = useRef<HTMLCanvasElement>(null)
  const missing = useRef(onMissing)
  missing.current = onMissing
  const { id } = photo
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const content = await photos.read(id)
      const bitmap = content && (await createImageBitmap(new Blob([content])))
      if (!isWanted || !canvas.current) return
      if (!bitmap) return missing.current()
      const scale = Math.min(1, mostPx / Math.max(bitmap.width, bitmap.height))
      canvas.current.width = Math.max(1, Math.round(bitmap.width * scale))
      canvas.current.height = Math.max(1, Math.round(bitmap.height * scale))
      canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.current.width, canvas.current.height)
      bitmap.close()
    }
    draw().catch(() => isWanted && missing.current())
    return () => {
      isWanted = false
    }
  }, [photos, id, mostPx])
  return <canvas ref={canvas} role="img" aria-label={alt} className={className} />
}

function MissingPhoto({ alt, className }: { readonly alt: string; readonly className: string }) {
  const { photos } = useMoreTexts()
  return (
    <span role="img" aria-label={`${photos.missing} ${alt}`} title={photos.missing} className={className}>
      <span className="grid size-full min-h-12 place-items-center bg-hover text-muted">
        <ImageOff aria-hidden size={24} />
      </span>
    </span>
  )
}
