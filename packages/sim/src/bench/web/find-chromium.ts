import { existsSync } from 'node:fs'

/** The machine's own, as for the tests in a browser. Undefined where there is none: a benchmark installs nothing. */
export function findChromium(): string | undefined {
  const path = process.env['AGORA_CHROMIUM'] || '/usr/bin/chromium'
  return existsSync(path) ? path : undefined
}
