import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeModel } from './make-model.ts'
import { tasks } from './tasks.ts'
import { writeModelFile } from './write-model-file.ts'

const PACKAGES = join(import.meta.dirname, '../..')
/** Training takes a minute of processor time, and several on a busy machine: only one that hangs is ended. */
const PATIENT = { timeout: 1_200_000 }

// Those that every domain shares. The large ones of a domain take minutes each, and are trained by the same code.
for (const task of tasks.filter(({ file }) => file.startsWith('core/'))) {
  test(`[UN5] training ${task.name} again gives the shipped bytes`, PATIENT, () => {
    const shipped = readFileSync(join(PACKAGES, task.file), 'utf8')
    expect(writeModelFile(makeModel(task).model) === shipped).toBe(true)
  })
}
