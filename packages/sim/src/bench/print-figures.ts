import type { Findings, Table } from './benchmark.ts'
import { type Figure, type Target, type Unit, meets } from './figure.ts'
import type { Spread } from './statistics.ts'

function show(value: number): string {
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 ? 1 : 2)
}
const showSpread = ({ median, low, high }: Spread) =>
  low === high ? show(median) : `${show(median)} (${show(low)}–${show(high)})`
const showUnit = (unit: Unit) => (unit === 'ratio' ? ' ×' : unit === 'count' ? '' : ` ${unit}`)
const showTarget = (target: Target, of: string) =>
  'atMost' in target ? `≤ ${target.atMost}${of}` : `≥ ${target.atLeast}${of}`

function verdict(figure: Figure): string {
  if (!figure.target) return ''
  const text = showTarget(figure.target, figure.ratio ? ' ×' : showUnit(figure.unit))
  return `${text}: ${meets(figure) ? 'met' : 'missed'}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const showRow = ([what, ...numbers]: Table['rows'][number]) => [what, ...numbers.map(show)]

/** Everything that one benchmark found. */
export function describeFindings({ figures, tables = [], notes }: Findings): string {
  const head = ['', 'n', 'p50 or median (range of rounds)', 'p95', 'mean', 'ratio (range)', 'mean ratio', 'target']
  const rows = figures.map((figure) => {
    const { what, unit, n, value, p95, mean, ratio, detail } = figure
    return [
      `${detail ? '· ' : ''}${what}`,
      n?.toLocaleString('en') ?? '',
      showSpread(value) + showUnit(unit),
      p95 ? show(p95.median) : '',
      mean ? show(mean.median) : '',
      ratio ? `${showSpread(ratio.value)} × ${ratio.to}` : '',
      ratio?.mean ? `${show(ratio.mean.median)} ×` : '',
      verdict(figure),
    ]
  })
  const used = head.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''))
  const pick = (cells: readonly string[]) => cells.filter((_, column) => used[column])
  return [
    ...(rows.length > 0 ? [table(pick(head), rows.map(pick))] : []),
    ...tables.map(({ title, head, rows }) => `${title}\n${table(head, rows.map(showRow))}`),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ].join('\n\n')
}

/** One row for each thing worth quoting. */
export function summarise(all: readonly (Findings & { readonly name: string })[]): string {
  const rows = all.flatMap(({ name, figures }) =>
    figures
      .filter(({ detail }) => !detail)
      .map((figure) => [
        name,
        figure.what,
        showSpread(figure.value) + showUnit(figure.unit),
        figure.p95 ? show(figure.p95.median) : '',
        figure.ratio ? `${showSpread(figure.ratio.value)} × ${figure.ratio.to}` : '',
        verdict(figure),
      ]),
  )
  return table(['benchmark', 'what', 'median (range)', 'p95', 'compared', 'target'], rows)
}
