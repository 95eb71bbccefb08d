// @ts-check
// Programs that tests use and npm does not bring: the machine's own, else Debian's by apt. Runs on Node.js 20, beside
// the installation of packages.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @typedef {'chromium' | 'espeak'} Program */

const chromiumPlaces = [
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
const shells = new Map([['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']])

export function findChromium() {
  return [process.env['AGORA_CHROMIUM'], ...chromiumPlaces].find((place) => place && existsSync(place))
}

/**
 * The same Chromium without its windows, where there is one; else itself.
 * @param {string} chromium
 */
export function findShell(chromium) {
  const shell = shells.get(chromium)
  return shell && existsSync(shell) ? shell : chromium
}

/** @type {Record<Program, { isHere: () => boolean, packages: string[], about: string, withoutIt: string }>} */
const programs = {
  chromium: {
    isHere: () => findChromium() !== undefined,
    packages: ['chromium', 'chromium-headless-shell'],
    about: 'Chromium (about 180 MB)',
    withoutIt:
      'No Chromium was found: browser tests are skipped. Install Chromium or Chrome, or set AGORA_CHROMIUM to its path.',
  },
  // It is GPL, and no part of Agora.
  espeak: {
    isHere: () => ['espeak-ng', 'espeak'].some(isOnPath),
    packages: ['espeak-ng'],
    about: 'eSpeak (about 10 MB)',
    withoutIt: 'No eSpeak was found: tests that need speech fail. Install espeak-ng, so that it is on the PATH.',
  },
}

/**
 * @typedef {object} Machine
 * @property {(program: Program) => boolean} isHere
 * @property {boolean} hasApt whether apt is here and may install
 * @property {(args: string[]) => Promise<string | undefined>} runApt answers with its complaint where it fails
 * @property {(text: string) => void} say
 */

/** @type {Machine} */
const thisMachine = {
  isHere: (program) => programs[program].isHere(),
  hasApt: isOnPath('apt-get') && process.getuid?.() === 0,
  runApt,
  say: (text) => console.error(`agora set-up: ${text}`),
}

/**
 * Brings what is missing, in one call of apt: apt holds a lock, and two calls would wait for each other. A program that
 * cannot be had is reported, and is no failure: tests that need it say so.
 * @param {readonly Program[]} wanted
 * @param {Machine} [machine]
 */
export async function bringPrograms(wanted, machine = thisMachine) {
  const isMissing = (/** @type {Program} */ program) => !machine.isHere(program)
  const missing = wanted.filter(isMissing)
  if (missing.length === 0) return
  if (machine.hasApt) {
    machine.say(`installing ${missing.map((program) => programs[program].about).join(' and ')} by apt, once`)
    const complaint = await install(missing, machine)
    if (complaint && missing.some(isMissing)) machine.say(`apt failed:\n${complaint.trim()}`)
  }
  for (const program of missing.filter(isMissing)) machine.say(programs[program].withoutIt)
}

/**
 * @param {readonly Program[]} missing
 * @param {Machine} machine
 */
async function install(missing, { runApt: run }) {
  const add = (/** @type {string[]} */ ...names) => run(['install', '-y', '-qq', '--no-install-recommends', ...names])
  const all = missing.flatMap((program) => programs[program].packages)
  // What apt knows already may be enough; asking for news takes longer.
  if (!(await add(...all))) return undefined
  const complaint = (await run(['update', '-qq'])) ?? (await add(...all))
  if (!complaint) return undefined
  // Older Debians have no headless shell, and one program must not cost the other.
  for (const program of missing) await add(programs[program].packages[0] ?? '')
  return complaint
}

/**
 * @param {string[]} args
 * @returns {Promise<string | undefined>}
 */
function runApt(args) {
  return new Promise((resolve) => {
    const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) =>
      resolve(code === 0 ? undefined : complaint || `apt-get ${args[0]} ended with ${code}`),
    )
  })
}

/** @param {string} name */
function isOnPath(name) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}
