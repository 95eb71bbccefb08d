import { type Line, inOrder, said, story, told } from './story.ts'

/** How every story begins, up to where it is told. */
export const begun = [
  '0 initializing → listening',
  '3000 commit_user "Tell me a story."',
  '3000 listening → thinking',
  '3000 generate r1',
] as const
const telling = [...begun, '3500 play r1', '3500 thinking → speaking'] as const
const toTheEnd = '13500 speaking → listening'

export type Scenario = { readonly lines: readonly Line[]; readonly effects: readonly string[] }

const yeah = said({ fromMs: 5000, toMs: 5450, text: 'Yeah' })
const softTimes = [4000, 5500, 7000, 8500, 10_000]

/** The timelines that the floor is kept by, exact to the millisecond. */
export const scenarios = {
  S1: {
    lines: story(yeah),
    effects: [...telling, '5950 backchannel "Yeah" at 1500 of r1', toTheEnd],
  },
  S2: {
    lines: story([
      ...softTimes.flatMap((fromMs, index) => {
        const text = ['Yeah', 'Okay', 'Mm-hmm', 'Right.', 'Uh-huh'][index] ?? ''
        return said({ fromMs, toMs: fromMs + 450, text })
      }),
      ...said({ fromMs: 14_000, toMs: 15_000, text: 'What happened next?' }),
    ]),
    effects: [
      ...telling,
      '4950 backchannel "Yeah" at 500 of r1',
      '6450 backchannel "Okay" at 2000 of r1',
      '7950 backchannel "Mm-hmm" at 3500 of r1',
      '9450 backchannel "Right." at 5000 of r1',
      '10950 backchannel "Uh-huh" at 6500 of r1',
      toTheEnd,
      '15500 commit_user "What happened next?"',
      '15500 listening → thinking',
      '15500 generate r2',
    ],
  },
  S3: {
    lines: story(said({ fromMs: 5000, toMs: 6000, text: 'No, stop that', interims: [[5350, 'No']] })),
    effects: [
      ...telling,
      '5350 interrupt r1, hard',
      '5350 cancel_generation r1',
      '5350 truncate r1 at 1800 "Once upon a time"',
      '5350 speaking → listening',
      '6500 commit_user "No, stop that"',
      '6500 listening → thinking',
      '6500 generate r2',
    ],
  },
  S4: {
    lines: story(
      said({
        fromMs: 5000,
        toMs: 6000,
        text: 'Yeah but wait',
        interims: [
          [5300, 'Yeah'],
          [5600, 'Yeah but'],
        ],
      }),
    ),
    effects: [
      ...telling,
      '5600 interrupt r1, hard',
      '5600 cancel_generation r1',
      '5600 truncate r1 at 2100 "Once upon a time"',
      '5600 speaking → listening',
      '6500 commit_user "Yeah but wait"',
      '6500 listening → thinking',
      '6500 generate r2',
    ],
  },
  S5: {
    lines: story(said({ fromMs: 14_000, toMs: 14_450, text: 'Yeah' })),
    effects: [...telling, toTheEnd, '14950 commit_user "Yeah"', '14950 listening → thinking', '14950 generate r2'],
  },
  S6: {
    // The player stands still from 6200 to 9000.
    lines: story(said({ fromMs: 5000, toMs: 6500 }), pausedPlayback(6200, 9000)),
    effects: [
      ...telling,
      '6200 pause r1',
      '9000 resume r1',
      '9000 false_interruption r1',
      '16300 speaking → listening',
    ],
  },
  S7: { lines: story(said({ fromMs: 5000, toMs: 5300 })), effects: [...telling, toTheEnd] },
  S8: {
    lines: story(said({ fromMs: 3100, toMs: 3500, text: 'ok' }), startedLater(3500, 3700)),
    effects: [
      ...begun,
      '3700 play r1',
      '3700 thinking → speaking',
      '4000 backchannel "ok" at 0 of r1',
      '13700 speaking → listening',
    ],
  },
  S9: {
    lines: story(said({ fromMs: 3100, toMs: 3900, text: 'about a firefighter' }), startedLater(3500, null)),
    effects: [
      ...begun,
      '4100 cancel_generation r1',
      '4100 thinking → listening',
      '4400 commit_user "about a firefighter"',
      '4400 listening → thinking',
      '4400 generate r2',
    ],
  },
  S10: {
    lines: story([
      ...said({ fromMs: 5000, toMs: 5450, text: 'Ja' }),
      ...said({ fromMs: 7000, toMs: 8000, text: 'Nee, stop daarmee', interims: [[7400, 'Nee']] }),
    ]),
    effects: [
      ...telling,
      '5950 backchannel "Ja" at 1500 of r1',
      '7400 interrupt r1, hard',
      '7400 cancel_generation r1',
      '7400 truncate r1 at 3900 "Once upon a time there was a"',
      '7400 speaking → listening',
      '8500 commit_user "Nee, stop daarmee"',
      '8500 listening → thinking',
      '8500 generate r2',
    ],
  },
  S11: {
    lines: story(
      said({ fromMs: 5200, toMs: 5700, text: 'Yeah' }),
      told({ atMs: 3500, text: 'Shall I book it?', lengthMs: 2000 }),
    ),
    effects: [
      ...telling,
      '5500 speaking → listening',
      '6200 commit_user "Yeah"',
      '6200 listening → thinking',
      '6200 generate r2',
    ],
  },
  S12: {
    lines: story([{ t: 6000, type: 'final', segId: 'x', text: 'stop please' }]),
    effects: [
      ...telling,
      '6000 interrupt r1, hard',
      '6000 cancel_generation r1',
      '6000 truncate r1 at 2500 "Once upon a time there"',
      '6000 speaking → listening',
      '6500 commit_user "stop please"',
      '6500 listening → thinking',
      '6500 generate r2',
    ],
  },
  S13: {
    lines: story([{ t: 6000, type: 'final', segId: 'x', text: 'okay' }]),
    effects: [...telling, '6000 backchannel "okay" at 2500 of r1', toTheEnd],
  },
  S14: {
    lines: story(said({ fromMs: 13_100, toMs: 13_600, text: 'Yeah' })),
    effects: [...telling, toTheEnd, '14100 backchannel "Yeah" at 9600 of r1'],
  },
} as const satisfies Record<string, Scenario>

/** A reply that is ready and whose player begins when it is told to, or never. */
function startedLater(readyMs: number, startedMs: number | null): readonly Line[] {
  const [chunk, ...rest] = told({ atMs: startedMs ?? readyMs })
  const ready = chunk ? [{ ...chunk, t: readyMs }] : []
  return startedMs === null ? ready : [...ready, ...rest]
}

/** A player that does as it is told: nothing is heard between these. */
function pausedPlayback(fromMs: number, toMs: number): readonly Line[] {
  const delayed = told({ atMs: 3500 }).map((line) => (line.t > fromMs ? { ...line, t: line.t + toMs - fromMs } : line))
  return inOrder(delayed)
}
