import { randomUUID } from 'node:crypto'

/** A form with fields of our own making, which hold neither quotes nor line breaks, and a recording. */
export function encodeForm(
  fields: Readonly<Record<string, string>>,
  wav: readonly Uint8Array[],
): { readonly type: string; readonly body: Buffer } {
  const boundary = `agora-${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="recording.wav"\r\n` +
    'Content-Type: audio/wav\r\n\r\n'
  const body = [Buffer.from(parts.join('') + file), ...wav, Buffer.from(`\r\n--${boundary}--\r\n`)]
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(body) }
}
