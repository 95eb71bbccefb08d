/** What people say while they think, and before they begin. A run of spaces and commas is tried from its start only. */
const thinking = /(?:^|(?<![\s,])[\s,]+)(?:eh+m?|uh+m?|euh+|um+|zeg maar|weet je(?: wel)?|you know)(?=[\s,.]|$)/giu
const opening =
  /^(?:(?:nou|nu|ja|nee|oke|oké|okay|dus|kijk|zeg|en|and|maar|but|want|hm+|trouwens|oh|ach|sorry|correctie|correction|verder|(?:hé |hey )?agora)(?:[\s,.:;!–-]+|$)|(?:no|ok|so|well|right|goed|plus|o|ah|alright|good|fine|prima|mooi)\s*[,.:;!–-]+\s*)/iu
/** Lead up to what was seen: "ik zie hier dat", "noteer dat". */
const leads: readonly RegExp[] = [
  /^(?:hier|daar|dan)\s+(?:zie|heb)\s+ik(?:\s+ook)?\s+(?=\S)/iu,
  /^(?:ik|we|wij|je|u)\s+(?:zie|zien|ziet|constateer|constateren|merk|zag|zagen)(?:\s+(?:hier|nu|ook|nog|wel|dus|even|echt|op|daar|weer))*\s+(?=\S)/iu,
  /^(?:i|we|you)\s+(?:can\s+|could\s+|also\s+)*(?:see|notice|noticed|saw|observe|observed|spot|spotted)(?:\s+(?:here|also|now))*\s+(?=\S)/iu,
  /^(?:volgens mij|ik denk|i think|het valt op|opvallend is)\s+(?=\S)/iu,
  /^(?:ik )?(?:noteer|schrijf|zet|leg|voeg|note|write|record|add|log)(?:\s+(?:even|ook|maar|er|down|op|vast|toe|erbij|erin|bij|in|het|rapport))*(?:\s*[:,]\s*|\s+(?=dat\s|that\s))/iu,
]
/** "… dat de vloer vies is": Dutch puts the verb last there, and without "dat" it stands in the way. */
const subordinate = /^(?:dat|that)\s+(?:er\s+)?/iu
const lastVerb = /\s+(?:is|zijn|was|waren)$/iu
/** Nobody leads up to something longer than this. */
const MOST_LEADS = 6

/** A statement in its own words, without what only leads up to it. */
export function cleanWords(said: string): string {
  let text = trimMarks(said.replace(thinking, ' ').replace(/\s+/gu, ' '))
  for (let round = 0; round < MOST_LEADS; round++) {
    const lead = [opening, ...leads].find((one) => one.test(text))
    if (!lead) break
    text = trimMarks(text.replace(lead, ''))
    if (lead !== opening && subordinate.test(text)) text = text.replace(subordinate, '').replace(lastVerb, '')
  }
  return text
}

function trimMarks(text: string): string {
  return text.replace(/^[\s,.;:!–-]+(?!\d)|(?<![\s,.;:!–-])[\s,.;:!–-]+$/gu, '')
}
