import type { Ambient } from '../../ambient.ts'
import { awaitTranscript } from '../await-transcript.ts'
import { SAMPLE_RATE, type Transcriber } from '../voice-ports.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'

/** The transcript of a recording; empty if it will never be understood, undefined if it should be tried again later. */
export async function writeDown(
  transcriber: Transcriber,
  samples: Float32Array,
  { id, ...spoken }: { readonly id: string; readonly language: SpokenLanguage; readonly names: readonly string[] },
  ambient: Pick<Ambient, 'after'>,
): Promise<string | undefined> {
  const segment = transcriber.begin({ segId: id, ...spoken, onInterim: () => {} })
  segment.push(samples)
  const result = await awaitTranscript(segment, { audioMs: (samples.length / SAMPLE_RATE) * 1_000 }, ambient)
  if (result.kind === 'text') return result.isUnclear ? '' : result.text
  return result.kind === 'failed' ? '' : undefined
}
