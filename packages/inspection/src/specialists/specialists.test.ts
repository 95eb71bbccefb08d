/** What every inspection has in common is understood in every domain, and knows none of them. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { understand } from '../brain/understand.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { describe, expect, test } from 'vitest'
import { makeLookOut } from '../watch/look-out.ts'
import { asks } from '../understanding/ask-classifier.ts'
import { makeAgents } from './make-agents.ts'
import { makeIntents } from './make-intents.ts'
import { makeWatch } from './make-watch.ts'
import { domainsFolder, findDomains } from './testing/find-domains.ts'
import { commonWants } from './testing/common-wants.ts'

const found = await findDomains()

describe.each(found)('%s', (_folder, { pack }) => {
  test('[DM7] every sentence that all domains share has its intent', () => {
    expectRows(commonWants, ([text, intent]) => {
      expect(understand(text, pack, 'nl').intent).toBe(intent)
    })
  })
})

const plain = makeIntents({ nl: 'Garage Jansen in Utrecht', en: 'Jansen Garage in Utrecht' })
const agents = makeAgents({ field: 'road safety', standsIn: 'in a garage', followUp: 'and for a van?' })
const pack = { id: 'cars', agents, first: 'triage', intents: plain, asks, help: { nl: '', en: '' } }

test('[DM7] with hardly a word of its own a domain has the intent of every shared sentence', () => {
  expectRows(commonWants, ([text, intent]) => {
    expect(understand(text, pack, 'nl').intent).toBe(intent)
  })
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

test('[DM7] the caution, with the people of a domain', () => {
  expectRows(
    [
      ['ik vroeg de monteur waarom de remmen versleten zijn', 'needed'],
      ['I asked the mechanic why the brakes are worn', 'needed'],
      ['de eigenaar geeft alles toe', 'needed'],
      ['ik maak een boeterapport op', 'needed'],
      ['de monteur vraagt of ik koffie wil', null],
      ['ik heb de cautie gegeven', 'given'],
      ['I cautioned the mechanic', 'given'],
    ] as const,
    ([text, says]) => {
      const [, domain] = found[0]!
      const lookOut = makeLookOut({ ...domain, watch: makeWatch({ nl: 'monteur', en: 'mechanic' }) })
      const { flags, caution } = lookOut(text, { points: [], caution: null })
      expect(caution ? 'given' : flags.some(({ kind }) => kind === 'caution') ? 'needed' : null).toBe(says)
    },
  )
})

const packages = join(import.meta.dirname, '../../..')
/** Judged by its path below `packages`: the folders above it may have any name. */
const isProduct = (path: string) =>
  /\.(?:ts|tsx|css)$/u.test(path) && !/\.test\.tsx?$|\/(?:testing|lists|utterances)\//u.test(path)
const product = ['protocol', 'core', 'inspection', 'agents', 'server', 'client', 'web']
  .flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(name, 'src', path),
    ),
  )
  .filter(isProduct)
const domains = relative(packages, domainsFolder)
const read = (path: string) => readFileSync(join(packages, path), 'utf8')
const within = (folder: string) => product.filter((path) => path.startsWith(join(domains, folder, '/')))
const outside = (folder: string) => product.filter((path) => !path.startsWith(join(domains, folder, '/')))
/** Words that only one domain has a reason to know, as it says itself. */
const ownWords = await Promise.all(
  found.map(async ([folder]) => {
    const own = (await import(join(domainsFolder, folder, 'lists/own-words.ts'))) as { ownWords: RegExp }
    return [folder, own.ownWords] as const
  }),
)

/** Where a word of a domain is needed outside of it. */
const needed: readonly (readonly [path: string, word: string, reason: string])[] = [
  ['core/src/wake/words/nl.ts', 'gehakt', 'goods that a brand called Agora may sell: “Agora gehakt” calls nobody'],
  [
    'inspection/src/brain/leans-on-before.ts',
    'kerntemperatuur',
    'answers to “product or air?”, which the brain asks itself',
  ],
  [
    'inspection/src/brain/tells-measure.ts',
    'kerntemperatuur',
    'answers to “product or air?”, which the brain asks itself',
  ],
  ['inspection/src/rules/stem-word.ts', 'gehakt', 'a word of Dutch that begins with “ge” and is no participle'],
  ['inspection/src/findings/meant-by.ts', 'hygienecode', 'names of what an inspector can say a norm comes from'],
  ['web/src/texts/nl-more.ts', '852/2004', 'an example of a search, which people read'],
  ['web/src/texts/en-more.ts', '852/2004', 'an example of a search, which people read'],
]

test('[DM8] the tree was looked at, and every domain has words by which it is known', () => {
  expect(product.length).toBeGreaterThan(300)
  for (const [folder, words] of ownWords) {
    expect(within(folder).filter((path) => words.test(read(path))).length).toBeGreaterThan(3)
  }
})

test.each(found.map(([folder]) => folder))('[DM8] no code outside of %s imports from it', (folder) => {
  const imports = new RegExp(
    `from '[^']*domains/${folder}/|import\\('[^']*domains/${folder}/|from '\\.\\./${folder}/`,
    'u',
  )
  expect(outside(folder).filter((path) => imports.test(read(path)))).toEqual([])
})

test('[DM8] nothing outside of the domains knows a word of one, but for those that are needed', () => {
  const known = ownWords.flatMap(([folder, words]) =>
    outside(folder)
      .filter((path) => !path.startsWith(join(domains, '/')))
      .flatMap((path) => {
        const matches = withoutComments(read(path)).matchAll(new RegExp(words, `${words.flags}g`))
        return [...matches].map(([word]) => `${path}: ${word.toLowerCase()}`)
      }),
  )
  const excused = needed.map(([path, word]) => `${path}: ${word}`)
  expect(known.filter((one) => !excused.includes(one))).toEqual([])
  expect(
    excused.filter((one) => !known.includes(one)),
    'no longer needed',
  ).toEqual([])
})

/** A comment may explain itself by an example. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu, '')
}
