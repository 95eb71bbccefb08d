import type { Table } from '../benchmark.ts'
import { quantile } from '../statistics.ts'
import { turnKinds } from './bytes-per-turn.ts'
import type { HistoryName, Measured } from './measured.ts'

export function listTables(measured: Measured): Table[] {
  return [leavingTable(measured), bytesTable(measured), eventsTable(measured)]
}

function leavingTable({ histories, leaving: { ours, bytes } }: Measured): Table {
  const row = (rounds: readonly number[][]) => [quantile(rounds.flat(), 0.5), quantile(rounds.flat(), 0.95)]
  const names = Object.keys(histories) as HistoryName[]
  return {
    title: 'Until the model is asked, ms, over all rounds',
    head: ['', 'from sent, p50', 'p95', 'from accepted, p50', 'p95', 'bytes of the request'],
    rows: names.map((name): [string, ...number[]] => {
      const { sent, accepted } = ours(histories[name])
      const { size, of } = histories[name]
      return [`at ${size} ${of}`, ...row(sent), ...row(accepted), bytes(histories[name])]
    }),
  }
}

function bytesTable({ bytes }: Measured): Table {
  return {
    title: 'On disk, bytes a turn',
    head: [
      '',
      'written',
      'in commits',
      'the file grows by',
      'log',
      'checkpoints',
      'all else',
      'rows of checkpoints while it waits',
      'and after',
    ],
    rows: turnKinds.map((kind) => {
      const { written, grown, log, checkpoints, others, rowsWaiting, rowsLeft } = bytes[kind]
      const median = (of: 'bytes' | 'commits') =>
        quantile(
          written.map((one) => one[of]),
          0.5,
        )
      return [kind, median('bytes'), median('commits'), grown, log, checkpoints, others, rowsWaiting ?? 0, rowsLeft]
    }),
  }
}

function eventsTable({ bytes }: Measured): Table {
  const types = [...new Set(turnKinds.flatMap((kind) => [...bytes[kind].events.keys()]))].sort()
  const count = (type: string) => turnKinds.map((kind) => bytes[kind].events.get(type) ?? 0)
  const all = turnKinds.map((kind) => [...bytes[kind].events.values()].reduce((sum, events) => sum + events, 0))
  return {
    title: 'Events a turn',
    head: ['', ...turnKinds],
    rows: [...types.map((type): [string, ...number[]] => [type, ...count(type)]), ['all', ...all]],
  }
}
