import type { AnswerTo } from '@agora/protocol/operations'
import type { NewParticipant, Participant, Spending, TableRules } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import { type Outcome, readOutcome } from '../outcome.ts'
import type { AskTable, TableOperation, TableRequest } from './ask-table.ts'

export type { NewParticipant, Participant, Schedule, Spending, TableRules }

/** What is not said stays as it is. */
export type TableChange = { readonly schedule?: Schedule; readonly rules?: Partial<TableRules> }

export type Vote = { readonly proposal: string; readonly agrees: boolean; readonly participant?: string }

/** What a person can always do at a round table. The log brings what it changes, here and elsewhere. */
export type TableCommands = {
  readonly startTable: () => Promise<Outcome>
  /** `now`: stops the current reply; `after-turn`: the current speaker may finish. */
  readonly pauseTable: (when: 'now' | 'after-turn') => Promise<Outcome>
  /** `more`: what it may spend beside what it has spent. */
  readonly resumeTable: (more?: Spending) => Promise<Outcome>
  readonly skipSpeaker: () => Promise<Outcome>
  /** Chooses the next speaker; null clears the choice. */
  readonly nextSpeaker: (participant: string | null) => Promise<Outcome>
  /** A person agrees to what they read, or does not. */
  readonly vote: (vote: Vote) => Promise<Outcome>
  readonly endTable: () => Promise<Outcome>
  readonly setTable: (change: TableChange) => Promise<Outcome>
  /** Who sits there, each as it was defined last. */
  readonly listParticipants: () => Promise<Outcome<readonly Participant[]>>
  readonly addParticipant: (participant: NewParticipant) => Promise<Outcome>
  readonly changeParticipant: (id: string, definition: NewParticipant) => Promise<Outcome>
  readonly muteParticipant: (id: string, muted: boolean) => Promise<Outcome>
  readonly removeParticipant: (id: string) => Promise<Outcome>
  /** Tries a turn again, with the same participant or another. */
  readonly retryTurn: (turn: string, participant?: string) => Promise<Outcome>
}

export function tableCommands(ask: AskTable): TableCommands {
  const perform = async <Name extends TableOperation>(asked: TableRequest<Name>): Promise<Outcome> =>
    readOutcome(await ask(asked))
  return {
    startTable: () => perform({ name: 'start-table' }),
    pauseTable: (when) => perform({ name: 'pause-table', fields: { when } }),
    resumeTable: (more) => perform({ name: 'resume-table', fields: more ? { more } : {} }),
    skipSpeaker: () => perform({ name: 'skip-speaker' }),
    nextSpeaker: (participant) => perform({ name: 'next-speaker', fields: { participant } }),
    vote: (vote) => perform({ name: 'vote-at-table', fields: { ...vote } }),
    endTable: () => perform({ name: 'end-table' }),
    setTable: (change) => perform({ name: 'set-table', fields: { ...change } }),
    listParticipants: async () => readOutcome(await ask({ name: 'list-participants' }), readParticipants),
    addParticipant: (participant) => perform({ name: 'add-participant', fields: { ...participant } }),
    changeParticipant: (id, definition) =>
      perform({ name: 'change-participant', participant: id, fields: { definition } }),
    muteParticipant: (id, muted) => perform({ name: 'change-participant', participant: id, fields: { muted } }),
    removeParticipant: (id) => perform({ name: 'remove-participant', participant: id }),
    retryTurn: (turn, participant) =>
      perform({ name: 'retry-turn', turn, fields: participant === undefined ? {} : { participant } }),
  }
}

/** Participants that a user keeps, to call them to a table. */
export type PoolCommands = {
  readonly listPool: () => Promise<Outcome<readonly Participant[]>>
  /** Keeps one: a new one, or one that was kept, defined anew. */
  readonly keepInPool: (participant: NewParticipant) => Promise<Outcome>
  readonly removeFromPool: (id: string) => Promise<Outcome>
}

export function poolCommands(ask: AskTable): PoolCommands {
  const perform = async <Name extends TableOperation>(asked: TableRequest<Name>): Promise<Outcome> =>
    readOutcome(await ask(asked))
  return {
    listPool: async () => readOutcome(await ask({ name: 'list-pool' }), readParticipants),
    keepInPool: async (participant) => {
      const fields = { ...participant }
      const kept = await perform({ name: 'add-to-pool', fields })
      if (kept.kind === 'ok' || kept.reason !== 'participant-exists') return kept
      return perform({ name: 'change-in-pool', participant: participant.id, fields })
    },
    removeFromPool: (id) => perform({ name: 'remove-from-pool', participant: id }),
  }
}

function readParticipants(body: AnswerTo<'list-participants'>): readonly Participant[] {
  return body.participants
}
