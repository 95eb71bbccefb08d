/**
 * `npm run train [-- TASK …]`: trains the classifiers from `packages/training/data`, writes their models where the
 * product has them, and prints figures. The same data give the same bytes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeModel, measureAside } from './make-model.ts'
import { tasks } from './tasks.ts'
import { writeModelFile } from './write-model-file.ts'

const PACKAGES = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !tasks.some((task) => task.name === name))
if (unknown.length > 0) {
  console.error(`train: no task "${unknown.join('", "')}"; there are ${tasks.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
let bytes = 0
for (const task of tasks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const { model, outside } = makeModel(task)
  const text = writeModelFile(model)
  writeFileSync(join(PACKAGES, task.file), text)
  const size = gzipSync(text).length
  bytes += size
  const aside = measureAside(model, task)
  console.log(
    `${task.name.padEnd(11)} ${String(size).padStart(6)} bytes by gzip; macro-F1 ${outside.macroF1.toFixed(3)} on unknown ` +
      `authors (${outside.rows} sentences), ${aside.macroF1.toFixed(3)} on sentences set aside (${aside.rows})`,
  )
}
console.log(`together ${bytes} bytes by gzip`)
