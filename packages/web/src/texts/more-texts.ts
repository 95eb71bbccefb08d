import type { Company, Finding, Flag, Mailing, PointStatus } from '@agora/client/inspection/report-types'
import type { Mode, Policy, ToolOutcome } from '@agora/client/thread/thread-snapshot'
import type { RefusedItem } from '@agora/client/waiting/waiting-threads'
import type { Choices, LaterReason, Message, Texts, Toggle } from './texts.ts'
import type { TableTexts } from './table-texts.ts'
import type { VoiceTexts } from './voice-texts.ts'

/** Everything that a part that comes later may say. */
export type AllTexts = Texts & MoreTexts

/** Every word that the first screen does without, once per language: those of the parts that come later. */
export type MoreTexts = {
  readonly page: {
    readonly unknown: Message
    readonly toList: string
  }

  /** Erasing the words of a note. */
  readonly erasing: {
    readonly action: string
    readonly title: (number: number) => string
    readonly text: string
    readonly forGood: string
    readonly isErased: (number: number) => string
    readonly isErasing: (number: number) => string
    readonly notErased: string
    readonly inBranches: (count: number) => string
    readonly alsoThere: string
    readonly keepInBranches: string
  }

  readonly connection: {
    readonly signedOut: Message
    readonly howToReturn: string
  }

  /** A newer version of the app. */
  readonly update: {
    readonly offered: string
    /** That nothing is lost by it. */
    readonly keeps: string
    readonly take: string
  }

  /** Like those of the first screen. */
  readonly reasons: Readonly<Record<LaterReason, string>>

  readonly threads: {
    readonly rename: string
    readonly pin: string
    readonly unpin: string
    readonly isPinned: (title: string) => string
    readonly isUnpinned: (title: string) => string
    readonly notPinned: (title: string) => string
    readonly toArchive: string
    readonly fromArchive: string
    readonly archived: (title: string) => string
    readonly restored: (title: string) => string
    readonly notArchived: (title: string) => string
    readonly remove: string
    readonly nameLabel: string
    readonly nameTooLong: (max: number) => string
    readonly notRenamed: string
    readonly removed: (title: string) => string
    readonly erasedAfter: string
    readonly erasedIn: (seconds: number) => string
    readonly branchesStay: string
    /** Deletes them too. */
    readonly removeBranches: (count: number) => string
    readonly broughtBack: (title: string) => string
    readonly notRemoved: string
    /** Before a conversation goes that has a final report or is held. */
    readonly deletion: {
      readonly finalTitle: string
      readonly finalText: string
      readonly heldTitle: string
      readonly heldText: (reason: string) => string
      readonly archiveInstead: string
      readonly typeNumber: (number: string) => string
      readonly typeAnyNumber: string
      readonly wrongNumber: string
      readonly forGood: string
    }
    /** A conversation that cannot be deleted until the hold is lifted. */
    readonly hold: {
      readonly set: string
      readonly setText: string
      readonly reason: string
      readonly isSet: string
      readonly lift: string
      readonly liftText: (reason: string) => string
      readonly lifted: string
      readonly notChanged: string
    }
  }

  readonly conversation: {
    readonly atTable: string
    /** Its times are those of another place than this device's. */
    readonly zone: (zone: string) => string
    readonly deleted: Message
    readonly missing: Message
    readonly notSent: string
  }

  readonly composer: {
    readonly pasted: (size: string) => string
    readonly leaveOut: string
    readonly draftNotKept: string
  }

  readonly notes: {
    readonly edit: string
    readonly showOriginal: string
    readonly hideOriginal: string
    readonly withdraw: string
    readonly editHint: string
    readonly tooLong: (size: string, max: string) => string
    readonly sources: string
    readonly source: (number: number) => string
    readonly loading: string
    readonly failed: string
    readonly more: string
    readonly none: string
    readonly summarise: string
    readonly look: string
    readonly notNow: string
    /** A request on the user's behalf. */
    readonly question: (count: number) => string
  }

  /** How Agora answers: who, by which steps, and how that ended. */
  readonly turn: {
    readonly policyTitle: string
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
    readonly otherConversation: (title: string) => string
    readonly policy: Omit<Choices<Policy>, 'title'>
  }

  /** Why this answer. */
  readonly why: {
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

  /** What the built-in model understands of words, how surely and why. */
  readonly understood: {
    readonly title: string
    readonly findingTitle: string
    readonly tasks: Readonly<Record<string, string>>
    readonly meaning: string
    readonly surety: string
    readonly sure: (percent: string) => string
    readonly unsure: (percent: string) => string
    readonly otherwise: string
    /** The words that decided. */
    readonly because: string
    readonly noWord: string
    readonly compared: string
    readonly mayDiffer: string
    readonly requestMayDiffer: string
    readonly noModel: string
  }

  /** What Agora asks people. */
  readonly asks: {
    readonly required: string
    readonly optional: string
    readonly other: string
    /** A choice where nothing but the options fits. */
    readonly notKnown: string
    readonly otherLabel: (question: string) => string
    readonly answer: string
    readonly later: string
    readonly decline: string
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
    readonly failedHere: (name: string, why: string) => string
    readonly seen: string
    readonly none: Message
    readonly loading: string
    readonly failed: string
    readonly since: (time: string) => string
    readonly goTo: (title: string) => string
    readonly laterOnes: string
  }

  /** The inspection: what was found, the report, and what else belongs to it. */
  readonly inspection: {
    readonly close: string
    readonly tabs: Readonly<Record<'findings' | 'report' | 'flags' | 'points', string>>
    /** As their tabs are called, where there is little room. */
    readonly shortTabs: Readonly<Record<'findings' | 'report' | 'flags' | 'points', string>>
    readonly failed: string
    readonly none: Message
    readonly notChanged: string
    readonly unsent: string
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
      readonly rereadNow: string
      readonly rereadNone: string
      readonly rereadTake: string
      readonly rereadKeep: string
      readonly product: string
      readonly air: string
      readonly cannotTell: string
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
      /** The zone of its times. */
      readonly zone: (zone: string) => string
      readonly finalised: (time: string) => string
      readonly complete: (percent: number) => string
      readonly sure: (percent: number) => string
      readonly lacks: (count: number) => string
      readonly lacksNothing: string
      readonly blocked: string
      readonly missing: string
      readonly missingAll: (count: number) => string
      readonly toOpen: string
      readonly toOpenOf: (label: string) => string
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
      readonly needsConnection: string
      readonly grownHere: string
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
      readonly none: Message
      readonly off: Message
      readonly kinds: Readonly<Record<Flag['kind'], string>>
      readonly dismiss: string
      readonly dismissWhy: string
      readonly dismissNow: string
      readonly whyNeeded: string
      readonly dismissed: string
      readonly because: (reason: string) => string
      readonly make: string
      readonly became: (number: number) => string
      readonly becameOnes: (count: number) => string
      readonly settled: string
      readonly toPoints: string
      readonly toFinding: (number: number | undefined) => string
      readonly caution: string
      readonly correctionHint: string
      readonly restore: string
      readonly dismissedOnes: (count: number) => string
    }

    readonly examples: {
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

  readonly photos: {
    readonly takePhoto: string
    readonly choosePhoto: string
    /** Why this device does not take a file, by its name. */
    readonly notTaken: Readonly<Record<'not-photo' | 'heic' | 'unreadable' | 'too-large', (name: string) => string>>
    readonly notKept: string
    readonly sendWithout: string
    readonly tray: string
    readonly preparing: string
    readonly nth: (number: number) => string
    readonly nthOf: (number: number, of: number) => string
    readonly remove: (number: number) => string
    readonly ofEntry: (count: number) => string
    readonly alt: (words: string, time: string) => string
    readonly missing: string
    readonly previous: string
    readonly next: string
  }

  /** What this device keeps, and how it is doing. */
  readonly device: {
    readonly makeFile: string
    readonly title: string
    readonly allText: string
    readonly waitingText: string
    readonly memoryText: string
    readonly follower: string
    readonly queue: string
    readonly inThread: (waiting: number, refused: number) => string
    readonly open: string
    readonly openThread: (title: string) => string
    /** What was refused, where it is nothing that was said. */
    readonly commands: Readonly<Record<Exclude<RefusedItem['kind'], 'message'>, string>>
    readonly withdrawCommand: (command: string) => string
    readonly file: string
    readonly fileText: string
    readonly readFile: string
    readonly fileReading: string
    readonly fileRead: (count: number) => string
    readonly nothingNew: string
    readonly fileNotRead: string
    readonly fileNotOurs: string
    readonly threadRead: string
    readonly storage: string
    readonly full: (percent: number) => string
    readonly nearlyFull: string
    readonly persisted: string
    readonly notPersisted: string
    readonly persist: string
    readonly persistRefused: string
    readonly clock: (span: string, isBehind: boolean) => string
    readonly minutes: (count: number) => string
    readonly hours: (count: number) => string
    readonly days: (count: number) => string
  }

  /** Two versions of one thing, made on two devices. */
  readonly versions: {
    readonly count: (count: number) => string
    readonly show: string
    readonly ofNote: string
    readonly ofFinding: string
    readonly stands: string
    readonly other: (who: string, time: string) => string
    readonly keep: string
    readonly take: string
    readonly write: string
    readonly chosen: string
    readonly notChosen: string
    readonly status: Readonly<Record<'proposed' | 'confirmed' | 'rejected', string>>
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
    readonly licences: string
    readonly components: string
    readonly making: string
    readonly link: string
    readonly linkOnce: string
    readonly noLink: string
    readonly unsent: (count: number) => string
    readonly signOut: string
    readonly signOutText: string
    readonly signOutTitle: string
    readonly signOutUnsent: (count: number) => string
    readonly signOutChoices: Choices<'keep' | 'erase'>
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
    readonly offlineStart: string
    readonly offlineStarts: Readonly<Record<'unable' | 'not-yet' | 'ready', string>>
    readonly rulesOf: string
    readonly install: string
    readonly installText: string
    readonly installByHand: string
  }

  /** The round table. */
  readonly table: TableTexts
  readonly voice: VoiceTexts
  /** Conversations that go on otherwise after a message, and messages that are put otherwise. */
  readonly branches: {
    readonly branch: string
    readonly branched: string
    readonly notBranched: string
    /** What a branch is called at first. */
    readonly title: (title: string) => string
    readonly edit: string
    readonly editField: string
    readonly withdraw: string
    readonly restore: string
    readonly notChanged: string
    readonly whispered: (names: readonly string[]) => string
    readonly edited: (original: string) => string
    readonly withdrawn: string
    readonly tree: string
    readonly isBranch: string
    readonly branchOf: (title: string) => string
    readonly loading: string
    readonly none: string
    readonly here: string
    readonly root: string
    readonly since: (time: string) => string
    readonly compare: string
    readonly toTree: string
    readonly sharedUpTo: string
    readonly nothingOwn: string
    /** There is more than is shown. */
    readonly lastOnly: (count: number) => string
    readonly goOn: string
  }
  /** Words that only one at the table is to know. */
  readonly whisper: {
    readonly label: string
    readonly everybody: string
    readonly to: (name: string) => string
    /** Before anything is whispered: who reads it, and who reads the answer. */
    readonly heard: (name: string) => string
    /** While the microphone is on. */
    readonly aloud: string
    /** The addressed participant has left. */
    readonly gone: string
  }
  /** A conversation as a file. */
  readonly save: {
    readonly action: string
    readonly title: string
    readonly formats: Readonly<Record<'md' | 'pdf' | 'csv' | 'json', Message>>
    readonly readBack: string
    readonly needsConnection: string
  }
  readonly signIn: {
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
}
