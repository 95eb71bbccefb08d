/** Finds places where a small change makes code wrong: a turned condition, a bound that is off by one, a lost guard. */
export type Break = { readonly file: string; readonly line: number; readonly before: string; readonly after: string }

type Change = readonly [pattern: RegExp, change: string | ((found: string) => string)]

const CHANGES: readonly Change[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ < (?=[\w(])/, ' <= '],
  [/ > (?=[\w(])/, ' >= '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/(?<=[(\s])!(?=[\w(])/, ''],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/ \+ 1\b/, ''],
  [/ - 1\b/, ''],
  [/(?<=^\s*)if \(.*\) (return|continue|break)\b.*$/, ''],
  [/(?<=^\s*)await (?=\w)/, 'void '],
  [/\.filter\(/, '.map('],
  [/\bmin\(/, 'max('],
  [/\bmax\(/, 'min('],
  [/\.some\(/, '.every('],
  [/\.every\(/, '.some('],
]

/** Not tests and what only tests use, nor data: words, texts, labelled sentences, rules. */
const NOT_CODE =
  /\.test\.tsx?$|\.d\.ts$|\/(testing|lists|utterances|words|texts|examples|fixtures|bench|soak|livekit|data|rules|companies\/demo)\/|\/domains\/\w+\/(?!domain)|-texts\.ts$|\/say\/(nl|en)\.ts$/

const NOT_A_STATEMENT = /^\s*(\/\/|\/?\*|import |export type|type |interface |readonly |\|)/

export function findBreaks(file: string, source: string): Break[] {
  if (NOT_CODE.test(file)) return []
  return source.split('\n').flatMap((before, index) => {
    // Types and texts look like code: an arrow in a type, a mark within quotes.
    if (NOT_A_STATEMENT.test(before) || /className=|throw new|oxlint/.test(before)) return []
    const bare = before.replace(/'[^']*'|`[^`]*`|\/\/.*$/g, (text) => '·'.repeat(text.length))
    return CHANGES.flatMap(([pattern, change]) => {
      const found = pattern.exec(bare)
      if (!found) return []
      const made = typeof change === 'string' ? change : change(found[0])
      const after = before.slice(0, found.index) + made + before.slice(found.index + found[0].length)
      return after === before ? [] : [{ file, line: index + 1, before, after }]
    })
  })
}
