let audio: AudioContext | undefined

/** Plays a sound. Resolves with what ends it, or undefined where it cannot be played; `onEnd` when it is over. */
export async function playWav(bytes: Uint8Array<ArrayBuffer>, onEnd: () => void): Promise<(() => void) | undefined> {
  try {
    audio ??= new AudioContext()
    if (audio.state !== 'running') await audio.resume()
    // It takes the bytes away: they are given a copy.
    const buffer = await audio.decodeAudioData(bytes.slice().buffer)
    const source = audio.createBufferSource()
    source.buffer = buffer
    source.connect(audio.destination)
    source.addEventListener('ended', onEnd, { once: true })
    source.start()
    return () => source.stop()
  } catch {
    return undefined
  }
}
