/** What the speech machine does with set-aside utterances. They are never printed: figures only. */
import { scenarios } from '@agora/core/speech/testing/scenarios'
import { tellEffect } from '@agora/core/speech/testing/tell-effect'
import { readTimeline } from '@agora/core/speech/read-timeline'
import { replaySpeech } from '@agora/core/speech/replay-speech'
import { toLines } from '@agora/core/speech/testing/story'
import { judgeOverlap } from '@agora/core/understanding/overlap-classifier'
import { expect, test } from 'vitest'
import { type OverlapForm, overlapForms, stopOf, stopsSpeech } from './overlap-forms.ts'
import { type Language, type Row, readRows } from './read-rows.ts'

/**
 * By author: `d` wrote hard ones, `z` what most people say, without the 133 of 320 that training authors wrote too,
 * and `o` half near misses that are new.
 */
const aside = readRows('overlap').filter(({ split }) => split === 'test')
const batches = ['d', 'z', 'o'] as const
type Batch = (typeof batches)[number]
const forms = batches.flatMap((batch) => overlapForms.map((form) => [batch, form] as const))

type Share = { readonly caught: number; readonly kept: number }

/** The shares of interruptions that stop and of agreement that does not: of all, and of each language. */
function measure(batch: Batch, form: OverlapForm): Share & Readonly<Record<Language, Share>> {
  const decided = aside
    .filter((row) => row.batch === batch)
    .map((row) => ({ ...row, isRight: stopsSpeech(row.text, form, judgeOverlap) === (row.label === 'interrupt') }))
  const share = (label: 'agree' | 'interrupt', rows: typeof decided) => {
    const own = rows.filter((row) => row.label === label)
    return own.filter(({ isRight }) => isRight).length / own.length
  }
  const of = (rows: typeof decided): Share => ({ caught: share('interrupt', rows), kept: share('agree', rows) })
  const [nl, en] = (['nl', 'en'] as const).map((language) => of(decided.filter((row) => row.language === language)))
  if (!nl || !en) throw new Error('two languages were measured')
  return { ...of(decided), nl, en }
}

/** `o` has none: its figures are printed, and guard nothing yet. */
const floors: Readonly<Partial<Record<Batch, Readonly<Record<OverlapForm, Share>>>>> = {
  d: {
    final: { caught: 0.98, kept: 0.83 },
    words: { caught: 0.98, kept: 0.77 },
    cut: { caught: 0.98, kept: 0.79 },
  },
  z: {
    final: { caught: 0.99, kept: 0.95 },
    words: { caught: 0.99, kept: 0.82 },
    cut: { caught: 0.99, kept: 0.92 },
  },
}

test.each(forms)(
  '[SF27] [XV1] utterances of author %s that were set aside, %s: interruptions stop, agreement does not',
  (batch, form) => {
    const { caught, kept, nl, en } = measure(batch, form)
    const tell = (share: Share) => `caught ${share.caught.toFixed(3)}, kept ${share.kept.toFixed(3)}`
    // oxlint-disable-next-line no-console
    console.log(`${batch}, ${form}: ${tell({ caught, kept })} (nl ${tell(nl)}; en ${tell(en)})`)
    const floor = floors[batch]?.[form] ?? { caught: 0, kept: 0 }
    expect(caught).toBeGreaterThanOrEqual(floor.caught)
    expect(kept).toBeGreaterThanOrEqual(floor.kept)
  },
)

const earlySets: readonly { readonly authors: readonly string[]; readonly floor: number }[] = [
  { authors: ['d', 'z'], floor: 0.9 },
  { authors: ['o'], floor: 0 },
]

test.each(earlySets)(
  '[SF27] [SF8] most interruptions that were set aside stop before they are understood for good: authors $authors',
  ({ authors, floor }) => {
    const isLong = ({ text, label, batch }: Row) =>
      authors.includes(batch) && label === 'interrupt' && text.split(/\s+/u).length >= 3
    const early = aside.filter(isLong).map(({ text }) => (stopOf(text, 'words', judgeOverlap) ?? 0) > 0)
    const share = early.filter(Boolean).length / early.length
    // oxlint-disable-next-line no-console
    console.log(
      `${authors.join(', ')}: of ${early.length} interruptions of three words or more ${share.toFixed(3)} stop before their final`,
    )
    expect(share).toBeGreaterThanOrEqual(floor)
  },
)

test.each(Object.entries(scenarios))('[SF1] [SF27] %s is the same with the classifier', (_name, { lines, effects }) => {
  const done = [...replaySpeech(readTimeline(toLines(lines)), { judge: judgeOverlap })]
  expect(done.map(tellEffect)).toEqual(effects)
})
