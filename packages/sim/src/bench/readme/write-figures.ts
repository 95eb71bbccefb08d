/**
 * `npm run figures` writes the figures of docs/figures.json into the README. `npm run figures -- bench/results` first
 * takes them from the results of `npm run bench`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { projectRoot as root } from '../scratch-folder.ts'
import { type BenchResult, FiguresError, type NamedRun, takeFigures, writeFigures } from './quoted-figures.ts'

const readme = join(root, 'README.md')
const named = join(root, 'docs/figures.json')
/** Both files are our own; a figure that is missing is noticed where it is looked up. */
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const [folder] = process.argv.slice(2)

try {
  if (folder !== undefined) {
    const files = globSync(join(resolve(folder), '*.json'))
    const results = new Map(files.map((file) => [basename(file, '.json'), readJson(file) as BenchResult]))
    const day =
      [...results.values()]
        .map(({ date }) => date.slice(0, 10))
        .sort()
        .at(-1) ?? ''
    writeFileSync(named, `${JSON.stringify(takeFigures(day, results), null, 2)}\n`)
  }
  const run = readJson(named) as NamedRun
  writeFileSync(readme, writeFigures(readFileSync(readme, 'utf8'), run))
  console.log('README.md has the figures of docs/figures.json')
} catch (error) {
  if (!(error instanceof FiguresError)) throw error
  console.error(`figures: ${error.message}`)
  process.exit(1)
}
