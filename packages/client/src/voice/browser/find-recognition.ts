import type { Recognition } from './browser-recogniser.ts'

type Maker = new () => Recognition

/** How this browser's own recognition is made, by whichever name; undefined where it has none. */
export function findRecognition(scope: object): (() => Recognition) | undefined {
  const names = scope as { readonly SpeechRecognition?: Maker; readonly webkitSpeechRecognition?: Maker }
  const Found = names.SpeechRecognition ?? names.webkitSpeechRecognition
  return Found && (() => new Found())
}
