import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventMeter } from './event-meter.ts'

/** The whole in pieces: how much is unfinished at the end, and whether it can be resumed. */
function measure(stream: string, cuts: readonly number[]): [bytes: number, resumable: boolean] {
  const bytes = Buffer.from(stream)
  const meter = new EventMeter()
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  for (const [index, place] of places.entries()) meter.add(bytes.subarray(places[index - 1] ?? 0, place))
  return [meter.bytes, meter.resumable]
}

test('[MC7] how many bytes belong to an event that is not complete, wherever the pieces end', () => {
  expectRows(
    [
      ['', 0, false],
      ['data: 1234', 10, false],
      ['data: 1\n\n', 0, false],
      ['data: 1\r\n\r\ndata: 2', 7, false],
      ['data: 1\ndata: 2\n', 14, false],
      [': alive\n\n: alive\n\n', 0, false],
      ['id: 7\ndata:\n\n', 0, true],
      ['data: id: 7\n\n', 0, false],
      ['idle: 7\n\n', 0, false],
    ] satisfies readonly [string, number, boolean][],
    ([stream, bytes, resumable]) => {
      fc.assert(
        fc.property(fc.array(fc.nat(40), { maxLength: 12 }), (cuts) => {
          expect(measure(stream, cuts)).toEqual([bytes, resumable])
        }),
      )
    },
  )
})
