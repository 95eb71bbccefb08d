/** What every inspection has in common is understood in every domain, and knows none of them. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { understand } from '@agora/core/brain/understand'
import { describe, expect, test } from 'vitest'
import { makeLookOut } from '../watch/look-out.ts'
import { makeAgents } from './make-agents.ts'
import { makeIntents } from './make-intents.ts'
import { makeWatch } from './make-watch.ts'
import { domainsFolder, findDomains } from './testing/find-domains.ts'
import { commonWants } from './testing/common-wants.ts'

const found = await findDomains()

describe.each(found)('%s', (_folder, { pack }) => {
  test.each(commonWants)('[DM7] “%s” is %s', (text, intent) => {
    expect(understand(text, pack, 'nl').intent).toBe(intent)
  })
})

const plain = makeIntents({
  firmExample: { nl: 'Garage Jansen in Utrecht', en: 'Jansen Garage in Utrecht' },
  firmKinds: 'garage',
  ruleSubjects: ['rem remmen brake brakes'],
  lawNames: { nl: 'apk', en: 'mot' },
  ruleCues: { nl: [], en: [] },
  sightCues: { nl: [], en: [] },
  limitCues: [],
  measured: ['# bar'],
})
const agents = makeAgents({ field: 'road safety', standsIn: 'in a garage', followUp: 'and for a van?' })
const pack = { id: 'cars', agents, first: 'triage', intents: plain, help: { nl: '', en: '' } }

test.each(commonWants)('[DM7] with hardly a word of its own a domain takes “%s” for %s', (text, intent) => {
  expect(understand(text, pack, 'nl').intent).toBe(intent)
})

test('[DM7] what a domain says of itself stands in what its agents are told and in what people are asked', () => {
  for (const { instructions } of agents) expect(instructions).toContain('road-safety inspectors who stand in a garage')
  const told = agents.map(({ instructions, description }) => `${description} ${instructions}`).join('\n')
  expect(told).toContain('Knows the rules of road safety')
  expect(told).toContain('("and for a van?")')
  expect(told).not.toMatch(/undefined|product or air|°C/u)
  const start = plain.find(({ id }) => id === 'start-inspection')
  expect(start?.does).toMatchObject({
    needs: { otherwise: { nl: expect.stringContaining('Garage Jansen') as string } },
  })
  expect(understand('mogen de remmen versleten zijn volgens de apk?', pack, 'nl').intent).toBe('rule-question')
  expect(understand('mag 2 bar volgens de apk?', pack, 'nl').intent).toBe('limit')
  expect(understand('zoek garage Jansen op', pack, 'nl').intent).toBe('company')
})

test.each([
  ['ik vroeg de monteur waarom de remmen versleten zijn', 'needed'],
  ['I asked the mechanic why the brakes are worn', 'needed'],
  ['de eigenaar geeft alles toe', 'needed'],
  ['ik maak een boeterapport op', 'needed'],
  ['de monteur vraagt of ik koffie wil', null],
  ['ik heb de cautie gegeven', 'given'],
  ['I cautioned the mechanic', 'given'],
] as const)('[DM7] the caution, with the people of a domain: “%s” is %s', (text, says) => {
  const [, domain] = found[0]!
  const lookOut = makeLookOut({ ...domain, watch: makeWatch({ nl: 'monteur', en: 'mechanic' }) })
  const { flags, caution } = lookOut(text, { points: [], caution: null })
  expect(caution ? 'given' : flags.some(({ kind }) => kind === 'caution') ? 'needed' : null).toBe(says)
})

const source = join(import.meta.dirname, '..')
const packages = join(source, '../..')
const isProduct = (path: string) =>
  /\/src\/.*\.(?:ts|tsx|css)$/u.test(path) && !/\.test\.tsx?$|\/testing\/|\/lists\/|\/utterances\/|\/sim\//u.test(path)
const product = packagesOf('protocol', 'core', 'inspection', 'agents', 'server', 'client', 'web').filter(isProduct)

function packagesOf(...names: readonly string[]): string[] {
  return names.flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(packages, name, 'src', path),
    ),
  )
}
const outside = (folder: string) => product.filter((path) => !path.startsWith(join(domainsFolder, folder, '/')))
/** Words that only one domain has a reason to know, as it says itself. */
const ownWords = await Promise.all(
  found.map(async ([folder]) => {
    const own = (await import(join(domainsFolder, folder, 'lists/own-words.ts'))) as { ownWords: RegExp }
    return [folder, own.ownWords] as const
  }),
)

/** Lists of a language, in which such a word stands among many; and two examples that people read. */
const excused = new Set([
  'core/src/wake/words/nl.ts',
  'core/src/brain/leans-on-before.ts',
  'core/src/brain/tells-measure.ts',
  'inspection/src/rules/stem-word.ts',
  'inspection/src/findings/meant-by.ts',
  'web/src/texts/nl.ts',
  'web/src/texts/en.ts',
  'web/src/texts/nl-more.ts',
  'web/src/texts/en-more.ts',
])

test('[DM8] the tree was looked at, and every domain has words by which it is known', () => {
  expect(product.length).toBeGreaterThan(300)
  for (const [folder, words] of ownWords) {
    const own = product.filter((path) => path.startsWith(join(domainsFolder, folder, '/')))
    expect(own.filter((path) => words.test(readFileSync(path, 'utf8'))).length).toBeGreaterThan(3)
  }
})

test.each(found.map(([folder]) => folder))('[DM8] no code outside of %s imports from it', (folder) => {
  const imports = new RegExp(
    `from '[^']*domains/${folder}/|import\\('[^']*domains/${folder}/|from '\\.\\./${folder}/`,
    'u',
  )
  expect(outside(folder).filter((path) => imports.test(readFileSync(path, 'utf8')))).toEqual([])
})

test.each(ownWords)('[DM8] nothing outside of the domains knows a word of %s', (folder, words) => {
  const known = outside(folder)
    .filter((path) => !path.startsWith(domainsFolder))
    .filter((path) => words.test(withoutComments(readFileSync(path, 'utf8'))))
    .map((path) => path.slice(packages.length + 1))
    .filter((path) => !excused.has(path))
  expect(known).toEqual([])
})

/** A comment may explain itself by an example. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '')
}
