/** What the speech machine does with utterances that were set aside. Nobody reads them: figures only. */
import { scenarios } from '@agora/core/speech/testing/scenarios'
import { tellEffect } from '@agora/core/speech/testing/tell-effect'
import { readTimeline } from '@agora/core/speech/read-timeline'
import { replaySpeech } from '@agora/core/speech/replay-speech'
import { toLines } from '@agora/core/speech/testing/story'
import { judgeOverlap } from '@agora/core/understanding/overlap-classifier'
import { expect, test } from 'vitest'
import { type OverlapForm, overlapForms, stopsSpeech } from './overlap-forms.ts'
import { readRows } from './read-rows.ts'

const aside = readRows('overlap').filter(({ split }) => split === 'test')
const share = (label: string, form: OverlapForm, isRight: (stops: boolean) => boolean) => {
  const rows = aside.filter((row) => row.label === label)
  return rows.filter(({ text }) => isRight(stopsSpeech(text, form, judgeOverlap))).length / rows.length
}
const figures = Object.fromEntries(
  overlapForms.map((form) => [
    form,
    { caught: share('interrupt', form, (stops) => stops), kept: share('agree', form, (stops) => !stops) },
  ]),
) as Readonly<Record<OverlapForm, { readonly caught: number; readonly kept: number }>>

const floors = {
  final: { caught: 0.98, kept: 0.48 },
  words: { caught: 0.98, kept: 0.44 },
  cut: { caught: 0.98, kept: 0.45 },
} as const

test.each(overlapForms)(
  '[SF27] [XV1] utterances that were set aside, %s: interruptions stop, agreement does not',
  (form) => {
    // oxlint-disable-next-line no-console
    console.log(`${form}: caught ${figures[form].caught.toFixed(3)}, kept ${figures[form].kept.toFixed(3)}`)
    expect(figures[form].caught).toBeGreaterThanOrEqual(floors[form].caught)
    expect(figures[form].kept).toBeGreaterThanOrEqual(floors[form].kept)
  },
)

test.each(Object.entries(scenarios))('[SF1] [SF27] %s is the same with the classifier', (_name, { lines, effects }) => {
  const done = [...replaySpeech(readTimeline(toLines(lines)), { judge: judgeOverlap })]
  expect(done.map(tellEffect)).toEqual(effects)
})
