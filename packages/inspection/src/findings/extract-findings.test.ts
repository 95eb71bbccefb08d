import { expectNoNewMisses } from '@agora/core/testing/expect-no-new-misses'
import { expectRows } from '@agora/core/testing/expect-rows'
import { NewFinding } from '@agora/protocol/inspection'
import type { MessageId } from '@agora/protocol/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { extractFindings } from './extract-findings.ts'
import { lastFindings, lastNone } from './lists/held-out-last.ts'
import { laterFindings, laterNone } from './lists/held-out-later.ts'
import { heldOutFindings, heldOutNone } from './lists/held-out.ts'
import type { LabelledFinding } from './lists/labelled-finding.ts'
import { findingUtterances, otherUtterances } from './lists/utterances.ts'
import type { SaidWords } from './said-words.ts'

function say(...texts: readonly string[]): readonly SaidWords[] {
  return texts.map((text, index) => ({
    message: `m${index + 1}` as MessageId,
    number: index + 1,
    seq: 10 + index,
    text,
  }))
}

function extract(...texts: readonly string[]): readonly NewFinding[] {
  return extractFindings(say(...texts), domain)
}

/** Each finding in short: what kind, in which words, from which utterances. */
function inShort(...texts: readonly string[]): readonly string[] {
  return extract(...texts).map(
    ({ kind, what, sources }) => `${kind}: ${what} [${sources.map(({ number }) => number).join(' ')}]`,
  )
}

function isRead([said, kind]: LabelledFinding): boolean {
  const found = extract(said)
  return found.length > 0 && found.every((finding) => finding.kind === kind)
}

function hasWrongRule([said, , rule]: LabelledFinding): boolean {
  return extract(said).some(
    (finding) =>
      finding.kind === 'shortcoming' &&
      rule !== null &&
      finding.rule !== undefined &&
      !rule.split(' ').some((word) => finding.rule?.includes(word)),
  )
}

/** No limit is about the heat of a sauce that nobody says is kept warm: nothing tells whether it is right. */
const sauces = ['kerntemperatuur van de soep 75 graden', 'kerntemperatuur van de saus is 72 graden']

test('[FN1] what was seen is told from the rest, on the labelled lists', () => {
  expectNoNewMisses(findingUtterances, isRead, sauces.slice(0, 1))
  expect(otherUtterances.filter((said) => extract(said).length > 0)).toEqual([])
})

test('[FN1] a rule is proposed only where it is plain: on the labelled lists never a wrong one', () => {
  expect(findingUtterances.filter(hasWrongRule).map(([said]) => said)).toEqual([])
  const wanted = findingUtterances.filter(([, kind, rule]) => kind === 'shortcoming' && rule !== null)
  const without = wanted.filter(([said]) => extract(said).every(({ rule }) => rule === undefined))
  expect(without.length / wanted.length).toBeLessThan(0.1)
})

/** These were not tuned to the last line: what they miss is written down, so that nothing is lost unseen. */
test('[FN1] on lists that were written apart from the code, nothing is missed that was not missed before', () => {
  const taken = (list: readonly string[]) => list.filter((said) => extract(said).length > 0)
  expectNoNewMisses(heldOutFindings, isRead, sauces.slice(1))
  expect(taken(heldOutNone)).toEqual([])
  expectNoNewMisses(laterFindings, isRead, [
    'de kok proeft met zijn vinger uit de pan',
    'de koelvitrine haalt de zeven graden niet',
    'fish in the chiller measured at ten point five core',
  ])
  expect(taken(laterNone)).toEqual([])
  expectNoNewMisses(lastFindings, isRead, [
    'tgt van de kipfilet was gisteren',
    'de ijsschep ligt in het ijs',
    'de leverancier van het vlees is niet te achterhalen',
    'the cook does not know which dishes contain nuts',
    'soup on the hot plate only fifty degrees',
    'boxes of fries block the hand basin',
  ])
  expect(taken(lastNone)).toEqual([])
  const all = [...heldOutFindings, ...laterFindings, ...lastFindings]
  const wrong = all.filter(hasWrongRule).map(([said]) => said)
  expect(wrong.length / all.length, wrong.join('; ')).toBeLessThan(0.04)
})

