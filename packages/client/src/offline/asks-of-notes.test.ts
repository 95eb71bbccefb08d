/** Questions about notes, asked right after they were heard. */
import {
  type AskedOfNotes,
  counted,
  dutchHeard,
  dutchOpinions,
  dutchOwn,
  englishHeard,
  englishOpinions,
  englishOwn,
  openAsks,
  ruleAsks,
} from '@agora/inspection/domains/food/lists/held-out-asks'
import { detectLanguage } from '@agora/core/understanding/detect-language'
import { readText } from '@agora/inspection/brain/read-text'
import { expect, test } from 'vitest'
import { OfflineVisit } from './testing/offline-visit.ts'

const languages = [
  ['nl', dutchHeard, dutchOpinions, dutchOwn],
  ['en', englishHeard, englishOpinions, englishOwn],
] as const

function ask(heard: readonly string[], question: string): string {
  const visit = new OfflineVisit()
  for (const note of heard) visit.say(note)
  return visit.ask(`Agora, ${question}`).text
}

/** Those that are not right, where they are more than this share of all. */
function missed<Row>(rows: readonly Row[], share: number, isRight: (row: Row) => boolean): readonly Row[] {
  const wrong = rows.filter((row) => !isRight(row))
  return wrong.length > rows.length * share ? wrong : []
}

const isDutch = (text: string) => languages[0][2].includes(text) || detectLanguage(readText(text).folds) === 'nl'
const heardBy = (text: string) => (isDutch(text) ? dutchHeard : englishHeard)
const cited = (answer: string) =>
  [...answer.matchAll(/\[([\d, ]+)\]/gu)].flatMap(([, inside = '']) => inside.split(',').map(Number))
const LAW = /Verordening|Regulation|Warenwet/u

test.each(languages)(
  '[BR28][XT13] %s: what to make of the notes, the most serious first, ending with what is unclear',
  (_language, heard, opinions) => {
    const wrong = missed(opinions, 0.06, (question) => {
      const answer = ask(heard, question)
      const numbers = cited(answer)
      const hasAll = [1, 2, 3, 4, 7, 8].every((number) => numbers.includes(number))
      const last = answer.trimEnd().split('\n').slice(-3).join('\n')
      return hasAll && /product/u.test(last) && answer.split('\n').length <= 12
    })
    expect(wrong).toEqual([])
  },
)

test.each(languages)(
  '[BR29][XT6] %s: a question about one’s own notes is answered from them, never with law',
  (_language, heard, _opinions, own) => {
    const wrong = missed(own, 0.05, ([question, notes]: AskedOfNotes) => {
      const answer = ask(heard, question)
      const numbers = cited(answer)
      return (
        notes.every((number) => numbers.includes(number)) && numbers.length <= notes.length + 1 && !LAW.test(answer)
      )
    })
    expect(wrong).toEqual([])
  },
)

test('[BR29][XT6] how many there are is counted', () => {
  const wrong = missed(counted, 0.1, ([question, count]) => ask(heardBy(question), question).startsWith(`${count} `))
  expect(wrong).toEqual([])
})

test('[BR29][XT6] the first or the last note is told alone, with its time', () => {
  expect(ask(dutchHeard, 'wat was mijn laatste notitie?')).toMatch(/^- \[8\] om [^\n]*schoonmaakschema[^\n]*$/u)
  expect(ask(englishHeard, 'what was the first thing I noted?')).toMatch(/^- \[1\] at [^\n]*cold store two[^\n]*$/u)
})

test('[BR29][XT6] one’s own notes are asked for behind a question about a rule as well', () => {
  expect(ask(dutchHeard, 'wat is de limiet voor rauwe kip en wat had ik gemeten?')).toMatch(
    /\*\*En wat had ik gemeten\??\*\*\n\nDit heb je gemeten:/u,
  )
  expect(ask(englishHeard, "what's the limit for raw chicken and what did I measure?")).toMatch(
    /\*\*And what did I measure\??\*\*\n\nThis is what you measured:/u,
  )
})

test('[BR28][XT13] a number alone names no note, and each thing that is named is told', () => {
  expect(cited(ask(englishHeard, "what's the worst one?"))).toContain(2)
  const both = cited(ask(englishHeard, 'what do you make of the mice, and of the soap?'))
  expect([...both].sort((a, b) => a - b)).toEqual([3, 7])
})

test('[BR28] open items: undecided findings, and unclear facts', () => {
  expect(missed(openAsks, 0.1, (question) => /product/u.test(ask(heardBy(question), question)))).toEqual([])
})

test('[BR10] a question about a rule is answered by the rule, regardless of the notes', () => {
  expect(missed(ruleAsks, 0.1, (question) => LAW.test(ask(heardBy(question), question)))).toEqual([])
})

test('[BR28] the one that is named is told alone; the gravest stands first', () => {
  expect(ask(dutchHeard, 'wat vind je van de vloer?')).toMatch(/^Eén ding is niet in orde:\n1\. de vloer [^\n]*\[4\]/u)
  expect(ask(dutchHeard, 'wat vind je ervan?').split('\n')[1]).toMatch(
    /^1\. in de keuken ligt rauwe kip .*\[2\]: zwaar/u,
  )
})

test('[BR28] without notes it says so, in the language of the question, and lists no abilities', () => {
  for (const question of ['wat vind je ervan?', 'hoe ernstig is dit?', 'wat valt je op?']) {
    expect(ask([], question)).toMatch(/^Er staan nog geen notities in dit gesprek\./u)
  }
  expect(ask([], 'what do you make of this?')).toMatch(/^There are no notes in this conversation yet\./u)
  expect(ask(dutchHeard, 'wat heb ik gezien in de kelder?')).toBe('Over “kelder” vind ik geen notities.')
})
