import { createContext, use } from 'react'

/** What photos of a conversation need to know of it. */
export type PhotosPlace = {
  readonly thread: string
  readonly sendWithout: (entry: string) => void
}

export const PhotosContext = createContext<PhotosPlace | undefined>(undefined)

export function usePhotosPlace(): PhotosPlace | undefined {
  return use(PhotosContext)
}
