/**
 * A microphone into which the test speaks when it is time to. Chromium's own plays a file from the moment that it is
 * opened: on a busy machine the words come before anybody listens, or before the answer that they interrupt.
 */
import type { BrowserContext, Page } from 'playwright-core'

type Microphone = { sayIntoMicrophone?: (samples: readonly number[]) => Promise<void> }

const RATE = 16_000

/** From the next page on. It says of itself that it cancels echo, as the microphones of phones and laptops do. */
export async function playMicrophone(browser: BrowserContext): Promise<void> {
  await browser.addInitScript((rate) => {
    // A page that is empty yet has none.
    const mediaDevices: MediaDevices | undefined = navigator.mediaDevices
    if (!mediaDevices) return
    const makeBuffer = (samples: ArrayLike<number>) => {
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate })
      buffer.copyToChannel(Float32Array.from(samples), 0)
      return buffer
    }
    mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      await context.resume()
      const way = context.createMediaStreamDestination()
      // A quiet room: a microphone that gives nothing at all is a dead one.
      const room = Array.from({ length: 2 * rate }, (_, place) => 0.001 * Math.sin(place * place))
      const noise = new AudioBufferSourceNode(context, { buffer: makeBuffer(room), loop: true })
      noise.connect(way)
      noise.start()
      ;(globalThis as Microphone).sayIntoMicrophone = (samples) =>
        new Promise((resolve) => {
          const words = new AudioBufferSourceNode(context, { buffer: makeBuffer(samples) })
          words.connect(way)
          words.addEventListener('ended', () => resolve())
          words.start()
        })
      for (const track of way.stream.getAudioTracks()) {
        const settings = track.getSettings()
        track.getSettings = () => ({ ...settings, echoCancellation: true })
      }
      return way.stream
    }
  }, RATE)
}

/** Resolves when all of it was said. The page has its microphone open. */
export function sayInto(page: Page, samples: Float32Array): Promise<void> {
  return page.evaluate((given) => (globalThis as Microphone).sayIntoMicrophone?.(given), [...samples])
}
