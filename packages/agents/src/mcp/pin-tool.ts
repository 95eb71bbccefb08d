import { createHash } from 'node:crypto'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'

/** What the operator allowed: this tool as it was defined then. */
export const TOOL_PIN = /^sha256:[0-9a-f]{64}$/

/**
 * A hash of all that a server says of a tool: name, description, schemas, annotations. `_meta` is left out, which is
 * the protocol's own and may differ from list to list. The order of names within an object counts for nothing.
 */
export function pinTool({ _meta, ...definition }: Tool): string {
  const text = JSON.stringify(definition, (_name, value: unknown) => (isObject(value) ? sortNames(value) : value))
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortNames(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
