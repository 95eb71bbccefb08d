import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { hearCall } from '../listen/hear-call.ts'
import { prepareNames } from './prepare-names.ts'
import { moreEnglishUtterances } from './utterances/en-more.ts'
import { englishUtterances } from './utterances/en.ts'
import { heldOutDutch, heldOutEnglish } from './utterances/held-out.ts'
import { hardDutch, hardEnglish } from './utterances/hard-kinds.ts'
import { moreDutchUtterances } from './utterances/nl-more.ts'
import { dutchUtterances } from './utterances/nl.ts'
import { othersEnglish } from './utterances/others-en.ts'
import { othersDutch } from './utterances/others-nl.ts'
import { unseenDutch, unseenEnglish } from './utterances/unseen.ts'
import type { UtteranceCase } from './utterances/utterance-case.ts'

const rules = { names: prepareNames(['agora']), wake: 'careful', namesake: false } as const

function score(name: string, cases: readonly UtteranceCase[]) {
  const heard = cases.map((one) => ({ ...one, heard: hearCall(one.text, rules).addressed }))
  const hits = heard.filter(({ addressed, heard }) => addressed && heard).length
  const missed = heard.filter(({ addressed, heard }) => addressed && !heard).map(({ text }) => text)
  const falseCalls = heard.filter(({ addressed, heard }) => !addressed && heard).map(({ text }) => text)
  const precision = hits / (hits + falseCalls.length)
  const recall = hits / (hits + missed.length)
  // oxlint-disable-next-line no-console
  console.log(
    `wake, ${name}: ${hits + missed.length} calls and ${cases.length - hits - missed.length} others, ` +
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  )
  return { precision, recall, wrong: [...missed.map((text) => `missed: ${text}`), ...falseCalls].join('\n') }
}

const lists = {
  Dutch: [...dutchUtterances, ...moreDutchUtterances, ...othersDutch, ...hardDutch],
  English: [...englishUtterances, ...moreEnglishUtterances, ...othersEnglish, ...hardEnglish],
}

test.each(Object.entries(lists))(
  '[WK1] %s: hardly a call is missed, and hardly anything else is taken for one',
  (name, cases) => {
    const { precision, recall, wrong } = score(name, cases)
    expect(recall, wrong).toBeGreaterThanOrEqual(0.98)
    expect(precision, wrong).toBeGreaterThanOrEqual(0.98)
  },
)

test.each([
  ['Dutch, never tuned with', unseenDutch],
  ['English, never tuned with', unseenEnglish],
] as const)('[WK1] %s: new sentences are heard as well', (name, cases) => {
  const { precision, recall, wrong } = score(name, cases)
  expect(recall, wrong).toBeGreaterThanOrEqual(0.98)
  expect(precision, wrong).toBeGreaterThanOrEqual(0.98)
})

test('[WK1] a list that was kept apart at first is heard nearly as well', () => {
  const { precision, recall, wrong } = score('held out', [...heldOutDutch, ...heldOutEnglish])
  expect(recall, wrong).toBeGreaterThanOrEqual(0.97)
  expect(precision, wrong).toBeGreaterThanOrEqual(0.97)
})

const tuned = [...Object.values(lists).flat(), ...heldOutDutch, ...heldOutEnglish]
const unseen = [...unseenDutch, ...unseenEnglish]
const labelled = [...tuned, ...unseen]

const hasRequest = ({ request, command }: UtteranceCase) => request !== undefined || command !== undefined
function expectRequest({ text, request = '', command }: UtteranceCase): void {
  expect(hearCall(text, rules)).toMatchObject({ addressed: true, request, command: command ?? null })
}

test('[WK4][WK5][WK6][A4] what is left of a call is the request', () => {
  expectRows(tuned.filter(hasRequest), expectRequest)
})

/** What is missed among these is not mended one by one: the list would be seen then. */
test('[WK4][WK5][WK6][A4] of sentences never tuned with, at least 99 of 100 leave the right request', () => {
  const cases = unseen.filter(hasRequest)
  const wrong = cases.flatMap(({ text, request = '', command = null }) => {
    const heard = hearCall(text, rules)
    const isRight = heard.addressed && heard.request === request && heard.command === command
    return isRight ? [] : [`${text}: wanted ${command ?? `“${request}”`}, heard ${JSON.stringify(heard)}`]
  })
  expect(cases.length).toBeGreaterThan(100)
  expect(1 - wrong.length / cases.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.99)
})

test('[WK6] what is labelled as a request is no command', () => {
  const requests = labelled.filter(({ addressed, request, command }) => addressed && !command && request !== '')
  const commands = requests.filter(({ text }) => {
    const heard = hearCall(text, rules)
    return heard.addressed && heard.command
  })
  expect(commands.map(({ text }) => text)).toEqual([])
})

test('[WK7] sentences that tell of a firm with the name are recognised', () => {
  const ofFirms = labelled.filter(({ namesake }) => namesake)
  expectRows(ofFirms, ({ text }) => {
    expect(hearCall(text, rules).namesake).toBe(true)
  })
})

test('[WK7] where the company carries the name, nothing else is taken for a call', () => {
  const others = labelled.filter(({ addressed }) => !addressed)
  const strict = others.filter(({ text }) => hearCall(text, { ...rules, namesake: true }).addressed)
  expect(strict.length / others.length, strict.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.01)
})
