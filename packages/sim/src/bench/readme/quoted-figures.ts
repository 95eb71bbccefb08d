/** The few figures that the README quotes, from one run of `npm run bench`. */
import type { Figure } from '../figure.ts'

type Quoted = {
  /** The file of the run, `<result>.json`, and the figure in it. */
  readonly result: string
  readonly what: string
  readonly unit: string
  readonly median: number
  readonly ratio: { readonly to: string; readonly median: number }
}

/** What `docs/figures.json` holds. */
export type NamedRun = {
  /** When the run was made, as the README says it. */
  readonly run: string
  readonly node: string
  readonly cpus: number
  readonly cpu: string
  readonly figures: readonly Quoted[]
}

/** What is read of `bench/results/<name>.json`. */
export type BenchResult = Omit<NamedRun, 'run' | 'figures'> & {
  readonly date: string
  readonly quick: boolean
  readonly figures: readonly (Pick<Figure, 'what' | 'value' | 'ratio'> & { readonly unit: string })[]
}

type Quote = Pick<Quoted, 'result' | 'what'> & { readonly to: string; readonly tell: (figure: Quoted) => string }

/** One line of the README each, in this order. */
const quotes: readonly Quote[] = [
  {
    result: 'append',
    what: 'append through the log',
    to: 'bare INSERT',
    tell: ({ ratio, median }) =>
      `A durable append takes ${round(ratio.median)} × a bare durable \`INSERT\` (${round(median / 1_000)} ms).`,
  },
  {
    result: 'growth',
    what: 'append at 100,000 events',
    to: 'at 100',
    tell: ({ ratio }) => `An append at 100,000 events takes ${round(ratio.median)} × an append at 100.`,
  },
  {
    result: 'listen',
    what: 'ours in process, at 10,000 notes',
    to: 'at 100',
    tell: ({ ratio }) => `A note at 10,000 notes takes ${round(ratio.median)} × a note at 100.`,
  },
  {
    result: 'wire',
    what: 'HTTP, one a request',
    to: 'bare INSERT',
    tell: ({ median }) =>
      `100 threads at once store ${roundRate(median)} durable messages a second over HTTP, one message a request.`,
  },
  {
    result: 'device',
    what: 'Enter to durable on the device, CPU slowed 4 ×',
    to: 'bare put',
    tell: ({ median }) =>
      `Without a connection a message is on the device's disk ${round(median)} ms after Enter (CPU slowed 4 ×).`,
  },
]

export class FiguresError extends Error {}

/** Takes the quoted figures from the results of one run, by the name of the benchmark. */
export function takeFigures(run: string, results: ReadonlyMap<string, BenchResult>): NamedRun {
  const figures = quotes.map(({ result, what, to }): Quoted => {
    const measured = results.get(result)
    if (!measured) throw new FiguresError(`the run has no ${result}.json`)
    if (measured.quick) throw new FiguresError(`${result}.json is from a quick run, which is not to be quoted`)
    const found = measured.figures.find((figure) => figure.what === what && figure.ratio?.to === to)
    if (!found?.ratio) throw new FiguresError(`${result}.json has no figure "${what}" against "${to}"`)
    const ratio = { to, median: found.ratio.value.median }
    return { result, what, unit: found.unit, median: found.value.median, ratio }
  })
  const machines = new Set([...results.values()].map(({ node, cpus, cpu }) => `${node} ${cpus} ${cpu}`))
  const [first] = results.values()
  if (!first || machines.size > 1) throw new FiguresError('the results are of different machines: run them all anew')
  return { run, node: first.node, cpus: first.cpus, cpu: first.cpu, figures }
}

const BLOCK = /(<!-- figures: npm run figures -->\n)[^]*?(<!-- end of figures -->)/

/** The README with the figures of this run in place of those it has. */
export function writeFigures(readme: string, run: NamedRun): string {
  if (!BLOCK.test(readme)) throw new FiguresError('the README has no place for figures')
  const lines = quotes.map(({ result, what, tell }) => {
    const figure = run.figures.find((one) => one.result === result && one.what === what)
    if (!figure) throw new FiguresError(`docs/figures.json has no "${what}" of ${result}`)
    return `- ${tell(figure)}`
  })
  const machine = `Measured on ${run.run}, Node.js ${run.node.replace(/^v/, '')}, ${run.cpus} shared CPUs (${run.cpu}).`
  const block = `\n${lines.join('\n')}\n\n${machine}\n\n`
  return readme.replace(BLOCK, (_all, begin: string, end: string) => `${begin}${block}${end}`)
}

/** Two digits or three: more would promise more than a shared machine can measure. */
function round(value: number): string {
  if (value >= 10) return String(Math.round(value))
  return value.toFixed(2).replace(/0$/, '').replace(/\.0$/, '')
}

const roundRate = (value: number) => (Math.round(value / 100) * 100).toLocaleString('en')
