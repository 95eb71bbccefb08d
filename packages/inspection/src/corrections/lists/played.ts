import type { CorrectionRow } from './correction-row.ts'

const kip = 'kip in de koelcel 9 graden'
const chicken = 'chicken in the cold store 9 degrees'

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
  // Learnt by examples: no list has these wordings.
  ['zes graden bedoel ik', ['kip 9 graden'], { back: 1, reads: 'kip zes graden' }],
  ['six degrees I meant', ['chicken 9 degrees'], { back: 1, reads: 'chicken six degrees' }],
  ['doe die laatste maar weg', ['de vloer is vies'], { back: 1, gone: true }],
  ['take that one out again please', ['the floor is dirty'], { back: 1, gone: true }],
  ['you can drop that last one', ['the floor is dirty'], { back: 1, gone: true }],
  ['Janssen met dubbel s', ['gesproken met Jansen'], 'asks'],
  ['in de bijkeuken, niet de keuken', ['kapotte tegel in de keuken'], 'asks'],
  // What is named is not what was said last.
  ['haal dat van die muizenkeutels maar weg', ['er liggen muizenkeutels', 'de vloer is vies'], 'asks'],
  // A norm is no correction.
  ['should be six degrees', ['chicken 9 degrees'], 'asks'],
  ['het moet 4 graden zijn volgens de wet', ['kip 9 graden'], null],
  ['op het display 6', ['kip 9 graden'], null],
  // Something new.
  ['no wait, I need a new battery', [chicken], null],
  ['nee, de koelcel is verder schoon', [kip], null],
  ['sorry, ik moest niezen', [kip], null],
  ["sorry, I'm in your way", [chicken], null],
  ['oh no, mould behind the fridge too', ['the wall is damp'], null],
  ['dat moet weg zei ik', ['rotte sla in de koeling'], null],
  ['that has to go', ['mouldy bread on the shelf'], null],
  ['throw that away, I told the cook', ['mouldy bread on the shelf'], null],
  // The next line of a list, and a second measurement.
  ['cel 2, zes graden', ['cel 1, zeven graden'], null],
  ['sorry, cel 2 zes graden', ['cel 1, zeven graden'], null],
  ['koelcel drie vier graden', ['koelcel twee zeven graden'], null],
  ['vriezer links min 12', ['vriezer rechts min 20'], null],
  ['en de rechter acht graden', ['de linker koeling zes graden'], null],
  ['nog een keer gemeten, acht graden', ['kip zes graden'], null],
  ['nee de tweede is acht graden', ['de eerste bak is zes graden'], null],
  ['doos b drie graden', ['doos a negen graden'], null],
  ['fridge two: 9 degrees', ['fridge one: 4 degrees'], null],
  ['and the lower one eight', ['the upper drawer is at six degrees'], null],
  ['ham 7 degrees', ['cheese 5 degrees'], null],
  ['wait, the other one is 9 degrees', ['milk fridge 5 degrees'], null],
  ['measured again, eight degrees', ['chicken six degrees'], null],
  ['pack three, six degrees', ['pack two, eight degrees'], null],
]
