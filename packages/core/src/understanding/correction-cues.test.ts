import { expect, test } from 'vitest'
import { DENIES, NUMBER_FOR_NUMBER, RESPELLS, correctionCues } from './correction-cues.ts'

const cues = (text: string, previous: string) => correctionCues(text, { previous })

test('[UN11] [XT4] correctionCues compares words with the note before: numbers, denied words, spelling', () => {
  expect(cues('zes bedoel ik', 'kip negen graden')).toContain(NUMBER_FOR_NUMBER)
  expect(cues('make that six degrees', 'chicken nine degrees')).toContain(NUMBER_FOR_NUMBER)
  expect(cues('kabeljauw twaalf graden', 'zalm vijf graden')).not.toContain(NUMBER_FOR_NUMBER)
  expect(cues('boter, geen kaas', 'kaas zonder etiket')).toContain(DENIES)
  expect(cues('on the shelf, not the floor', 'crates on the floor')).toContain(DENIES)
  expect(cues('de vloer is schoon', 'de muur is vies')).not.toContain(DENIES)
  expect(cues('Janssen met dubbel s', 'gesproken met Jansen')).toContain(RESPELLS)
  expect(cues('levensmiddelen staan hier', 'de frituur staat uit')).not.toContain(RESPELLS)
})

test('[UN11] correctionCues without a note before has nothing to compare', () => {
  expect(correctionCues('zes bedoel ik', {})).toEqual([])
})
