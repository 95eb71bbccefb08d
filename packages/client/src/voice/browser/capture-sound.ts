import { CAPTURE, type CapturedSound } from './captured-sound.ts'

/**
 * Listens to a microphone that was opened. `address`: where our server has the worklet. Returns what ends it; the
 * microphone and the context stay whoever's they are. Rejects where the browser cannot.
 */
export async function captureSound(
  context: AudioContext,
  stream: MediaStream,
  address: string,
  listen: (sound: CapturedSound) => void,
): Promise<() => void> {
  await context.audioWorklet.addModule(address)
  const source = context.createMediaStreamSource(stream)
  const node = new AudioWorkletNode(context, CAPTURE, { numberOfInputs: 1, numberOfOutputs: 0 })
  node.port.addEventListener('message', ({ data }: MessageEvent<CapturedSound>) => listen(data))
  node.port.start()
  source.connect(node)
  return () => {
    source.disconnect()
    node.port.close()
  }
}
