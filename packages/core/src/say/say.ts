import type { Preferences } from '@agora/protocol/preferences'
import { en } from './en.ts'
import { nl } from './nl.ts'

/** What Agora says of its own accord, in one language: no model is asked for these. */
export type Says = {
  /** Somebody called, and said nothing else. */
  readonly yes: (heard: number) => string
  /** A turn ended without an answer. */
  readonly failed: string
  readonly stub: {
    /** Says at once that this is no real answer. */
    readonly begins: string
    readonly asked: (request: string) => string
    readonly heard: (count: number, kept: number) => string
    readonly heardNothing: string
    readonly fits: string
    readonly recent: string
  }
}

export function say(language: Preferences['language']): Says {
  return language === 'nl' ? nl : en
}
