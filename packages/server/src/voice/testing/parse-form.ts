type Form = {
  readonly fields: Readonly<Record<string, string>>
  readonly file: { readonly name: string; readonly type: string; readonly content: Buffer } | undefined
}

/** A form as RFC 7578 has it, to the byte; undefined where it is none. */
export function parseForm(body: Buffer, boundary: string): Form | undefined {
  const text = body.toString('latin1')
  const end = `--${boundary}--\r\n`
  if (!text.endsWith(end)) return undefined
  const [before, ...parts] = text.slice(0, -end.length).split(`--${boundary}\r\n`)
  if (before !== '') return undefined
  const fields: Record<string, string> = {}
  let file: Form['file']
  for (const part of parts) {
    const split = part.indexOf('\r\n\r\n')
    if (split < 0 || !part.endsWith('\r\n')) return undefined
    const head = part.slice(0, split)
    const content = Buffer.from(part.slice(split + 4, -2), 'latin1')
    const name = /^content-disposition: form-data; name="([^"\r\n]+)"/i.exec(head)?.[1]
    if (name === undefined) return undefined
    const fileName = /; filename="([^"\r\n]+)"/.exec(head)?.[1]
    if (fileName === undefined) fields[name] = content.toString()
    else file = { name: fileName, type: /^content-type: (\S+)$/im.exec(head)?.[1] ?? '', content }
  }
  return { fields, file }
}
