import { must } from '@agora/core/assert'
import type { Findings } from '../benchmark.ts'
import { type Figure, type Target, latencyFigure, plainFigure } from '../figure.ts'
import type { DiskPerNote } from './disk-per-note.ts'
import type { WayName } from './growing-thread.ts'
import { listTables } from './list-tables.ts'
import { type Measured, inMs, names, say, ways } from './measured.ts'

export function describeListening(measured: Measured): Findings {
  return {
    figures: [...latencies(measured), ...together(measured), ...bursts(measured), ...disks(measured)],
    tables: listTables(measured),
    notes: notes(measured),
  }
}

function latencies({ quick, sizes, growth }: Measured): Figure[] {
  const [short = 0, , compared = 0, long = 0] = sizes
  const figure = (
    way: WayName,
    size: number,
    compare?: { to: string; way: WayName; size: number },
    target?: Target,
  ) => {
    const [unit, scaled] = way === 'plan' ? (['ms', inMs] as const) : (['µs', asIs] as const)
    return latencyFigure(`${names[way]}, at ${say(size)} notes`, unit, scaled(growth.rounds(way, size)), {
      ...(compare && { against: { to: compare.to, rounds: scaled(growth.rounds(compare.way, compare.size)) } }),
      ...(target && { target }),
    })
  }
  const beside = (way: WayName, size: number) => ({ to: names[way], way, size })
  const whenShort = (way: WayName) => ({ to: `at ${say(short)}`, way, size: short })
  const flat: Target = { atMost: 1.2 }
  // The plan's targets hold at their size; in a quick run it is another.
  const faster = (atLeast: number): Target | undefined => (quick ? undefined : { atLeast })
  return [
    figure('bare', short),
    ...sizes.map((size) => figure('inProcess', size, beside('bare', size), { atMost: 1.5 })),
    figure('bare', long, whenShort('bare')),
    figure('inProcess', long, whenShort('inProcess'), flat),
    figure('http', short, beside('bare', short)),
    figure('http', long, whenShort('http'), flat),
    figure('plan', short, beside('inProcess', short)),
    figure('plan', compared, beside('inProcess', compared), faster(300)),
    figure('plan', compared, beside('http', compared), faster(100)),
    figure('plan', long, whenShort('plan')),
  ]
}

function together({ many }: Measured): Figure[] {
  const { threads, notesEach, rates } = many
  const plan = { to: names.plan, rounds: rates.plan.map((rate) => [rate]) }
  return ways.map((way) =>
    plainFigure(
      `${threads} threads at once × ${notesEach}: ${names[way]}`,
      'messages/s',
      rates[way],
      way === 'plan' ? {} : { against: plan },
    ),
  )
}

/** The worst burst counts: one that lost a note is one too many. */
function bursts({ burst }: Measured): Figure[] {
  const { size } = burst
  return (['inProcess', 'http', 'plan'] as const).map((way) => {
    const acknowledged = Math.min(...burst[way].map((one) => one.acknowledged))
    const kept = burst[way].map((one) => one.kept)
    const what = `${size} at once on one thread, ${names[way]}: ${acknowledged} acknowledged, kept`
    if (way === 'plan') return plainFigure(what, 'count', kept)
    return plainFigure(what, 'count', [Math.min(...kept)], { target: { atLeast: size } })
  })
}

function disks({ sizes, many, disk }: Measured): Figure[] {
  const target: Target = { atMost: 300 }
  const long = Math.max(...sizes)
  const beyondText = ({ log, text }: DiskPerNote) => [log - text]
  const figure = (where: string, one: DiskPerNote) =>
    plainFigure(`log per note beyond its text, ${where}`, 'bytes', beyondText(one), { target })
  return [
    figure(`one thread of ${say(long)}`, must(disk.bySize.get(long), 'it was measured')),
    figure(`${many.threads} threads growing together`, disk.together),
    figure('spoken, with its device’s time and mode', disk.spoken),
  ]
}

const asIs = (rounds: readonly number[][]) => rounds

function notes({ sizes, growth, planAbout }: Measured): string[] {
  const long = Math.max(...sizes)
  // Each note adds as much as there is already, so the sum is half of the last times all.
  const wholeGb = (growth.planBytes(long) * long) / 2 / 1e9
  return [
    `The plan: ${planAbout}. One invoke a note, default durability ("async"), in a process of its own.`,
    'Ours and the bare INSERT flush each commit (synchronous FULL); with NORMAL, an acknowledged note may be lost when the power fails.',
    `The plan was brought to each size by one update. Note by note its file would hold some ${wholeGb.toFixed(1)} GB at ${say(long)}: arithmetic, not a measurement.`,
    'Over HTTP the client is another process with HTTP written by hand on one kept connection: what is measured is the server, not a client library.',
    'Of the plan two notes a round are timed: its p95 is the one over all rounds.',
    'Threads of up to 3,000 notes are made anew each round; longer ones grow by what is posted to them.',
    'Before each clock there are 25 notes of ours and of the bare INSERT, and 2 of the plan.',
  ]
}
