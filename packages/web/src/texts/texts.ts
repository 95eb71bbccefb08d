import type { ConnectionState } from '@agora/client/connection/connection-state'
import type { Reason } from '@agora/client/outcome'
import type { Company, Finding, Flag, Mailing, PointStatus } from '@agora/client/inspection/report-types'
import type { Ask, Mode, ModeChange, Policy, ToolOutcome, TurnFailure } from '@agora/client/thread/thread-snapshot'

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

/** Every word on the screen, once per language. */
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
    readonly unknown: Message
    readonly toList: string
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
    readonly untitled: string
    readonly more: string
    readonly loading: string
    readonly failed: string
    readonly tryAgain: string
    readonly unsent: (count: number) => string
    readonly notes: (count: number) => string
    readonly modes: Readonly<Record<Mode, string>>
    readonly menu: (title: string) => string
    readonly rename: string
    readonly nameLabel: string
    readonly nameTooLong: (max: number) => string
    readonly notRenamed: string
    readonly toArchive: string
    readonly fromArchive: string
    readonly archived: (title: string) => string
    readonly restored: (title: string) => string
    readonly notArchived: (title: string) => string
    readonly remove: string
    readonly removed: (title: string) => string
    readonly erasedAfter: string
    readonly erasedIn: (seconds: number) => string
    readonly undoHint: string
    readonly broughtBack: (title: string) => string
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
    readonly deleted: Message
    readonly missing: Message
    readonly notSent: string
    readonly author: { readonly user: string; readonly agent: string; readonly system: string }
    readonly called: string
    readonly commanded: Readonly<Record<Mode, string>>
    readonly copyText: string
    readonly takeBack: string
    readonly edit: string
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
    readonly edit: string
    readonly field: (number: number) => string
    readonly editHint: string
    readonly tooLong: (size: string, max: string) => string
    readonly edited: string
    readonly original: string
    readonly showOriginal: string
    readonly hideOriginal: string
    readonly withdraw: string
    readonly withdrawn: string
    readonly isWithdrawn: (number: number) => string
    readonly restore: string
    readonly isRestored: (number: number) => string
    readonly notChanged: string
    readonly taken: (count: number) => string
    readonly sources: string
    readonly source: (number: number) => string
    readonly heard: (count: number) => string
    readonly offered: (count: number) => string
    readonly loading: string
    readonly failed: string
    readonly more: string
    readonly none: string
    readonly summarise: string
    readonly look: string
    readonly notNow: string
    /** What is asked on somebody's behalf. */
    readonly question: (count: number) => string
  }

  /** How Agora answers: who, by which steps, and how that ended. */
  readonly turn: {
    /** Those who may speak, by their ids; whoever is not among them is called by that. */
    readonly agents: Readonly<Record<string, string>>
    readonly specialist: (name: string) => string
    readonly thinking: (name: string) => string
    readonly doing: (name: string, title: string) => string
    readonly stop: string
    readonly stopping: string
    readonly stopHint: string
    readonly notStopped: string
    readonly steps: (count: number) => string
    readonly handedOver: (from: string, to: string) => string
    readonly running: string
    readonly outcomes: Readonly<Record<ToolOutcome, string>>
    /** Said by itself where something failed. */
    readonly failedTool: (who: string, title: string, outcome: string) => string
    readonly given: string
    readonly found: string
    readonly empty: string
    readonly moreOfIt: string
    readonly retry: string
    readonly notRetried: string
    readonly ended: Readonly<Record<'stopped' | 'failed', string>>
    readonly otherConversation: (title: string) => string
    /** In short, why it failed. The reply says the rest. */
    readonly failures: Readonly<Record<TurnFailure, string>>
    readonly problem: (why: string) => string
    readonly policy: Choices<Policy>
    readonly notChanged: string
  }

  /** Why this answer. */
  readonly why: {
    readonly open: string
    readonly title: string
    readonly loading: string
    readonly failed: string
    readonly agent: string
    readonly model: string
    readonly instructions: string
    readonly given: string
    readonly messages: (first: number, last: number) => string
    readonly notes: (first: number, last: number) => string
    readonly digest: string
    readonly nothingGiven: string
    readonly usage: string
    readonly tokens: (input: string, output: string) => string
    readonly duration: string
    readonly seconds: (seconds: string) => string
    readonly calls: (count: number) => string
    readonly steps: string
    readonly noSteps: string
    readonly cut: string
    readonly retried: (model: string, why: string) => string
    readonly builtIn: string
  }

  /** What Agora asks people. */
  readonly asks: {
    readonly asks: (name: string) => string
    readonly wants: (name: string) => string
    readonly announced: Readonly<Record<Ask['kind'], (name: string, text: string) => string>>
    readonly required: string
    readonly optional: string
    readonly other: string
    readonly otherLabel: (question: string) => string
    readonly answer: string
    readonly later: string
    readonly decline: string
    readonly isLater: string
    readonly incomplete: string
    readonly nothing: string
    readonly notAnswered: string
    readonly tooLate: string
    readonly whatHappens: string
    readonly noValues: string
    readonly moreChars: (count: number) => string
    readonly yes: string
    readonly no: string
    readonly reason: string
    readonly answered: string
    readonly toAnswer: (question: string) => string
    readonly toApprove: (title: string) => string
    readonly show: string
    readonly count: (count: number) => string
    /** Beside questions: answers that failed. */
    readonly countFailed: (count: number) => string
    readonly failedAnswer: string
    readonly failedHere: (name: string, why: string) => string
    readonly seen: string
    readonly title: string
    readonly none: Message
    readonly loading: string
    readonly failed: string
    readonly since: (time: string) => string
    readonly goTo: (title: string) => string
    readonly laterOnes: string
  }

  /** The inspection: what was found, the report, and what else belongs to it. */
  readonly inspection: {
    readonly title: string
    readonly open: string
    readonly openCount: (findings: number) => string
    readonly close: string
    readonly tabs: Readonly<Record<'findings' | 'report' | 'flags' | 'points', string>>
    /** As their tabs are called, where there is little room. */
    readonly shortTabs: Readonly<Record<'findings' | 'report' | 'flags' | 'points', string>>
    readonly loading: string
    readonly failed: string
    readonly none: Message
    readonly start: string
    readonly notChanged: string
    readonly isFinal: string
    readonly of: (company: string) => string

    readonly startForm: {
      readonly title: string
      readonly field: string
      readonly hint: string
      readonly place: string
      readonly searching: string
      readonly found: (count: number) => string
      readonly notFound: string
      readonly registerAway: string
      readonly begin: string
      readonly beginWith: (name: string) => string
      readonly beginning: string
      readonly number: (registration: string) => string
      readonly sources: Readonly<Record<Company['source'], string>>
      readonly ceased: string
      readonly notStarted: string
    }

    readonly findings: {
      readonly none: Message
      readonly name: (number: number) => string
      readonly status: Readonly<Record<Finding['status'], string>>
      readonly kinds: Readonly<Record<Finding['kind'], string>>
      readonly where: string
      readonly measured: string
      readonly of: Readonly<Record<'product' | 'air' | 'unknown', string>>
      readonly rule: string
      readonly suggested: (name: string) => string
      readonly youDecide: string
      readonly noClass: string
      readonly because: string
      readonly from: string
      readonly message: string
      readonly ownEyes: string
      readonly shaken: string
      readonly edited: string
      readonly mergedOf: (count: number) => string
      readonly menu: (what: string) => string
      readonly confirm: string
      readonly unconfirm: string
      readonly edit: string
      readonly judge: string
      readonly merge: string
      readonly split: string
      readonly reject: string
      readonly restore: string
      readonly confirmed: (what: string) => string
      readonly rejected: (what: string) => string
      readonly rejectedOnes: (count: number) => string
      readonly add: string
      readonly what: string
      readonly whereField: string
      readonly kindField: string
      readonly section: string
      readonly chooseRule: string
      readonly noRule: string
      readonly dropRule: string
      readonly whatNeeded: string
      readonly class: string
      readonly measure: string
      readonly notYet: string
      /** What the table of measures gives. */
      readonly advised: (measure: string) => string
      readonly isAdvised: string
      readonly isSuggested: string
      readonly reason: string
      readonly reasonNeeded: (name: string) => string
      readonly mergeText: string
      readonly mergeNone: string
      readonly mergeNow: string
    }

    readonly rules: {
      readonly title: string
      readonly field: string
      readonly hint: string
      readonly loading: string
      readonly failed: string
      readonly found: (count: number) => string
      readonly unknown: string
      readonly expired: string
      readonly pick: string
      readonly choose: (cite: string) => string
      readonly show: (cite: string) => string
      readonly marks: Readonly<Record<'verified' | 'secondary' | 'inferred' | 'own', string>>
      readonly explained: Readonly<Record<'verified' | 'secondary' | 'inferred' | 'own', string>>
    }

    readonly report: {
      readonly status: Readonly<Record<'draft' | 'final', string>>
      readonly number: (number: string, version: number) => string
      readonly visited: (time: string) => string
      readonly finalised: (time: string) => string
      readonly complete: (percent: number) => string
      readonly sure: (percent: number) => string
      readonly lacks: (count: number) => string
      readonly lacksNothing: string
      readonly blocked: string
      readonly missing: string
      readonly missingAll: (count: number) => string
      readonly isNeeded: string
      readonly mayLack: string
      readonly basis: (basis: string) => string
      readonly fill: string
      readonly fillIn: (label: string) => string
      readonly notKnown: string
      readonly facts: string
      readonly noFact: string
      readonly change: (label: string) => string
      readonly empty: string
      readonly sources: (sentence: string) => string
      readonly noSources: string
      readonly goTo: string
      readonly farBack: string
      readonly quoteEdited: string
      readonly quoteWithdrawn: string
      readonly unsupported: string
      readonly vouched: string
      readonly vouch: string
      readonly edit: string
      readonly remove: string
      readonly removed: string
      readonly add: string
      readonly passage: string
      readonly passageHint: string
      readonly passageNeeded: string
      readonly finalise: string
      readonly finaliseTitle: string
      readonly finaliseText: string
      readonly finaliseNotYet: string
      readonly finalisePoints: string
      readonly finaliseNow: string
      readonly finaliseDone: string
      readonly finaliseFailed: string
      readonly files: string
      readonly mail: string
      readonly mailTo: string
      readonly mailHint: string
      readonly mailFirst: string
      readonly mailBad: string
      readonly mailSend: string
      readonly mailAgain: (to: string) => string
      readonly mailStates: Readonly<Record<Mailing['state'], (to: string, time: string) => string>>
      readonly reopen: string
      readonly reopenText: string
      readonly reopenReason: string
      readonly reopenNeeded: string
    }

    readonly caution: {
      readonly title: string
      readonly text: string
      readonly words: string
      readonly to: string
      readonly give: string
      readonly later: string
      readonly given: (time: string, to: string | undefined) => string
      readonly needed: string
      readonly prompt: string
      readonly withdraw: string
    }

    readonly points: {
      readonly none: Message
      readonly intro: string
      readonly found: (day: string) => string
      readonly due: (day: string) => string
      readonly overdue: (day: string) => string
      readonly statuses: Readonly<Record<PointStatus, string>>
      readonly legend: (what: string) => string
      readonly goTo: string
    }

    readonly flags: {
      readonly count: (count: number) => string
      readonly none: Message
      readonly off: Message
      readonly kinds: Readonly<Record<Flag['kind'], string>>
      readonly dismiss: string
      readonly dismissed: string
      readonly restore: string
      readonly dismissedOnes: (count: number) => string
    }

    readonly examples: {
      readonly open: string
      readonly title: string
      readonly text: string
      readonly begin: (title: string) => string
      readonly notBegun: string
      readonly label: string
      readonly step: (step: number, of: number) => string
      readonly say: string
      readonly putIn: string
      readonly look: string
      readonly stop: string
      readonly done: string
    }
  }

  readonly entry: {
    readonly stored: string
    readonly storedAt: (time: string) => string
    readonly sending: string
    readonly waiting: string
    readonly waitingFor: (reason: string) => string
    readonly notOnDevice: string
    readonly refused: (reason: string) => string
    readonly writing: string
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
    readonly pasted: (size: string) => string
    readonly leaveOut: string
    readonly draftNotKept: string
  }

  readonly photos: {
    readonly add: string
    readonly takePhoto: string
    readonly choosePhoto: string
    /** The words of a photo that came without. */
    readonly wordless: string
    readonly tray: string
    readonly preparing: string
    readonly added: (count: number) => string
    readonly nth: (number: number) => string
    readonly nthOf: (number: number, of: number) => string
    readonly remove: (number: number) => string
    readonly tooMany: (most: number) => string
    /** Why this device does not take a file, by its name. */
    readonly notTaken: Readonly<Record<'not-photo' | 'heic' | 'unreadable' | 'too-large', (name: string) => string>>
    readonly notKept: string
    readonly ofEntry: (count: number) => string
    readonly alt: (words: string, time: string) => string
    readonly missing: string
    readonly previous: string
    readonly next: string
    readonly sending: (photo: number, of: number, percent: number) => string
    /** Why the server does not take one; the others are told as every reason is. */
    readonly refused: Readonly<Partial<Record<Reason, string>>>
    readonly sendWithout: string
  }

  readonly connection: {
    readonly label: string
    readonly words: Readonly<Record<ConnectionState['kind'], string>>
    /** Said aloud, once, when the state becomes this; undefined where that helps nobody. */
    readonly spoken: Readonly<Record<ConnectionState['kind'], string | undefined>>
    readonly lost: string
    readonly again: (seconds: number) => string
    readonly againNow: string
    readonly tryNow: string
    readonly signedOut: Message
    readonly howToReturn: string
  }

  readonly settings: {
    readonly title: string
    readonly loading: string
    readonly notChanged: string
    readonly listening: string
    readonly begins: Choices<Mode>
    readonly wake: Choices<'careful' | 'anywhere'>
    readonly afterWake: Choices<'stay' | 'return'>
    readonly wakeTone: Toggle
    readonly digest: Toggle
    readonly expiry: Choices<'0' | '30' | '365'>
    readonly spokenText: Choices<'dictate' | 'summarize' | 'off'>
    readonly emailReports: Toggle
    readonly inspection: string
    readonly quietFlags: Toggle
    readonly reportName: Toggle
    readonly language: string
    readonly languageText: string
    readonly languages: { readonly system: string; readonly nl: string; readonly en: string }
    readonly appearance: string
    readonly appearanceText: string
    readonly appearances: { readonly system: string; readonly light: string; readonly dark: string }
    readonly look: string
    readonly device: string
    readonly thisDevice: string
    readonly anotherDevice: string
    readonly linkText: string
    readonly makeLink: string
    readonly making: string
    readonly link: string
    readonly linkOnce: string
    readonly noLink: string
    readonly unsent: (count: number) => string
    readonly signOut: string
    readonly signOutText: string
    readonly signOutTitle: string
    readonly signOutUnsent: (count: number) => string
    readonly notSignedOut: string
    readonly about: string
    readonly version: string
    readonly storage: string
    readonly storages: Readonly<Record<string, string>>
    readonly model: string
    readonly models: Readonly<Record<string, string>>
    readonly services: string
    readonly service: (name: string, isUp: boolean) => string
    readonly aboutLoading: string
    readonly aboutFailed: string
  }

  readonly wayIn: {
    readonly title: string
    readonly usedLink: string
    readonly noSession: string
    readonly signedOut: string
    readonly steps: string
    readonly runThis: string
    readonly command: string
    readonly openIt: string
    readonly unsent: (count: number) => string
    readonly beenHere: string
    readonly open: string
  }

  /** For every way to fail: what is the matter and what to do. Whole sentences. */
  readonly reasons: Readonly<Record<Reason, string>>
}
