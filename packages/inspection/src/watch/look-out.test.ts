import type { WatchState } from '../state/watch-state.ts'
import { expectNoNewMisses } from '@agora/core/testing/expect-no-new-misses'
import { expectRows } from '@agora/core/testing/expect-rows'
import { Flag } from '@agora/protocol/inspection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Domain } from '../domain/domain.ts'
import { domain as food } from '../domains/food/domain.ts'
import { heldOutCautions, heldOutLimits, heldOutPoints } from './lists/held-out.ts'
import {
  type CautionLine,
  type LimitLine,
  type PointLine,
  cautionLines,
  limitLines,
  pointLines,
} from './lists/labelled.ts'
import { secondHeldOutLimits } from './lists/second-held-out.ts'
import { makeLookOut } from './look-out.ts'

const lookOut = makeLookOut(food)
const quiet: WatchState = { points: [], caution: 'flagged' }
const fresh: WatchState = { points: [], caution: null }

const outcomeOf = (text: string) => lookOut(text, quiet).flags[0]?.check?.outcome ?? null
const mentions = (what: string, text: string) =>
  lookOut(text, { points: [{ id: 'p1', what }], caution: 'given' }).flags.some(({ point }) => point === 'p1')
function cautionOf(text: string): CautionLine[1] {
  const { flags, caution } = lookOut(text, fresh)
  if (caution) return 'given'
  return flags.some(({ kind }) => kind === 'caution') ? 'needed' : null
}

test('[FL1] what every note says of a limit', () => {
  expectRows(limitLines, ([text, outcome]) => {
    expect(outcomeOf(text)).toBe(outcome)
  })
})

test('[FL3] which notes mention an open point', () => {
  expectRows(pointLines, ([what, text, isMention]) => {
    expect(mentions(what, text)).toBe(isMention)
  })
})

test('[FL4] which notes need a caution, and which give one', () => {
  expectRows(cautionLines, ([text, says]) => {
    expect(cautionOf(text)).toBe(says)
  })
})

test('[FL1] [FL3] [FL4] the lists are long enough, and notes written before the code are understood as well', () => {
  const kinds = [limitLines, pointLines, cautionLines].flat().map((line) => Boolean(line.at(-1)))
  expect(kinds.filter(Boolean).length).toBeGreaterThanOrEqual(40)
  expect(kinds.filter((isPositive) => !isPositive).length).toBeGreaterThanOrEqual(60)
  const missed = (lines: readonly LimitLine[]) => lines.filter(([text, outcome]) => outcomeOf(text) !== outcome)
  expect(missed(heldOutLimits)).toEqual([])
  expect(missed(secondHeldOutLimits)).toEqual([])
  expect(heldOutCautions.filter(([text, says]) => cautionOf(text) !== says)).toEqual([])
  // A hood alone is a place, and water that is hot stands in many kitchens.
  expectNoNewMisses(
    heldOutPoints.map(([what, text, isMention]: PointLine) => [text, what, isMention] as const),
    ([text, what, isMention]) => mentions(what, text) === isMention,
    ['de afzuigkap is inmiddels schoongemaakt', 'the water in the bain marie is hot'],
  )
})

test('[FL2] a value is flagged by its limit, in one sentence', () => {
  expectRows(
    [
      [
        'kip in de koeling 9,5 graden',
        'chilled-unpacked',
        '9,5 °C (product) is boven de grens van 7 °C (gekoeld bewaren).',
        '9.5 °C (product) is above the limit of 7 °C (chilled storage).',
      ],
      [
        'koelcel 9 graden',
        'chilled-unpacked',
        '9 °C is boven 7 °C (gekoeld bewaren), maar die grens geldt voor het product: is dit het product of de lucht?',
        '9 °C is above 7 °C (chilled storage), but that limit holds for the product: is this the product or the air?',
      ],
      [
        'display van de koelcel 9 graden',
        'chilled-unpacked',
        '9 °C (lucht) is boven 7 °C (gekoeld bewaren), maar die grens geldt voor het product.',
        '9 °C (air) is above 7 °C (chilled storage), but that limit holds for the product.',
      ],
      [
        'verpakte kip in de koeling 9 graden',
        'chilled-prepacked',
        '9 °C (product): kijk welke temperatuur er op de verpakking staat.',
        '9 °C (product): see which temperature the pack states.',
      ],
      [
        'bevroren product min 16 graden',
        'deep-frozen',
        '−16 °C (product) is boven −18 °C (diepvries); tot 3 °C afwijking mag alleen in verkoopmeubels en bij lokale distributie.',
        '−16 °C (product) is above −18 °C (deep-frozen); up to 3 °C of deviation is allowed only in retail cabinets and local distribution.',
      ],
    ] as const,
    ([text, rule, nl, en]) => {
      const [flag] = lookOut(text, quiet).flags
      expect(flag?.says).toEqual({ nl, en })
      expect(flag).toMatchObject({ kind: 'limit', rule, check: { rule } })
      expect(text).toContain(flag?.measured?.said)
      expect(Flag.parse({ id: '1.1', source: { message: 'm-1', seq: 1 }, ...flag })).toMatchObject(flag!)
    },
  )
})

