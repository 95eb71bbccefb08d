import fc from 'fast-check'
import { z } from 'zod'

/** Longer lists prove nothing more and take their time. */
const MAX_ITEMS = 8

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Any value that the schema lets in, as far as JSON Schema can say it: drawn from the schema, never written by hand.
 */
export function arbitraryFromSchema(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryFrom(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function arbitraryFrom(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue()
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryFrom))
  switch (schema.type) {
    case 'object':
      return arbitraryObject(schema)
    case 'array':
      return fc.array(arbitraryFrom((schema.items ?? true) as JsonSchema | boolean), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.string({
            unit: 'binary',
            minLength: schema.minLength ?? 0,
            maxLength: Math.min(schema.maxLength ?? 300, 300),
          })
    case 'integer':
      return fc.maxSafeInteger().map((n) => Math.min(Math.max(n, schema.minimum ?? n), schema.maximum ?? n))
    case 'number':
      // Where the schema says no more than this, its bounds are those of a page.
      return fc.integer({ min: 1, max: 200 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function arbitraryObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, arbitraryFrom(of)]))
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true })
}
