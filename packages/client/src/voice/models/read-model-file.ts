import type { Ambient } from '../../ambient.ts'
import { ModelFailure } from './model-failure.ts'
import type { Bytes } from './runtime.ts'

/** A download without progress for this long is dead: tell the user instead of letting them wait. */
const STALLED_MS = 20_000

export type ReadModelFile = (address: string) => Promise<Bytes>

/** Fetches a file of a model whole. However slow the line is: as long as something comes, it is waited for. */
export function modelFileReader(get: typeof fetch, ambient: Pick<Ambient, 'after'>): ReadModelFile {
  return async (address) => {
    const stop = new AbortController()
    let forgo = () => {}
    const wait = () => {
      forgo()
      forgo = ambient.after(STALLED_MS, () => stop.abort())
    }
    try {
      wait()
      const answer = await get(address, { signal: stop.signal })
      if (!answer.ok || !answer.body) throw new Error(`the server says ${answer.status}`)
      const parts: Uint8Array[] = []
      for await (const part of answer.body) {
        parts.push(part)
        wait()
      }
      return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
    } catch (error) {
      throw new ModelFailure('missing', `${address}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      forgo()
    }
  }
}
