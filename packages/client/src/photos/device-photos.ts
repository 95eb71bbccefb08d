import { limits } from '@agora/protocol/limits'
import type { AttachmentType } from '@agora/protocol/attachment'
import type { Ambient } from '../ambient.ts'
import type { Answer } from '../transports/transport.ts'
import type { Place } from '../transports/http.ts'
import { photoPath } from './photo-path.ts'
import type { Photo } from './photo.ts'
import type { PhotoStore } from './photo-store.ts'
import type { PutWatch } from './put-photo.ts'

/** How many photos may go with one message, and how large one may be. */
export const photosPerMessage = limits.attachments
export const photoBytes = limits.attachmentBytes

/** A photo that is unsent for this long was left by a page that died while the user chose it. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000
const NAME_CHARS = 200

export type NewPhoto = {
  readonly content: Uint8Array<ArrayBuffer>
  readonly type: AttachmentType
  readonly name?: string
}

/** `onDevice` is false where the device would not keep it: it lives as long as the page. */
export type TakenPhoto = { readonly photo: Photo; readonly onDevice: boolean }

/** Photos that this device has yet to send, whichever message they go with. */
export class DevicePhotos {
  readonly #store: PhotoStore
  readonly #place: Place
  readonly #ambient: Ambient
  /** What the device would not keep. */
  readonly #unkept = new Map<string, Uint8Array<ArrayBuffer>>()

  constructor(store: PhotoStore, place: Place, ambient: Ambient) {
    this.#store = store
    this.#place = place
    this.#ambient = ambient
  }

  /** Puts a photo on the device. Once this resolves, no reload loses it. */
  async keep({ content, type, name }: NewPhoto): Promise<TakenPhoto> {
    const id = this.#ambient.makeId()
    const onDevice = await this.#store.write({ id, content, at: this.#ambient.now() })
    if (!onDevice) this.#unkept.set(id, content)
    const called = name?.trim().slice(0, NAME_CHARS)
    return { photo: { id, type, bytes: content.length, ...(called ? { name: called } : {}) }, onDevice }
  }

  async read(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#unkept.get(id) ?? (await this.#store.read(id))?.content
  }

  async drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#unkept.delete(id)
    await this.#store.remove(ids)
  }

  /** Removes what was left behind long ago and no message waits for. */
  async sweep(isWanted: (id: string) => boolean): Promise<void> {
    const old = await this.#store.olderThan(this.#ambient.now() - FORGOTTEN_MS)
    await this.#store.remove(old.filter((id) => !isWanted(id)))
  }

  async put(thread: string, photo: Photo, watch: PutWatch): Promise<Answer> {
    const content = await this.read(photo.id)
    if (!content) {
      const message = 'this device no longer has the photo'
      return { kind: 'failed', error: { code: 'attachment-not-found', message, retry: 'no' } }
    }
    const part = await import('./put-photo.ts').catch(() => undefined)
    // The line that would not bring a part of the program does not take a photo either.
    if (!part) return { kind: 'unreachable' }
    return part.putPhoto(this.#place, this.#ambient, thread, photo, content, watch)
  }

  /** Where the server has it; a browser that was let in can show it from there. */
  urlOf(thread: string, id: string): string {
    return this.#place.url + photoPath(thread, id)
  }
}
