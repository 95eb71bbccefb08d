import type { ThoughtCall } from '../thinker.ts'

/** A piece of a tool call as it streams in. */
export type CallPiece = {
  readonly index?: number | string | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly args?: string | undefined
}

export type CallCollection = {
  readonly add: (piece: CallPiece) => void
  readonly finish: () => readonly ThoughtCall[]
}

type BegunCall = { id: string | undefined; name: string; args: string }

/** Puts tool calls together from their pieces, by index. Ids only tell calls apart that a server gives one index. */
export function collectCalls(): CallCollection {
  const calls: BegunCall[] = []
  const byIndex = new Map<number | string, BegunCall>()
  return {
    add: (piece) => {
      const { index } = piece
      let call = index === undefined ? calls.at(-1) : byIndex.get(index)
      if (!call || beginsAnother(piece, call)) {
        call = { id: piece.id, name: '', args: '' }
        calls.push(call)
        if (index !== undefined) byIndex.set(index, call)
      }
      call.name ||= piece.name ?? ''
      call.id ??= piece.id
      call.args += piece.args ?? ''
    },
    finish: () => calls.map(finishCall),
  }
}

/** Some servers number all calls 0, some leave the number out, some repeat the name with every piece. */
function beginsAnother({ id, name, args }: CallPiece, begun: BegunCall): boolean {
  if (!name || !begun.name) return false
  if (name !== begun.name) return true
  if (id && begun.id && id !== begun.id) return true
  return Boolean(args) && parseArgs(begun.args).problem === undefined && begun.args.trim() !== ''
}

/** Much more than arguments are long; enough to see what went wrong. */
const BROKEN_ARGS_CHARS = 2_000

function finishCall({ name, args }: BegunCall): ThoughtCall {
  const tool = name || 'unnamed'
  const parsed = parseArgs(args)
  if (parsed.problem === undefined) return { tool, args: parsed.args }
  return { tool, args: { written: args.slice(0, BROKEN_ARGS_CHARS) }, problem: parsed.problem }
}

type ParsedArgs = { readonly args: Readonly<Record<string, unknown>>; readonly problem?: string }

function parseArgs(text: string): ParsedArgs {
  // A tool without arguments is often called with nothing at all.
  if (text.trim() === '') return { args: {} }
  try {
    const args: unknown = JSON.parse(text)
    if (args === null) return { args: {} }
    if (typeof args === 'object' && !Array.isArray(args)) return { args: args as Readonly<Record<string, unknown>> }
    return { args: {}, problem: 'the arguments must be one JSON object' }
  } catch (error) {
    return { args: {}, problem: `the arguments are no valid JSON: ${(error as Error).message}` }
  }
}
