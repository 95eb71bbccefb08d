import { readWords } from '@agora/core/wake/read-words'
import type { Language } from '@agora/core/language'

/** A line in a list on a phone. */
const TITLE_CHARS = 60

/** What stands before the subject and is none: greetings, courtesy, and the way in which something is asked. */
const openers: Readonly<Record<Language, readonly RegExp[]>> = {
  nl: [
    /^(?:he|hey|hee|hallo|hoi|hai|hi|dag|agora|ok|oke|goed|nou|zeg|dus|ja|eh|uh|ehm|sorry|alsjeblieft|alstublieft|even|graag|en)$/u,
    /^(?:goede?|goeie) ?(?:morgen|middag|avond|dag)$|^goe(?:de|ie)(?:morgen|middag|navond|avond|ndag)$/u,
    /^(?:dank je wel|dank je|dank u|bedankt|dankjewel|merci|prima|top|mooi)$/u,
    /^(?:kun|kan|kunt|wil|zou|mag) (?:je|jij|u|ik)(?: (?:me|mij|ons))?(?: (?:even|eens|misschien|ook))?(?: (?:vertellen|zeggen|uitleggen|opzoeken|laten weten|helpen met|willen))?$/u,
    /^(?:ik (?:wil|zou|heb|vraag|moet)(?: (?:graag|even|me af|een vraag over|willen))?(?: weten)?)$/u,
    /^(?:vertel|zeg|zoek|leg|kijk)(?: (?:me|mij|ons))?(?: (?:even|eens|op|uit))?$/u,
    /^(?:maak|schrijf|stel|start|begin|open|doe|geef)(?: (?:met|even|maar|nu))?$/u,
    /^(?:wat|wie|welke|welk) (?:is|zijn|was|waren)$/u,
    /^(?:is|zijn|mag|mogen|moet|moeten|geldt|heeft|hebben)$/u,
    /^(?:er|de|het|een|of|wat|je|ik)$/u,
  ],
  en: [
    /^(?:hey|hi|hello|hiya|agora|ok|okay|well|so|yes|um|uh|sorry|please|and|now)$/u,
    /^(?:good (?:morning|afternoon|evening|day))$/u,
    /^(?:thanks|thank you|cheers|great|fine)$/u,
    /^(?:can|could|would|will|may) (?:you|i)(?: please)?(?: (?:tell|explain|show|help|look up|find|check))?(?: (?:me|us))?$/u,
    /^(?:i (?:want|need|would like|have|wonder)(?: to(?: know)?)?(?: a question about)?)$/u,
    /^(?:tell|show|look up|find|explain|give)(?: (?:me|us))?(?: about)?$/u,
    /^(?:make|write|draft|create|start|begin|open|do)$/u,
    /^(?:what|who|which) (?:is|are|was|were)$/u,
    /^(?:is|are|may|must|does|do|has|have|should)$/u,
    /^(?:there|the|a|an|whether|if)$/u,
  ],
}
/** The longest of them has so many words. */
const OPENER_WORDS = 7
/** Nothing but these is no subject. */
const empty =
  /^(?:help|start|stop|luister|listen|wat|wie|ja|nee|yes|no|ok|vraag|een vraag|question|test|kun je|wie ben je|who are you|ben je|are you|thanks|wel|mee|in|hoe gaat het|how are you|hoe gaat|kun|kan|je|you)$/u

/**
 * What a conversation is about, from the first thing that was asked in it; empty while nobody has said what it is
 * about. The words are those of whoever asked, so the title is in their language.
 */
export function composeTitle(request: string, language: Language): string {
  const line = (request.split(/\n/u).find((part) => /\p{L}/u.test(part)) ?? '').slice(0, 400)
  const words = readWords(line)
  const first = skipOpeners(
    words.map(({ fold }) => fold),
    language,
  )
  const start = words[first]?.start
  if (start === undefined) return ''
  const subject = line
    .slice(start)
    .replace(/\s+/gu, ' ')
    .replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '')
    // "Wat de norm is voor vis": the verb goes with the question.
    .replace(first > 0 ? /^(\S+) (?:is|zijn|are) (?=(?:voor|van|bij|in|op|for|of)\s)/iu : /$^/u, '$1 ')
  if (empty.test(subject.toLowerCase())) return ''
  return shorten(subject.charAt(0).toUpperCase() + subject.slice(1))
}

function skipOpeners(folds: readonly string[], language: Language): number {
  const other = language === 'nl' ? 'en' : 'nl'
  let first = 0
  for (let found = true; found && first < folds.length;) {
    found = false
    for (let count = Math.min(OPENER_WORDS, folds.length - first); count > 0 && !found; count--) {
      const said = folds.slice(first, first + count).join(' ')
      found = [...openers[language], ...openers[other]].some((opener) => opener.test(said))
      if (found) first += count
    }
  }
  return first
}

function shorten(text: string): string {
  if (text.length <= TITLE_CHARS) return text
  const cut = text.slice(0, TITLE_CHARS - 1)
  const atWord = cut.lastIndexOf(' ') > TITLE_CHARS / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  // Half of an emoji is none.
  return `${atWord.replace(/(?<![\s,;:.\ud800-\udbff])[\s,;:.\ud800-\udbff]+$/u, '')}…`
}
