import { readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Where browser code and the words it shares with the server live; nothing else leaves this folder. */
const folders = ['client', 'texts'] as const
/** No dots before the ending: tests stay here. */
const FILE_NAME = /^[a-z]+(-[a-z]+)*\.ts$/

const stripped = new Map<string, { readonly changedMs: number; readonly script: string }>()

/** A file of the browser code as JavaScript, made when it is first asked for; `undefined` where there is none. */
export function clientSource(folder: (typeof folders)[number], name: string): string | undefined {
  if (!FILE_NAME.test(name)) return undefined
  const path = join(import.meta.dirname, folder, name)
  const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (changedMs === undefined) return undefined
  const known = stripped.get(path)
  if (known?.changedMs === changedMs) return known.script
  const script = withoutNotice(() => stripTypeScriptTypes(readFileSync(path, 'utf8'), { mode: 'strip' }))
  stripped.set(path, { changedMs, script })
  return script
}

/**
 * Node.js 24 calls this function experimental each time a process first uses it, in the operator's terminal, who can
 * do nothing about it. Only this one synchronous call is muted, and only for that kind of notice.
 */
function withoutNotice(work: () => string): string {
  // oxlint-disable-next-line typescript/unbound-method -- it is put back as it was, and called on `process`
  const emit = process.emitWarning
  const mute = (warning: string | Error, ...rest: unknown[]) => {
    if (rest[0] !== 'ExperimentalWarning') Reflect.apply(emit, process, [warning, ...rest])
  }
  process.emitWarning = mute
  try {
    return work()
  } finally {
    process.emitWarning = emit
  }
}
