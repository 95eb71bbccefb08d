import { expect } from 'vitest'
import type { Ended } from './run-agora.ts'

/** What was said in one clear line; more lines than one, a stack among them, stand in `rest`. */
export function complaint({ code, stdout, stderr }: Ended) {
  const line = /^agora: ([^\n]+)\n$/.exec(stderr)?.[1]
  return { code, stdout, line, rest: line === undefined ? stderr : '' }
}

export const oneLine = (code: number, says: RegExp) => ({
  code,
  stdout: '',
  line: expect.stringMatching(says),
  rest: '',
})