test('[FN2] “niet” turns a finding round, in both directions', () => {
  expectRows(
    [
      ['geen muizen gezien', 'in-order'],
      // That none lacks is denied, and not that there are any.
      ['geen deksels ontbreken', 'in-order'],
      ['no lids missing', 'in-order'],
      ['nobody wearing jewellery', 'in-order'],
      // All is right but what is named.
      ['alles gedateerd behalve de sauzen', 'shortcoming'],
      ['all clean apart from the drain', 'shortcoming'],
      ['muizen niet gezien', 'in-order'],
      ['geen muizen of ratten aangetroffen', 'in-order'],
      ['er zijn muizen gezien', 'shortcoming'],
      ['de vloer is schoon', 'in-order'],
      ['de vloer is niet schoon', 'shortcoming'],
      ['de vloer is niet vies', 'in-order'],
      ['de vloer is niet echt schoon te noemen', 'shortcoming'],
      ['geen zeep', 'shortcoming'],
      ['zeep aanwezig', 'in-order'],
      ['zeep niet aanwezig', 'shortcoming'],
      ['er ontbreekt niets bij de wasbak', 'in-order'],
      ['geen schone handdoeken', 'shortcoming'],
      ['niet afgedekt vlees', 'shortcoming'],
      ['het vlees is afgedekt', 'in-order'],
      ['zonder deksel op de bak', 'shortcoming'],
      ['geen sporen van ongedierte', 'in-order'],
      ['de kapotte tegel is vervangen', 'in-order'],
      ['de kapotte tegel is niet vervangen', 'shortcoming'],
      ['de koelcel is niet te warm', 'in-order'],
      ['not labelled tubs in the fridge', 'shortcoming'],
      ['the floor is not dirty', 'in-order'],
      ["the walls aren't clean", 'shortcoming'],
      ['no droppings found', 'in-order'],
      ['without a lid on the tub', 'shortcoming'],
    ],
    ([said, kind]) => {
      expect(extract(said).map((finding) => finding.kind)).toEqual([kind])
    },
  )
})

const sameThing: [string, readonly string[], readonly string[]][] = [
  [
    'several utterances about one thing',
    ['er staat een ton rauwe vis', 'die ton is open', 'naast de afvoer'],
    ['shortcoming: er staat een ton rauwe vis, die ton is open, naast de afvoer [1 2 3]'],
  ],
  [
    'the same in English',
    ['there is a barrel of raw fish', 'it is open', 'next to the drain'],
    ['shortcoming: there is a barrel of raw fish, it is open, next to the drain [1 2 3]'],
  ],
  ['a sentence in pieces', ['achter de', 'oven liggen keutels'], ['shortcoming: achter de oven liggen keutels [1 2]']],
  [
    'a sentence that breaks off',
    ['de vloer in de keuken is', 'heel vies'],
    ['shortcoming: de vloer in de keuken is heel vies [1 2]'],
  ],
  [
    'a value in pieces',
    ['koelcel twee', 'negen komma vijf graden', 'product gemeten'],
    ['shortcoming: koelcel twee, negen komma vijf graden, product gemeten [1 2 3]'],
  ],
  [
    'what points back',
    ['de vloer is vies', 'die is ook kapot'],
    ['shortcoming: de vloer is vies, die is ook kapot [1 2]'],
  ],
  [
    'the same again',
    ['de vloer is vies', 'de eigenaar komt eraan', 'de vloer is heel vies'],
    ['shortcoming: de vloer is vies [1 3]'],
  ],
  [
    'things that are not the same',
    ['de vloer is vies', 'de muur is vies', 'geen zeep'],
    ['shortcoming: de vloer is vies [1]', 'shortcoming: de muur is vies [2]', 'shortcoming: geen zeep [3]'],
  ],
  [
    'one more of the kind',
    ['er staat een open bak kip', 'er staat een open bak vis'],
    ['shortcoming: er staat een open bak kip [1]', 'shortcoming: er staat een open bak vis [2]'],
  ],
  [
    'two of a kind',
    ['koelcel 1 is vies', 'koelcel 2 is vies', 'koelcel twee is vies'],
    [
      'shortcoming: koelcel 1 is vies [1]',
      'shortcoming: koelcel 2 is vies [2]',
      'shortcoming: koelcel twee is vies [3]',
    ],
  ],
  [
    'several things in one breath',
    ['de vloer is vies en de afvoer is verstopt maar de muren zijn schoon'],
    [
      'shortcoming: de vloer is vies [1]',
      'shortcoming: de afvoer is verstopt [1]',
      'in-order: de muren zijn schoon [1]',
    ],
  ],
  ['what is not judged', ['er staat een ton vis', 'de eigenaar heet Piet'], []],
  ['what was said before and asks', ['er staat een ton vis', 'is die open?'], []],
]
test('[FN3] one thing said twice is one finding, two things are two', () => {
  expectRows(sameThing, ([_name, said, wanted]) => {
    expect(inShort(...said)).toEqual(wanted)
  })
})

