import type { CorrectionRow } from './correction-row.ts'

/** Wordings that came up when inspections were played, after the code was written. */
export const playedCorrections: readonly CorrectionRow[] = [
  ['ho sorry, ik bedoel acht graden', ['rundergehakt elf graden'], { back: 1, reads: 'rundergehakt acht graden' }],
  ['laat maar, dat zijn pissebedden', ['er lopen kakkerlakken onder de vaatwasser'], { back: 1, gone: true }],
  ['foutje, bij de bakplaat', ['de vloer bij de friteuse is vet'], 'asks'],
  ['het product', ['koelcel twee staat op negen graden'], { back: 1, of: 'product' }],
  ['lucht', ['koelcel twee staat op negen graden'], { back: 1, of: 'air' }],
  ['het product', ['koelcel twee staat op negen graden', 'de vloer is nat'], null],
  ['het product is bedorven', ['koelcel twee staat op negen graden'], null],
  ['sorry, voor de vloer', ['de muur is vies'], { back: 1, reads: 'de vloer is vies' }],
  ['ik bedoel voor de vloer', ['de muur is vies', 'waarom is dat een overtreding?'], null],
  ['oké, vis op ijs 6 graden', ['kip in de koelcel 9,5 graden'], null],
  ['ja, 6 graden', ['de vis wordt nu gemeten'], null],
  ['no hot water at the hand basin', ['the cold room is ten'], null],
  ['no soap at the basin', ['chicken in the fridge 9 degrees'], null],
]
