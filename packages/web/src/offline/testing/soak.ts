/** `npm run soak:device -- --seeds 20 [--from 1]`: many days of the cold store, one after the other. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10' }, from: { type: 'string', default: '1' } },
})
process.env['AGORA_COLD_SEEDS'] = wholeNumber('seeds', values.seeds)
process.env['AGORA_COLD_FROM'] = wholeNumber('from', values.from)

const root = join(import.meta.dirname, '../../../../..')
const vitest = await startVitest('test', ['packages/web/src/offline/day.web.test.ts'], { watch: false, root })
await vitest.close()

function wholeNumber(name: string, text: string): string {
  if (/^[1-9]\d{0,8}$/.test(text)) return text
  console.error(`--${name} is a whole number from 1, not "${text}"`)
  process.exit(2)
}
