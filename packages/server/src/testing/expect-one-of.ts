import { expect } from 'vitest'
import { startAgora } from './run-agora.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { TOKEN } from './test-server.ts'

/** Starts that many servers at once on one data folder: one runs, and the others are refused. */
export async function expectOneOf(count: number): Promise<void> {
  const settings = { AGORA_DATA: temporaryFolder(), AGORA_TOKEN: TOKEN }
  const started = await Promise.allSettled(Array.from({ length: count }, () => startAgora(settings)))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = started.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(refusals).toEqual(refusals.map(() => expect.stringContaining('another Agora server')))
}
