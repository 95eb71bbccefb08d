import { CAPTURE, type CapturedSound } from './captured-sound.ts'

/**
 * Captures sound from an open microphone. `address`: the URL of the worklet on our server. Returns a stop function;
 * the caller still owns the microphone and the context. Rejects if the browser cannot capture.
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
