/** What the product does with sentences that no decision of the trainer depended on. */
import type { SaidBefore } from '@agora/core/listen/correction'
import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'
import { readAddress, readModeCommand } from '@agora/core/listen/read-address'
import { prepareNames } from '@agora/core/wake/prepare-names'
import type { Mode } from '@agora/protocol/heard'
import { expect, test } from 'vitest'
import { makeCorrectionReader } from '@agora/inspection/corrections/make-correction-reader'
import { domain as food } from '@agora/inspection/domains/food/domain'
import { type Row, readRows } from './read-rows.ts'

const aside = (task: string) => readRows(task).filter(({ split }) => split === 'test')
const env = { names: prepareNames(['agora']), preferences: { wake: 'careful' } } as Parameters<typeof readAddress>[1]

const modes = ['listen', 'feedback'] as const

/** Whether a sentence commands another mode than the one that it is said in. */
function switches(text: string, mode: Mode): boolean {
  const heard = readAddress(text, env, { title: '', namesake: false })
  const { command } = mode === 'feedback' ? readModeCommand(text, heard) : heard
  return command !== undefined && command !== mode
}

/** Who asks to talk again asks it while Agora listens, and the other way round; anything else is said in both modes. */
const saidIn = (label: string): readonly Mode[] => modes.filter((mode) => mode !== label)

test('[UN7][XT14] no sentence that was set aside switches to a mode that it does not ask for', () => {
  const wrong = aside('mode').flatMap(({ text, label }) =>
    label === 'none' ? saidIn(label).filter((mode) => switches(text, mode)) : [],
  )
  expect(wrong).toEqual([])
})

test('[UN7][XT14] most sentences that were set aside and ask for a mode get it', () => {
  const rows = aside('mode').filter(({ label }) => label !== 'none')
  const called = rows.map(({ text, label }) => ({ label, text: /agora/iu.test(text) ? text : `Agora, ${text}` }))
  const right = called.filter(({ text, label }) => saidIn(label).every((mode) => switches(text, mode)))
  expect(right.length / rows.length).toBeGreaterThan(0.8)
})

/** As a recogniser writes it: no marks, no capitals. */
const asSpeech = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

test('[UN7][XS3] no sentence that was set aside is wrongly taken for a yes, typed or spoken', () => {
  const rows = aside('consent').filter(({ label }) => label !== 'yes')
  const spoken = (text: string) => [asSpeech(text), `eh ${asSpeech(text)}`, `${asSpeech(text)} hoor`]
  const wrong = rows.flatMap(({ text }) => [text, ...spoken(text)].filter((said) => readsAsVerdict(said)?.approved))
  expect(wrong).toEqual([])
})

test('[UN7][XS3] most yeses that were set aside are one', () => {
  const yes = aside('consent').filter(({ label }) => label === 'yes')
  expect(yes.filter(({ text }) => readsAsVerdict(text)?.approved).length / yes.length).toBeGreaterThan(0.7)
})

const corrections = makeCorrectionReader(food)

/** What the product does with a note, right behind the one before it. */
function correctionOf({ text, previous = '' }: Row): string {
  const before = [{ message: 'm1' as SaidBefore['message'], number: 1, seq: 1, at: 0, text: previous }]
  return corrections.mayCorrect(text) ? corrections.read(text, before).kind : 'none'
}

test('[UN7][XT4] no note that was set aside and corrects nothing changes or removes another', () => {
  const kinds = aside('correction').flatMap((row) => (row.label === 'none' ? [correctionOf(row)] : []))
  expect(kinds.filter((kind) => kind === 'replaces' || kind === 'retracts')).toEqual([])
  expect(kinds.filter((kind) => kind === 'unclear').length / kinds.length).toBeLessThan(0.03)
})

test('[UN7][XT4] most notes that were set aside and take back the one before it do so, or are asked about', () => {
  const seen = (label: string) =>
    aside('correction').filter((row) => row.label === label && correctionOf(row) !== 'none')
  const shareOf = (label: string) =>
    seen(label).length / aside('correction').filter((row) => row.label === label).length
  expect(shareOf('retract')).toBeGreaterThan(0.8)
  expect(shareOf('change')).toBeGreaterThan(0.3)
})
