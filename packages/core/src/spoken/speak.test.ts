import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { dictateAll } from './dictate.ts'
import { shortenForSpeech } from './shorten-for-speech.ts'

const nl = (text: string) => dictateAll(text, 'nl').map(({ spoken }) => spoken)
const en = (text: string) => dictateAll(text, 'en').map(({ spoken }) => spoken)

describe('where a sentence ends', () => {
  test('[SP4] nl: sentences end where a speaker ends them, abbreviations are written out', () => {
    expectRows(
      [
        ['Zie art. 4 lid 2. Dat geldt.', ['Zie artikel 4 lid 2.', 'Dat geldt.']],
        ['Kip, vis, enz. moeten koud. Sla ook.', ['Kip, vis, enzovoort moeten koud.', 'Sla ook.']],
        ['Kip, vis, enz. Sla ook.', ['Kip, vis, enzovoort.', 'Sla ook.']],
        ['Het is 7,5 graden. Of 7.5 dan.', ['Het is 7,5 graden.', 'Of 7.5 dan.']],
        ['Volgens dhr. P. de Vries t.a.v. de kok.', ['Volgens de heer P. de Vries ten aanzien van de kok.']],
        [
          'Het is 7 °C. De grens is 4 °C. Neem 5 g. Klaar.',
          ['Het is 7 graden.', 'De grens is 4 graden.', 'Neem 5 gram.', 'Klaar.'],
        ],
        ['a. Eerst meten.\nb. Dan koelen.', ['a. Eerst meten.', 'b. Dan koelen.']],
        ['Mag dat? Nee! Echt niet…', ['Mag dat?', 'Nee!', 'Echt niet…']],
        ['“Mag dat?” vroeg hij. Ja.', ['“Mag dat?” vroeg hij.', 'Ja.']],
        ['**Let op!** Dit is *warm*.', ['Let op!', 'Dit is warm.']],
        ['De kip was rauw. [3] De vloer was nat.', ['De kip was rauw, notitie 3.', 'De vloer was nat.']],
        ['Rauw.[3][4]\nNat [5–7].', ['Rauw, notitie 3, notitie 4.', 'Nat, notities 5 tot 7.']],
        ['Naam: Jansen\nPlaats: Utrecht', ['Naam: Jansen.', 'Plaats: Utrecht.']],
        [
          'Een regel die zo lang is dat hij door de schrijver is afgebroken en dan\ngewoon verdergaat.',
          ['Een regel die zo lang is dat hij door de schrijver is afgebroken en dan gewoon verdergaat.'],
        ],
        ['Om 16.30 uur. 3 kippen.', ['Om 16.30 uur.', '3 kippen.']],
        ['Op 12 jan. 2024 en 3 sept. 2025. Klaar.', ['Op 12 januari 2024 en 3 september 2025.', 'Klaar.']],
        ['Dat was 12 dec. De kok was weg.', ['Dat was 12 december.', 'De kok was weg.']],
        ['Dat zei Jan. Hij ging weg.', ['Dat zei Jan.', 'Hij ging weg.']],
        ['Dat zei Jan. 3 kippen waren rauw.', ['Dat zei Jan.', '3 kippen waren rauw.']],
        ['Dat zei Jan. 2 kippen. En 1900 eieren.', ['Dat zei Jan.', '2 kippen.', 'En 1900 eieren.']],
        ['Jan. 2026 was koud. In jan. 3 keer.', ['Januari 2026 was koud.', 'In januari 3 keer.']],
        ['Jan. 20', ['Jan.', '20.']],
        [
          'Art. 4 jo. Vo. (EG) 852/2004 c.q. de wet.',
          ['Artikel 4 juncto Verordening (Europese Gemeenschap) 852/2004 casu quo de wet.'],
        ],
        ['Zie Vo. (EG) 852/2004. Klaar.', ['Zie Verordening (Europese Gemeenschap) 852/2004.', 'Klaar.']],
        ['Het is ong. 7 °C. Te warm.', ['Het is ongeveer 7 graden.', 'Te warm.']],
        ['Graag z.s.m. De kok wacht.', ['Graag zo snel mogelijk.', 'De kok wacht.']],
        ['Graag z.s.m. en a.s. vrijdag.', ['Graag zo snel mogelijk en aanstaande vrijdag.']],
      ],
      ([text, sentences]) => {
        expect(nl(text)).toEqual(sentences)
      },
    )
  })

  test('[SP4] en: a full stop of an abbreviation ends no sentence', () => {
    expectRows(
      [
        [
          'Keep it cold, e.g. below 7 °C, i.e. in a fridge. Done.',
          ['Keep it cold, for example below 7 degrees, that is in a fridge.', 'Done.'],
        ],
        [
          'See art. 4 of no. 852/2004. No. That is wrong.',
          ['See article 4 of number 852/2004.', 'No.', 'That is wrong.'],
        ],
        ['On 16 Nov. 2026 and Dec. 3, 2027. Done.', ['On 16 November 2026 and December 3, 2027.', 'Done.']],
        ['Open at 9 a.m. on Monday. Mr. Smith came.', ['Open at 9 a.m. on Monday.', 'Mister Smith came.']],
      ],
      ([text, sentences]) => {
        expect(en(text)).toEqual(sentences)
      },
    )
  })
})

