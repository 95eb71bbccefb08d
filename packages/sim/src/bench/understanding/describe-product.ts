import { readsAsVerdict } from '@agora/core/answers/reads-as-verdict'
import type { SaidBefore } from '@agora/core/listen/correction'
import { cutCall } from '@agora/core/understanding/cut-call'
import { judgeMode } from '@agora/core/understanding/judge-mode'
import { CALLED } from '@agora/core/understanding/mode-cues'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { makeCorrectionReader } from '@agora/inspection/corrections/make-correction-reader'
import { domain } from '@agora/inspection/domains/food/domain'
import { extractFindings } from '@agora/inspection/findings/extract-findings'
import { sayNotes } from '@agora/inspection/findings/testing/measure-inspection'
import { measure } from '@agora/training/measure'
import type { Row } from '@agora/training/read-rows'
import { languages, rowsOf } from './measure-way.ts'

const names = prepareNames(['agora'])
const reader = makeCorrectionReader(domain)

function modeOf({ text }: Row): string {
  const said = cutCall(text, names)
  const wish = judgeMode(said.text, { isCalled: said.flags?.includes(CALLED) ?? false })
  return wish?.isSure ? wish.mode : 'none'
}

function correctionOf({ text, previous = '' }: Row): string {
  const before: readonly SaidBefore[] = [
    { message: 'm1' as SaidBefore['message'], number: 1, seq: 1, at: 0, text: previous },
  ]
  return reader.mayCorrect(text) ? reader.read(text, before).kind : 'none'
}

const isFound = ({ text }: Row): boolean =>
  extractFindings(sayNotes([text]), domain).some(({ kind }) => kind === 'shortcoming')

const count = (rows: readonly Row[], is: (row: Row) => boolean): string => `${rows.filter(is).length} of ${rows.length}`

/** What the product decides with the classifiers: a line for each task, author and language; figures alone. */
export function describeProduct(): readonly string[] {
  return Object.entries(tellers).flatMap(([task, tell]) => {
    const rows = rowsOf(task, 'test')
    return [...new Set(rows.map(({ batch }) => batch))].flatMap((batch) =>
      languages.map((language) => {
        const own = rows.filter((row) => row.batch === batch && row.language === language)
        return `product, ${task}, author ${batch}, ${language}: ${tell(own)}`
      }),
    )
  })
}

const tellers: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  mode: (rows) => {
    const judged = rows.map((row) => ({ wanted: row.label, given: modeOf(row) }))
    const asked = judged.filter(({ wanted }) => wanted !== 'none')
    const wrong = judged.filter(({ wanted, given }) => wanted === 'none' && given !== 'none').length
    const opposite = asked.filter(({ wanted, given }) => given !== 'none' && given !== wanted).length
    const right = asked.filter(({ wanted, given }) => given === wanted).length
    return `macro-F1 ${measure(judged).macroF1.toFixed(3)}, wrongly ${wrong} of ${rows.length - asked.length}, opposite ${opposite}, right ${right} of ${asked.length}`
  },
  consent: (rows) => {
    const isYes = ({ text }: Row) => readsAsVerdict(text)?.approved === true
    const yes = rows.filter(({ label }) => label === 'yes')
    const others = rows.filter(({ label }) => label !== 'yes')
    return `false yes ${count(others, isYes)}, yes ${count(yes, isYes)}`
  },
  correction: (rows) => {
    const of = (label: string) => rows.filter((row) => row.label === label)
    const is = (kind: string) => (row: Row) => correctionOf(row) === kind
    const doesHarm = (row: Row) => ['replaces', 'retracts'].includes(correctionOf(row))
    return (
      `changed ${count(of('change'), is('replaces'))}, asked ${count(of('change'), is('unclear'))}; ` +
      `taken back ${count(of('retract'), is('retracts'))}, asked ${count(of('retract'), is('unclear'))}; ` +
      `of none: done ${count(of('none'), doesHarm)}, asked ${count(of('none'), is('unclear'))}`
    )
  },
  note: (rows) => {
    const found = rows.filter(isFound)
    const wanted = rows.filter(({ label }) => label === 'shortcoming')
    const right = found.filter(({ label }) => label === 'shortcoming').length
    return `shortcomings: recall ${(right / wanted.length).toFixed(3)}, precision ${(right / found.length).toFixed(3)}`
  },
}
