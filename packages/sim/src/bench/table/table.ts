import { chooseSpeaker } from '@agora/core/table/choose-speaker'
import { freshTable, takeSeat } from '@agora/core/state/table-state'
import { Participant, type Seat, type Table } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import { alternate, timeEach } from '../alternate.ts'
import type { BenchContext, Benchmark, Findings } from '../benchmark.ts'
import { latencyFigure, plainFigure } from '../figure.ts'
import { AgoraProcess } from '../turns/agora-process.ts'
import { startModel } from '../turns/start-model.ts'
import { measureSeats, readStateBytes, seatCounts } from './measure-seats.ts'
import { playTable } from './play-table.ts'

type Settings = {
  readonly turns: number
  readonly tables: number
  readonly choices: number
  readonly rounds: number
  readonly seats: { readonly turns: number; readonly messages: number; readonly rounds: number }
}
const whole: Settings = {
  turns: 1_000,
  tables: 3,
  choices: 2_000,
  rounds: 8,
  seats: { turns: 60, messages: 100, rounds: 4 },
}
const small: Settings = { turns: 60, tables: 1, choices: 100, rounds: 2, seats: { turns: 20, messages: 20, rounds: 1 } }

/** Of what each says. */
const WORDS = 25

/** A round table: what one more turn costs when a thousand went before, and what it costs to choose among many. */
export const table: Benchmark = {
  name: 'table',
  about: 'a round table: the thousandth turn against the tenth; choosing, speaking and storing among 2, 20 and 200',
  run,
}

async function run({ folder, quick }: BenchContext): Promise<Findings> {
  const settings = quick ? small : whole
  const [weighted, inTurn] = [await chooseAmong('weighted', settings), await chooseAmong('round-robin', settings)]
  const model = await startModel()
  // With less a model is told a thousand messages before its room is full, and that is what would be measured.
  await model.behave({ tokens: WORDS })
  const server = await AgoraProcess.start({ folder, model: 'openai:test', modelUrl: model.url })
  let isStopped = false
  try {
    // The first table loads the graph and warms everything up.
    await playTable(server, 'warm', Math.min(settings.turns, 60))
    const played = []
    for (let n = 0; n < settings.tables; n++) played.push(await playTable(server, `t${n}`, settings.turns))
    const { took, said, cpu, idOf } = await measureSeats(server, settings.seats)
    await server.stop()
    isStopped = true
    const early = played.map(({ turnsMs }) => turnsMs.slice(5, 25))
    // What a model is told grows until its room is full, which is before this; from there on nothing should.
    const [from, to] = [settings.turns * 0.4, settings.turns * 0.42]
    const middle = played.map(({ turnsMs }) => turnsMs.slice(from, Math.max(to, from + 20)))
    const late = played.map(({ turnsMs }) => turnsMs.slice(-20))
    return {
      figures: [
        latencyFigure('a turn, the 10th or so', 'ms', early),
        latencyFigure(`a turn, the ${settings.turns}th or so`, 'ms', late, {
          against: { to: 'the 10th', rounds: early },
          target: { atMost: 1.5 },
        }),
        latencyFigure(`the same, against the ${from}th`, 'ms', late, {
          against: { to: `the ${from}th`, rounds: middle },
        }),
        plainFigure(
          '· processor time of the server, a turn of the first fifth',
          'ms',
          played.map(({ earlyCpuMs }) => earlyCpuMs),
        ),
        plainFigure(
          '· processor time of the server, a turn of the last fifth',
          'ms',
          played.map(({ lateCpuMs }) => lateCpuMs),
          { against: { to: 'the first fifth', rounds: played.map(({ earlyCpuMs }) => [earlyCpuMs]) } },
        ),
        plainFigure(
          'memory after a table, against before it',
          'ratio',
          played.map(({ afterMb, beforeMb }) => afterMb / beforeMb),
        ),
        ...choosing('weighted', weighted),
        ...choosing('round-robin', inTurn),
        ...among('a turn', took),
        ...seatCounts.map((seats) =>
          plainFigure(`· processor time of the server, a turn among ${seats}`, 'ms', (cpu.get(seats) ?? []).slice(1)),
        ),
        ...among('a message without an answer, over HTTP,', said, 1_000),
        ...seatCounts.map((seats) =>
          plainFigure(`state stored with every commit, ${seats} seats`, 'bytes', [readStateBytes(folder, idOf(seats))]),
        ),
      ],
      notes: [
        `Three participants in turn, a model that answers at once with ${WORDS} words and a sentence, SQLite with every commit flushed.`,
        'A turn is from its opening to the opening of the next, by the times in the log.',
        'Each of 2, 20 or 200 has a description of some 40 letters, which all models are told.',
      ],
    }
  } finally {
    if (!isStopped) await server.stop()
    await model.close()
  }
}

async function chooseAmong(schedule: Schedule, { choices, rounds }: Settings) {
  const among = (count: number) => {
    const seats = makeSeats(count)
    const standing: Table = { ...freshTable(), phase: 'running' }
    const places = Array.from({ length: choices }, (_, choice) => choice)
    return () => timeEach(places, (choice) => void chooseSpeaker(seats, { ...standing, choices: choice }, schedule))
  }
  return alternate(rounds, { two: among(2), twenty: among(20), many: among(200) })
}

function makeSeats(count: number): Seat[] {
  return Array.from({ length: count }, (_, index) => {
    const participant = Participant.parse({
      kind: 'ai',
      id: `p${index}`,
      name: `Deelnemer ${index}`,
      weight: 1 + (index % 5),
    })
    return { ...takeSeat(participant, index + 1), credit: (index * 7) % 11, waited: index % 3 }
  })
}

/** The same at tables of three sizes, in ms. */
function among(what: string, { two, twenty, many }: Measured, unitsInMs = 1) {
  const inMs = (rounds: readonly number[][]) => rounds.map((round) => round.map((sample) => sample / unitsInMs))
  const against = { to: 'among 2', rounds: inMs(two) }
  return [
    latencyFigure(`${what} among 2`, 'ms', inMs(two)),
    latencyFigure(`${what} among 20`, 'ms', inMs(twenty), { against }),
    latencyFigure(`${what} among 200`, 'ms', inMs(many), { against }),
  ]
}
type Measured = { readonly two: number[][]; readonly twenty: number[][]; readonly many: number[][] }

function choosing(schedule: Schedule, { two, twenty, many }: Awaited<ReturnType<typeof chooseAmong>>) {
  const against = { to: 'among 2', rounds: two }
  return [
    latencyFigure(`choosing (${schedule}) among 2`, 'µs', two),
    latencyFigure(`choosing (${schedule}) among 20`, 'µs', twenty, { against }),
    // A hundred times as many may cost a hundred times as much, and not more.
    latencyFigure(`choosing (${schedule}) among 200`, 'µs', many, { against, target: { atMost: 100 } }),
  ]
}
