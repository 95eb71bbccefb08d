/** "Een" and "a" are articles far more often than numbers. */
const dutchUnits = 'een|twee|drie|vier|vijf|zes|zeven|acht|negen'
const dutchTeens = 'tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien'
const dutchTens = 'twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig'
const englishUnits = 'two|three|four|five|six|seven|eight|nine'
const englishTeens =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|' +
  'seventy|eighty|ninety'

const numberWord = new RegExp(
  `^(?:\\d{1,4}|nul|zero|anderhalf|anderhalve|${dutchUnits.replace('een|', '')}|${dutchTeens}|` +
    `(?:(?:${dutchUnits})en)?(?:${dutchTens})|(?:${dutchUnits})?honderd[a-z]*|${englishUnits}|${englishTeens}|hundred)$`,
  'u',
)

/** Whether a word is a number, in digits or written out; which one the code of an inspection reads. */
export function isNumberWord(fold: string): boolean {
  return numberWord.test(fold)
}
