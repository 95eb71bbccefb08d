import type { TablePhase } from '@agora/protocol/table'
import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { TablePlay, ai } from '../testing/table-play.ts'
import type { TableCommand, phaseTable } from './decide-table.ts'

type PhaseCommand = keyof typeof phaseTable

/** A table in each phase. */
const phases: Readonly<Record<TablePhase, () => TablePlay>> = {
  idle: () => new TablePlay([ai('vera'), ai('hugo')]),
  running: () => phases.idle().start(),
  pausing: () => {
    const play = phases.running()
    play.do({ name: 'pause-table', body: { when: 'after-turn' } })
    return play
  },
  paused: () => {
    const play = phases.pausing()
    play.turnOver()
    return play
  },
  ended: () => {
    const play = phases.running()
    play.do({ name: 'end-table' })
    play.turnOver('', { reason: 'stopped' })
    return play
  },
}

const commands: Readonly<Record<PhaseCommand, TableCommand>> = {
  'start-table': { name: 'start-table' },
  'pause-table': { name: 'pause-table', body: { when: 'now' } },
  'resume-table': { name: 'resume-table', body: {} },
  'end-table': { name: 'end-table' },
}

/** The phase that a command leads to, where it is done. */
const leadsTo: Readonly<Record<PhaseCommand, TablePhase>> = {
  'start-table': 'running',
  'pause-table': 'paused',
  'resume-table': 'running',
  'end-table': 'ended',
}

/** Every cell, written down apart from the product's own table: `go` does it, `same` changes nothing, the rest refuses. */
const table: Readonly<Record<PhaseCommand, Readonly<Record<TablePhase, string>>>> = {
  'start-table': {
    idle: 'go',
    running: 'table-running',
    pausing: 'table-running',
    paused: 'table-running',
    ended: 'go',
  },
  'pause-table': {
    idle: 'table-not-running',
    running: 'go',
    pausing: 'go',
    paused: 'same',
    ended: 'table-not-running',
  },
  'resume-table': {
    idle: 'table-not-paused',
    running: 'table-not-paused',
    pausing: 'go',
    paused: 'go',
    ended: 'table-not-paused',
  },
  'end-table': { idle: 'table-not-running', running: 'go', pausing: 'go', paused: 'go', ended: 'same' },
}
const cells = (Object.keys(commands) as PhaseCommand[]).flatMap((name) =>
  (Object.keys(phases) as TablePhase[]).map((phase) => [phase, name] as const),
)

test('[RT10][C5][C6] every command in every phase is done, is the same wish again, or is refused', () => {
  expectRows(cells, ([phase, name]) => {
    const play = phases[phase]()
    expect(play.table.phase).toBe(phase)
    const expected = table[name][phase]
    const { length } = play.log
    const outcome = play.refusal(commands[name]) ?? (play.log.length > length ? 'go' : 'same')
    expect([outcome, play.table.phase]).toEqual([expected, expected === 'go' ? leadsTo[name] : phase])
  })
})

test('[RT10] at a table to which nobody was called there is nothing to do', () => {
  const play = new TablePlay([])
  play.state = { ...play.state, table: null }
  for (const command of Object.values(commands)) expect(play.refusal(command)).toBe('table-empty')
  expect(play.refusal({ name: 'next-speaker', body: { participant: 'vera' } })).toBe('table-empty')
  expect(play.refusal({ name: 'skip-speaker' })).toBe('nothing-to-skip')
})