const corrections: [string, readonly string[], readonly string[]][] = [
  ['a number', ['de koelcel is 9 graden', 'nee, niet 9 maar 7 graden'], ['in-order: de koelcel is 7 graden [1 2]']],
  [
    'a bare number',
    ['de vis in de koelcel is negen graden', 'nee zeven'],
    ['in-order: de vis in de koelcel is zeven graden [1 2]'],
  ],
  ['in one breath', ['kerntemperatuur kip 9 graden, nee 7 graden'], ['in-order: kerntemperatuur kip 7 graden [1]']],
  [
    'in English',
    ['the fish in the fridge is nine degrees', 'no, seven'],
    ['in-order: the fish in the fridge is seven degrees [1 2]'],
  ],
  ['a place', ['de koeling is vies', 'ik bedoel de vriezer'], ['shortcoming: de vriezer is vies [1 2]']],
  ['not this but that', ['de vloer is vies', 'niet de vloer maar de muur'], ['shortcoming: de muur is vies [1 2]']],
  ['the whole', ['de vloer is vies', 'nee, de vloer is toch schoon'], ['in-order: de vloer is toch schoon [1 2]']],
  ['another thing', ['vloer vies', 'correctie, muur vies'], ['shortcoming: muur vies [1 2]']],
  [
    'nothing: it adds',
    ['de vloer is vies', 'nee, de muur is ook vies'],
    ['shortcoming: de vloer is vies [1]', 'shortcoming: de muur is ook vies [2]'],
  ],
  [
    'nothing: “no” is said of the soap',
    ['the basin is clean', 'no soap at the basin'],
    ['in-order: the basin is clean [1]', 'shortcoming: no soap at the basin [2]'],
  ],
  ['all of it', ['er liggen keutels', 'laat maar'], []],
  [
    'all of it, and again',
    ['er liggen keutels', 'laat maar', 'er liggen keutels'],
    ['shortcoming: er liggen keutels [3]'],
  ],
  [
    'nothing: too late',
    ['er liggen keutels', 'hallo', 'goedemorgen', 'dag', 'laat maar'],
    ['shortcoming: er liggen keutels [1]'],
  ],
]
test('[FN4] a correction replaces what it corrects, and nothing else', () => {
  expectRows(corrections, ([_name, said, wanted]) => {
    expect(inShort(...said)).toEqual(wanted)
  })
})

test('[FN5] a finding is told without what surrounds it', () => {
  expectRows(
    [
      ['nou eh ik zie dat de vloer vies is', 'de vloer vies'],
      ['ik zie dat er geen zeep is', 'geen zeep'],
      ['agora, noteer dat de muur beschimmeld is', 'de muur beschimmeld is'],
      ['well, i can see that the floor is dirty', 'the floor is dirty'],
      ['oké, en hier is de vloer zeg maar heel vies', 'hier is de vloer heel vies'],
      ['no soap at the basin', 'no soap at the basin'],
      ['dat vlees is bedorven', 'dat vlees is bedorven'],
    ],
    ([said, what]) => {
      expect(extract(said).map((finding) => finding.what)).toEqual([what])
    },
  )
})

test('[FN5] where a finding was seen', () => {
  expectRows(
    [
      ['muizenkeutels achter de bar', 'achter de bar'],
      ['in de koelcel is de vloer vies', 'in de koelcel'],
      ['geen zeep bij de wasbak in de keuken', 'bij de wasbak in de keuken'],
      ['open ton vis naast de afvoer', 'naast de afvoer'],
      ['mould on the wall next to the sink', 'on the wall next to the sink'],
      ['raw chicken in the walk-in is not covered', 'in the walk-in'],
      ['de afvoer is verstopt', undefined],
      ['vloer vies', undefined],
    ],
    ([said, where]) => {
      expect(extract(said).map((finding) => finding.where)).toEqual([where])
    },
  )
})

