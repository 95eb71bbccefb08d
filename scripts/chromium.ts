/** Chromium for browser tests: the machine's own, else Debian's by apt, else none. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const places = [
  process.env['AGORA_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** Beside Debian's Chromium: of another version it would be another browser. */
const shells: Readonly<Record<string, string>> = { '/usr/bin/chromium': '/usr/bin/chromium-headless-shell' }

/** The same Chromium without its windows, where there is one; else itself. */
export function findShell(chromium: string): string {
  const shell = shells[chromium]
  return shell && existsSync(shell) ? shell : chromium
}

export async function findChromium(): Promise<string | undefined> {
  return here() ?? (await install())
}

function here(): string | undefined {
  return places.find((place) => place && existsSync(place))
}

async function install(): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.error('No Chromium was found, and installing one takes apt and root: browser tests will be skipped.')
    console.error('Install Chromium or Chrome, or set AGORA_CHROMIUM to its path, to run them.')
    return undefined
  }
  console.error('No Chromium was found; installing it by apt (about 180 MB, once) …')
  const apt = async (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const [code] = (await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit')) as [
      unknown,
    ]
    return code === 0
  }
  const install = (...packages: string[]) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  // Older Debians have no shell of their own.
  const done =
    (await apt('update', '-qq')) &&
    ((await install('chromium', 'chromium-headless-shell')) || (await install('chromium')))
  if (!done) console.error('apt could not install Chromium: browser tests will be skipped.')
  return here()
}
