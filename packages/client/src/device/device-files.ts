/** What reads and writes a file of what a device has yet to send: one part, for whoever makes such a file. */
export { importUnsentFile } from './import-unsent-file.ts'
export { writeUnsentFile } from './unsent-file.ts'
