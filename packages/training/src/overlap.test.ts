/** What the speech machine does with utterances that were set aside. Nobody reads them: figures only. */
import { scenarios } from '@agora/core/speech/testing/scenarios'
import { tellEffect } from '@agora/core/speech/testing/tell-effect'
import { readTimeline } from '@agora/core/speech/read-timeline'
import { replaySpeech } from '@agora/core/speech/replay-speech'
import { toLines } from '@agora/core/speech/testing/story'
import { judgeOverlap } from '@agora/core/understanding/overlap-classifier'
import { expect, test } from 'vitest'
import { type OverlapForm, overlapForms, stopsSpeech } from './overlap-forms.ts'
import { type Language, readRows } from './read-rows.ts'

/** By author: `d` wrote hard ones, `z` what most people say, without the 133 of 320 that training authors wrote too. */
const aside = readRows('overlap').filter(({ split }) => split === 'test')
const batches = ['d', 'z'] as const
type Batch = (typeof batches)[number]
const forms = batches.flatMap((batch) => overlapForms.map((form) => [batch, form] as const))

function shareOf(batch: Batch, form: OverlapForm, label: 'agree' | 'interrupt', language?: Language): number {
  const rows = aside.filter(
    (row) => row.batch === batch && row.label === label && (language === undefined || row.language === language),
  )
  const right = rows.filter(({ text }) => stopsSpeech(text, form, judgeOverlap) === (label === 'interrupt'))
  return right.length / rows.length
}

const floors: Readonly<
  Record<Batch, Readonly<Record<OverlapForm, { readonly caught: number; readonly kept: number }>>>
> = {
  d: {
    final: { caught: 0.98, kept: 0.79 },
    words: { caught: 0.98, kept: 0.74 },
    cut: { caught: 0.98, kept: 0.75 },
  },
  z: {
    final: { caught: 0.99, kept: 0.93 },
    words: { caught: 0.99, kept: 0.81 },
    cut: { caught: 0.99, kept: 0.9 },
  },
}

test.each(forms)(
  '[SF27] [XV1] utterances of author %s that were set aside, %s: interruptions stop, agreement does not',
  (batch, form) => {
    const [caught, kept] = [shareOf(batch, form, 'interrupt'), shareOf(batch, form, 'agree')]
    const of = (language: Language) =>
      `${shareOf(batch, form, 'interrupt', language).toFixed(3)} and ${shareOf(batch, form, 'agree', language).toFixed(3)}`
    // oxlint-disable-next-line no-console
    console.log(
      `${batch}, ${form}: caught ${caught.toFixed(3)}, kept ${kept.toFixed(3)} (nl ${of('nl')}, en ${of('en')})`,
    )
    expect(caught).toBeGreaterThanOrEqual(floors[batch][form].caught)
    expect(kept).toBeGreaterThanOrEqual(floors[batch][form].kept)
  },
)

test.each(Object.entries(scenarios))('[SF1] [SF27] %s is the same with the classifier', (_name, { lines, effects }) => {
  const done = [...replaySpeech(readTimeline(toLines(lines)), { judge: judgeOverlap })]
  expect(done.map(tellEffect)).toEqual(effects)
})
