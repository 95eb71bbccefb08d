/** Spells whole numbers below a thousand; it shares nothing with what reads them. */
export function spellDutch(value: number): string {
  if (value < 0) return `min ${spellDutch(-value)}`
  const small =
    'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(
      ' ',
    )
  const round = ['', '', 'twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig']
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const head = hundreds === 0 ? '' : `${hundreds === 1 ? '' : small[hundreds]}honderd`
  if (hundreds > 0 && rest === 0) return head
  if (rest < 20) return head + small[rest]
  const unit = rest % 10
  const ten = round[Math.floor(rest / 10)] ?? ''
  if (unit === 0) return head + ten
  // "Tweeëntwintig" and "drieënveertig" have a diaeresis.
  return `${head}${small[unit]}${unit === 2 || unit === 3 ? 'ën' : 'en'}${ten}`
}

export function spellEnglish(value: number): string {
  if (value < 0) return `minus ${spellEnglish(-value)}`
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    )
  const round = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
  if (value >= 100) {
    const rest = value % 100
    return `${small[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` and ${spellEnglish(rest)}`}`
  }
  if (value < 20) return small[value] ?? ''
  const unit = value % 10
  return `${round[Math.floor(value / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`
}
