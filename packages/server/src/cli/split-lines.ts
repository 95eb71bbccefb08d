/** As lines end everywhere. Unlike readline it takes no other mark inside a line for its end. */
export async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let isFirst = true
  for await (const chunk of chunks) {
    // A file that was saved with a byte order mark.
    const [first = '', ...more] = (isFirst && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk).split('\n')
    isFirst = false
    rest += first
    for (const next of more) {
      yield rest.endsWith('\r') ? rest.slice(0, -1) : rest
      rest = next
    }
  }
  if (rest) yield rest.endsWith('\r') ? rest.slice(0, -1) : rest
}
