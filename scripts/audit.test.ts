/** `npm run audit`, with npm played by a script. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Answers by the folder that it is run in, as npm does; `audit` of a folder that is not in ANSWERS prints no report. */
const fakeNpm = `
import { basename } from 'node:path'
if (process.argv[2] !== 'audit') throw new Error('asked for ' + process.argv[2])
const answer = JSON.parse(process.env.ANSWERS)[basename(process.cwd())]
console.error('npm warn something')
if (answer) console.log(JSON.stringify(answer))
process.exit(answer?.vulnerabilities && Object.keys(answer.vulnerabilities).length === 0 ? 0 : 1)
`
const clean = { vulnerabilities: {}, metadata: { dependencies: { total: 12 } } }
const vulnerable = { ...clean, vulnerabilities: { 'left-pad': { severity: 'high', range: '<1.3.0' } } }
const noNetwork = { message: 'request to the registry failed, reason: getaddrinfo ENOTFOUND', error: { summary: '' } }

function audit(answers: Record<string, object>) {
  const folder = join(mkdtempSync(join(tmpdir(), 'agora-audit-')), 'project')
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }))
  for (const lock of ['', 'scripts/node', 'node_modules/other']) {
    mkdirSync(join(folder, lock), { recursive: true })
    writeFileSync(join(folder, lock, 'package-lock.json'), '{}')
  }
  cpSync(join(import.meta.dirname, 'audit.mjs'), join(folder, 'scripts/audit.mjs'))
  const npm = join(folder, 'npm.mjs')
  writeFileSync(npm, fakeNpm)
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'scripts/audit.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm, ANSWERS: JSON.stringify(answers) },
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

test('[CL10][XS14] every lock file is checked, and what was checked is told', () => {
  expect(audit({ project: clean, node: clean })).toEqual({
    status: 0,
    lines: [
      'agora audit: package-lock.json: 12 packages, none vulnerable',
      'agora audit: scripts/node/package-lock.json: 12 packages, none vulnerable',
      'agora audit: checked 2 of 2 lock files; found 0 vulnerable packages',
    ],
  })
})

test('[CL10][XS14] what is vulnerable is named, and fails', () => {
  const { status, lines } = audit({ project: clean, node: vulnerable })
  expect(status).toBe(1)
  expect(lines).toContain('  high: left-pad <1.3.0')
  expect(lines.at(-1)).toBe('agora audit: checked 2 of 2 lock files; found 1 vulnerable packages')
})

test('[CL10][XS14] what could not be checked is told, with the reason, and is no success', () => {
  const none = audit({ project: noNetwork, node: noNetwork })
  expect(none.status).toBe(3)
  expect(none.lines[0]).toBe(`agora audit: package-lock.json: could not check: ${noNetwork.message}`)
  expect(none.lines.at(-1)).toBe('agora audit: checked 0 of 2 lock files; could not check 2, of which nothing is known')
  // A report without packages, and none at all, are no reports.
  expect(
    audit({ project: clean, node: { vulnerabilities: {}, metadata: { dependencies: { total: 0 } } } }).status,
  ).toBe(3)
  expect(audit({ project: clean }).status).toBe(3)
  expect(audit({ project: vulnerable }).status).toBe(1)
})