describe('marks and symbols', () => {
  test('[SP5] nl: signs, units and abbreviations become words', () => {
    expectRows(
      [
        ['-18 °C tot −15 °C', 'min 18 graden tot min 15 graden.'],
        ['tussen 2–4 °C of 2-4°C', 'tussen 2 tot 4 graden of 2 tot 4 graden.'],
        ['16-11-2026 en 030-1234567', '16-11-2026 en 030-1234567.'],
        ['om 08:00, 14:30 uur, 9:05 uur en 16:00-17:30', 'om 8 uur, 14 uur 30, 9 uur 5 en 16 uur tot 17 uur 30.'],
        ['verdund 1:10', 'verdund 1:10.'],
        ['≥ 60 °C, <= 4 %, > 3 en < 2', 'minstens 60 graden, hoogstens 4 procent, meer dan 3 en minder dan 2.'],
        ['> 7 °C is te warm', 'meer dan 7 graden is te warm.'],
        ['7 ± 0,5 °C en ±5', '7 plus of min 0,5 graden en ongeveer 5.'],
        ['€ 5,50, €1.250,- of 3 €', '5,50 euro, 1.250 euro of 3 euro.'],
        [
          '100 kve/g en 5 mg/kg in 3 m²',
          '100 kolonievormende eenheden per gram en 5 milligram per kilogram in 3 vierkante meter.',
        ],
        ['10^5 kve/g', '10 tot de macht 5 kolonievormende eenheden per gram.'],
        ['<10⁵ kve/g', 'minder dan 10 tot de macht 5 kolonievormende eenheden per gram.'],
        ['1,5 × 10³ en 10⁻³', '1,5 keer 10 tot de macht 3 en 10 tot de macht min 3.'],
        ['het aantal KVE/g', 'het aantal kolonievormende eenheden per gram.'],
        ['in mg/kg, kip/vis', 'in milligram per kilogram, kip of vis.'],
        ['10 kve/100 cm²', '10 kolonievormende eenheden per 100 vierkante centimeter.'],
        ['5 g/100 g', '5 gram per 100 gram.'],
        ['10 km/u', '10 kilometer per uur.'],
        ['zie art.5, nr.12 en blz.3', 'zie artikel 5, nummer 12 en bladzijde 3.'],
        ['€ 5 miljoen of €2,5 mld.', '5 miljoen euro of 2,5 miljard euro.'],
        ['onder a, 1°, van de wet', 'onder a, 1, van de wet.'],
        ['onder b, 2° en 3°', 'onder b, 2 en 3.'],
        ['de aanhef en onder 1°', 'de aanhef en onder 1.'],
        ['onder 7°', 'onder 7 graden.'],
        ['2x per dag', '2 keer per dag.'],
        ['2x/week, 7 dagen/week, 5 kg/dag', '2 keer per week, 7 dagen per week, 5 kilogram per dag.'],
        ['per dag/week', 'per dag of week.'],
        ['3 mm², 230 V, 500 kJ/100 g', '3 vierkante millimeter, 230 volt, 500 kilojoule per 100 gram.'],
        ['d.d. 12 mei, m.n. kip', 'de dato 12 mei, met name kip.'],
        ['t.b.v. de kok, m.i.v. mei', 'ten behoeve van de kok, met ingang van mei.'],
        ['de firma A.S. heet zo', 'de firma A.S. heet zo.'],
        ['1 °C en 1 min en 10 min. wachten', '1 graad en 1 minuut en 10 minuten wachten.'],
        ['art. 3 t/m 5, § 2', 'artikel 3 tot en met 5, paragraaf 2.'],
        ['[de regels](https://wetten.nl/1/2) en <https://www.nvwa.nl/x?y=1>', 'de regels en nvwa.nl.'],
        ['Zie https://wetten.overheid.nl/BWBR1/2024-01-01#a3.', 'Zie wetten.overheid.nl.'],
        ['![foto van de kip](/f/1.jpg)', 'afbeelding: foto van de kip.'],
        ['kip/vis &amp; sla → koelen', 'kip of vis en sla, koelen.'],
        ['`code_met` __vet__ ~~weg~~ ***alles***', 'code met vet weg alles.'],
        ['`1`2 en 3__4', '1 2 en 3 4.'],
        ['CO₂ en 1½ uur 🙂', 'CO2 en 1 en een half uur.'],
        ['> > **Citaat**', 'Citaat.'],
        ['- [ ] meten', 'nog open: meten.'],
        ['* [x] gemeten', 'afgevinkt: gemeten.'],
        ['12) twaalfde', '12: twaalfde.'],
        ['regel één<br>regel <b>twee</b>', 'regel één, regel twee.'],
        ['notities [3, 5; 9]', 'notities, notities 3, 5 en 9.'],
      ],
      ([text, said]) => {
        expect(nl(text)).toEqual([said])
      },
    )
  })

  test('[SP5] en: signs, units and abbreviations become words', () => {
    expectRows(
      [
        ['−18 °C, 1 °C, 14:30', 'minus 18 degrees, 1 degree, 14:30.'],
        ['≤ 7 °C & ≥ 60 °C', 'at most 7 degrees and at least 60 degrees.'],
        ['€ 5.50 [3]', '5.50 euros, note 3.'],
        ['€ 1 or $1', '1 euro or 1 dollar.'],
        ['€ 5 million', '5 million euros.'],
        ['10^5 CFU/g', '10 to the power of 5 CFU per gram.'],
        ['CFU/g and cfu/ml', 'CFU per gram and CFU per millilitre.'],
        ['In the 1990s, 5s', 'In the 1990s, 5 seconds.'],
        ['art.5 and no.12', 'article 5 and number 12.'],
        ['max. 2 kg, i.e. 1 kg/h', 'at most 2 kilograms, that is 1 kilogram per hour.'],
      ],
      ([text, said]) => {
        expect(en(text)).toEqual([said])
      },
    )
  })

  test('[SP3] [SP5] a range keeps both its ends, none of them below zero by it', () => {
    expectRows(
      [
        ['5°-7°C', '5 graden tot 7 graden.', '5 degrees to 7 degrees.'],
        ['5°-7°', '5 graden tot 7 graden.', '5 degrees to 7 degrees.'],
        ['5°C-7°C', '5 graden tot 7 graden.', '5 degrees to 7 degrees.'],
        ['1 °C-4 °C', '1 graad tot 4 graden.', '1 degree to 4 degrees.'],
        ['2°C - 7°C', '2 graden tot 7 graden.', '2 degrees to 7 degrees.'],
        ['2 °C – 7 °C', '2 graden tot 7 graden.', '2 degrees to 7 degrees.'],
        ['2 °C—7 °C', '2 graden tot 7 graden.', '2 degrees to 7 degrees.'],
        ['50%-60%', '50 procent tot 60 procent.', '50 percent to 60 percent.'],
        ['50 % - 60 %', '50 procent tot 60 procent.', '50 percent to 60 percent.'],
        ['5‰-7‰', '5 promille tot 7 promille.', '5 per mille to 7 per mille.'],
        ['5 kg-7 kg', '5 kilogram tot 7 kilogram.', '5 kilograms to 7 kilograms.'],
        ['5kg - 7kg', '5 kilogram tot 7 kilogram.', '5 kilograms to 7 kilograms.'],
        ['10 min-15 min', '10 minuten tot 15 minuten.', '10 minutes to 15 minutes.'],
        [
          '5 mg/kg - 7 mg/kg',
          '5 milligram per kilogram tot 7 milligram per kilogram.',
          '5 milligrams per kilogram to 7 milligrams per kilogram.',
        ],
        ['-20°C - -18°C', 'min 20 graden tot min 18 graden.', 'minus 20 degrees to minus 18 degrees.'],
        ['−20 °C – −18 °C', 'min 20 graden tot min 18 graden.', 'minus 20 degrees to minus 18 degrees.'],
        ['-20 °C--18 °C', 'min 20 graden tot min 18 graden.', 'minus 20 degrees to minus 18 degrees.'],
        ['-20--18 °C', 'min 20 tot min 18 graden.', 'minus 20 to minus 18 degrees.'],
        ['−20–−18 °C', 'min 20 tot min 18 graden.', 'minus 20 to minus 18 degrees.'],
        ['-2°-4°C', 'min 2 graden tot 4 graden.', 'minus 2 degrees to 4 degrees.'],
        ['€5-€7', '5 euro tot 7 euro.', '5 euros to 7 euros.'],
        ['€ 5 - € 7', '5 euro tot 7 euro.', '5 euros to 7 euros.'],
        ['€5-7', '5 tot 7 euro.', '5 to 7 euros.'],
        ['€ 5,50–7,50', '5,50 tot 7,50 euro.', '5,50 to 7,50 euros.'],
        ['-20 - -18 °C', 'min 20 tot min 18 graden.', 'minus 20 to minus 18 degrees.'],
        // These are no ranges.
        ['5 kg - 7 °C', '5 kilogram, 7 graden.', '5 kilograms, 7 degrees.'],
        ['2°C - 7°C - 9°C', '2 graden, 7 graden, 9 graden.', '2 degrees, 7 degrees, 9 degrees.'],
        ['Cel 2 - 7 °C', 'Cel 2, 7 graden.', 'Cel 2, 7 degrees.'],
        ['€ 5 - 7 kg', '5 euro, 7 kilogram.', '5 euros, 7 kilograms.'],
        ['Cel -18 °C', 'Cel min 18 graden.', 'Cel minus 18 degrees.'],
        ['5°-7°-9°C', '5 graden, 7 graden, 9 graden.', '5 degrees, 7 degrees, 9 degrees.'],
        ['5 kg-7 °C', '5 kilogram, 7 graden.', '5 kilograms, 7 degrees.'],
      ],
      ([text, dutch, english]) => {
        expect([nl(text), en(text)]).toEqual([[dutch], [english]])
      },
    )
  })

  test('[SP5] with spaces around the dash it is a range where a word before it says so', () => {
    expectRows(
      [
        ['Bewaren bij 2 - 7 °C', 'Bewaren bij 2 tot 7 graden.'],
        ['Bewaren bij 2 -7 °C', 'Bewaren bij 2 tot 7 graden.'],
        ['Temperatuur: 2 -7°C', 'Temperatuur: 2 tot 7 graden.'],
        ['Luchtvochtigheid 85 - 90 %', 'Luchtvochtigheid 85 tot 90 procent.'],
        ['van 0,5 - 1,5 kg', 'van 0,5 tot 1,5 kilogram.'],
        ['bij -20 -18 °C', 'bij min 20 min 18 graden.'],
        ['Bewaar cel 2 - 7 °C', 'Bewaar cel 2, 7 graden.'],
        ['Vriezer 3 -18 °C', 'Vriezer 3 min 18 graden.'],
      ],
      ([text, said]) => {
        expect(nl(text)).toEqual([said])
      },
    )
  })

  test('[SP5] with spaces around the dash it is a range where a word before it says so, in English', () => {
    expect(en('Keep at 2 - 7 °C, not 2 - 7 °C')).toEqual(['Keep at 2 to 7 degrees, not 2, 7 degrees.'])
  })

  test('[SP6] a table is said row by row, each cell with its heading', () => {
    const table = '| Ruimte | °C |\n| --- | ---: |\n| Koelcel 1 | 6,5 |\n| Vriezer | -18 |\n\nKlaar.'
    expect(nl(table)).toEqual(['Ruimte: Koelcel 1, graden: 6,5.', 'Ruimte: Vriezer, graden: min 18.', 'Klaar.'])
    expect(nl('| a | b |\n| c | d |\n')).toEqual(['a, b.', 'c, d.'])
    expect(nl('| a | b |\n|---|---|\n')).toEqual(['a, b.'])
    expect(nl('| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| 2 |')).toEqual(['a: 1.', 'b: 2.'])
    expect(nl('| a | b |\n```\ncode\n```')).toEqual(['a, b.', 'code.'])
  })
})

