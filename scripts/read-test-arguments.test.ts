import { expect, test } from 'vitest'
import { readTestArguments } from './read-test-arguments.ts'

const plain = { filters: [], scope: 'daily', isHeaded: false, listsSlowFiles: false }

test.each([
  [[], plain],
  [['listen.web', 'threads'], { ...plain, filters: ['listen.web', 'threads'] }],
  [['--slow'], { ...plain, listsSlowFiles: true }],
  [['--all'], { ...plain, scope: 'all', listsSlowFiles: true }],
  [['--headed', 'keys'], { ...plain, filters: ['keys'], isHeaded: true }],
  [['-t', 'a b'], { ...plain, namePattern: /a b/ }],
  [['-t=a=b'], { ...plain, namePattern: /a=b/ }],
  [['notes', '--testNamePattern', 'x|y'], { ...plain, filters: ['notes'], namePattern: /x|y/ }],
  [['--testNamePattern=\\[A9\\]', 'notes'], { ...plain, filters: ['notes'], namePattern: /\[A9\]/ }],
])('[DT1][XD8] reads %j', (args, request) => {
  expect(readTestArguments(args)).toEqual(request)
})

test.each([
  [['--watch'], 'unknown option --watch'],
  [['--reporter=json', 'notes'], 'unknown option --reporter'],
  [['-x'], 'unknown option -x'],
  [['--slow=yes'], 'unknown option --slow'],
  [['-t'], '-t needs a pattern: -t PATTERN'],
  [['--testNamePattern='], '--testNamePattern needs a pattern: -t PATTERN'],
  [['-t', 'a', '-t', 'b'], '-t was given twice; join the patterns: -t "one|other"'],
  [['-t', '('], '"(" is not a regular expression'],
  [[''], 'a filter is empty'],
  [['--headed'], '--headed shows the browser of some tests: name their file, npm test -- --headed FILE'],
])('[DT1][XD8] refuses %j', (args, problem) => {
  expect(readTestArguments(args)).toBe(problem)
})
