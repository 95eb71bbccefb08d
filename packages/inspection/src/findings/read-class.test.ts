import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { readClass } from './read-class.ts'

test('[FN9] [A40] which words name a class', () => {
  expectRows(
    [
      // The words of the form.
      ['geen overtreding', undefined],
      ['geringe overtreding', 'licht'],
      ['overtreding', 'middelzwaar'],
      ['ernstige overtreding', 'zwaar'],
      ['no offence', undefined],
      ['minor offence', 'licht'],
      ['offence', 'middelzwaar'],
      ['serious offence', 'zwaar'],
      // The names of the classes.
      ['licht', 'licht'],
      ['middelzwaar', 'middelzwaar'],
      ['zwaar', 'zwaar'],
      ['minor', 'licht'],
      ['medium', 'middelzwaar'],
      ['serious', 'zwaar'],
      // As people say them.
      ['Overtreding.', 'middelzwaar'],
      ['OVERTREDING', 'middelzwaar'],
      ['een overtreding', 'middelzwaar'],
      ['het is een gewone overtreding', 'middelzwaar'],
      ['middelzware overtreding', 'middelzwaar'],
      ['middel zwaar', 'middelzwaar'],
      ['middel-zware overtreding', 'middelzwaar'],
      ['een zware overtreding', 'zwaar'],
      ['zeer ernstige overtreding', 'zwaar'],
      ['de overtreding is ernstig', 'zwaar'],
      ['dit vind ik een lichte overtreding', 'licht'],
      ['licht, geen ernstige', 'licht'],
      ['geen ernstige maar een gewone overtreding', 'middelzwaar'],
      ['niet zwaar maar licht', 'licht'],
      ['a medium offence', 'middelzwaar'],
      ['it is a severe offence', 'zwaar'],
      ['a minor violation', 'licht'],
      // Denied, undecided, or about something else.
      ['geen ernstige overtreding', undefined],
      ['niet ernstig', undefined],
      ['minder ernstig', undefined],
      ['not serious', undefined],
      ['licht of middelzwaar', undefined],
      ['overtredingen', undefined],
      ['dat weet ik niet', undefined],
      ['zwaarwegend', undefined],
      ['', undefined],
    ],
    ([words, wanted]) => {
      expect(readClass(words, domain)).toBe(wanted)
    },
  )
})

test('[FN9] [A40] every form word and every name of a class names that class', () => {
  for (const { id, name, formWord } of domain.classes) {
    for (const word of [name.nl, name.en, formWord.nl, formWord.en, id]) expect(readClass(word, domain), word).toBe(id)
  }
})
