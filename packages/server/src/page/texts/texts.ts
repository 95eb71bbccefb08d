import type { ErrorCode } from '@agora/protocol/errors'
import type { RefusalCode } from '@agora/protocol/message'

/** Why Agora did not take something, by its closed list of codes. */
export type Reason = ErrorCode | RefusalCode

/** Every word on the page, once per language. */
export type Texts = {
  readonly language: 'nl' | 'en'
  /** How this language writes dates and times. */
  readonly locale: string

  readonly wayIn: {
    readonly title: string
    readonly usedLink: string
    readonly noSession: string
    readonly steps: string
    readonly runThis: string
    readonly openIt: string
    readonly beenHere: string
    readonly open: string
  }

  readonly needsScript: string
  readonly skipToMessage: string
  readonly threads: string
  readonly newThread: string
  readonly untitled: string
  readonly moreThreads: string
  readonly unsent: (count: number) => string

  readonly rename: string
  readonly nameLabel: string
  readonly save: string
  readonly cancel: string
  readonly noConnection: string
  readonly notRenamed: (reason: string) => string

  readonly log: string
  readonly earlier: string
  readonly earlierFailed: string
  readonly toNewest: string
  readonly today: string
  readonly yesterday: string
  readonly note: (number: number) => string
  readonly author: { readonly user: string; readonly agent: string; readonly system: string }
  readonly emptyTitle: string
  readonly emptyText: string

  readonly message: string
  readonly placeholder: string
  readonly send: string
  readonly hint: string

  readonly sending: string
  readonly waiting: string
  readonly waitingFor: (reason: string) => string
  readonly notOnDevice: string
  readonly kept: string
  readonly keptAt: (time: string) => string
  readonly refused: (reason: string) => string
  readonly edit: string

  readonly connection: {
    readonly connecting: string
    readonly open: string
    readonly lost: string
    readonly waiting: (seconds: number) => string
    readonly retrying: string
    readonly resting: string
    readonly session: string
    readonly deleted: string
    readonly missing: string
    readonly tryNow: string
  }
  readonly ended: {
    readonly session: { readonly title: string; readonly text: string }
    readonly deleted: { readonly title: string; readonly text: string }
    readonly missing: { readonly title: string; readonly text: string }
  }

  readonly reasons: Readonly<Record<Reason, string>>
}
