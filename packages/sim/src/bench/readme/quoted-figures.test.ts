import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../scratch-folder.ts'
import named from '../../../../../docs/figures.json' with { type: 'json' }
import { type BenchResult, takeFigures, writeFigures } from './quoted-figures.ts'

const machine = { node: named.node, cpus: named.cpus, cpu: named.cpu }

/** The results of a run that measured what `docs/figures.json` says. */
function makeResults(change: (name: string, result: BenchResult) => BenchResult | undefined = (_, same) => same) {
  const made = named.figures.map(({ result, what, unit, median, ratio }): [string, BenchResult | undefined] => {
    const spread = (value: number) => ({ median: value, low: value, high: value })
    const figure = { what, unit, value: spread(median), ratio: { to: ratio.to, value: spread(ratio.median) } }
    return [result, change(result, { date: '2026-11-19T10:00:00.000Z', ...machine, quick: false, figures: [figure] })]
  })
  return new Map(made.filter((one): one is [string, BenchResult] => one[1] !== undefined))
}

test('[XD3] the README has the figures of the named run', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  expect(writeFigures(readme, named)).toBe(readme)
})

test('[XD3] the figures are taken from the results of one run', () => {
  expect(takeFigures(named.run, makeResults())).toEqual(named)
})

test('[XD3] a run that is incomplete, quick or of two machines is refused', () => {
  const take = (change: Parameters<typeof makeResults>[0]) => () => takeFigures('today', makeResults(change))
  expect(take((name, same) => (name === 'wire' ? undefined : same))).toThrow('no wire.json')
  expect(take((_, same) => ({ ...same, quick: true }))).toThrow('quick run')
  expect(take((name, same) => (name === 'wire' ? { ...same, cpus: 64 } : same))).toThrow('different machines')
  expect(take((_, same) => ({ ...same, figures: [] }))).toThrow('has no figure')
})
