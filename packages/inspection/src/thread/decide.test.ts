import { testEnv } from '@agora/core/testing/test-env'
import { expectRows } from '@agora/core/testing/expect-rows'
import { ThreadId, UserId } from '@agora/protocol/ids'
import type { NewFinding } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import { emptyDossier } from '../dossier/apply-dossier.ts'
import type { DossierCommand } from '../dossier/decide-dossier.ts'
import { type DecideInput, type ThreadCommand, decide } from './decide.ts'
import type { ThreadState } from '../state/thread-state.ts'

const thread = ThreadId.parse('t')
const by = { kind: 'user', id: UserId.parse('owner') } as const
const dossier = emptyDossier(thread, 'food')
const env = testEnv({}, false)
const input: DecideInput = { thread, by, now: 100, known: new Map(), env, dossier }

function run(state: ThreadState | undefined, command: ThreadCommand): ThreadState {
  const decision = decide(state, command, input)
  if (decision.kind === 'refused') throw new Error(decision.code)
  return decision.state
}

const live = run(undefined, { name: 'create-thread', body: { title: 'Zaak' } })
const states = {
  none: undefined,
  live,
  archived: run(live, { name: 'update-thread', body: { archived: true } }),
  deleted: run(live, { name: 'delete-thread' }),
}

const company = { name: 'Bakkerij', source: 'said' } as const
const basis = { dossier, quotes: [], inspector: { id: 'owner', name: '' }, timeZone: 'UTC' }
const finding: NewFinding = { id: 'f', kind: 'shortcoming', what: 'vuil', confidence: 1, sources: [] }
const commands = {
  inspect: { name: 'start-inspection', body: { company, points: [] } },
  editReport: { name: 'edit-report', body: { edits: [{ kind: 'fact', field: 'reason', value: 'klacht' }] } },
  finalise: { name: 'finalise-report', body: { basis } },
  begin: { name: 'begin-inspection', body: { company, points: [] } },
  keepWork: { name: 'store-evaluation', body: { from: 0, to: 1, findings: [], facts: [] } },
  propose: { name: 'propose-findings', body: { findings: [finding] } },
  stateFacts: { name: 'state-facts', body: { facts: [{ field: 'reason', value: 'x', sources: [], confidence: 0.5 }] } },
  mailing: { name: 'note-mailing', body: { mailing: { id: 'm1', to: 'a@b.nl', state: 'asked', at: 1 } } },
} as const satisfies Record<string, DossierCommand>

/** Every cell: the events that are written, or the code of the refusal. `-` writes nothing and is answered. */
const table: Record<keyof typeof states, Record<keyof typeof commands, string>> = {
  none: {
    inspect: '!thread-not-found',
    editReport: '!thread-not-found',
    finalise: '!thread-not-found',
    begin: '!thread-not-found',
    keepWork: '!thread-not-found',
    propose: '!thread-not-found',
    stateFacts: '!thread-not-found',
    mailing: '!thread-not-found',
  },
  live: {
    inspect: 'inspection-started',
    editReport: 'fact-stated',
    finalise: 'report-finalised',
    begin: 'inspection-started',
    keepWork: 'said-worked',
    propose: 'finding-proposed',
    stateFacts: 'fact-stated',
    mailing: '!report-blocked',
  },
  archived: {
    inspect: 'inspection-started',
    editReport: 'fact-stated',
    finalise: 'report-finalised',
    begin: 'inspection-started',
    keepWork: 'said-worked',
    propose: 'finding-proposed',
    stateFacts: 'fact-stated',
    mailing: '!report-blocked',
  },
  deleted: {
    inspect: '!thread-deleted',
    editReport: '!thread-deleted',
    finalise: '!thread-deleted',
    begin: '!thread-deleted',
    keepWork: '!thread-deleted',
    propose: '!thread-deleted',
    stateFacts: '!thread-deleted',
    mailing: '!thread-deleted',
  },
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([command, expected]) => [state, command, expected] as const),
)

test('[TH3][TH4][TH5][TH7] every command of an inspection in every state of a thread', () => {
  expectRows(cells, ([state, command, expected]) => {
    const decision = decide(states[state as keyof typeof states], commands[command as keyof typeof commands], input)
    const outcome =
      decision.kind === 'refused' ? `!${decision.code}` : decision.events.map(({ type }) => type).join() || '-'
    expect(outcome).toBe(expected)
  })
})
