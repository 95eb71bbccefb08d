import type { Mode } from '@agora/protocol/heard'
import type { Counted } from '../notes/counted-thing.ts'
import type { Language } from '@agora/core/language'
import type { AnswerTexts } from './answer-texts.ts'
import { en } from './en.ts'
import type { InspectionTexts } from './inspection-texts.ts'
import { nl } from './nl.ts'

/** What the built-in brain says, in one language. */
export type Texts = {
  readonly locale: string
  readonly greeting: string
  readonly thanks: string
  /** Somebody wanted it to stop, and nothing else. */
  readonly stopped: string
  readonly whoAmI: string
  /** Before what can be asked in this domain. */
  readonly helpBegins: string
  readonly called: string
  readonly corrected: (text: string) => string
  readonly takenBack: (text: string) => string
  /** At a table: one asks on about what another said; or has nothing to say. */
  readonly asksOn: readonly ((sentence: string) => string)[]
  readonly nothingToAdd: string
  readonly unknownQuestion: string
  readonly unknownTold: string
  /** No tool of this kind is there. */
  readonly cannotLookUp: string
  readonly cannotReach: (agent: string) => string
  /** A tool failed, and nothing is made up in its place. */
  readonly failed: (tool: string, problem: string) => string
  /** Something that was to be done was not. */
  readonly notDone: (tool: string, problem: string) => string
  readonly toolNames: Readonly<Record<string, string>>
  readonly unreadable: string
  readonly handsOver: (subject: string) => string
  readonly handsBack: string

  /** Several requests were made at once: those without an answer, and those that were too many. */
  readonly parts: {
    readonly unanswered: (asked: readonly string[]) => string
    readonly left: (asked: readonly string[]) => string
  }
  /** A typed yes does not make anything final, and sends nothing. */
  readonly useButton: string
  readonly askedOther: string
  /** It is not sure that a mode is wanted. */
  readonly asksMode: Readonly<Record<Mode, string>>
  readonly settings: {
    readonly dutch: string
    readonly english: string
    readonly spokenOff: string
    readonly spokenWhole: string
    readonly spokenShort: string
    readonly listen: string
    readonly feedback: string
    readonly mailOn: string
    readonly mailOff: string
  }
  readonly rules: {
    readonly source: (cite: string, version: string) => string
    readonly cite: (cite: string, version: string) => string
    readonly several: string
    /** It no longer holds, or not yet. */
    readonly expired: string
    readonly seen: string
    readonly why: string
    readonly none: string
  }
  readonly notes: {
    readonly none: string
    readonly all: (count: number) => string
    readonly about: (subject: string) => string
    readonly noneAbout: (subject: string) => string
    readonly notAll: (shown: number, count: number) => string
    readonly values: string
    /** Before notes with the time at which each was said. */
    readonly times: string
    readonly noValues: string
    readonly withoutValue: string
    readonly saidAt: (time: string) => string
    readonly counted: Readonly<Record<Counted, (count: number) => string>>
  }
  readonly opinion: {
    /** Above what was found, by what is asked and how many there are. */
    readonly opens: Readonly<Record<OpinionOf, (count: number) => string>>
    /** A class that nobody decided. */
    readonly suggested: (className: string) => string
    readonly nothing: (hasNotes: boolean) => string
    readonly more: (count: number) => string
    readonly earlier: (count: number) => string
    readonly inOrder: string
    readonly unclear: string
    readonly attention: string
    readonly noRule: (notes: string) => string
    readonly youDecide: string
    readonly nextSteps: string
  }
  readonly open: {
    readonly none: string
    readonly undecided: (count: number) => string
    readonly missing: (count: number) => string
  }
  /** It may be meant in two ways. */
  readonly either: (one: string, other: string) => string
  readonly history: {
    readonly found: string
    readonly none: string
    readonly here: string
    readonly noneHere: string
    /** A conversation without a title. */
    readonly untitled: string
    /** Whoever asks said it. */
    readonly you: string
    /** What is no words of a person, by its kind. */
    readonly kinds: Readonly<Record<string, string>>
  }
  readonly answers: AnswerTexts
  readonly inspection: InspectionTexts
}

/** What is asked about the notes as a whole. */
export type OpinionOf = 'opinion' | 'allowed' | 'severity' | 'advice' | 'stands-out'

export function textsOf(language: Language): Texts {
  return language === 'nl' ? nl : en
}
