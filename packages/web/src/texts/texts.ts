import type { ConnectionState } from '@agora/client/connection/connection-state'
import type { Reason } from '@agora/client/outcome'

/** A heading and what to do about it. */
export type Message = { readonly title: string; readonly text: string }

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
    readonly gone: string
    readonly deleted: Message
    readonly missing: Message
    readonly notSent: string
    readonly author: { readonly user: string; readonly agent: string; readonly system: string }
    readonly note: (number: number) => string
    readonly actions: string
    readonly copyText: string
    readonly takeBack: string
    readonly edit: string
    readonly tooLate: string
    readonly showAll: (size: string) => string
    readonly showLess: string
    readonly announced: (author: string, text: string) => string
    readonly announcedMany: (count: number) => string
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
    readonly interrupted: string
  }

  readonly composer: {
    readonly label: string
    readonly placeholder: string
    readonly send: string
    readonly hint: string
    readonly tooLong: (size: string, max: string) => string
    readonly sendSplit: (count: number) => string
    readonly pasted: (size: string) => string
    readonly leaveOut: string
    readonly draftNotKept: string
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
    readonly language: string
    readonly languages: { readonly system: string; readonly nl: string; readonly en: string }
    readonly appearance: string
    readonly appearances: { readonly system: string; readonly light: string; readonly dark: string }
    readonly device: string
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
