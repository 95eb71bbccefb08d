import { hearReply } from '@agora/core/answers/hear-reply'
import { askedField } from '@agora/core/answers/field-spec'
import { readNamed } from '@agora/core/answers/read-named'
import { sayReason } from '@agora/core/answers/say-misfit'
import { expectNoNewMisses } from '@agora/core/testing/expect-no-new-misses'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { reportPlan } from '../domains/food/report-plan.ts'
import { fieldsOf } from './field-specs.ts'
import type { AnswerRow } from './lists/answer-row.ts'
import {
  dutchAnswersHeldOut,
  dutchSentencesHeldOut,
  englishAnswersHeldOut,
  englishSentencesHeldOut,
} from './lists/answers-held-out.ts'
import { dutchAnswers, englishAnswers } from './lists/answers.ts'
import {
  dutchPlayedAnswers,
  dutchPlayedAnswersHeldOut,
  englishPlayedAnswers,
  englishPlayedAnswersHeldOut,
} from './lists/answers-played.ts'
import { type AsideRow, dutchAsides, dutchAsidesHeldOut, englishAsides, englishAsidesHeldOut } from './lists/asides.ts'
import { reportTexts } from './texts/report-texts.ts'

const fields = fieldsOf(reportPlan)

/** The questions as the report asks them; `point` is one of an earlier visit. */
function questionsOf(asked: string, language: 'nl' | 'en') {
  return asked.split(' ').map((name) => {
    const importance = 'required' as const
    if (name === 'measured') {
      const { measuredNeeds, cannotTell } = reportTexts(language)
      const { question, options } = measuredNeeds['product-or-air']
      return { field: 'measured-f5.1', text: question(5, '−16 °C'), importance, options: [...options, cannotTell] }
    }
    if (name === 'point') {
      const { points, pointQuestion } = reportTexts(language)
      const text = pointQuestion('Er zaten muizenkeutels achter de oven.', '1 maart 2026')
      return { field: 'point-1', text, importance, options: [points.fixed, points['not-fixed'], points['not-checked']] }
    }
    const fact = reportPlan.facts.find(({ field }) => field === name)!
    const { question, options } = fact
    return {
      field: name,
      text: question[language],
      importance,
      ...(options ? { options: options.map((option) => option[language]) } : {}),
    }
  })
}

const hear = (language: 'nl' | 'en') => (row: AnswerRow) => {
  const [, , values, changes = {}] = row
  expect(read(row, language)).toEqual({ values, changes })
}

function read([asked, said]: AnswerRow, language: 'nl' | 'en') {
  const reply = hearReply(said, { questions: questionsOf(asked, language), fields, language })
  const own = reply.kind === 'values' ? reply.values : {}
  const named = readNamed(said, fields).filter(({ field, isCorrection }) => isCorrection && !(field in own))
  const found = Object.fromEntries(named.map(({ field, value }) => [field, value]))
  const values = Object.fromEntries(Object.entries(own).map(([field, value]) => [field.split('-')[0], value]))
  return { values, changes: canonical(found, language) }
}

/** As the report keeps them. */
function canonical(found: Readonly<Record<string, string>>, language: 'nl' | 'en') {
  return Object.fromEntries(
    Object.entries(found).map(([field, said]) => {
      const reply = hearReply(said, { questions: questionsOf(field, language), fields, language })
      return [field, reply.kind === 'values' ? reply.values[field] : undefined]
    }),
  )
}

test('[RE34][XT16] which values an answer gives, and which field a correction names: nl', () => {
  expectRows(dutchAnswers, hear('nl'))
})
test('[RE34][XT16] which values an answer gives, and which field a correction names: en', () => {
  expectRows(englishAnswers, hear('en'))
})

/** Of these nothing is stored: the field is asked again. */
const missed = [
  'een klant had geklaagd',
  'nee joh, helemaal niks aan gedaan',
  'daar ben ik niet aan toegekomen',
  'they never got round to it',
  'somebody had complained',
  "didn't get round to looking at it",
]

