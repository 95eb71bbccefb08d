import { expect, test } from 'vitest'
import { openAssisted } from '../testing/open-assisted.ts'
const talks: string[][] = [
  [
    'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854',
    'We waren aan de Hoofdstraat, ze werken met een hygiënecode, en er is volgens mij geen melding geweest',
    'ik snap de vraag niet',
    'herhaal de vraag',
    'later',
    'prima',
    'Hoofdstraat 2, Haarlem',
    'ja hoor',
    'nee, het adres is Kerkstraat 5',
    'de vloer in de keuken is vies',
    'misschien',
    'nee',
    'maak het rapport',
    'hoe warm mag de koeling zijn?',
    'stop met het rapport',
    'maak het rapport',
    'laat maar',
  ],
  [
    'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854',
    '1. Hoofdstraat 2, Haarlem 2. ja 3. nee',
    'wat bedoel je met een eerder punt?',
    'opgelost, opgelost, opgelost',
    'not now',
  ],
  [
    'start inspectie bij Restaurant Bella Rosa, KVK 92251854',
    'de vloer in de keuken is vies',
    'maak het rapport',
    'hoofdstraat 2, ja, nee',
    'nee, nee, weet ik niet',
    'Anna Jansen, regulier, de eigenaar',
    'maak het definitief',
    'sorry, hygiënecode moet nee zijn',
    'wat bedoel je met hygiënecode',
    'genoeg vragen',
  ],
]
test('[IS20] scratch', { timeout: 120_000 }, async () => {
  for (const talk of talks) {
    const a = await openAssisted('feedback')
    let seen = 0
    for (const text of talk) {
      const asks = await a.tell(text)
      const messages = await a.room.messages()
      for (const m of messages.slice(seen))
        console.log(
          `${m.by.kind === 'user' ? '>>' : '  '} [${m.as}] ${m.text.replaceAll('\n', '\n        ')}${m.values ? ' VALUES ' + JSON.stringify(m.values) : ''}${m.told ? ' TOLD ' + m.told : ''}`,
        )
      seen = messages.length
      console.log(`   -- asks ${asks.length}`)
    }
    const { dossier, report } = await a.inspection.report()
    console.log('FACTS', JSON.stringify(dossier.facts))
    console.log('POINTS', JSON.stringify(dossier.points.map(({ status }) => status)))
    console.log('FINDINGS', JSON.stringify(dossier.findings.map(({ what, kind }) => [kind, what])))
    console.log('REPORT', JSON.stringify(report.facts.map(({ field, value }) => [field, value])))
    console.log('BUGS', JSON.stringify(a.bugs))
    console.log('==================')
  }
  expect(1).toBe(1)
})
