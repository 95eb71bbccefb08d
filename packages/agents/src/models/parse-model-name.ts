import { type ProviderName, isProviderName, providers } from './providers.ts'

export type ModelName =
  | { readonly kind: 'built-in' }
  /** No AI participant. */
  | { readonly kind: 'none' }
  | { readonly kind: 'named'; readonly provider: ProviderName; readonly model: string }

/** An invalid model name; the message is one line for the operator. */
export class BadModelName extends Error {}

const FORM = '"built-in", "none", "openai:<model>" or "<provider>:<model>"'
/** Longer than any model's name, and short enough for a line of a log. */
const MODEL_CHARS = 200

/** The model itself may hold colons and slashes: `ollama:llama3:8b`, `openai:meta-llama/llama-4`. */
export function parseModelName(name: string): ModelName {
  if (name === 'built-in' || name === 'none') return { kind: name }
  const colon = name.indexOf(':')
  if (colon < 0) {
    const meant = isModel(name) && !isProviderName(name) ? ` (did you mean "openai:${name}"?)` : ''
    throw new BadModelName(`must be ${FORM}${meant}`)
  }
  const provider = name.slice(0, colon)
  const model = name.slice(colon + 1)
  if (!isProviderName(provider)) {
    throw new BadModelName(
      `names a provider that Agora does not know; it knows ${Object.keys(providers).join(', ')}. ` +
        'Any server that speaks as OpenAI does is openai:<model> with OPENAI_BASE_URL',
    )
  }
  if (!isModel(model)) throw new BadModelName(`must name a model after "${provider}:", without spaces`)
  return { kind: 'named', provider, model }
}

function isModel(text: string): boolean {
  return text.length <= MODEL_CHARS && /^[^\s\p{C}]+$/u.test(text)
}
