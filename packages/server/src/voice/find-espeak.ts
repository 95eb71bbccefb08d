import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** eSpeak NG first: it is the one that is still looked after. */
const programs = ['espeak-ng', 'espeak']

/** Where eSpeak is installed, by the folders of a PATH. It is a program of its own and never comes with Agora. */
export function findEspeak(path: string | undefined, platform: NodeJS.Platform = process.platform): string | undefined {
  const ending = platform === 'win32' ? '.exe' : ''
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  return programs.flatMap((name) => folders.map((folder) => join(folder, name + ending))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
