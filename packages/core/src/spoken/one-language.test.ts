import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { dictateAll } from './dictate.ts'
import { sayNumbers } from './say-numbers.ts'
import { shortenForSpeech } from './shorten-for-speech.ts'

type Language = 'nl' | 'en'

/** As a voice is given it: each sentence in its own language. */
function spoken(text: string, preferred: Language): string {
  return dictateAll(text, preferred)
    .map(({ spoken: said, language = preferred }) => sayNumbers(said, language))
    .join(' ')
}

describe('numbers, units and references are spoken in the language of the text', () => {
  test('[SP9][XT11] whatever its listener prefers', () => {
    expectRows(
      [
        [
          'nl',
          'The fridge is 9.5 °C; at most 7 °C is allowed.',
          'The fridge is nine point five degrees; at most seven degrees is allowed.',
        ],
        ['nl', 'This is in art. 15 of the decree.', 'This is in article fifteen of the decree.'],
        [
          'nl',
          'The rule applies to 3 kg of fish, see pt. 2.',
          'The rule applies to three kilograms of fish, see point two.',
        ],
        ['nl', 'I heard 12 notes about the kitchen.', 'I heard twelve notes about the kitchen.'],
        [
          'en',
          'De koelkast is 9,5 °C; hoogstens 7 °C mag.',
          'De koelkast is negen komma vijf graden; hoogstens zeven graden mag.',
        ],
        [
          'en',
          'Dit staat in art. 15 lid 2 van het besluit.',
          'Dit staat in artikel vijftien lid twee van het besluit.',
        ],
        ['en', 'Ik heb 12 notities over de keuken.', 'Ik heb twaalf notities over de keuken.'],
        // An answer with somebody’s words in the other language: each sentence by itself.
        [
          'nl',
          'I have 2 notes:\n- De koelcel staat op 9,5 °C en de deur is stuk.',
          'I have two notes: De koelcel staat op negen komma vijf graden en de deur is stuk.',
        ],
        // What belongs to no language is spoken in that of the listener.
        ['nl', '7 °C.', 'zeven graden.'],
        ['en', '7 °C.', 'seven degrees.'],
      ] as const,
      ([preferred, text, said]) => {
        expect(spoken(text, preferred)).toBe(said)
      },
    )
  })
})

const list = `Dit zeggen de regels hierover:
- Er zijn doeltreffende procedures om ongedierte te bestrijden. (Verordening 852/2004, bijlage II, hoofdstuk IX, punt 4 (37R0821); tekst van 2004; in eigen woorden, nog niet met de wettekst vergeleken)
- Mobiele, tijdelijke en thuis gebruikte bedrijfsruimten worden zo ingericht en schoongehouden dat dieren en ongedierte geen besmetting geven. (Verordening 852/2004, bijlage II, hoofdstuk III, punt 1 (37R0818); tekst van 2004)
- Wie beroepsmatig ongedierte bestrijdt met biociden, heeft een bewijs van vakbekwaamheid. (Wet gewasbeschermingsmiddelen en biociden, artikel 71 (37R0832); versie niet gedateerd)`

describe('the rule is spoken, and not only where it stands', () => {
  test('[SP7][XT18] of several rules in short: each rule, and no bare citation', () => {
    const said = shortenForSpeech(list, 'nl')
    for (const rule of ['ongedierte te bestrijden.', 'geen besmetting geven.', 'bewijs van vakbekwaamheid.'])
      expect(said).toContain(rule)
    expect(said).not.toMatch(/852|37R|vergeleken|gedateerd/)
  })

  test('[SP10][XT18] read whole, a rule is followed by its place: no code, no version', () => {
    expect(dictateAll(list, 'nl').map(({ spoken: one }) => one)).toEqual([
      'Dit zeggen de regels hierover:',
      'Er zijn doeltreffende procedures om ongedierte te bestrijden.',
      'Verordening 852/2004, bijlage II, hoofdstuk IX, punt 4.',
      'Mobiele, tijdelijke en thuis gebruikte bedrijfsruimten worden zo ingericht en schoongehouden dat dieren en ongedierte geen besmetting geven.',
      'Verordening 852/2004, bijlage II, hoofdstuk III, punt 1.',
      'Wie beroepsmatig ongedierte bestrijdt met biociden, heeft een bewijs van vakbekwaamheid.',
      'Wet gewasbeschermingsmiddelen en biociden, artikel 71.',
    ])
  })

  test('[SP10][XT18] the source of one rule, in either language, and in one', () => {
    expectRows(
      [
        [
          'nl',
          'Bron: Warenwetbesluit bereiding en behandeling van levensmiddelen, art. 15 lid 2 (37R0830) (versie niet gedateerd).',
          'Bron: Warenwetbesluit bereiding en behandeling van levensmiddelen, artikel 15 lid 2.',
        ],
        [
          'nl',
          'Bron: Verordening 1169/2011, art. 9 en art. 10 (tekst van 2011).',
          'Bron: Verordening 1169/2011, artikel 9 en artikel 10.',
        ],
        [
          'en',
          'Source: Warenwetbesluit bereiding en behandeling van levensmiddelen (preparation and treatment of food), art. 15 paragraph 2 (37R0830) (version not dated).',
          'Source: Dutch law on preparation and treatment of food, article 15 paragraph 2.',
        ],
        [
          'en',
          'Source: Warenwetbesluit speelgoed 2011 (Dutch decree on toys), art. 3 (version not dated).',
          'Source: Dutch decree on toys, article 3.',
        ],
        [
          'en',
          '(Regulation 852/2004, annex II, chapter IX, point 4 (37R0821); text of 2004; in our own words)',
          'Regulation 852/2004, annex II, chapter IX, point 4.',
        ],
        [
          'en',
          'Source: Regulation 2017/625, art. 5(2)(g) (text of 2017).',
          'Source: Regulation 2017/625, article 5 (2) (g).',
        ],
        // What says more than where it stands is read as it is.
        ['nl', 'De grens is 7 °C (art. 15).', 'De grens is 7 graden (artikel 15).'],
        ['nl', '(Dit geldt niet voor vis.)', '(Dit geldt niet voor vis.)'],
        ['en', '(This does not hold for fish.)', '(This does not hold for fish.)'],
      ] as const,
      ([language, text, said]) => {
        expect(
          dictateAll(text, language)
            .map(({ spoken: one }) => one)
            .join(' '),
        ).toBe(said)
      },
    )
  })
})
