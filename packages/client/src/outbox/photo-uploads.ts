import type { OutboxPhoto } from '@agora/core/outbox/outbox-state'
import type { Answer } from '../transports/transport.ts'
import type { Upload } from '../photos/photo.ts'
import type { PhotoPort } from './outbox-ports.ts'
import { sendPhotos } from './send-photos.ts'

export type UploadPorts = {
  readonly put: PhotoPort['put']
  readonly stopped: AbortSignal
  readonly onProgress: (thread: string) => void
  /** The server has this photo of a message, or will not take it. */
  readonly onSettled: (id: string, photo: OutboxPhoto) => void
}

/** Photos on their way, by message: taking the message back stops them. */
export class PhotoUploads {
  readonly #ports: UploadPorts
  readonly #uploads = new Map<string, { readonly stop: AbortController; progress?: Upload }>()

  constructor(ports: UploadPorts) {
    this.#ports = ports
    ports.stopped.addEventListener('abort', () => {
      for (const { stop } of this.#uploads.values()) stop.abort()
    })
  }

  progressOf(id: string): Upload | undefined {
    return this.#uploads.get(id)?.progress
  }

  stop(id: string): void {
    this.#uploads.get(id)?.stop.abort()
  }

  /** Sends the photos of one message. Undefined if that was stopped. */
  async send(thread: string, id: string, photos: readonly OutboxPhoto[]): Promise<Answer | undefined> {
    const { put, onProgress, onSettled } = this.#ports
    const stop = new AbortController()
    const upload: { readonly stop: AbortController; progress?: Upload } = { stop }
    this.#uploads.set(id, upload)
    const answer = await sendPhotos(photos, stop.signal, {
      put: (photo, watch) => put(thread, photo, watch),
      onProgress: (progress) => {
        upload.progress = progress
        onProgress(thread)
      },
      onSettled: (photo) => onSettled(id, photo),
    })
    if (this.#uploads.get(id) === upload) this.#uploads.delete(id)
    return stop.signal.aborted ? undefined : answer
  }
}
