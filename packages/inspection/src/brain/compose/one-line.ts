const LINE_CHARS = 240

/** Words in one line, as much of them as a list can show. */
export function oneLine(text: string, chars = LINE_CHARS): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= chars ? line : `${line.slice(0, chars - 1).trimEnd()}…`
}

/** For a list in which more follows on the line. */
export function withoutStop(text: string): string {
  return oneLine(text).replace(/\.$/u, '')
}
