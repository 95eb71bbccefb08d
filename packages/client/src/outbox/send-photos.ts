import type { OutboxPhoto } from '@agora/core/outbox/outbox-state'
import type { Answer } from '../transports/transport.ts'
import type { Upload } from '../photos/photo.ts'
import type { PutWatch } from '../photos/put-photo.ts'

/** Progress is reported at most this finely. */
const STEP_PERCENT = 5

type Ports = {
  readonly put: (photo: OutboxPhoto, watch: PutWatch) => Promise<Answer>
  readonly onProgress: (progress: Upload) => void
  /** The server has it, or will not take it. */
  readonly onSettled: (photo: OutboxPhoto) => void
}

/** Sends the photos of one message that the server does not have yet, one after the other, until one fails. */
export async function sendPhotos(
  photos: readonly OutboxPhoto[],
  signal: AbortSignal,
  { put, onProgress, onSettled }: Ports,
): Promise<Answer> {
  for (const [index, photo] of photos.entries()) {
    if (photo.isSent) continue
    let shown = -1
    const tell = (share: number) => {
      const percent = Math.min(100, Math.floor((share * 100) / STEP_PERCENT) * STEP_PERCENT)
      if (percent === shown || signal.aborted) return
      shown = percent
      onProgress({ photo: index + 1, of: photos.length, percent })
    }
    tell(0)
    const answer = await put(photo, { signal, onProgress: tell })
    if (signal.aborted) return { kind: 'unreachable' }
    if (answer.kind === 'ok') {
      onSettled({ ...photo, isSent: true })
      continue
    }
    if (answer.kind === 'failed' && isAboutPhoto(answer.error.code)) onSettled({ ...photo, refused: answer.error.code })
    return answer
  }
  return { kind: 'ok', body: undefined }
}

const aboutPhoto = ['too-large', 'unsupported-media-type', 'attachment-not-found', 'id-reused', 'bad-request'] as const

/** Whether this photo is what the server will not have, and not the conversation it goes to. */
function isAboutPhoto(code: string): boolean {
  return aboutPhoto.some((other) => other === code)
}
