import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'

/** What is wrong with a value, in one line; nothing where all is well. */
export type JsonCheck = (value: unknown) => string | undefined

const made = new WeakMap<object, JsonCheck>()

/** A schema that cannot be understood forbids nothing: whoever wrote it has the last word anyway. */
export function makeJsonCheck(schema: object): JsonCheck {
  const check = made.get(schema) ?? compile(schema)
  made.set(schema, check)
  return check
}

function compile(schema: object): JsonCheck {
  try {
    // One for each: it keeps schemas by their `$id`, and would check against an old one of the same name.
    const validate = new AjvJsonSchemaValidator().getValidator(schema)
    return (value) => validate(value).errorMessage
  } catch {
    return () => undefined
  }
}
