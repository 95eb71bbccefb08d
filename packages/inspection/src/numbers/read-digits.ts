/**
 * The value of a run of digits. "1.234" is a thousand in Dutch and little more than one in English; "9.5" and "9,5" are
 * the same everywhere. Nothing where it is a date or a version: "3.10.2025".
 */
export function readDigits(digits: string, languageOf: () => 'nl' | 'en'): number | undefined {
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return Number(digits)
  const last = marks.at(-1) ?? ''
  const groups = digits.split(/[.,]/)
  const grouped = (from: readonly string[]) => from.slice(1).every((group) => group.length === 3)
  if (marks.length > 1) {
    const isOneMark = marks === last.repeat(marks.length)
    if (isOneMark) return grouped(groups) ? Number(groups.join('')) : undefined
    const whole = groups.slice(0, -1)
    const isThousands = marks.slice(0, -1) === marks.charAt(0).repeat(marks.length - 1) && grouped(whole)
    return isThousands ? Number(`${whole.join('')}.${groups.at(-1)}`) : undefined
  }
  const [whole = '', rest = ''] = groups
  const mayBeThousands = rest.length === 3 && whole.length <= 3 && !whole.startsWith('0')
  if (mayBeThousands && last === (languageOf() === 'nl' ? '.' : ',')) return Number(whole + rest)
  return Number(`${whole}.${rest}`)
}
