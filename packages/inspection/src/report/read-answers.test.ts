import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { reportPlan } from '../domains/food/report-plan.ts'
import { readFactAnswer } from './read-fact-answer.ts'
import { readPointAnswer } from './read-point-answer.ts'

test('[RE16] what an answer says of an open point', () => {
  expectRows(
    [
      ['opgelost', 'fixed'],
      ['ja, opgelost', 'fixed'],
      ['ja', 'fixed'],
      ['Jazeker, is hersteld', 'fixed'],
      ['de deur is gemaakt', 'fixed'],
      ['dat is nu in orde', 'fixed'],
      ['nee hoor, dat is opgelost', 'fixed'],
      ['yes', 'fixed'],
      ['yes, it has been repaired', 'fixed'],
      ['fixed', 'fixed'],
      ['nee', 'not-fixed'],
      ['niet opgelost', 'not-fixed'],
      ['nog niet', 'not-fixed'],
      ['nee, nog steeds kapot', 'not-fixed'],
      ['ja, nog steeds hetzelfde', 'not-fixed'],
      ['is niet goed hersteld', 'not-fixed'],
      ['gedeeltelijk', 'not-fixed'],
      ['no', 'not-fixed'],
      ['not fixed', 'not-fixed'],
      ['still broken', 'not-fixed'],
      ['not yet repaired', 'not-fixed'],
      ['niet gecontroleerd', 'not-checked'],
      ['niet gekeken', 'not-checked'],
      ['nee, niet naar gekeken', 'not-checked'],
      ['daar heb ik niet naar gekeken', 'not-checked'],
      ['weet ik niet', 'not-checked'],
      ['geen tijd voor gehad', 'not-checked'],
      ['not checked', 'not-checked'],
      ["didn't look", 'not-checked'],
      ['I do not know', 'not-checked'],
      ['de koffie is lekker', undefined],
      ['', undefined],
      ['…', undefined],
    ] as const,
    ([said, status]) => {
      expect(readPointAnswer(said)).toBe(status)
    },
  )
})

test('[RE16][XT16] a yes or no that goes on about something else says nothing of the point', () => {
  expectRows(
    [
      'no copy needed',
      'no pets in here',
      'no camera today',
      'nee, de koffie is lekker',
      'ja, de eigenaar heet Conti',
      'yes, the kitchen has two fridges',
    ],
    (said) => expect(readPointAnswer(said)).toBeUndefined(),
  )
  for (const said of ['no, same story', 'nee helaas', 'nope', 'no not really']) {
    expect(readPointAnswer(said), said).toBe('not-fixed')
  }
  expect(readPointAnswer('ja hoor, helemaal')).toBe('fixed')
})

const optionsOf = (field: string) => reportPlan.facts.find((fact) => fact.field === field)?.options

test('[RE16] which option an answer means', () => {
  expectRows(
    [
      ['hygieneCode', 'ja', 'ja'],
      ['hygieneCode', 'Ja hoor', 'ja'],
      ['hygieneCode', 'yes', 'ja'],
      ['hygieneCode', 'true', 'ja'],
      ['hygieneCode', 'nee', 'nee'],
      ['hygieneCode', 'nee, ze werken met een eigen plan', 'nee'],
      ['hygieneCode', 'No.', 'nee'],
      ['hygieneCode', 'false', 'nee'],
      ['hygieneCode', 'niet beoordeeld', 'niet beoordeeld'],
      ['hygieneCode', 'heb ik niet beoordeeld', 'niet beoordeeld'],
      ['hygieneCode', 'not assessed', 'niet beoordeeld'],
      ['reason', 'hercontrole', 'hercontrole'],
      ['reason', 'het was een klacht van een gast', 'klacht of melding'],
      ['reason', 'gewoon een reguliere inspectie', 'reguliere inspectie'],
      ['reason', 'regular inspection', 'reguliere inspectie'],
      ['reason', 'after a complaint', 'klacht of melding'],
      ['pestSpecies', 'muizen', 'muis'],
      ['pestSpecies', 'cockroach', 'kakkerlakken'],
      ['pestLevel', 'matig', 'matig'],
      ['allergensOffered', 'alleen mondeling', 'mondeling'],
    ] as const,
    ([field, said, option]) => {
      expect(readFactAnswer(said, optionsOf(field))).toMatchObject({ kind: 'option', option: { nl: option } })
    },
  )
})

test('[RE16] an answer that is no option is told apart', () => {
  expectRows(
    [
      ['hygieneCode', 'weet ik niet', 'unknown'],
      ['hygieneCode', 'nee, geen idee', 'unknown'],
      ['hygieneCode', "I don't know", 'unknown'],
      ['hygieneCode', '  ', 'unknown'],
      ['pestSpecies', 'muizen of ratten', 'words'],
      ['reason', 'ik kwam toevallig langs', 'words'],
      ['spokenTo', 'mevrouw De Wit', 'words'],
      ['spokenTo', 'nee', 'words'],
    ] as const,
    ([field, said, kind]) => {
      expect(readFactAnswer(said, optionsOf(field)).kind).toBe(kind)
    },
  )
})
