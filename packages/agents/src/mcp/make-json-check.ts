import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { mcpLimits } from './mcp-limits.ts'
import { withinTime } from './within-time.ts'

/** What is wrong with a value, in one line; nothing where all is well. */
export type JsonCheck = (value: unknown) => string | undefined

const made = new WeakMap<object, JsonCheck>()

/** An invalid schema forbids nothing: its server checks the arguments anyway. */
export function makeJsonCheck(schema: object): JsonCheck {
  const check = made.get(schema) ?? compile(schema)
  made.set(schema, check)
  return check
}

/** A server writes the schema and the value: a pattern such as `^(a+)+$` would hold up this process for ever. */
function compile(schema: object): JsonCheck {
  const { checkMs } = mcpLimits
  try {
    // One for each: it keeps schemas by their `$id`, and would check against an old one of the same name.
    const validator = withinTime(checkMs, () => new AjvJsonSchemaValidator().getValidator(schema))
    if (!validator) return () => 'its schema takes too long to read'
    return (value) => {
      const checked = withinTime(checkMs, () => validator.result(value).errorMessage)
      return checked ? checked.result : 'the check by its schema takes too long'
    }
  } catch {
    return () => undefined
  }
}