test('[RE34][XT16] the same on sentences that the code was not written for', () => {
  for (const [rows, language] of [
    [[...dutchAnswersHeldOut, ...dutchSentencesHeldOut], 'nl'],
    [[...englishAnswersHeldOut, ...englishSentencesHeldOut], 'en'],
  ] as const) {
    const isRight = (row: AnswerRow) => {
      const [, , values, changes = {}] = row
      return JSON.stringify(read(row, language)) === JSON.stringify({ values, changes })
    }
    const texts = rows.map(([asked, said, values, changes]) => [said, asked, values, changes] as const)
    const known = missed.filter((text) => texts.some(([said]) => said === text))
    expectNoNewMisses(texts, ([said, asked, values, changes]) => isRight([asked, said, values, changes ?? {}]), known)
    for (const row of rows.filter(([, said]) => missed.includes(said))) {
      expect(read(row, language)).toEqual({ values: {}, changes: {} })
    }
  }
})

test('[RE34][XT16] a yes or a no that goes on about something else answers nothing, and whole sentences keep their parts', () => {
  expectRows(dutchPlayedAnswers, hear('nl'))
  const known = ['no, nobody has been ill']
  const isRight = ([said, asked, values, changes = {}]: readonly [string, string, AnswerRow[2], AnswerRow[3]?]) =>
    JSON.stringify(read([asked, said, values], 'en')) === JSON.stringify({ values, changes })
  const texts = englishPlayedAnswers.map(([asked, said, values, changes]) => [said, asked, values, changes] as const)
  expectNoNewMisses(texts, ([said, asked, values, changes]) => isRight([said, asked, values, changes]), known)
  expectRows(dutchPlayedAnswersHeldOut, hear('nl'))
  expectRows(englishPlayedAnswersHeldOut, hear('en'))
})

/** Of these nothing is stored and nothing ends: the question is put again. */
const missedAsides = [
  'nee, eerst nog een rondje door het magazijn',
  'dat weet ik pas als ik de eigenaar gesproken heb',
  'no, let me finish the storeroom first',
  "that can wait, I'm standing in the freezer",
  "I won't know until I've spoken to the owner",
  'have the drain repaired, and do it now',
]

test('[BR34][TU27][XT17] a delay or a refusal with its reason ends or puts off the questions; an answer does not', () => {
  for (const [rows, heldOut, language] of [
    [dutchAsides, dutchAsidesHeldOut, 'nl'],
    [englishAsides, englishAsidesHeldOut, 'en'],
  ] as const) {
    const isRight = ([asked, said, wants]: AsideRow) => {
      const reply = hearReply(said, { questions: questionsOf(asked, language), fields, language })
      const aside = reply.kind === 'aside' ? reply.aside : null
      return wants === null ? aside === null : [wants].flat().some((one) => one === aside)
    }
    const texts = rows.map(([asked, said, wants]) => [said, asked, wants] as const)
    const known = missedAsides.filter((text) => texts.some(([said]) => said === text))
    expectNoNewMisses(texts, ([said, asked, wants]) => isRight([asked, said, wants]), known)
    expect(heldOut.filter(isRight).length).toBeGreaterThanOrEqual(10)
  }
})

test('[RE34][XT16] words of another field are told that they are about something else, seen or not', () => {
  const [method] = questionsOf('method', 'nl')
  const reply = hearReply('Hygiënecode voor slagers', { questions: [method!], fields, language: 'nl' })
  expect(reply).toMatchObject({ kind: 'misfit', why: 'statement' })
  const asked = askedField(method!, fields)
  expect(sayReason(asked, 'statement', 'nl')).toBe('Dit gaat over iets anders en is geen antwoord op deze vraag.')
  expect(sayReason(asked, 'statement', 'en')).toBe('This is about something else and does not answer this question.')
})

test('[RE34][XT16] a short sentence that names one option answers its question among several', () => {
  const questions = ['reason', 'method', 'mobileSite'].flatMap((field) => questionsOf(field, 'nl'))
  const reply = hearReply('het is een reguliere controle', { questions, fields, language: 'nl' })
  expect(reply).toMatchObject({ kind: 'values', values: { reason: 'reguliere inspectie' } })
})
