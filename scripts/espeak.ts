/** eSpeak for tests that need speech: the machine's own, else Debian's by apt. It is GPL, and no part of Agora. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function installEspeak(): void {
  if (isHere()) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.error('No eSpeak was found, and installing it takes apt and root: tests that need speech will fail.')
    console.error('Install espeak-ng, so that it is on the PATH, to run them.')
    return
  }
  console.error('No eSpeak was found; installing it by apt (about 10 MB, once) …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', 'espeak-ng')
  // What apt knows of already may be enough; asking for news takes longer.
  if (install() || (apt('update', '-qq') && install())) return
  console.error('apt could not install eSpeak: tests that need speech will fail.')
}

function isHere(): boolean {
  return ['espeak-ng', 'espeak'].some((program) => spawnSync(program, ['--version']).status === 0)
}
