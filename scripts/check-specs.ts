/** Every rule of a SPEC.md has a test, and every id in a test's title is a rule or a known defect. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEFECTS = 'docs/work/defects.md'
const TESTS = [
  'packages/*/**/*.test.{ts,tsx}',
  // Suites that several tests run.
  'packages/*/src/**/testing/**/*.{ts,tsx}',
  'scripts/*.test.ts',
]
/** A rule or a defect is a list item that begins with its id in bold. */
const ITEM = /^- \*\*([A-Z]{1,3}\d+)\*\*/gm
/** A title begins with ids in brackets, also behind the table of a `test.each(…)`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*[`'"]((?:\[[A-Z]{1,3}\d+\]\s*)+)/g

export function findSpecProblems(root: string): string[] {
  const problems: string[] = []
  const files = new Map<string, string>()
  const collect = (file: string) => {
    for (const [, id = ''] of readFileSync(join(root, file), 'utf8').matchAll(ITEM)) {
      const first = files.get(id)
      if (first !== undefined) problems.push(`${file}: ${id} stands ${first === file ? 'twice' : `in ${first} too`}`)
      files.set(id, file)
    }
  }
  const specs = globSync('packages/*/SPEC.md', { cwd: root }).sort()
  if (specs.length === 0) problems.push('packages/*/SPEC.md: no file has rules')
  specs.forEach(collect)
  try {
    collect(DEFECTS)
  } catch {
    problems.push(`${DEFECTS}: the file is missing; it lists the ids of defects that tests cite`)
  }
  const cited = new Set<string>()
  for (const file of globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] }).sort()) {
    for (const [, brackets = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      for (const id of brackets.match(/[A-Z]+\d+/g) ?? []) {
        if (!files.has(id) && !cited.has(id)) {
          problems.push(`${file}: a title cites ${id}, which no SPEC.md and not ${DEFECTS} lists`)
        }
        cited.add(id)
      }
    }
  }
  for (const [id, file] of files) {
    if (file !== DEFECTS && !cited.has(id)) problems.push(`${file}: no test's title cites ${id}`)
  }
  return problems
}
