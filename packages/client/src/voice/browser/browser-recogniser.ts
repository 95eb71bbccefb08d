import { type Transcriber, TranscriberError, type TranscriberSegment, type Transcript } from '../voice-ports.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'

/** What of the browser's `SpeechRecognition` is used: it has no types of its own. */
export type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** True: nothing of it leaves the device; what cannot be done there fails. Older browsers do not know it. */
  processLocally?: boolean
  start: () => void
  stop: () => void
  abort: () => void
  addEventListener: {
    (type: 'result', listener: (event: { readonly results: ArrayLike<RecognitionResult> }) => void): void
    (type: 'error', listener: (event: { readonly error: string }) => void): void
    (type: 'end', listener: () => void): void
  }
}
type RecognitionResult = ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }

/** Errors after which it will not work in this visit either: no service behind it, or none for us. */
const FOR_GOOD: ReadonlySet<string> = new Set([
  'network',
  'service-not-allowed',
  'not-allowed',
  'language-not-supported',
])

export const TAGS = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<SpokenLanguage, string>

/**
 * The browser's own recognition. It listens to the microphone by itself and in most browsers sends what it hears to its
 * maker: so only where a person chose it. One that is `local` sends nothing away, and needs no choice. Where nothing is
 * behind it, it says so at the first word, and is given up.
 */
export function browserRecogniser(
  make: () => Recognition,
  local?: { readonly languages: readonly SpokenLanguage[] },
): Transcriber {
  let isWorking = true
  return {
    kind: 'browser',
    name: local ? 'browser-local' : 'browser',
    languages: local?.languages ?? ['nl', 'en'],
    takesSamples: false,
    ...(local ? {} : { sendsAway: true as const }),
    isReady: () => isWorking,
    begin: ({ language, onInterim }) => {
      const recognition = make()
      if (local) recognition.processLocally = true
      return recogniseSegment(recognition, language, onInterim, (error) => {
        if (FOR_GOOD.has(error)) isWorking = false
      })
    },
    close: () => {},
  }
}

function recogniseSegment(
  recognition: Recognition,
  language: SpokenLanguage,
  onInterim: (text: string) => void,
  onError: (error: string) => void,
): TranscriberSegment {
  let text = ''
  let settle: { resolve: (transcript: Transcript) => void; reject: (error: Error) => void } | undefined
  let failure: TranscriberError | undefined
  let state: 'listening' | 'ended' = 'listening'
  const end = () => {
    state = 'ended'
    if (failure) settle?.reject(failure)
    else settle?.resolve({ text, language })
  }
  recognition.lang = TAGS[language]
  recognition.continuous = true
  recognition.interimResults = true
  recognition.addEventListener('result', ({ results }) => {
    text = Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
      .join(' ')
      .trim()
    if (state === 'listening' && !settle) onInterim(text)
  })
  recognition.addEventListener('error', ({ error }) => {
    // Nothing said is no failure.
    if (error === 'no-speech' || error === 'aborted') return
    onError(error)
    failure = new TranscriberError(FOR_GOOD.has(error) ? 'unavailable' : 'failed', error)
  })
  recognition.addEventListener('end', end)
  try {
    recognition.start()
  } catch (error) {
    failure = new TranscriberError('failed', String(error))
    state = 'ended'
  }
  return {
    push: () => {},
    finish: () =>
      new Promise<Transcript>((resolve, reject) => {
        settle = { resolve, reject }
        if (state === 'ended') end()
        else recognition.stop()
      }),
    abandon: () => {
      if (state === 'listening') recognition.abort()
    },
  }
}
