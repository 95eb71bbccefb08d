import { createHash } from 'node:crypto'

const LONGEST = 64
const MARK = 8

/**
 * The name that models call: always the same for the same tool, because a turn that waits for a day still uses it. A
 * changed name is marked, so that two names cannot become one.
 */
export function nameTool(server: string, tool: string): string {
  const plain = `mcp-${server}-${tool}`
  if (plain.length <= LONGEST && /^[A-Za-z0-9_-]+$/.test(plain)) return plain
  const mark = createHash('sha256').update(tool).digest('hex').slice(0, MARK)
  return `${plain.replaceAll(/[^A-Za-z0-9_-]+/g, '_').slice(0, LONGEST - MARK - 1)}-${mark}`
}
