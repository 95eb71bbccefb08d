/** The arguments of `npm test -- …`. */
import type { Scope } from './lanes.ts'

export type TestRequest = {
  /** Parts of paths: a file runs if its path contains one of them. */
  readonly filters: readonly string[]
  readonly namePattern?: RegExp
  readonly scope: Scope
  readonly isHeaded: boolean
  readonly listsSlowFiles: boolean
}

export const USAGE = `npm test -- [FILE …] [-t PATTERN] [--headed] [--slow]
  FILE          part of a path: runs the matching files, also long ones and browser tests
  -t PATTERN    runs the tests whose name matches this regular expression (also --testNamePattern PATTERN)
  --headed      shows the browser; needs FILE
  --slow        lists the ten slowest files at the end
  --all         everything, as \`npm run test:all\` does`

/** @returns the request, or what is wrong with the arguments */
export function readTestArguments(args: readonly string[]): TestRequest | string {
  const filters: string[] = []
  const flags = new Set<string>()
  let pattern: string | undefined
  const left = [...args]
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    const [, name = argument, value] = /^(-{1,2}[^=]+)=(.*)$/s.exec(argument) ?? []
    if (name === '-t' || name === '--testNamePattern') {
      const given = value ?? left.shift()
      if (!given) return `${name} needs a pattern: -t PATTERN`
      if (pattern !== undefined) return `${name} was given twice; join the patterns: -t "one|other"`
      pattern = given
    } else if (['--headed', '--slow', '--all'].includes(argument)) flags.add(argument)
    else if (argument.startsWith('-')) return `unknown option ${name}`
    else if (argument === '') return 'a filter is empty'
    else filters.push(argument)
  }
  if (flags.has('--headed') && filters.length === 0) {
    return '--headed shows the browser of some tests: name their file, npm test -- --headed FILE'
  }
  const namePattern = pattern === undefined ? undefined : readPattern(pattern)
  if (namePattern === 'invalid') return `"${pattern}" is not a regular expression`
  return {
    filters,
    ...(namePattern && { namePattern }),
    scope: flags.has('--all') ? 'all' : 'daily',
    isHeaded: flags.has('--headed'),
    listsSlowFiles: flags.has('--slow') || flags.has('--all'),
  }
}

function readPattern(pattern: string): RegExp | 'invalid' {
  try {
    return new RegExp(pattern)
  } catch {
    return 'invalid'
  }
}
