import type { Missing } from '@agora/protocol/report'

const samples = {
  address: 'Haven 2, Delft',
  name: 'mevrouw De Wit',
  'yes-no': 'nee',
  option: 'nee',
  number: '92251854',
  date: '16 november 2026',
  text: 'zo gezien',
} as const

/** A value that fits something missing: of choices the one at this place, else the first. */
export function fittingValue({ kind = 'text', options = [] }: Pick<Missing, 'kind' | 'options'>, choice = 0): string {
  return options[choice] ?? options[0] ?? samples[kind]
}
