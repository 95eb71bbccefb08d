/** A transcription service on a socket of its own that takes its time, and hears one word. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What is louder is speech, in 16-bit samples. */
const LOUD = 1_000
const WAV_HEADER_BYTES = 44
const SAMPLES_A_MS = 16

export type SlowService = {
  readonly url: string
  /** So long is the word that is spoken next. */
  readonly expect: (wordMs: number) => void
  /** How many recordings came since the last word began, and how much sound is in them together. */
  readonly taken: () => { readonly recordings: number; readonly soundMs: number }
  readonly close: () => Promise<void>
}

/** Understands "stop" where all of the word is in the recording, and its beginning where more than half of it is. */
export async function openSlowService(takesMs: number): Promise<SlowService> {
  let wordMs = 0
  let [recordings, soundMs] = [0, 0]
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      const { loudMs, allMs } = measure(body.subarray(body.indexOf('RIFF') + WAV_HEADER_BYTES))
      recordings++
      soundMs += allMs
      const text = loudMs >= wordMs - 40 ? 'Stop.' : loudMs > wordMs / 2 ? 'Sto' : ''
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
      }, takesMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    expect: (ms) => {
      wordMs = ms
      ;[recordings, soundMs] = [0, 0]
    },
    taken: () => ({ recordings, soundMs }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The form behind the sound counts as a few milliseconds of it. */
function measure(sound: Buffer): { readonly loudMs: number; readonly allMs: number } {
  let loud = 0
  for (let at = 0; at + 1 < sound.length; at += 2) if (Math.abs(sound.readInt16LE(at)) > LOUD) loud++
  return { loudMs: loud / SAMPLES_A_MS, allMs: sound.length / 2 / SAMPLES_A_MS }
}
