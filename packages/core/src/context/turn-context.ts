import type { Ask } from '@agora/protocol/ask'
import type { Mode } from '@agora/protocol/heard'
import type { DomainId } from '@agora/protocol/inspection'
import type { Message, Source } from '@agora/protocol/message'
import type { DigestLine, Note } from '@agora/protocol/note'
import type { Preferences } from '@agora/protocol/preferences'
import type { ParticipantId, Seat, Table } from '@agora/protocol/table'

/** What a turn knows when it starts. */
export type TurnContext = {
  /** The user's: of approvals, failures and notices. */
  readonly language: Preferences['language']
  /** Of replies and questions: the language of what is asked. The user's where nothing is said. */
  readonly replies?: Preferences['language']
  /** What it answers, in the order it was said. */
  readonly asked: readonly Message[]
  /** The conversation before that, without the notes: as much of its end as fits. */
  readonly messages: readonly Message[]
  readonly notes: HeardNotes
  /** When it starts, in milliseconds since 1970. */
  readonly now?: number
  /** Where the people are: "Europe/Amsterdam". UTC where nobody said. */
  readonly timeZone?: string
  /** Of the conversation. */
  readonly title?: string
  readonly mode?: Mode
  /** Whose rules and words hold here. */
  readonly domain?: DomainId
  /** The table at which the turn is somebody's. */
  readonly table?: TableContext
  /** The newest question of another turn that waits for an answer. */
  readonly open?: OpenQuestion
  /** Tools for which other turns wait for a person's approval. */
  readonly approving?: readonly string[]
}

/** A question that waits, and where in the log it was asked. */
export type OpenQuestion = { readonly ask: Ask & { readonly kind: 'question' }; readonly seq: number }

/** A table, as whoever has the floor sees it. */
export type TableContext = {
  /** Who speaks now. */
  readonly self: ParticipantId
  readonly seats: readonly Pick<Seat, 'id' | 'kind' | 'name' | 'aliases' | 'description'>[]
  /** What people who write here are called, by user: those who sit at the table. */
  readonly people: Readonly<Record<string, string>>
  readonly proposal: Table['proposal']
  /** What the discussion is about, where a person said so before it began. */
  readonly subject?: string
}

/** What a turn says in the end, and the notes that rests upon. */
export type TurnAnswer = { readonly text: string; readonly sources: readonly Source[] }

/** What was heard, as far as it fits. */
export type HeardNotes = {
  /** All that are kept, those that did not fit included. */
  readonly count: number
  /** What the notes before `recent` say in short. */
  readonly digest: readonly DigestLine[]
  /** The last ones, in full, in their order. */
  readonly recent: readonly Note[]
}

/** What is asked, in the words of whoever asks; empty where somebody only called. */
export function requestOf({ asked }: Pick<TurnContext, 'asked'>): string {
  return asked.flatMap((message) => message.request ?? (message.as === 'wake' ? [] : [message.text])).join('\n')
}

/** How many notes those who ask take up. */
export function countHeard({ asked }: Pick<TurnContext, 'asked'>): number {
  return asked.reduce((sum, { heard }) => sum + (heard?.count ?? 0), 0)
}
