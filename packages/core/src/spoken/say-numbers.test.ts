import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { dictateAll } from './dictate.ts'
import { countEn, rankEn } from './numbers/count-en.ts'
import { countNl, rankNl } from './numbers/count-nl.ts'
import { sayNumbers } from './say-numbers.ts'

/** As a voice says it: the written text, spoken, its numbers in words. */
const nl = (text: string) => dictateAll(text, 'nl').map(({ spoken }) => sayNumbers(spoken, 'nl'))
const en = (text: string) => dictateAll(text, 'en').map(({ spoken }) => sayNumbers(spoken, 'en'))

describe('as an inspector says it', () => {
  test('[VS7] nl: numbers in sentences are written out', () => {
    expectRows(
      [
        ['7 °C', 'zeven graden.'],
        ['1 °C', 'één graad.'],
        ['−18 °C', 'min achttien graden.'],
        ['9,5 °C', 'negen komma vijf graden.'],
        ['9,25 %', 'negen komma vijfentwintig procent.'],
        ['0,05 mg/kg', 'nul komma nul vijf milligram per kilogram.'],
        ['3,125 kg', 'drie komma één twee vijf kilogram.'],
        ['Zie art. 5', 'Zie artikel vijf.'],
        ['art. 4 lid 2', 'artikel vier lid twee.'],
        ['art. 3.14', 'artikel drie punt veertien.'],
        [
          'Verordening (EG) nr. 852/2004',
          'Verordening (Europese Gemeenschap) nummer achthonderdtweeënvijftig tweeduizend vier.',
        ],
        ['(EU) 2017/625', '(EU) tweeduizend zeventien zeshonderdvijfentwintig.'],
        ['bewaar bij 2-4 °C', 'bewaar bij twee tot vier graden.'],
        ['bladzijde 3-5', 'bladzijde drie tot vijf.'],
        ['om 14.30 uur', 'om veertien uur dertig.'],
        ['om 14:30 uur', 'om veertien uur dertig.'],
        ['om 09:05', 'om negen uur vijf.'],
        ['om 16.00 uur', 'om zestien uur.'],
        ['om 24:00 uur', 'om vierentwintig uur.'],
        ['tot 24.00 uur', 'tot vierentwintig uur.'],
        ['om 24:00', 'om vierentwintig uur.'],
        ['van 9.30 tot 10.30 uur', 'van negen uur dertig tot tien uur dertig.'],
        ['van 09.30 t/m 10.30 uur', 'van negen uur dertig tot en met tien uur dertig.'],
        ['tussen 9.00 en 10.30 uur', 'tussen negen uur en tien uur dertig.'],
        ['van 9.30-10.30 uur', 'van negen uur dertig tot tien uur dertig.'],
        ['van 9.30–10.30 uur', 'van negen uur dertig tot tien uur dertig.'],
        ['9.30 tot 10.30 kg', 'negen punt dertig tot tien punt dertig kilogram.'],
        ['op 3 maart 2026', 'op drie maart tweeduizend zesentwintig.'],
        ['op 16-11-2026', 'op zestien november tweeduizend zesentwintig.'],
        ['2026-11-16', 'zestien november tweeduizend zesentwintig.'],
        ['sinds 1984', 'sinds negentienhonderdvierentachtig.'],
        ['1.000 kve/g', 'duizend kolonievormende eenheden per gram.'],
        ['100000 kve/g', 'honderdduizend kolonievormende eenheden per gram.'],
        ['120000 kg', 'honderdtwintigduizend kilogram.'],
        ['2500000 m²', 'twee miljoen vijfhonderdduizend vierkante meter.'],
        ['€ 120000', 'honderdtwintigduizend euro.'],
        ['120000,50 euro', 'honderdtwintigduizend euro vijftig.'],
        ['€ 525,-', 'vijfhonderdvijfentwintig euro.'],
        ['€ 1.250,-', 'twaalfhonderdvijftig euro.'],
        ['€ 5,50', 'vijf euro vijftig.'],
        ['€ 5,00', 'vijf euro.'],
        ['de 2e keer', 'de tweede keer.'],
        ['de 21ste en de 3de', 'de eenentwintigste en de derde.'],
        ['tel. 030-1234567', 'telefoon nul drie nul, één twee drie vier vijf zes zeven.'],
        ['KvK 12345678', 'KvK één twee drie vier vijf zes zeven acht.'],
        ['verdund 1:10', 'verdund één op tien.'],
        ['0900-1234', 'nul negen nul nul, één twee drie vier.'],
        ['€ 5 miljoen', 'vijf miljoen euro.'],
        ['zie art.5', 'zie artikel vijf.'],
        ['1/2 en 3/4', 'een half en driekwart.'],
        ['een 3-daagse cursus', 'een drie-daagse cursus.'],
        ['CO₂ en E220', 'CO2 en E220.'],
        ['paragraaf 4.2.1', 'paragraaf vier punt twee punt één.'],
        ['Rauw. [3, 5]', 'Rauw, notities drie en vijf.'],
        ['2 kg, 3 l en 4.', 'twee kilogram, drie liter en vier.'],
        [
          'THT 12-11-26 en 3/1/27',
          'THT twaalf november tweeduizend zesentwintig en drie januari tweeduizend zevenentwintig.',
        ],
        ['punt 1.2.12 en 40-11-26', 'punt één punt twee punt twaalf en veertig, elf tot zesentwintig.'],
        ['om 9u30, 9.30u en 8u', 'om negen uur dertig, negen uur dertig en acht uur.'],
        ['binnen 2 u en om 14.30 u', 'binnen twee uur en om veertien uur dertig.'],
        ['van 8.00 - 17.00 uur', 'van acht uur tot zeventien uur.'],
        ['richtlijn 2002/46/EG', 'richtlijn tweeduizend twee zesenveertig Europese Gemeenschap.'],
        ['bijl. II, hfdst. IX, pt. 5', 'bijlage twee, hoofdstuk negen, punt vijf.'],
        ['bijlage II, hoofdstuk IX, punt 5', 'bijlage twee, hoofdstuk negen, punt vijf.'],
        ['Bijlagen I, II en III', 'Bijlagen één, twee en drie.'],
        ['hoofdstukken I-V en XIV', 'hoofdstukken één tot vijf en veertien.'],
        ['Categorie I-materiaal, bijlage D, deel C en IIX', 'Categorie één-materiaal, bijlage D, deel C en IIX.'],
      ],
      ([text, said]) => {
        expect(nl(text)).toEqual([said])
      },
    )
  })

  test('[VS7] en: numbers in sentences are written out', () => {
    expectRows(
      [
        ['7 °C', 'seven degrees.'],
        ['9.25 °C', 'nine point two five degrees.'],
        ['−18 °C', 'minus eighteen degrees.'],
        ['art. 5', 'article five.'],
        ['no. 852/2004', 'number eight hundred and fifty-two two thousand and four.'],
        ['1,250 kg', 'one thousand two hundred and fifty kilograms.'],
        ['€ 5.50', 'five euros fifty.'],
        ['at 14:30', 'at fourteen thirty.'],
        ['at 09:05', 'at nine oh five.'],
        ['at 09:00', "at nine o'clock."],
        ['at 9:30 a.m. sharp', 'at nine thirty a.m. sharp.'],
        ['diluted 1:10', 'diluted one to ten.'],
        ['on 3 March 2026', 'on three March twenty twenty-six.'],
        ['November 16, 2026', 'November sixteen, twenty twenty-six.'],
        ['on November 16, 2026, at ten', 'on November sixteen, twenty twenty-six, at ten.'],
        ['16 November, 2026', 'sixteen November, twenty twenty-six.'],
        ['November 2nd 2026', 'November second twenty twenty-six.'],
        ['from 9.30 to 10.30 a.m. daily', 'from nine thirty to ten thirty a.m. daily.'],
        ['at 24:00', "at twenty-four o'clock."],
        ['100000 cfu/g', 'one hundred thousand CFU per gram.'],
        ['250000 litres', 'two hundred and fifty thousand litres.'],
        ['250000%', 'two hundred and fifty thousand percent.'],
        ['€ 250000.50', 'two hundred and fifty thousand euros fifty.'],
        ['since 1984', 'since nineteen eighty-four.'],
        ['in 1905', 'in nineteen oh five.'],
        ['1984 eggs', 'one thousand nine hundred and eighty-four eggs.'],
        ['the 2nd and the 21st', 'the second and the twenty-first.'],
        ['the 20th', 'the twentieth.'],
        ['in the 1990s', 'in the nineteen nineties.'],
        ['the 2010s and the 1900s', 'the twenty tens and the nineteen hundreds.'],
        ['16 Nov. 2026', 'sixteen November twenty twenty-six.'],
        ['2–4 °C', 'two to four degrees.'],
        ['at 2:30pm or 9am', 'at two thirty pm or nine am.'],
        ['$1.50, € 1.00 and €1.05', 'one dollar fifty, one euro and one euro five.'],
        ['Directive 2002/46/EC', 'Directive two thousand and two forty-six European Community.'],
        ['Annex II, Chapter IX', 'Annex two, Chapter nine.'],
        ['Part I, and in this part I found it', 'Part one, and in this part I found it.'],
      ],
      ([text, said]) => {
        expect(en(text)).toEqual([said])
      },
    )
  })
})

