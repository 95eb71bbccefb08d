import type { SpokenLanguage } from '../voice-snapshot.ts'
import { type Recognition, TAGS } from './browser-recogniser.ts'

type Maker = new () => Recognition

/** Newer browsers tell what they recognise on the device itself. */
type Available = (options: { readonly langs: readonly string[]; readonly processLocally: boolean }) => Promise<string>

/** How this browser's own recognition is made, by whichever name; undefined where it has none. */
export function findRecognition(scope: object): (() => Recognition) | undefined {
  const Found = findMaker(scope)
  return Found && (() => new Found())
}

export type LocalRecognition = {
  readonly make: () => Recognition
  /** Those whose model is on the device already: nothing is downloaded unasked. */
  readonly languages: readonly SpokenLanguage[]
}

/** Recognition that stays on the device; undefined where this browser has it for no language of ours. */
export async function findLocalRecognition(scope: object): Promise<LocalRecognition | undefined> {
  const Found: (Maker & { readonly available?: Available }) | undefined = findMaker(scope)
  if (!Found?.available) return undefined
  const languages: SpokenLanguage[] = []
  for (const language of ['nl', 'en'] as const) {
    if (await isLocal(Found.available.bind(Found), TAGS[language])) languages.push(language)
  }
  return languages.length === 0 ? undefined : { make: () => new Found(), languages }
}

/** A browser that cannot tell has none. */
async function isLocal(available: Available, tag: string): Promise<boolean> {
  try {
    return (await available({ langs: [tag], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

function findMaker(scope: object): Maker | undefined {
  const names = scope as { readonly SpeechRecognition?: Maker; readonly webkitSpeechRecognition?: Maker }
  return names.SpeechRecognition ?? names.webkitSpeechRecognition
}