test('[FL2] several values are several flags; a range is one, with its worse end', () => {
  const two = lookOut('kip in de koeling 9 graden, soep in de bain-marie 50 graden', quiet).flags
  expect(two.map(({ rule }) => rule)).toEqual(['chilled-unpacked', 'hot-holding'])
  const range = lookOut('kip in de koeling tussen 8 en 11 graden', quiet).flags
  expect(range.map(({ measured }) => measured?.value)).toEqual([11])
  const part = lookOut('kip in de koeling tussen 5 en 9 graden', quiet).flags
  expect(part.map(({ measured }) => measured?.value)).toEqual([9])
})

test('[FL3] a flag names the point, and cuts what is long', () => {
  const what = `Schimmel op de kitranden ${'van de grote spoelbak '.repeat(20)}`
  const points = [
    { id: 'a.1', what: 'Vloertegels kapot' },
    { id: 'a.2', what },
  ]
  const { flags } = lookOut('de kitranden van de spoelbak zijn nog zwart van de schimmel', { points, caution: 'given' })
  expect(flags.map(({ kind, point }) => [kind, point])).toEqual([['open-point', 'a.2']])
  expect(flags[0]?.says.nl).toMatch(/^Dit punt staat nog open van eerder: Schimmel op de kitranden .*…$/)
  expect(flags[0]?.says.nl.length).toBeLessThan(170)
})

test('[FL4] the caution is asked for once, and not where it was given', () => {
  const text = 'ik maak een boeterapport op'
  expect(lookOut(text, { points: [], caution: null }).flags).toEqual([
    { kind: 'caution', says: { nl: 'De cautie is nog niet gegeven.', en: 'The caution has not been given yet.' } },
  ])
  expect(lookOut(text, { points: [], caution: 'flagged' }).flags).toEqual([])
  expect(lookOut(text, { points: [], caution: 'given' }).flags).toEqual([])
  expect(lookOut('cautie gegeven', { points: [], caution: 'flagged' })).toEqual({ flags: [], caution: true })
})

test('[FL5] only the beginning of a long text is looked at, and no note raises more than a few flags', () => {
  const padding = 'de vloer is schoon. '.repeat(3_300)
  expect(padding.length).toBeGreaterThan(64 * 1024)
  expect(lookOut(`${padding}kip in de koeling 12 graden`, fresh).flags).toEqual([])
  expect(lookOut(`kip in de koeling 12 graden. ${padding}`, fresh).flags).toHaveLength(1)
  expect(
    lookOut('kip in de koeling 12 graden. soep in de bain-marie 50 graden. '.repeat(40), fresh).flags.length,
  ).toBeLessThanOrEqual(5)
})

test('[FL5] whatever is said, looking at it throws nothing and gives the same again', () => {
  const pieces = fc.constantFrom(
    ...'koelcel kip 9 negen graden min , . ? boete geen cautie gegeven waarom eigenaar verklaart is het - display 12,5 °C uur niet schimmel kitranden'.split(
      ' ',
    ),
  )
  const spoken = fc.array(pieces, { maxLength: 40 }).map((words) => words.join(' '))
  const watch: WatchState = {
    points: [
      { id: 'p', what: 'Schimmel op de kitranden' },
      { id: 'q', what: '' },
    ],
    caution: null,
  }
  fc.assert(
    fc.property(fc.oneof(spoken, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
      expect(lookOut(text, watch)).toEqual(lookOut(text, watch))
    }),
    { numRuns: 200 },
  )
})

test('[FL6] nothing of food is known here: a domain without limits or cues notices nothing', () => {
  const none = { nl: [], en: [] }
  const bare = makeLookOut({
    ...food,
    limits: [],
    rules: [],
    synonyms: [],
    watch: { needsCaution: none, givesCaution: none },
  } satisfies Domain)
  expect(bare('kip in de koeling 12 graden, ik maak een boeterapport op', fresh)).toEqual({ flags: [] })
})

test('[FL1] [XT5] what a thing is for is no norm for the value', () => {
  const flagged = lookOut('in de toonbank soep van 52 graden in een ketel die hem warm moet houden', fresh)
  expect(flagged.flags.map(({ rule }) => rule)).toEqual(['hot-holding'])
})
