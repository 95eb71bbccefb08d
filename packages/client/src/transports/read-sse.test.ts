import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSse } from './read-sse.ts'

async function read(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<(string | undefined)[]> {
  const read: (string | undefined)[] = []
  for await (const data of readSse(new Blob([...pieces]).stream())) read.push(data)
  return read
}

test('[CA1] events and signs of life, wherever the stream is cut', async () => {
  const stream = ': open\n\nid: 1\ndata: {"een":"één 🧀"}\n\n: alive\n\nevent: come-back\ndata: {"a":1}\n\n'
  const bytes = new TextEncoder().encode(stream)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 10 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end))
      expect(await read(pieces)).toEqual([undefined, '{"een":"één 🧀"}', undefined, '{"a":1}'])
    }),
  )
})

test('[CA1] an event that was cut off in the middle is no event', async () => {
  expect(await read([new TextEncoder().encode('data: {"a":1}\n\ndata: {"b":')])).toEqual(['{"a":1}'])
})