describe('in short', () => {
  const long = [
    '# Koeling\n\nDe koeling van de kip voldoet niet aan de norm.',
    ...Array.from({ length: 12 }, (_, n) => `Er is verder nog gekeken naar ruimte ${'abcdefghijkl'[n]} van de zaak.`),
    'De temperatuur was 12 °C en de grens is 7 °C.',
  ].join(' ')

  test('[SP7] a short answer is said whole', () => {
    expect(shortenForSpeech('De grens is **7 °C**. [3]', 'nl')).toBe('De grens is 7 graden, notitie 3.')
    expect(shortenForSpeech('', 'nl')).toBe('')
  })

  test('[SP7] of a long one the answer and its numbers, in the order they were written, and that there is more', () => {
    const said = shortenForSpeech(long, 'nl')
    expect(said.length).toBeLessThan(520)
    expect(said.startsWith('Koeling. De koeling van de kip voldoet niet aan de norm.')).toBe(true)
    expect(said).toContain('De temperatuur was 12 graden en de grens is 7 graden.')
    expect(said.endsWith('De rest staat op het scherm.')).toBe(true)
    // In the language of the text, whatever its listener prefers.
    expect(shortenForSpeech(long, 'en')).toBe(said)
  })

  test('[SP7] it says nothing that is not in the answer', () => {
    const sentences = new Set([...nl(long), 'De rest staat op het scherm.'])
    const said = shortenForSpeech(long, 'nl').match(/[^.]+\./g) ?? []
    expect(said.length).toBeGreaterThan(2)
    expect(said.map((sentence) => sentence.trim()).filter((sentence) => !sentences.has(sentence))).toEqual([])
  })
})
