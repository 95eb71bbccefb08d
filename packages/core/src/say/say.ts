import type { Misfit } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import type { TurnFailure } from '@agora/protocol/turn'
import { en } from './en.ts'
import { nl } from './nl.ts'

/** What Agora says of its own accord, in one language: no model is asked for these. */
export type Says = {
  /** Somebody called, and said nothing else. */
  readonly yes: (heard: number) => string
  /** The same, where it is known why: what went wrong, and what whoever reads it or the operator can do. */
  readonly failures: Readonly<Record<TurnFailure, string>>
  /** Spoken: a command was carried out. */
  readonly obeyed: string
  /** Somebody made a turn end before its end. */
  readonly stopped: string
  /** A turn waits for what was asked. */
  readonly waiting: string
  readonly ask: AskSays
  /** A tool was running when the process died: nobody but a person can know whether it had its effect. */
  readonly unknownOutcome: {
    readonly question: (title: string) => string
    readonly done: string
    readonly again: string
    readonly leave: string
  }
}

/** What stands around a question, and around its answer. */
export type AskSays = {
  readonly options: (options: readonly string[]) => string
  /** Behind a question that need not be answered. */
  readonly optional: string
  /** Before what exactly will happen, and behind it. */
  readonly wants: (title: string) => string
  readonly mayIt: string
  /** A value is longer than is shown, or there are more of them. */
  readonly moreChars: (count: number) => string
  readonly moreValues: (count: number) => string
  /** In the words of whoever answers. */
  readonly approved: string
  readonly refused: string
  readonly cancelled: string
  readonly later: string
  readonly notFilledIn: string
  /** In place of an answer: the user does not know. */
  readonly unknown: string
  /** Why a value does not fit what was asked, as advice to whoever gave it. */
  readonly misfits: Readonly<Record<Misfit, string>>
}

export function say(language: Preferences['language']): Says {
  return language === 'nl' ? nl : en
}
