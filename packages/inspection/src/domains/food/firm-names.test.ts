import { understand } from '../../brain/understand.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'

test('[BR2][XT2] the name of a firm keeps its “van”, and a word for a kind of firm alone is no name', () => {
  expectRows(
    [
      ['ik ben bij Slagerij Van Ommeren in Goes, Lange Kerkstraat 31', 'Slagerij Van Ommeren'],
      ['ik sta bij Bakkerij van der Meer', 'Bakkerij van der Meer'],
      ['ik ben bij slagerij van ommeren', 'slagerij van ommeren'],
      ['maak een rapport over Slagerij van Ommeren', 'Slagerij van Ommeren'],
      ['start inspectie bij Café Van Gogh', 'Café Van Gogh'],
      ['I am at Butcher Van Ommeren in Goes', 'Butcher Van Ommeren'],
      ["I'm at The Copper Kettle, 27 Dock Street in Hull", 'The Copper Kettle'],
      ['maak het rapport van vandaag', undefined],
      ['ik ben bij Restaurant De Oude Toren in Goes', 'Restaurant De Oude Toren'],
    ] as const,
    ([said, name]) => expect(understand(said, pack, 'nl').slots['company']).toBe(name),
  )
})
