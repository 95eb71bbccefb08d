import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'testing/speak-without-room.ts')
/** Node.js itself takes some twenty. */
const FILES = 80

test('[VO5] a machine that has no room for one more program: it is told as busy, and the server lives', () => {
  const said = execFileSync('/bin/sh', ['-c', `ulimit -n ${FILES}; exec "$0" "$1"`, process.execPath, PROGRAM], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(JSON.parse(said)).toEqual(['program-failed', 'busy'])
})
