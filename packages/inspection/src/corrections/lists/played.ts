import type { CorrectionRow } from './correction-row.ts'

/** Wordings that came up when inspections were played, after the code was written. */
export const playedCorrections: readonly CorrectionRow[] = [
  ['ho sorry, ik bedoel acht graden', ['rundergehakt elf graden'], { back: 1, reads: 'rundergehakt acht graden' }],
  ['laat maar, dat zijn pissebedden', ['er lopen kakkerlakken onder de vaatwasser'], { back: 1, gone: true }],
  ['foutje, bij de bakplaat', ['de vloer bij de friteuse is vet'], 'asks'],
  ['oké, vis op ijs 6 graden', ['kip in de koelcel 9,5 graden'], null],
  ['ja, 6 graden', ['de vis wordt nu gemeten'], null],
  ['no hot water at the hand basin', ['the cold room is ten'], null],
  ['no soap at the basin', ['chicken in the fridge 9 degrees'], null],
]
