import type { AttachmentType } from '@agora/protocol/attachment'
import type { Reason } from '../outcome.ts'

/** A photo that this device has and the server may not have yet. Its content is kept beside it, by its id. */
export type Photo = {
  /** Its id at the server too: sent twice, it is one. */
  readonly id: string
  readonly type: AttachmentType
  readonly bytes: number
  readonly name?: string
}

/** A photo of a message that is yet to be sent. */
export type PendingPhoto = Photo & {
  /** The server has said that it has it. */
  readonly isSent?: true
  /** The server will not take it, and why. */
  readonly refused?: Reason
}

/** How far the photos of a message are on their way. */
export type Upload = {
  /** The one that is being sent, from 1. */
  readonly photo: number
  readonly of: number
  /** Of that one. */
  readonly percent: number
}

/** A photo of an entry in a conversation. */
export type EntryPhoto = Pick<Photo, 'id' | 'name'> & {
  /** The server has it; before, it is read from this device. */
  readonly isStored: boolean
  readonly refused?: Reason
}

/** Reads an earlier visit's record of a message's photos; skips anything in another format. */
export function readPendingPhotos(value: unknown): readonly PendingPhoto[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (photo): photo is PendingPhoto => typeof photo === 'object' && photo !== null && typeof photo.id === 'string',
  )
}
