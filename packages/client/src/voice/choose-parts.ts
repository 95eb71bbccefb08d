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
 * The part that the user chose if it supports the language and is available, else the first that does. A part that
 * sends speech to a third party is used by explicit choice only. Null: no part supports this language now.
 */
export function choosePart<Kind extends Part>(
  parts: readonly Kind[],
  language: SpokenLanguage,
  wanted: 'auto' | VoicePart['kind'],
): Kind | null {
  const able = parts.filter((part) => part.languages.includes(language) && part.isReady())
  return able.find(({ kind }) => kind === wanted) ?? able.find(({ sendsAway }) => !sendsAway) ?? null
}
