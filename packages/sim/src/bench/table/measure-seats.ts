import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { alternate, timeEach } from '../alternate.ts'
import type { AgoraProcess } from '../turns/agora-process.ts'
import { request } from '../turns/conversation.ts'
import { layTable, playTable } from './play-table.ts'

export const seatCounts = [2, 20, 200] as const
export type SeatCount = (typeof seatCounts)[number]

type Settings = { readonly turns: number; readonly messages: number; readonly rounds: number }

/** Tables of other sizes: a turn, and one message without an answer. */
export async function measureSeats(server: AgoraProcess, { turns, messages, rounds }: Settings) {
  const idOf = (seats: SeatCount) => `seats-${seats}`
  const cpu = new Map<SeatCount, number[]>(seatCounts.map((seats) => [seats, []]))
  let played = 0
  const turnsAmong = (seats: SeatCount) => async () => {
    const { turnsMs, cpuMs } = await playTable(server, `played-${seats}-${played++}`, turns, seats)
    cpu.get(seats)?.push(cpuMs)
    return turnsMs.slice(5)
  }
  const took = await alternate(rounds, { two: turnsAmong(2), twenty: turnsAmong(20), many: turnsAmong(200) })
  for (const seats of seatCounts) await layTable(server, idOf(seats), seats)
  // No answer is wanted: Agora is silent at a table that began, and this one stops before its first speaker.
  for (const seats of seatCounts) {
    await request(server, 'POST', `/api/threads/${idOf(seats)}/start`, {})
    await request(server, 'POST', `/api/threads/${idOf(seats)}/pause`, {})
  }
  const sayAmong = (seats: SeatCount) => () =>
    timeEach(Array.from({ length: messages }), () =>
      request(server, 'POST', `/api/threads/${idOf(seats)}/messages`, {
        messages: [{ id: randomUUID(), text: 'De koelcel stond op negen graden en de deur stond open.' }],
      }),
    )
  const said = await alternate(rounds, { two: sayAmong(2), twenty: sayAmong(20), many: sayAmong(200) })
  return { took, said, cpu, idOf }
}

/** What is stored of a thread with every commit, in bytes. Of a server that has ended. */
export function readStateBytes(folder: string, thread: string): number {
  const database = new DatabaseSync(join(folder, 'agora.db'), { readOnly: true })
  const row = database.prepare('SELECT length(CAST(state AS BLOB)) AS bytes FROM thread WHERE id = ?').get(thread)
  database.close()
  return Number(row?.['bytes'])
}
