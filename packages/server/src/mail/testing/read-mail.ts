export type ReadPart = { readonly headers: ReadonlyMap<string, string>; readonly content: Buffer }

function decodeWords(text: string): string {
  return text
    .replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString()
        : decodeQuoted(value.replaceAll('_', ' ')).toString(),
    )
}

function decodeQuoted(text: string): Buffer {
  const joined = text.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

function decodeContent(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return decodeQuoted(body)
  return Buffer.from(body)
}

/** A message as a reader of mail shows it: the headers of it and of each of its parts, and what they hold. */
export function readMail(
  source: string,
): ReadPart & { readonly names: readonly string[]; readonly parts: readonly ReadPart[] } {
  const [, head = '', body = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(source) ?? []
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    decodeWords(line.slice(line.indexOf(':') + 1).trim()),
  ])
  const headers = new Map(pairs)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readMail(part.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))
    : []
  const content = decodeContent(body, headers.get('content-transfer-encoding'))
  return { headers, content, names: pairs.map(([name]) => name), parts }
}
