import type { z } from 'zod'
import { Failure } from '../failure.ts'

/** More would be noise, and a way to make the server write long answers. */
const MAX_ISSUES = 10
const MAX_MESSAGE_CHARS = 300

/** Parses what a client sent, or says what is wrong with it and where. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, name?: string): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: [...(name ? [name] : []), ...path.map(String)].join('.'),
    message: message.slice(0, MAX_MESSAGE_CHARS),
  }))
  const [first] = issues
  const message = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : 'not what was expected'
  const tooMany = parsed.error.issues.some(({ code, path }) => code === 'too_big' && path.join() === 'messages')
  throw new Failure(tooMany ? 'too-large' : 'bad-request', message, { issues })
}
