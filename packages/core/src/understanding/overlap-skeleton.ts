import { foldWords } from '../speech/fold-words.ts'
import { openNotions } from './open-notions.ts'
import { overlapNearWords } from './overlap-near-words.ts'

/** Small words by their part in a sentence, Dutch and English together: what stands where tells more than the word. */
const smallWords = `
i: ik ikke k mij me mijn mn i im ive ill id my mine wij we ons onze our us were lets
you: je jij jou u jullie you your youre youve youll jouw uw ge gij gij yer
it: het dat dit die deze t it that this thats its those these das da dees
he: hij zij ze he she they hun hem haar him them hes shes theyre his her their
there: er daar there theres hier here der
be: is zijn was waren ben bent are were am be being been isnt wasnt arent im youre thats its theres hes shes theyre was das
have: heb hebt heeft had hebben hadden have has had ive youve having
may: kan kun kunt mag mogen kunnen kon zou zouden zal wil wilt wou can could may might would will shall should moet moeten must hoef hoeft need gonna want
do: doe doet doen deed did do does done doing dont didnt doesnt
not: niet geen nooit niks nie not dont wont cant never nothing isnt wasnt didnt doesnt couldnt wouldnt neither
and: en and plus also ook ende
or: of or
so: dus so dan then
if: als if wanneer toen
the: de een n the a an
at: in op van voor met bij at on for to with from naar te of over uit aan om
all: alles alle allemaal everything all
much: heel erg zo zeer very so too te much veel
`
const classOf = openNotions(smallWords)
const notionOf = openNotions(overlapNearWords)
const LONGEST = 3

/** The order of a sentence: its words by class and notion, two and three in a row. Any other words in a row are one. */
export function overlapSkeleton(text: string, isWhole: boolean): readonly string[] {
  const tokens: string[] = ['^']
  for (const word of foldWords(text)) {
    const classes = classOf(word)
    const [notion] = notionOf(word)
    const own = classes.length > 0 ? classes : [notion ?? (/^\d/u.test(word) ? 'number' : 'x')]
    for (const one of own) if (one !== 'x' || tokens.at(-1) !== 'x') tokens.push(one)
  }
  if (isWhole) tokens.push('$')
  const names = new Set<string>()
  for (let size = 2; size <= LONGEST; size++) {
    for (let at = 0; at + size <= tokens.length; at++) names.add(tokens.slice(at, at + size).join('-'))
  }
  return [...names]
}
