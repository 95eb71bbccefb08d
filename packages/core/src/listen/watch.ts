import type { EventBody } from '@agora/protocol/events'
import type { Said } from '@agora/protocol/inspection'

/** When something was said, and the thread's time zone then. */
export type Heard = { readonly at: number; readonly zone?: string | undefined }

/** What a domain watches for in words as they are heard. By code, no model; it costs the same for each note. */
export type Watch = {
  /** The events that words give rise to: flags, for instance. */
  readonly notice: (text: string, said: Said, heard: Heard) => readonly EventBody[]
  /** The events that follow from a change of words. */
  readonly follow: (change: EventBody) => readonly EventBody[]
  /** The watch after an event. */
  readonly after: (event: EventBody) => Watch
}

/** Watches for nothing. */
export const noWatch: Watch = { notice: () => [], follow: () => [], after: () => noWatch }
