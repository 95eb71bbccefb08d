/** The data of each server-sent event, and `undefined` for each comment: a sign of life that says nothing. */
export async function* readSse(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const blocks = rest.split('\n\n')
      // The last is not whole yet.
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield readData(block)
    }
  } finally {
    await reader.cancel().catch(() => 'it is broken already')
  }
}

function readData(block: string): string | undefined {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'))
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')
}
