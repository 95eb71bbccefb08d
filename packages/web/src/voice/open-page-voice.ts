import type { AgoraClient } from '@agora/client/client'
import type { DeviceModels } from '@agora/client/voice/browser/device-models'
import { openVoice } from '@agora/client/voice/browser/open-voice'
import type { VoiceControls } from '@agora/client/voice/voice-controls'
import type { VoiceThread } from '@agora/client/voice/voice-ports'

/**
 * The voice session of a conversation, with this page's parts. It loads nothing that listens before the user starts
 * it.
 */
export function openPageVoice(client: AgoraClient, thread: VoiceThread): VoiceControls {
  return openVoice({ client, thread, models: loadModels })
}

let loading: Promise<DeviceModels> | undefined

/** Once for the page: every worker holds a model. What failed to load is loaded again by the next one who wants it. */
function loadModels(): Promise<DeviceModels> {
  const now = (loading ??= import('./load-device-models.ts').then((part) => part.loadDeviceModels()))
  now.catch(() => (loading = undefined))
  return now
}
