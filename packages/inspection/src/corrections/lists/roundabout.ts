import type { CorrectionRow } from './correction-row.ts'

const display = 'kip in de koelcel negen graden op het display'
const shown = 'chicken in the cold store nine degrees on the display'

/** Corrections with two things in them, that name a note by its number, or take a roundabout way. */
export const roundaboutCorrections: readonly CorrectionRow[] = [
  [
    'nee wacht dat was het display, de kip zelf is zes komma acht',
    ['kip in de koelcel negen graden'],
    { back: 1, reads: 'de kip zelf is zes komma acht graden, in de koelcel' },
  ],
  [
    'nee wacht, dat was het display, de kip zelf is zes komma acht',
    [display],
    { back: 1, reads: 'de kip zelf is zes komma acht graden, in de koelcel' },
  ],
  ['notitie 1 moet zes graden zijn', ['ham 9 graden', 'kaas 8 graden'], { back: 2, reads: 'ham zes graden' }],
  [
    'notitie 1 klopt niet, het was 6 graden',
    ['ham 9 graden', 'de vloer is schoon'],
    { back: 2, reads: 'ham 6 graden' },
  ],
  ['in notitie twee moet staan vijf graden', ['ham 9 graden', 'kaas 8 graden'], { back: 1, reads: 'kaas vijf graden' }],
  ['verander notitie 1 in 6 graden', ['ham 9 graden', 'kaas 8 graden'], { back: 2, reads: 'ham 6 graden' }],
  [
    'notitie 2 moet koelcel 3 zijn',
    ['ham 9 graden', 'schimmel in koelcel 2'],
    { back: 1, reads: 'schimmel in koelcel 3' },
  ],
  ['haal notitie 1 weg', ['ham 9 graden', 'kaas 8 graden'], { back: 2, gone: true }],
  ['schrap notitie 2', ['ham 9 graden', 'kaas 8 graden'], { back: 1, gone: true }],
  ['notitie 1 was het display', ['ham 9 graden', 'kaas 8 graden'], { back: 2, of: 'air' }],
  ['nummer 1 moet 6 graden zijn', ['ham 9 graden', 'kaas 8 graden'], null],
  ['notitie 9 moet 6 graden zijn', ['ham 9 graden', 'kaas 8 graden'], 'asks'],
  ['correctie op notitie 1: 6 graden', ['ham 9 graden', 'kaas 8 graden'], { back: 2, reads: 'ham 6 graden' }],
  [
    'wacht nee, dat was de lucht, het vlees zelf is vijf graden',
    ['gehakt in koelcel twee negen graden'],
    { back: 1, reads: 'het vlees zelf is vijf graden, in koelcel twee' },
  ],
  [
    'sorry, dat was de koeling, het gehakt is vijf graden',
    ['gehakt negen graden'],
    { back: 1, reads: 'het gehakt is vijf graden' },
  ],
  ['dat moet zeven graden zijn', ['paté 10 graden'], { back: 1, reads: 'paté zeven graden' }],
  ['foutje, de zalm is drie graden', ['zalm negen graden', 'kip twee graden'], { back: 2, reads: 'zalm drie graden' }],
  ['notitie 1 gaat over de spoelkeuken', ['schimmel op de muur', 'ham 9 graden'], null],
  ['zoals in notitie 1 gezegd is de vloer vies', ['ham 9 graden'], null],
  ['nummer 4 van de vriezers is kapot', ['ham 9 graden'], null],
  ['tafel 1 moet schoongemaakt worden', ['ham 9 graden'], null],
  [
    'no wait that was the display, the chicken itself is six point eight',
    ['chicken in the cold store nine degrees'],
    { back: 1, reads: 'the chicken itself is six point eight degrees, in the cold store' },
  ],
  [
    'no wait, that was the display, the chicken itself is six point eight',
    [shown],
    { back: 1, reads: 'the chicken itself is six point eight degrees, in the cold store' },
  ],
  ['note 1 should be six degrees', ['ham 9 degrees', 'cheese 8 degrees'], { back: 2, reads: 'ham six degrees' }],
  ['note 1 is wrong, it was 6 degrees', ['ham 9 degrees', 'the floor is clean'], { back: 2, reads: 'ham 6 degrees' }],
  ['in note 2 it should say five', ['ham 9 degrees', 'cheese 8 degrees'], { back: 1, reads: 'cheese five degrees' }],
  ['change note 1 to 6 degrees', ['ham 9 degrees', 'cheese 8 degrees'], { back: 2, reads: 'ham 6 degrees' }],
  [
    'note 2 should be cold store 3',
    ['ham 9 degrees', 'mould in cold store 2'],
    { back: 1, reads: 'mould in cold store 3' },
  ],
  ['remove note 1', ['ham 9 degrees', 'cheese 8 degrees'], { back: 2, gone: true }],
  ['delete note two', ['ham 9 degrees', 'cheese 8 degrees'], { back: 1, gone: true }],
  ['note 1 was the display', ['ham 9 degrees', 'cheese 8 degrees'], { back: 2, of: 'air' }],
  ['number 1 should be 6 degrees', ['ham 9 degrees', 'cheese 8 degrees'], null],
  ['note 9 should be 6 degrees', ['ham 9 degrees', 'cheese 8 degrees'], 'asks'],
  ['correction to note 1: 6 degrees', ['ham 9 degrees', 'cheese 8 degrees'], { back: 2, reads: 'ham 6 degrees' }],
  [
    'sorry, that was the fridge, the mince is five degrees',
    ['mince nine degrees'],
    { back: 1, reads: 'the mince is five degrees' },
  ],
  ['that should be seven degrees', ['pâté 10 degrees'], { back: 1, reads: 'pâté seven degrees' }],
  [
    'oops, the salmon is three degrees',
    ['salmon nine degrees', 'chicken two degrees'],
    { back: 2, reads: 'salmon three degrees' },
  ],
  ['note 1 is about the scullery', ['mould on the wall', 'ham 9 degrees'], null],
  ['as I said in note 1 the floor is dirty', ['ham 9 degrees'], null],
  ['number 4 of the freezers is broken', ['ham 9 degrees'], null],
  ['table 1 must be cleaned', ['ham 9 degrees'], null],
]