test('[FN5] a place that is said before it is where it is', () => {
  expect(extract('keuken', 'vloer vies')[0]).toMatchObject({ where: 'keuken', what: 'vloer vies' })
})

test('[FN6] a value is compared by code, and what it is beyond makes it a shortcoming whatever was said of it', () => {
  const [warm] = extract('kerntemperatuur van de kip in de koeling is 12,5 graden, prima')
  expect(warm).toMatchObject({
    kind: 'shortcoming',
    measured: { value: 12.5, unit: 'celsius', of: 'product' },
    check: { outcome: 'beyond', value: 7 },
    rule: 'chilled-unpacked',
    suggestion: { class: 'middelzwaar' },
  })
  expect(warm?.confidence).toBeLessThan(0.7)
  const [air] = extract('het display van de koelcel geeft 9 graden aan')
  expect(air).toMatchObject({ kind: 'shortcoming', check: { outcome: 'unclear' } })
  expect(air?.confidence).toBeLessThan(0.7)
  expect(extract('kip in de koelcel, product gemeten 4 graden')[0]).toMatchObject({
    kind: 'in-order',
    check: { outcome: 'within' },
  })
})

test('[FN6] what is only counted is no value', () => {
  const [droppings] = extract('achter de vriezer liggen een stuk of tien muizenkeutels')
  expect(droppings).toMatchObject({ kind: 'shortcoming', rule: 'pests' })
  expect(droppings?.measured).toBeUndefined()
})

test('[FN7] what another says is told with less trust, and never as in order', () => {
  const [told] = extract('de eigenaar zegt dat de koeling al een week kapot is')
  const [seen] = extract('de koeling is kapot')
  expect(told?.kind).toBe('shortcoming')
  expect(told?.confidence).toBeLessThan(seen?.confidence ?? 0)
  expect(extract('de eigenaar zegt dat de koeling schoon is')).toEqual([])
  expect(extract('misschien schimmel op de muur')[0]?.confidence).toBeLessThan(
    extract('schimmel op de muur')[0]?.confidence ?? 0,
  )
})

test('[FN8] ids are those of the utterance it began with, and the same each time', () => {
  const said = ['hallo', 'de vloer is vies en de afvoer is verstopt', 'er staat een ton vis', 'die ton is open']
  expect(extract(...said).map(({ id }) => id)).toEqual(['f11.1', 'f11.2', 'f12.1'])
  expect(extract(...said)).toEqual(extract(...said))
})

test('[FN8] what comes later does not rename what was found, and a long text makes a few findings', () => {
  const before = extract('de vloer is vies', 'geen zeep')
  const after = extract('de vloer is vies', 'geen zeep', 'schimmel op de muur')
  expect(after.slice(0, 2)).toEqual(before)
  const pasted = Array.from({ length: 400 }, (_, index) => `De plank ${index} in kast${index} is vies.`).join(' ')
  expect(extract(pasted)).toHaveLength(6)
})

const words =
  'de het een niet geen vloer vies schoon open ton rauwe vis nee ik bedoel 9 7 graden koelcel en maar , . ? is ook die naast afvoer zonder zeep laat no soap'.split(
    ' ',
  )
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join(' ')),
)

test('[FN8] any words are read without failing; what comes out fits the log and rests on what was said', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 8 }), (texts) => {
      const said = say(...texts)
      const findings = extractFindings(said, domain)
      expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
      for (const finding of findings) {
        NewFinding.parse(finding)
        expect(finding.sources.length).toBeGreaterThan(0)
        for (const source of finding.sources) expect(said.some(({ message }) => message === source.message)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('[FN1][BR46][XT4] a decision about a finding is no finding', () => {
  for (const said of [
    'bevinding 8 klopt niet, haal die weg',
    'finding 8 is wrong, remove it',
    'bevinding 4 is geen overtreding',
  ]) {
    expect(inShort(said), said).toEqual([])
  }
  expect(inShort('de vloer is vies').length).toBe(1)
})

test('[FN5][XT5] a place in two words with a hyphen is told whole, and one with a number in words keeps it', () => {
  expect(extract('de saus stond op 58 graden in de bain-marie')[0]?.where).toBe('in de bain-marie')
  expect(extract('schimmel op de wand in koelcel twee')[0]?.where).toMatch(/in koelcel twee$/u)
  expect(extract('kip in de koelcel negen graden')[0]?.where).toBe('in de koelcel')
})
