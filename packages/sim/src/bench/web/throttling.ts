import type { Findings } from '../benchmark.ts'
import { barePath } from './bare/write-bare-pages.ts'
import type { Rate } from './rate.ts'
import { sampleFigure } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { takeTurns } from './take-turns.ts'

/** Whether the processor really is slowed: a fixed piece of arithmetic, slowed and not. */
export async function measureThrottling(stage: Stage, rounds: number): Promise<Findings> {
  const phone = await stage.openPhone(1)
  await phone.visit(stage.at(barePath('show')), '#shown')
  const compute = (rate: Rate) => async () => {
    await phone.slowDown(rate)
    return phone.page.evaluate(() => {
      const began = performance.now()
      let value = 1
      for (let step = 0; step < 1e7; step++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
      return value === 0 ? Number.NaN : performance.now() - began
    })
  }
  await compute(1)()
  const times = await takeTurns(rounds, { full: compute(1), slowed: compute(4) })
  await phone.leave()
  return {
    figures: [
      sampleFigure('a fixed piece of script, CPU slowed 4 ×', 'ms', times.slowed, {
        against: { to: 'at full CPU', samples: times.full },
        detail: true,
      }),
    ],
    notes: [],
  }
}
