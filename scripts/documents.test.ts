/** The documents name what exists: files, types and settings. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './node-24.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: root }).sort()
/** Text in code blocks and code spans is not a link. */
const withoutCode = (text: string) => text.replaceAll(/```[^]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchor that GitHub gives a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function hasAnchor(file: string, anchor: string): boolean {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))
  return headings.includes(anchor)
}

test('[XD7] every link between documents leads to a file, and to a heading in it', () => {
  const broken: string[] = []
  for (const document of documents) {
    for (const [, link = ''] of withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue
      const [path = '', anchor] = link.split('#')
      const file = path === '' ? document : join(dirname(document), path)
      const isFound = existsSync(join(root, file)) && (anchor === undefined || hasAnchor(file, anchor))
      if (!isFound) broken.push(`${document}: ${link}`)
    }
  }
  expect(broken).toEqual([])
})

test('[XD7] the guide for contributors names files and folders that exist', () => {
  const missing: string[] = []
  for (const [, path = ''] of read('CONTRIBUTING.md').matchAll(/`((?:packages|scripts|docs)\/[^`\s<…*]+)`/g)) {
    const [, choices] = path.split(/[{}]/)
    const paths = choices === undefined ? [path] : choices.split(',').map((choice) => path.replace(/\{.*\}/, choice))
    missing.push(...paths.filter((one) => !existsSync(join(root, one))))
  }
  expect(missing).toEqual([])
})

test('[XD7] every name in the glossary stands in the file that it links', () => {
  const missing: string[] = []
  let names = 0
  for (const [, listed = '', link = ''] of read('docs/glossary.md').matchAll(
    /((?:`[^`|\n]+`(?:, )?)+) in \[[^\]]+\]\(([^)]+)\)/g,
  )) {
    const text = read(join('docs', link))
    for (const [, name = ''] of listed.matchAll(/`([^`]+)`/g)) {
      names++
      if (!text.includes(name)) missing.push(`${name} is not in ${link}`)
    }
  }
  expect(names).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

/** Where settings are read. */
const SETTINGS = [
  'packages/server/src/config.ts',
  'packages/server/src/companies/kvk-settings.ts',
  'packages/server/src/mail/parse-mail-settings.ts',
  'packages/server/src/voice/voice-settings.ts',
  'packages/agents/src/mcp/parse-servers.ts',
]

test('[XD7] the table of settings and the help have every setting that the server reads, and no other', () => {
  const code = SETTINGS.map(read).join('\n')
  const known = new Set(code.match(/\b(?:AGORA_[A-Z_]+[A-Z]|OPENAI_[A-Z_]+|DATABASE_URL|HOST|PORT)\b/g))
  // Composed in the code: a name from a prefix and an ending.
  known.add('AGORA_MCP_TOKEN')
  for (const prefix of ['AGORA_TRANSCRIPTION', 'AGORA_SPEECH'])
    for (const end of ['URL', 'KEY']) known.add(`${prefix}_${end}`)
  const listed = [...read('docs/operate/settings.md').matchAll(/^\| `([A-Z_]+)(?:_<NAME>)?` \|/gm)].map(
    ([, name = '']) => name,
  )
  expect([...listed].sort()).toEqual([...known].sort())
  const help = read('packages/server/src/cli/run-program.ts')
  expect(listed.filter((name) => !help.includes(name))).toEqual([])
})

test('[XD7] the wire protocol describes every operation', () => {
  const routes = [...read('packages/protocol/src/routes.ts').matchAll(/^  '([a-z-]+)': (?:query|command)\(/gm)]
  const names = routes.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(40)
  const wire = read('docs/build/wire.md')
  expect(names.filter((name) => !wire.includes(`\`${name}\``))).toEqual([])
})
