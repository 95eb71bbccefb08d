import type { Context } from 'hono'

/** Whether the client has the response of this tag in its cache. */
export function hasAlready({ req }: Context, tag: string): boolean {
  const tags = (req.header('if-none-match') ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''))
  return tags.includes(tag)
}
