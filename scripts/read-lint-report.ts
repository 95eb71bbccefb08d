/** Reads what oxlint prints as JSON: one line for each mistake. */

type Diagnostic = {
  readonly message: string
  readonly code?: string
  readonly help?: string
  readonly filename?: string
  readonly labels?: readonly { readonly span: Span }[]
}
type Span = { readonly offset: number; readonly length: number; readonly line: number; readonly column: number }

/** A rule that forbids a name or an import, with our reason. */
const FORBIDDEN = /no-restricted-(?:globals|imports|properties)/
const COMPILER = /\bTS\d+\b/

/** @returns lines, or undefined where this is no report: the linter itself failed */
export function readLintReport(output: string): string[] | undefined {
  const diagnostics = parse(output)
  const forbidden = diagnostics?.filter(({ code = '' }) => FORBIDDEN.test(code)) ?? []
  return (
    diagnostics
      // The compiler does not know what a pure package may not use, and so reports the same mistake again.
      ?.filter((found) => !(COMPILER.test(found.code ?? '') && forbidden.some((ban) => lies(found, ban))))
      .toSorted(byPlace)
      .map(describe)
  )
}

function parse(output: string): readonly Diagnostic[] | undefined {
  try {
    const report = JSON.parse(output) as { diagnostics?: readonly Diagnostic[]; number_of_files?: number }
    return report.number_of_files ? report.diagnostics : undefined
  } catch {
    return undefined
  }
}

/** Whether one mistake lies inside what the other points at. */
function lies(inner: Diagnostic, outer: Diagnostic): boolean {
  const [a, b] = [inner.labels?.[0]?.span, outer.labels?.[0]?.span]
  if (!a || !b || inner.filename !== outer.filename) return false
  return a.offset >= b.offset && a.offset + a.length <= b.offset + b.length
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const order = (a.filename ?? '').localeCompare(b.filename ?? '')
  return order || (a.labels?.[0]?.span.offset ?? 0) - (b.labels?.[0]?.span.offset ?? 0)
}

function describe({ filename = '', labels, message, help, code = '' }: Diagnostic): string {
  const span = labels?.[0]?.span
  const place = span ? `${filename}:${span.line}:${span.column}` : filename
  return `${place} ${[message, help].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')} [${code}]`
}
