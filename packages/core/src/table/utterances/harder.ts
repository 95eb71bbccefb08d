import type { NamedSentence } from './named-sentence.ts'

/** Written after the others were mended, to see what is still misheard. Vera (mevrouw De Wit), Hugo, Dora (Doortje). */
export const harderNl: readonly NamedSentence[] = [
  ['listed', 'Vera en Hugo kunnen dat uitzoeken.', [], ['vera', 'hugo']],
  ['spoken', 'vera en hugo wat vinden jullie', ['vera', 'hugo'], []],
  ['both', 'Vera, Hugo zegt van niet.', ['vera'], ['hugo']],
  ['listed', 'Hugo & Dora: klopt dit?', ['hugo', 'dora'], []],
  ['mentioned', 'Kan Vera dat uitleggen?', [], ['vera']],
  ['mentioned', 'Hugo mag dat zeggen.', [], ['hugo']],
  ['mentioned', 'Laten we Vera vragen.', [], ['vera']],
  ['addressed', 'Vera?', ['vera'], []],
  ['both', 'Ik heb Vera en Hugo gehoord. Dora, wat zeg jij?', ['dora'], ['vera', 'hugo']],
  ['both', 'Dora, vraag het aan Vera of Hugo.', ['dora'], ['vera', 'hugo']],
  ['listed', 'Bedankt Vera en Hugo.', ['vera', 'hugo'], []],
  ['both', 'Goed Vera. En Hugo, wat vind jij?', ['vera', 'hugo'], []],
  ['mentioned', 'De vrouw die Dora heet werkt hier niet meer.', [], ['dora']],
  ['spoken', 'hugo die zegt altijd nee', [], ['hugo']],
  ['spoken', 'ja precies vera en daarom wil ik het weten', ['vera'], []],
  ['possessive', 'Hugo zijn vraag is nog open.', [], ['hugo']],
  ['addressed', 'Kom op Dora, reken het uit.', ['dora'], []],
  ['mentioned', 'Ik geef het woord aan Vera.', [], ['vera']],
  ['addressed', 'Jij bent aan de beurt, Hugo.', ['hugo'], []],
  ['negative', 'Vera niet, Hugo wel.', [], ['vera', 'hugo']],
]
