import type { ConnectionState } from '@agora/client/connection/connection-state'
import type { Reason } from '@agora/client/outcome'
import type { Ask, Mode, ModeChange, TurnFailure } from '@agora/client/thread/thread-snapshot'

/** A heading and what to do about it. */
export type Message = { readonly title: string; readonly text: string }

/** Something to choose: what it is about, and what each choice means where its name does not say it all. */
export type Choices<Choice extends string> = {
  readonly title: string
  readonly text?: string
  readonly choices: Readonly<Record<Choice, string>>
  readonly explained?: Readonly<Record<Choice, string>>
}

/** Something to have or not to have. */
export type Toggle = { readonly title: string; readonly text: string }

/** Ways to fail that only parts that come later can meet: a question, how an answer came about, an inspection, its report, a table. */
export type LaterReason =
  | 'answer-misfit'
  | 'ask-not-found'
  | 'too-many-asks'
  | 'turn-not-found'
  | 'finding-not-found'
  | 'company-not-found'
  | 'report-final'
  | 'confirmation-needed'
  | 'thread-held'
  | 'report-blocked'
  | 'report-changed'
  | 'too-many-findings'
  | 'bad-registration'
  | 'registry-unavailable'
  | 'mail-unavailable'
  | 'participant-not-found'
  | 'message-not-found'
  | 'message-settled'
  | 'too-many-branches'
  | 'participant-exists'
  | 'table-full'
  | 'pool-full'
  | 'table-empty'
  | 'table-running'
  | 'table-not-running'
  | 'table-not-paused'
  | 'nothing-to-skip'
  | 'proposal-changed'
  | 'may-not-speak'
  | 'bad-audio'
  | 'voice-unavailable'
  | 'voice-failed'
  | 'voice-busy'

