/** Every rule in a SPEC.md is cited by a test, and every rule that a test cites exists. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A rule is a list item that begins with its id in bold. */
const RULE = /^- \*\*([A-Z]{2,3}\d+)\*\*/gm
/** A test cites rules, and failures of comparable systems (A9, C2), in brackets at the start of its title. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+\([^)]*\))?\(\s*[`'"]((?:\[[^\]]+\]\s*)+)/g
/** Failures of comparable systems, and defects that were found (XD9), are listed outside this repository. */
const PEER = /^(?:[AC]|XD)\d+$/

export function checkSpecs(root: string): boolean {
  const rules = new Map<string, string>()
  const problems: string[] = []
  for (const file of globSync('packages/*/SPEC.md', { cwd: root })) {
    for (const [, id = ''] of readFileSync(join(root, file), 'utf8').matchAll(RULE)) {
      if (rules.has(id)) problems.push(`${id} stands in ${rules.get(id)} and in ${file}`)
      rules.set(id, file)
    }
  }
  const cited = new Set<string>()
  for (const file of globSync(['packages/*/src/**/*.test.ts', 'packages/*/src/**/testing/*.ts', 'scripts/*.test.ts'], {
    cwd: root,
  })) {
    for (const [, brackets = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      for (const id of brackets.match(/[A-Z]{1,3}\d+/g) ?? []) {
        cited.add(id)
        if (!rules.has(id) && !PEER.test(id)) problems.push(`${file} cites ${id}, which no SPEC.md has`)
      }
    }
  }
  for (const [id, file] of rules) {
    if (!cited.has(id)) problems.push(`${id} of ${file} is cited by no test`)
  }
  for (const problem of problems) console.error(problem)
  return problems.length === 0 && rules.size > 0
}
