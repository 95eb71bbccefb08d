import { must } from '@agora/core/assert'
import type { Table } from '../benchmark.ts'
import { quantile } from '../statistics.ts'
import type { DiskPerNote } from './disk-per-note.ts'
import type { WayName } from './growing-thread.ts'
import { type Measured, inMs, names, say, ways } from './measured.ts'

export function listTables(measured: Measured): Table[] {
  return [latencyTable(measured), growthTable(measured), manyTable(measured), diskTable(measured)]
}

function latencyTable({ sizes, growth }: Measured): Table {
  return {
    title: 'One note more, ms, over all rounds',
    head: ['', ...sizes.flatMap((size) => [`at ${say(size)}, p50`, 'p95'])],
    rows: ways.map((way) => [
      names[way],
      ...sizes.flatMap((size) => {
        const samples = inMs(growth.rounds(way, size)).flat()
        return [quantile(samples, 0.5), quantile(samples, 0.95)]
      }),
    ]),
  }
}

function growthTable({ sizes, growth, disk }: Measured): Table {
  const [short = 0] = sizes
  const p50 = (way: WayName, size: number) => quantile(growth.rounds(way, size).flat(), 0.5)
  return {
    title: `Growth: p50 compared with ${say(short)} notes, and kilobytes that a note adds to the file`,
    head: ['', ...sizes.map((size) => `at ${say(size)}`)],
    rows: [
      ...ways.map((way) => [`${names[way]}, ×`, ...sizes.map((size) => p50(way, size) / p50(way, short))] as const),
      [
        'ours, kB a note, everything',
        ...sizes.map((size) => wholeFile(must(disk.bySize.get(size), 'it was measured')) / 1000),
      ],
      ['the plan, kB a note', ...sizes.map((size) => growth.planBytes(size) / 1000)],
    ],
  }
}

function manyTable({ many, disk }: Measured): Table {
  const { threads, notesEach, rates, answeredAfterMs, planBytes } = many
  const bytes: Record<WayName, number> = {
    bare: disk.bare,
    inProcess: wholeFile(disk.together),
    http: wholeFile(disk.together),
    plan: planBytes,
  }
  return {
    title: `${threads} threads at once, ${notesEach} notes each`,
    head: ['', 'notes/s', 'answered after, p50 ms', 'p95 ms', 'bytes a note, everything'],
    rows: ways.map((way) => [
      names[way],
      quantile(rates[way], 0.5),
      answeredAfterMs(way, 0.5),
      answeredAfterMs(way, 0.95),
      bytes[way],
    ]),
  }
}

/** A table or index that stays below this, however many notes there are, is summed up with its like. */
const FEW_PAGES_BYTES = 20_000

function diskTable({ sizes, many, disk }: Measured): Table {
  const long = Math.max(...sizes)
  const all: (readonly [string, DiskPerNote])[] = [
    ...sizes.map((size) => [`one thread of ${say(size)}`, must(disk.bySize.get(size), 'it was measured')] as const),
    [`${many.threads} threads of ${many.notesEach} growing together`, disk.together],
    [`spoken, one thread of ${say(long)}`, disk.spoken],
  ]
  const beside = [...new Set(all.flatMap(([, one]) => [...one.beside.keys()]))]
  const grows = (name: string) => all.some(([, { notes, beside }]) => (beside.get(name) ?? 0) * notes > FEW_PAGES_BYTES)
  const worthNaming = beside.filter(grows)
  return {
    title: 'On disk, bytes a note',
    head: [
      '',
      'the text',
      'log',
      'log beyond the text',
      ...worthNaming.map((name) => `beside: ${name}`),
      'beside: all else',
    ],
    rows: [
      ...all.map(([where, one]) => {
        const named = worthNaming.map((name) => one.beside.get(name) ?? 0)
        const rest = wholeFile(one) - one.log - named.reduce((sum, bytes) => sum + bytes, 0)
        return [where, one.text, one.log, one.log - one.text, ...named, rest] as const
      }),
      [names.bare, disk.together.text, disk.bare, disk.bare - disk.together.text, ...worthNaming.map(() => 0), 0],
    ],
  }
}

function wholeFile({ log, beside }: DiskPerNote): number {
  return [...beside.values()].reduce((sum, bytes) => sum + bytes, log)
}
