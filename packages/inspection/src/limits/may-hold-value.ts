/** What every value has: a digit, or a piece of a word that may be a number. Most notes have neither. */
const pieces =
  /[\d½¼¾]|nul|twee|drie|vier|vijf|zes|zeven|negen|twaalf|tien|tig|honderd|duizend|komma|anderhal|kwart|zero|nought|three|four|five|seven|eight|nine|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred|thousand|quarter|\b(?:acht|elf|one|two|six|ten|half|halve)\b|\bacht(?:en|t)|\b(?:een|an?)\s+(?:gra|degree|uur|hour|minu|dag|day|kwart|week|proc|perc|m)|[eé][eé]n\s+(?:gra|uur|dag|proc)|halfuur|uurtje/i

/** Whether it is worth while to read a text for values; in a microsecond, for it is asked of every note. */
export function mayHoldValue(text: string): boolean {
  return pieces.test(text)
}
