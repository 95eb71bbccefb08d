/** Rows as RFC 4180 wants them. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = guardFormula(value)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet runs what begins so; people's words are to be read. Wide forms of the signs run as well. */
function guardFormula(text: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r|%]/u.test(text) ? `'${text}` : text
}