/** Set aside: nothing is fitted to these. */
export const roundaboutCorrectionsHeldOut: readonly CorrectionRow[] = [
  [
    'ho, dat was de thermometer van de cel, de vis zelf is drie komma twee',
    ['vis in de koelcel acht graden'],
    { back: 1, reads: 'de vis zelf is drie komma twee graden, in de koelcel' },
  ],
  [
    'oh nee dat was het display, het product is vijf',
    ['ham negen graden'],
    { back: 1, reads: 'het product is vijf graden' },
  ],
  [
    'bij notitie 2 had ik 4 graden moeten zeggen',
    ['ham 9 graden', 'kaas 8 graden'],
    { back: 1, reads: 'kaas 4 graden' },
  ],
  ['maak van notitie 1 zes graden', ['ham 9 graden', 'kaas 8 graden'], { back: 2, reads: 'ham zes graden' }],
  ['notitie 2 mag weg', ['ham 9 graden', 'kaas 8 graden'], { back: 1, gone: true }],
  [
    'de eerste notitie klopt niet, dat moet 6 graden zijn',
    ['ham 9 graden', 'kaas 8 graden'],
    { back: 2, reads: 'ham 6 graden' },
  ],
  ['in notitie 1 staat het al', ['ham 9 graden'], null],
  [
    'oh hang on that was the display, the fish itself is three point two',
    ['fish in the cold store eight degrees'],
    { back: 1, reads: 'the fish itself is three point two degrees, in the cold store' },
  ],
  [
    'oh no that was the display, the product is five',
    ['ham nine degrees'],
    { back: 1, reads: 'the product is five degrees' },
  ],
  [
    'for note 2 I should have said 4 degrees',
    ['ham 9 degrees', 'cheese 8 degrees'],
    { back: 1, reads: 'cheese 4 degrees' },
  ],
  ['make note 1 six degrees', ['ham 9 degrees', 'cheese 8 degrees'], { back: 2, reads: 'ham six degrees' }],
  ['note 2 can go', ['ham 9 degrees', 'cheese 8 degrees'], { back: 1, gone: true }],
  [
    'the first note is wrong, that should be 6 degrees',
    ['ham 9 degrees', 'cheese 8 degrees'],
    { back: 2, reads: 'ham 6 degrees' },
  ],
  ['it says so in note 1', ['ham 9 degrees'], null],
]
