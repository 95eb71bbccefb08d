import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type TextFunction = { readonly name: string; readonly run: (text: string) => unknown }

const packages = join(import.meta.dirname, '../../..')
/** An exported function whose first parameter is a text. */
const HEAD = /^export function (\w+)\(\s*\w+: string\s*[,)]/gmu

/**
 * The exported functions of core and inspection that take a text, and nothing else that they need. A new one is among
 * them without being listed.
 */
export async function findTextFunctions(): Promise<readonly TextFunction[]> {
  const found: TextFunction[] = []
  for (const file of ['core', 'inspection'].flatMap((one) => filesIn(join(packages, one, 'src')))) {
    const names = [...readFileSync(file, 'utf8').matchAll(HEAD)].flatMap(([, name]) => name ?? [])
    if (names.length === 0) continue
    const loaded: unknown = await import(pathToFileURL(file).href)
    for (const name of names) {
      const run = functionOf(loaded, name)
      if (run?.length === 1) found.push({ name, run: (text) => run(text) })
    }
  }
  return found
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing/'))
    .map((file) => join(folder, file))
}

function functionOf(loaded: unknown, name: string): ((text: string) => unknown) | undefined {
  const entries = typeof loaded === 'object' && loaded !== null ? Object.entries(loaded) : []
  const value: unknown = entries.find(([key]) => key === name)?.[1]
  return isFunction(value) ? value : undefined
}

const isFunction = (value: unknown): value is (text: string) => unknown => typeof value === 'function'