describe('in words', () => {
  test('[VS7] numbers are counted in both languages', () => {
    expectRows(
      [
        [0, 'nul', 'zero'],
        [1, 'één', 'one'],
        [12, 'twaalf', 'twelve'],
        [22, 'tweeëntwintig', 'twenty-two'],
        [83, 'drieëntachtig', 'eighty-three'],
        [100, 'honderd', 'one hundred'],
        [101, 'honderdeen', 'one hundred and one'],
        [999, 'negenhonderdnegenennegentig', 'nine hundred and ninety-nine'],
        [1_000, 'duizend', 'one thousand'],
        [1_001, 'duizend een', 'one thousand and one'],
        [1_100, 'elfhonderd', 'one thousand one hundred'],
        [2_500, 'tweeduizend vijfhonderd', 'two thousand five hundred'],
        [25_000, 'vijfentwintigduizend', 'twenty-five thousand'],
        [1_000_000, 'één miljoen', 'one million'],
        [2_000_004, 'twee miljoen vier', 'two million and four'],
        [3_000_000_000, 'drie miljard', 'three billion'],
      ],
      ([value, dutch, english]) => {
        expect([countNl(value), countEn(value)]).toEqual([dutch, english])
      },
    )
  })

  test('[VS7] numbers are ranked in both languages', () => {
    expectRows(
      [
        [1, 'eerste', 'first'],
        [3, 'derde', 'third'],
        [8, 'achtste', 'eighth'],
        [12, 'twaalfde', 'twelfth'],
        [19, 'negentiende', 'nineteenth'],
        [20, 'twintigste', 'twentieth'],
        [100, 'honderdste', 'one hundredth'],
        [103, 'honderdderde', 'one hundred and third'],
        [1_000, 'duizendste', 'one thousandth'],
        [2_001, 'tweeduizend eerste', 'two thousand and first'],
      ],
      ([value, dutch, english]) => {
        expect([rankNl(value), rankEn(value)]).toEqual([dutch, english])
      },
    )
  })

  test('[VS7] no two numbers are said alike', () => {
    for (const count of [countNl, countEn]) {
      const said = new Set(Array.from({ length: 20_000 }, (_, value) => count(value)))
      expect(said.size).toBe(20_000)
    }
  })

  test('[VS7] whatever it stands among: no digit is left that is no part of a name, and saying it again changes nothing', () => {
    const unit = fc.constantFrom(...'0123456789 .,:/-aé()euro'.split(''), ' uur', ' euro', 'e', ' 14:30', ' 2026')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.constantFrom('nl' as const, 'en'), (text, language) => {
        const said = sayNumbers(text, language)
        expect(sayNumbers(said, language)).toBe(said)
        // What is left stands by a letter or a mark that makes it part of something else.
        for (const [left] of said.matchAll(/[^ ()]*\d[^ ()]*/g))
          expect(left).toMatch(/[a-zé]|^[.,:/-]|\d{25}|[.,:/-]{2}/)
      }),
      { numRuns: 1_000 },
    )
  })

  test('[VS7] a long text of digits is read to its end', () => {
    for (const piece of ['1', '1.', '1-', '1 ', '1/2 ', '12:', '1.000']) {
      const said = sayNumbers(piece.repeat(20_000), 'nl')
      expect(said.length).toBeGreaterThan(0)
    }
  })
})
