import { type NewParticipant, Participant } from '@agora/protocol/table'
import { describe, expect, test } from 'vitest'
import { type Agora, startAgora, untilPhase } from '../testing/start-agora.ts'
import type { AskTable } from '../thread/ask-table.ts'
import { poolCommands, tableCommands } from '../thread/table-commands.ts'
import { setUpTable } from './set-up-table.ts'

const ok = { kind: 'ok', value: undefined }
const someone = (id: string, more: Partial<NewParticipant> = {}) =>
  Participant.parse({ kind: 'ai', id, name: `${id.toUpperCase()} Naam`, ...more })
const wanted = {
  participants: [someone('vera'), someone('hugo'), someone('ines', { kind: 'person', takesTurns: true })],
  schedule: 'weighted',
  rules: { end: { kind: 'turns', count: 6 } },
} as const

async function openTable(agora: Agora, transport: 'socket' | 'sse') {
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Overleg' })
  const thread = agora.client({ transport }).openThread('t')
  await untilPhase(thread, 'ready')
  return thread
}
const sitting = async (ask: AskTable) => {
  const listed = await tableCommands(ask).listParticipants()
  return listed.kind === 'ok' ? listed.value.map(({ name, weight }) => `${name} ${weight}`) : listed
}

describe.each(['socket', 'sse'] as const)('by %s', (transport) => {
  test('[TS1] who sits there, is otherwise, is muted and leaves; who is next; what it may spend', async () => {
    const { askTable: ask } = await openTable(await startAgora(), transport)
    const table = tableCommands(ask)
    expect(await setUpTable(table, wanted)).toEqual(ok)
    expect(await table.changeParticipant('hugo', someone('hugo', { weight: 3 }))).toEqual(ok)
    expect(await table.muteParticipant('vera', true)).toEqual(ok)
    expect(await table.nextSpeaker('vera')).toEqual({ kind: 'failed', reason: 'may-not-speak' })
    expect(await table.nextSpeaker('hugo')).toEqual(ok)
    expect(await table.removeParticipant('vera')).toEqual(ok)
    expect(await table.removeParticipant('vera')).toEqual({ kind: 'failed', reason: 'participant-not-found' })
    expect(await sitting(ask)).toEqual(['HUGO Naam 3', 'INES Naam 1'])
    expect(await table.setTable({ rules: { budget: { tokens: 5_000 } } })).toEqual(ok)
    expect(await table.startTable()).toEqual(ok)
    const vote = { proposal: 'Een waarschuwing.', agrees: true }
    expect(await table.vote(vote)).toEqual({ kind: 'failed', reason: 'proposal-changed' })
    expect(await table.pauseTable('now')).toEqual(ok)
    expect(await table.resumeTable({ tokens: 500 })).toEqual(ok)
    expect(await table.endTable()).toEqual(ok)
  })

  test('[TS1] one is kept, kept anew and dropped, and the table has its own', async () => {
    const { askTable: ask } = await openTable(await startAgora(), transport)
    const pool = poolCommands(ask)
    const names = async () => {
      const listed = await pool.listPool()
      return listed.kind === 'ok' ? listed.value.map(({ name }) => name) : listed
    }
    expect(await pool.keepInPool(someone('vera'))).toEqual(ok)
    expect(await pool.keepInPool(someone('vera', { name: 'Veerle' }))).toEqual(ok)
    expect(await names()).toEqual(['Veerle'])
    expect([await pool.removeFromPool('vera'), await names(), await sitting(ask)]).toEqual([ok, [], []])
  })
})

test('[TS2] wherever the line is lost in between, doing it again completes it, and what was done is not done again', async () => {
  for (let calls = 0; calls <= 4; calls++) {
    const { askTable: ask } = await openTable(await startAgora(), 'socket')
    let left = calls
    const failing: AskTable = (question) =>
      left-- > 0 ? ask(question) : Promise.resolve({ kind: 'unreachable' as const })
    expect(await setUpTable(tableCommands(failing), wanted)).toMatchObject({ kind: 'failed', reason: 'unreachable' })
    expect(await setUpTable(tableCommands(ask), wanted)).toEqual(ok)
    const made: string[] = []
    const watched: AskTable = (question) => {
      made.push(question.name)
      return ask(question)
    }
    expect(await setUpTable(tableCommands(watched), wanted)).toEqual(ok)
    expect(made).toEqual(['list-participants', 'set-table'])
  }
})

test('[TS2] changes participants that differ, removes only those that were dismissed, and reports where it stopped', async () => {
  const { askTable: ask } = await openTable(await startAgora(), 'socket')
  const table = tableCommands(ask)
  await setUpTable(table, wanted)
  const other = { ...wanted, participants: [someone('hugo', { weight: 2 }), someone('dora')], leaves: ['vera', 'koos'] }
  expect(await setUpTable(table, other)).toEqual(ok)
  expect(await sitting(ask)).toEqual(['HUGO Naam 2', 'INES Naam 1', 'DORA Naam 1'])
  const broken = { ...wanted, participants: [someone('hugo'), { ...someone('x2'), name: '!' }] }
  expect(await setUpTable(table, broken)).toEqual({ kind: 'failed', reason: 'bad-request', whom: 'x2' })
})
