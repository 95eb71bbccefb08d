import type { Transcriber } from './voice-ports.ts'
import type { Mouth } from './spoken-replies.ts'
import type { SpokenLanguage, VoicePart } from './voice-snapshot.ts'

/** What this device and its server have to write down and to speak with; it changes with the line and with what loads. */
export type VoiceParts = {
  /** In the order in which they are preferred. */
  readonly transcribers: () => readonly Transcriber[]
  readonly mouths: () => readonly Mouth[]
  readonly onChange: (listener: () => void) => () => void
  /** Finds what is only looked for once the microphone is turned on. */
  readonly prepare?: () => Promise<void>
}

type Part = VoicePart & { readonly isReady: () => boolean; readonly sendsAway?: true }

/**
 * The one that somebody chose where it knows the language and can be used now, else the first that does. One that sends
 * what is said to others is used by choice alone. Null: nobody does this language here and now.
 */
export function choosePart<Kind extends Part>(
  parts: readonly Kind[],
  language: SpokenLanguage,
  wanted: 'auto' | VoicePart['kind'],
): Kind | null {
  const able = parts.filter((part) => part.languages.includes(language) && part.isReady())
  return able.find(({ kind }) => kind === wanted) ?? able.find(({ sendsAway }) => !sendsAway) ?? null
}
