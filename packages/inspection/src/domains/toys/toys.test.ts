import { understand } from '../../brain/understand.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { extractFindings } from '../../findings/extract-findings.ts'
import type { SaidWords } from '../../findings/said-words.ts'
import { indexOf } from '../../rules/index-of.ts'
import { searchRules } from '../../rules/search-rules.ts'
import { makeLookOut } from '../../watch/look-out.ts'
import { domain } from './domain.ts'
import { unanswerable, wants } from './lists/wants.ts'

const lookOut = makeLookOut(domain)
const hear = (text: string) =>
  extractFindings([{ message: 'm1' as SaidWords['message'], number: 1, seq: 1, text }], domain)

test('[DM7] every sentence has its intent', () => {
  expectRows(wants, ([text, intent]) => {
    expect(understand(text, domain.pack, 'nl').intent).toBe(intent)
  })
})

test('[DM5] what toys have no rule for finds none', () => {
  expectRows(unanswerable, (question) => {
    expect(searchRules(question, 3, indexOf(domain)).map(({ rule }) => rule.id)).toEqual([])
  })
})

const measured = [
  ['het koord aan de trekeend is dertig centimeter', 'cords', 'beyond'],
  ['the loop on the rattle is 25 cm long', 'cords', 'beyond'],
  ['het touwtje is 22 centimeter', 'cords', 'within'],
  ['touwtje van 1 mm dik aan de auto', 'cord-thickness', 'beyond'],
  ['de CE-markering is drie millimeter hoog', 'ce-height', 'beyond'],
  ['het pijltje met zuignap is 40 mm', 'suction-darts', 'beyond'],
  ['0,5 procent ftalaten in de pop', 'phthalates', 'beyond'],
  ['40 mg/kg lood in de verf van de blokken', 'lead', 'beyond'],
  ['250 mg/kg boor in het slijm', 'boron', 'within'],
  ['200 mg/kg parfum in de geurpop', 'fragrances', 'beyond'],
  ['0,1 mg/l bisfenol A uit de bijtring', 'bisphenol', 'beyond'],
  ['het technisch dossier is vijf jaar bewaard', 'technical-file', 'beyond'],
  ['het technisch dossier is maar vijf jaar bewaard', 'technical-file', 'beyond'],
] as const

test('[DM6] values are compared with the limits of toys, in findings', () => {
  const missed = measured.filter(([text, rule, outcome]) => {
    const [finding] = hear(text)
    const kind = outcome === 'beyond' ? 'shortcoming' : 'in-order'
    return finding?.check?.rule !== rule || finding.check.outcome !== outcome || finding.kind !== kind
  })
  expect(missed).toEqual([])
})

test('[DM6] measured values are compared while listening', () => {
  expectRows(measured, ([text, rule, outcome]) => {
    expect(lookOut(text, { points: [], caution: 'given' }).flags.map((flag) => flag.rule)).toEqual(
      outcome === 'beyond' ? [rule] : [],
    )
  })
})

test('[DM6] other lengths are no values beside a limit of toys', () => {
  expectRows(
    [
      ['het springtouw is twee meter lang'],
      ['er ligt een verlengsnoer van drie meter'],
      ['de winkel is dertig meter lang'],
      ['een koord mag hoogstens 22 centimeter zijn'],
    ],
    ([text]) => {
      expect(lookOut(text, { points: [], caution: 'given' }).flags).toEqual([])
    },
  )
})

test('[DM6] what is said becomes a finding of its kind, by its rule', () => {
  expectRows(
    [
      ['op de pop in de etalage ontbreekt de CE-markering', 'shortcoming', 'ce-mark'],
      ['the doll in the window has no CE mark', 'shortcoming', 'ce-mark'],
      ['de oogjes van de knuffelbeer laten los', 'shortcoming', 'small-parts'],
      ['er zitten losse magneten in de doos', 'shortcoming', 'magnets'],
      ['de handleiding is alleen in het Engels', 'shortcoming', 'dutch-instructions'],
      ['the manual is not in Dutch', 'shortcoming', 'dutch-instructions'],
      ['het batterijvak kan zonder schroevendraaier open', 'shortcoming', 'batteries'],
      ['geen adres van de importeur op de verpakking', 'shortcoming', 'importer-address'],
      ['scherpe randen aan de autootjes', 'shortcoming', 'sharp-edges'],
      ['de waarschuwing op de blokken is goed leesbaar', 'in-order', 'warning-form'],
      ['there are no sharp edges on the cars', 'in-order', 'sharp-edges'],
    ] as const,
    ([text, kind, rule]) => {
      expect(hear(text)).toMatchObject([{ kind, rule }])
    },
  )
})
