/** A shorter rest has lost its sense. */
const MIN_REST = 3
/** They look like participles and are none: "gehakt" is no form of "hakken" to somebody who looks for meat. */
const ownWords = new Set('gehakt gerecht gezond gezicht gewicht geluid gebied geld gemeente gebit gevogelte'.split(' '))
const PARTICIPLE =
  /^(aan|achter|af|bij|dicht|door|in|mee|na|om|onder|op|over|schoon|terug|toe|uit|vast|voor|warm|weg)?ge(.{3,})[dt]$/u

/**
 * A word without its ending, Dutch or English, roughly: enough that "koelcellen" and "koelcel", "teruggekoeld" and
 * "terugkoelen", "allergy" and "allergies" are one. What comes out is a key and not always a word.
 */
export function stemWord(word: string): string {
  if (/\d/.test(word) || word.length < MIN_REST) return word
  const bare = word
    .replace(/['’]s$/u, '')
    .replace(/(?<=..)(?:ies|ieen)$/u, 'i')
    .replace(/([^aeiou])y$/u, '$1i')
  return normalise(toInfinitive(stripEnding(stripDiminutive(bare))))
}

/** "Fonteintje" and "bakjes". The t of "kratje" belongs to the word. */
function stripDiminutive(word: string): string {
  return word.replace(/([^aeiou])\1etjes?$/u, '$1').replace(/(?:(?<=[nlrw])tje|(?<=[^n]..)je)s?$/u, '')
}

function stripEnding(word: string): string {
  const bare = word.replace(
    // The s of "vlees", "glass" and "virus" is no plural.
    /(?:heden|heid|ingen|(?<=.{4}[^aeiou])eren|ing|en|es|ed|e|(?<![aeiou]{2}|[siu])s)$/u,
    // "Rate" is no "rat", and "wine" is nothing that was won.
    (ending, at: number) => (at >= (ending === 'e' ? MIN_REST + 1 : MIN_REST) ? '' : ending),
  )
  // "Fietsen" as "fiets", which lost its own s.
  return word.endsWith('en') ? bare.replace(/(?<=...[^aeious])s$/u, '') : bare
}

/** "Gekoeld" and "teruggekoeld" become "koel" and "terugkoel"; "verwarmd" and "verpakt" lose what inflects them. */
function toInfinitive(word: string): string {
  if (ownWords.has(word)) return word
  const participle = PARTICIPLE.exec(word)
  if (participle) return `${participle[1] ?? ''}${stripVerb(participle[2] ?? '')}`
  if (/^(?:be|ver|ont|her).{2,}[lrnmgjwi]d$/u.test(word)) return word.slice(0, -1)
  return word.length >= 6 && /[bdfgklmprw]t$/u.test(word) ? stripVerb(word.slice(0, -1)) : word
}

/** "Geregistreerd" and "registreert" are of "registreren", which lost more. */
function stripVerb(word: string): string {
  return word.length > MIN_REST + 3 ? word.replace(/eer$/u, '') : word
}

/** "Vissen" and "vis", "muizen" and "muis", "varen" and "vaar". */
function normalise(word: string): string {
  return word
    .replace(/([^aeiou])\1$/u, '$1')
    .replace(/z$/u, 's')
    .replace(/v$/u, 'f')
    .replace(/([aeou])\1(?=[^aeiou]*$)/u, '$1')
}