/** Every word of the first screen, once per language. Those of parts that come later are in `MoreTexts`. */
export type Texts = {
  readonly language: 'nl' | 'en'
  /** How this language writes dates and times. */
  readonly locale: string
  readonly brand: string

  readonly common: {
    readonly back: string
    readonly cancel: string
    readonly save: string
    readonly close: string
    readonly undo: string
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
    readonly reload: string
    readonly today: string
    readonly yesterday: string
  }

  readonly page: {
    readonly skipToMessage: string
    readonly skipToContent: string
    readonly notices: string
    readonly broken: Message
    readonly welcome: Message
  }

  readonly threads: {
    readonly title: string
    readonly archive: string
    readonly leaveArchive: string
    readonly settings: string
    readonly begin: string
    readonly search: string
    readonly searchArchive: string
    readonly clearSearch: string
    readonly searching: string
    readonly noneFound: (query: string) => string
    readonly found: (count: number) => string
    readonly empty: Message
    readonly emptyArchive: Message
    /** Without a line: nothing is kept here. */
    readonly noneHere: Message
    readonly untitled: string
    readonly pinned: string
    readonly more: string
    readonly loading: string
    readonly failed: string
    readonly tryAgain: string
    readonly unsent: (count: number) => string
    readonly notes: (count: number) => string
    readonly modes: Readonly<Record<Mode, string>>
    readonly menu: (title: string) => string
    readonly undoHint: string
  }

  readonly conversation: {
    readonly menu: string
    readonly messages: string
    readonly loading: string
    readonly earlier: string
    readonly earlierLoading: string
    readonly earlierFailed: string
    readonly toNewest: string
    readonly newOnes: (count: number) => string
    readonly empty: Message
    /** `name` is what Agora is called here. */
    readonly emptyListening: (name: string) => Message
    readonly gone: string
    /** Without a line: nothing of it is kept here. */
    readonly notHere: Message
    readonly author: { readonly user: string; readonly agent: string; readonly system: string }
    readonly called: string
    readonly commanded: Readonly<Record<Mode, string>>
    readonly copyText: string
    readonly messageMenu: string
    readonly edit: string
    readonly editField: string
    readonly notEdited: string
    readonly withdraw: string
    readonly withdrawn: string
    readonly tooLate: string
    readonly showAll: (size: string) => string
    readonly showLess: string
    readonly announced: (author: string, text: string) => string
    readonly announcedMany: (count: number) => string
  }

  /** Whether Agora answers or listens. */
  readonly mode: {
    readonly label: string
    readonly words: Readonly<Record<Mode, string>>
    /** The word for listening, with how much was heard. */
    readonly listening: (count: number) => string
    readonly explained: Readonly<Record<Mode, string>>
    /** Beside the word, as long as Agora listens. */
    readonly band: string
    readonly switching: string
    readonly waiting: string
    /** As `aria-keyshortcuts` wants it, and as people read it. */
    readonly key: string
    readonly keyHint: string
    readonly announced: (change: ModeChange, count: number) => string
    readonly notSwitched: Readonly<Record<Mode, string>>
  }

  readonly notes: {
    readonly name: (number: number) => string
    readonly unnumbered: string
    readonly menu: (number: number) => string
    readonly field: (number: number) => string
    readonly edited: string
    readonly original: string
    readonly withdrawn: string
    readonly erased: string
    readonly isWithdrawn: (number: number) => string
    readonly restore: string
    readonly isRestored: (number: number) => string
    readonly notChanged: string
    readonly taken: (count: number) => string
    readonly heard: (count: number) => string
    readonly offered: (count: number) => string
  }

  /** How Agora answers: who, by which steps, and how that ended. */
  readonly turn: {
    /** The known authors, by id; an unknown author is shown by this text. */
    readonly agents: Readonly<Record<string, string>>
    readonly specialist: (name: string) => string
    readonly thinking: (name: string) => string
    readonly doing: (name: string, title: string) => string
    readonly stop: string
    readonly stopping: string
    readonly stopHint: string
    readonly notStopped: string
    readonly retry: string
    readonly notRetried: string
    readonly ended: Readonly<Record<'stopped' | 'failed', string>>
    /** In short, why it failed. The reply says the rest. */
    readonly failures: Readonly<Record<TurnFailure, string>>
    readonly problem: (why: string) => string
    readonly notChanged: string
  }

  /** Why this answer. */
  readonly why: {
    readonly open: string
  }

  /** What Agora asks people. */
  readonly asks: {
    readonly asks: (name: string) => string
    readonly wants: (name: string) => string
    readonly announced: Readonly<Record<Ask['kind'], (name: string, text: string) => string>>
    readonly isLater: string
    readonly toAnswer: (question: string) => string
    readonly toApprove: (title: string) => string
    /** Of what a typed yes does not approve. */
    readonly toPress: (title: string) => string
    readonly show: string
    readonly count: (count: number) => string
    /** Beside questions: answers that failed. */
    readonly countFailed: (count: number) => string
    readonly failedAnswer: string
    readonly title: string
  }

  /** What leads to the inspection. */
  readonly inspection: {
    readonly title: string
    readonly open: string
    readonly openCount: (findings: number) => string
    readonly loading: string
    readonly start: string
    readonly openExamples: string
    readonly rulesTitle: string
    readonly flagCount: (count: number) => string
    readonly farBack: string
  }

  readonly entry: {
    readonly stored: string
    readonly storedAt: (time: string) => string
    readonly sending: string
    readonly waiting: string
    /** For messages without a reply: the only state to show is that the server has stored them. */
    readonly waitingNote: string
    readonly waitingFor: (reason: string) => string
    readonly notOnDevice: string
    readonly refused: (reason: string) => string
    readonly writing: string
    /** What was being written when the line was lost. */
    readonly connectionLost: string
    readonly offline: (date: string) => string
    readonly stopped: string
    readonly answers: string
    readonly interrupted: string
  }

  readonly composer: {
    readonly label: string
    readonly placeholder: string
    readonly send: string
    readonly hint: string
    /** What the field and its button are called while Agora listens, and what becomes of the words. */
    readonly note: {
      readonly label: string
      readonly placeholder: string
      readonly send: string
      readonly hint: (name: string) => string
    }
    readonly tooLong: (size: string, max: string) => string
    readonly sendSplit: (count: number) => string
    /** Until it is on the device. */
    readonly keeping: string
    readonly notSaid: string
  }

  /** Speaking with Agora. */
  readonly voice: {
    readonly turnOn: string
    readonly turnOff: string
    readonly notOn: string
    /** Wherever the app is looked at while a microphone is open. */
    readonly isRecording: string
    /** Of a message. */
    readonly spoken: string
  }

  readonly photos: {
    readonly add: string
    /** The words of a photo that came without. */
    readonly wordless: string
    readonly added: (count: number) => string
    readonly tooMany: (most: number) => string
    readonly sending: (photo: number, of: number, percent: number) => string
    /** Why the server does not take one; the others are told as every reason is. */
    readonly refused: Readonly<Partial<Record<Reason, string>>>
  }

  readonly connection: {
    readonly label: string
    readonly words: Readonly<Record<ConnectionState['kind'], string>>
    /** Announced once, when the state becomes this; undefined if that helps no user. */
    readonly spoken: Readonly<Record<ConnectionState['kind'], string | undefined>>
    readonly lost: string
    readonly again: (seconds: number) => string
    readonly againNow: string
    readonly tryNow: string
  }

  /** What this device keeps, and how it is doing. */
  readonly device: {
    readonly label: string
    readonly reading: string
    readonly all: string
    readonly waiting: (count: number) => string
    readonly inMemory: (count: number) => string
    readonly sending: (done: number, of: number) => string
    readonly refused: (count: number) => string
    /** Said aloud when everything that waited without a line has arrived. */
    readonly allSpoken: string
    readonly recovered: (count: number) => string
    readonly recoveredText: string
    readonly fileMade: (count: number) => string
    readonly nothingToFile: string
    readonly fileNotMade: string
  }

  /** For every way to fail: what is the matter and what to do. Whole sentences. */
  readonly reasons: Readonly<Record<Exclude<Reason, LaterReason>, string>>
}
