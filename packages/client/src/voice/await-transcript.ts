import { withoutGhosts } from '@agora/core/speech/ghost-text'
import type { Ambient } from '../ambient.ts'
import { TranscriberError, type TranscriberSegment, type Transcript } from './voice-ports.ts'

/** Beyond the sound's own length; a user does not wait longer. */
const PATIENCE_MS = 10_000
/** No person speaks more letters than this in a second; a longer result is a recogniser repeating itself. */
const CHARS_PER_SECOND = 60
const LEAST_CHARS = 200

export type Awaited =
  /** Empty: nothing was understood, or only what recognisers make up of noise. */
  | ({ readonly kind: 'text' } & Transcript)
  | { readonly kind: 'slow' }
  | { readonly kind: 'unavailable' | 'failed'; readonly detail: string }

export type SoundFacts = {
  readonly audioMs: number
  /** How much of the sound was speech, if the detector measured it. */
  readonly speechMs?: number
}

/**
 * The final transcript, or what is known when time runs out; an impossible transcript counts as none. It never
 * throws.
 */
export async function awaitTranscript(
  segment: TranscriberSegment,
  { audioMs, speechMs }: SoundFacts,
  ambient: Pick<Ambient, 'after'>,
): Promise<Awaited> {
  let cancel = () => {}
  const late = new Promise<Awaited>((resolve) => {
    cancel = ambient.after(PATIENCE_MS + audioMs, () => resolve({ kind: 'slow' }))
  })
  const result = await Promise.race([readResult(segment, audioMs), late])
  cancel()
  if (result.kind !== 'text') {
    segment.abandon()
    return result
  }
  return { ...result, text: withoutGhosts(result.text, speechMs === undefined ? {} : { speechMs }) }
}

async function readResult(segment: TranscriberSegment, audioMs: number): Promise<Awaited> {
  try {
    const transcript = await segment.finish()
    const { text } = transcript
    const isText = typeof text === 'string' && text.length <= LEAST_CHARS + (audioMs / 1_000) * CHARS_PER_SECOND
    if (!isText) return { kind: 'failed', detail: 'what came back is no transcript' }
    return { ...transcript, kind: 'text', text: text.replaceAll(/\s+/g, ' ').trim() }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { kind: error instanceof TranscriberError ? error.kind : 'failed', detail }
  }
}
