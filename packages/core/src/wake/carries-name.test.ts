import { expect, test } from 'vitest'
import { carriesName, isNamesake } from './carries-name.ts'
import { prepareNames } from './prepare-names.ts'

const names = prepareNames(['agora'])

test('[WK7] a title tells whether the company carries the name', () => {
  const carried = [
    'Inspectie Restaurant Agora',
    'Agora Catering BV',
    'Hercontrole Agora',
    'Bezoek aan Agora, 12 november',
    'Agora Lelystad',
    'AGORA B.V.',
    'Inspection of the Agora hotel',
    'Audit at Agora',
    'Keuken Agora',
  ]
  expect(carried.filter((title) => !carriesName(title, names))).toEqual([])
})

test('[WK7] a title made of a call, or that merely mentions Agora, tells nothing', () => {
  const others = [
    'Agora wat geldt hier',
    'Agora, noteer zes graden',
    'Agora',
    'Gesprek met Agora',
    'Wat vind je hiervan, Agora?',
    'Agorastraat 5',
    'Restaurant Aurora',
    'Angora truien',
    '',
  ]
  expect(others.filter((title) => carriesName(title, names))).toEqual([])
})

test('[WK7] a company is a namesake when its own name has the name in it', () => {
  expect(['Agora', 'Agora Catering', 'De Agora', 'Grand Café Agora'].every((name) => isNamesake(name, names))).toBe(
    true,
  )
  expect(['Agorahof', 'Aurora', 'Angora', 'agora.nl', ''].some((name) => isNamesake(name, names))).toBe(false)
})
