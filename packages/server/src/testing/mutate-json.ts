import fc from 'fast-check'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** What programs choke on. */
const oddTexts = [
  '',
  ' ',
  '\0',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE event; --",
  '\ud800',
  '\u202e\ufeff',
  '𝕏'.repeat(100),
  'x'.repeat(70_000),
  'NaN',
  '-0',
]
const oddNumbers = [-1, -0, 0.1, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 53 + 2, 2 ** 31, 5e-324]
const oddNames = ['__proto__', 'constructor', 'prototype', 'toString', 'length', '', 'id', 'seq', '\0', 'é']

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...oddTexts),
  fc.constantFrom<Json>(...oddNumbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { id: 'x' }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

type Mutation =
  | { readonly kind: 'drop' | 'double'; readonly at: number }
  | { readonly kind: 'replace'; readonly at: number; readonly value: Json }
  | { readonly kind: 'add'; readonly at: number; readonly name: string; readonly value: Json }

const at = fc.nat({ max: 1_000 })
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('drop' as const), at }),
  fc.record({ kind: fc.constant('double' as const), at }),
  fc.record({ kind: fc.constant('replace' as const), at, value: oddValue }),
  fc.record({ kind: fc.constant('add' as const), at, name: fc.constantFrom(...oddNames), value: oddValue }),
)

/** A value that was right, with one to three things changed: dropped, doubled, replaced, added. */
export function mutated(of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(of, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([value, mutations]) => {
    const root = { value: copy(value) }
    for (const change of mutations) apply(root, change)
    return root.value
  })
}

/** The text of a value, whole or broken: cut off, with a stray character, or nothing of the kind at all. */
export function brokenText(of: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = of.map((value) => JSON.stringify(value))
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  return fc.oneof(
    fc.tuple(text, place).map(([whole, share]) => whole.slice(0, Math.floor(whole.length * share))),
    fc.tuple(text, place, fc.constantFrom('"', '{', ',', '\0', '\\', '\n', '}')).map(([whole, share, stray]) => {
      const cut = Math.floor(whole.length * share)
      return whole.slice(0, cut) + stray + whole.slice(cut)
    }),
    fc.string({ unit: 'binary' }),
  )
}

/** Every place in the value that holds another: the objects and lists, and which of their members. */
function places(holder: Json): { holder: Json[] | { [name: string]: Json }; name: string }[] {
  if (typeof holder !== 'object' || holder === null) return []
  return Object.keys(holder).flatMap((name) => {
    const member = Array.isArray(holder) ? holder[Number(name)] : holder[name]
    return [{ holder, name }, ...places(member ?? null)]
  })
}

function apply(root: { value: Json }, change: Mutation): void {
  const all = places(root)
  const place = all[change.at % all.length]
  if (!place) return
  const { holder, name } = place
  const member = Reflect.get(holder, name) as Json
  switch (change.kind) {
    case 'drop':
      if (Array.isArray(holder)) holder.splice(Number(name), 1)
      else if (holder !== (root as unknown)) Reflect.deleteProperty(holder, name)
      return
    case 'double':
      if (Array.isArray(holder)) holder.push(copy(member))
      else set(holder, name, [member, copy(member)])
      return
    case 'replace':
      set(holder, name, change.value)
      return
    case 'add':
      if (typeof member === 'object' && member !== null && !Array.isArray(member))
        set(member, change.name, change.value)
      else if (Array.isArray(holder)) holder.push(copy(change.value))
      else if (holder !== (root as unknown)) set(holder, change.name, change.value)
      return
    default:
      change satisfies never
  }
}

/** Defines an own member under any name: plain assignment to `__proto__` would change the prototype. */
function set(holder: object, name: string, value: Json): void {
  Object.defineProperty(holder, name, { value: copy(value), enumerable: true, configurable: true, writable: true })
}

/** Through text and back: a value of its own, and nothing in it that JSON cannot hold. */
function copy(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
