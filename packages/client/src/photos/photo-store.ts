/** The content of photos that are yet to be sent, and when it was put here. */
export type StoredPhoto = { readonly id: string; readonly content: Uint8Array<ArrayBuffer>; readonly at: number }

/** What a device remembers of photos between visits. Nothing here throws. */
export type PhotoStore = {
  /** False where the device would not keep it. */
  readonly write: (photo: StoredPhoto) => Promise<boolean>
  readonly read: (id: string) => Promise<StoredPhoto | undefined>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Those that were put here before this moment. */
  readonly olderThan: (at: number) => Promise<readonly string[]>
}

/** Remembers nothing beyond this process. */
export function memoryPhotos(): PhotoStore {
  const photos = new Map<string, StoredPhoto>()
  return {
    write: (photo) => {
      photos.set(photo.id, photo)
      return Promise.resolve(true)
    },
    read: (id) => Promise.resolve(photos.get(id)),
    remove: (ids) => {
      for (const id of ids) photos.delete(id)
      return Promise.resolve()
    },
    olderThan: (at) => Promise.resolve([...photos.values()].filter((photo) => photo.at < at).map(({ id }) => id)),
  }
}
