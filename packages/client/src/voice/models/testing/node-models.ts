/** The models' files as npm brought them, and the models opened from them: once for all tests of a process. */
import { readFile } from 'node:fs/promises'
import { modelFiles } from '@agora/client/model-files'
import { Moonshine } from '../moonshine.ts'
import type { SegmentModels } from '../moonshine-segment.ts'
import { type Bytes, useRuntime } from '../runtime.ts'
import { Silero } from '../silero.ts'

export async function readBytes(path: string): Promise<Bytes> {
  return new Uint8Array(await readFile(path))
}

let runtime: Promise<void> | undefined
let silero: Promise<Silero> | undefined
let moonshine: Promise<Moonshine> | undefined

export function startRuntime(): Promise<void> {
  return (runtime ??= readBytes(modelFiles.runtime).then(useRuntime))
}

export function openSilero(): Promise<Silero> {
  return (silero ??= startRuntime().then(async () => Silero.open(await readBytes(modelFiles.silero))))
}

export function openMoonshine(): Promise<Moonshine> {
  return (moonshine ??= startRuntime().then(async () => {
    const [encoder, decoder] = [await readBytes(modelFiles.encoder), await readBytes(modelFiles.decoder)]
    return Moonshine.open({ encoder, decoder })
  }))
}

export async function openSegmentModels(): Promise<SegmentModels> {
  const [detector, recogniser] = [await openSilero(), await openMoonshine()]
  return {
    listen: () => detector.listen(),
    recognise: (samples, wish) => recogniser.recognise(samples, wish),
  }
}
