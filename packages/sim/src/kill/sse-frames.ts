/** One server-sent event. */
export type SseFrame = { readonly event: string; readonly id: string; readonly data: string }

/** The events of a stream, each when its last line has arrived: one that was cut short never happened. */
export async function* readSseFrames(body: AsyncIterable<Uint8Array>): AsyncGenerator<SseFrame, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const frame = parseBlock(block)
      // Comments are signs of life, not events.
      if (frame.data !== '') yield frame
    }
  }
}

function parseBlock(block: string): SseFrame {
  const frame = { event: 'message', id: '', data: '' }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(event|id|data): ?(.*)$/.exec(line) ?? []
    if (name === 'event' || name === 'id' || name === 'data') frame[name] = value
  }
  return frame
}
