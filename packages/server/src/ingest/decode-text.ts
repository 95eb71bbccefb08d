import { Unreadable } from './unreadable.ts'

/** Text has hardly any; a picture or a program has many. */
const MOST_CONTROLS = 0.01

/** UTF-8, UTF-16 where it says so, else windows-1252, in which older Dutch files are. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly remarks: readonly string[] } {
  const marked = decodeMarked(bytes)
  if (marked !== undefined) return { text: checkText(marked), remarks: [] }
  try {
    return { text: checkText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), remarks: [] }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    const text = checkText(new TextDecoder('windows-1252').decode(bytes))
    return { text, remarks: ['not UTF-8; read as windows-1252'] }
  }
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const coding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  return coding && new TextDecoder(coding).decode(bytes)
}

function checkText(text: string): string {
  let controls = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0) throw new Unreadable('not-text')
    const isSpace = code === 9 || code === 10 || code === 12 || code === 13
    if ((code < 32 && !isSpace) || (code >= 127 && code < 160) || code === 0xfffd) controls++
  }
  if (controls > text.length * MOST_CONTROLS) throw new Unreadable('not-text')
  return text
}
