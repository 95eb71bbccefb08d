import { asVoiceWorker } from '@agora/client/voice/models/as-voice-worker'
import type { VoiceWorker } from '@agora/client/voice/models/worker-messages'
import { voiceAddresses } from './voice-addresses.ts'

type Trust = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (_: '') => unknown }
}

/** Made once: a browser refuses a second maker of the same name. */
let trusted: string | undefined

/** Where browsers ask for it, a word of trust that no text can have: the server's policy names this one maker of it. */
function trustedAddress(): string {
  if (trusted !== undefined) return trusted
  const trust = (globalThis as { readonly trustedTypes?: Trust }).trustedTypes
  const address = voiceAddresses.voiceWorker
  const policy = trust?.createPolicy('agora-voice', { createScriptURL: () => address })
  return (trusted = (policy?.createScriptURL('') ?? address) as string)
}

/** A worker that can detect speech or write it down, as it is told. Each does one of both. */
export function startVoiceWorker(): VoiceWorker {
  return asVoiceWorker(new Worker(trustedAddress(), { type: 'module', name: 'agora-voice' }))
}
