const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const MONTHS: readonly RegExp[] = [
  /^jan/u,
  /^feb/u,
  /^(?:maa|mrt|mar)/u,
  /^apr/u,
  /^(?:mei|may)$/u,
  /^jun/u,
  /^jul/u,
  /^aug/u,
  /^sep/u,
  /^(?:okt|oct)/u,
  /^nov/u,
  /^dec/u,
]
const MOST_CHARS = 80

/** Whether words name a day by date, so that nobody has to know when it was said: "16 november 2026 om half elf". */
export function isPlainDate(text: string): boolean {
  if (text.length > MOST_CHARS) return false
  const said = text.toLowerCase()
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/u.exec(said)
  if (iso) return isDay(Number(iso[3]), Number(iso[2]))
  const digits = /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/u.exec(said)
  if (digits) return isDay(Number(digits[1]), Number(digits[2]))
  const written = /\b(\d{1,2})(?:e|de|ste|st|nd|rd|th)?(?: of)? ([a-z]{3,9})\b/u.exec(said)
  if (written && monthOf(written[2] ?? '')) return isDay(Number(written[1]), monthOf(written[2] ?? ''))
  const american = /\b([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?\b/u.exec(said)
  return american !== null && isDay(Number(american[2]), monthOf(american[1] ?? ''))
}

function monthOf(word: string): number {
  return MONTHS.findIndex((month) => month.test(word)) + 1
}

function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= (DAYS[month - 1] ?? 0)
}
