/** Whether somebody typed this number of a report: capitals and spaces do not matter. */
export function isSameNumber(typed: string, number: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
  return plain(typed) !== '' && plain(typed) === plain(number)
}
