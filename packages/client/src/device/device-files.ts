/** Reads and writes files of unsent items, as one lazy chunk. */
export { importUnsentFile } from './import-unsent-file.ts'
export { writeUnsentFile } from './unsent-file.ts'
