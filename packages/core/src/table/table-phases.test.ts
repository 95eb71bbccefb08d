import type { TablePhase } from '@agora/protocol/table'
import { describe, expect, test } from 'vitest'
import { TablePlay, ai } from '../testing/table-play.ts'
import { type TableCommand, phaseTable } from './decide-table.ts'

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

const commands: Readonly<Record<keyof typeof phaseTable, TableCommand>> = {
  'start-table': { name: 'start-table' },
  'pause-table': { name: 'pause-table', body: { when: 'now' } },
  'resume-table': { name: 'resume-table', body: {} },
  'end-table': { name: 'end-table' },
}

/** The phase that a command leads to, where it is done. */
const leadsTo: Readonly<Record<keyof typeof phaseTable, TablePhase>> = {
  'start-table': 'running',
  'pause-table': 'paused',
  'resume-table': 'running',
  'end-table': 'ended',
}

describe.each(Object.keys(phases) as TablePhase[])('a table that is %s', (phase) => {
  test.each(Object.keys(commands) as (keyof typeof phaseTable)[])('[RT10][C5][C6] %s', (name) => {
    const play = phases[phase]()
    expect(play.table.phase).toBe(phase)
    const judged = phaseTable[name][phase]
    const { length } = play.log
    const outcome = play.refusal(commands[name]) ?? (play.log.length > length ? 'go' : 'same')
    expect([outcome, play.table.phase]).toEqual([judged, judged === 'go' ? leadsTo[name] : phase])
  })
})

test('[RT10] at a table to which nobody was called there is nothing to do', () => {
  const play = new TablePlay([])
  play.state = { ...play.state, table: null }
  for (const command of Object.values(commands)) expect(play.refusal(command)).toBe('table-empty')
  expect(play.refusal({ name: 'next-speaker', body: { participant: 'vera' } })).toBe('table-empty')
  expect(play.refusal({ name: 'skip-speaker' })).toBe('nothing-to-skip')
})
