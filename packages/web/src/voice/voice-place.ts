import type { AgoraClient, ThreadHandle } from '@agora/client/client'
import type { Store } from '@agora/client/store'
import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { createContext, use } from 'react'
import { createWritableStore } from '../app/writable-store.ts'
import type * as Parts from '../lazy-dialogs.ts'
import { lazy, whenIdle } from '../parts/lazy.ts'
import type { VoiceEngine } from './voice-engine.ts'

const voicePart = lazy(() => import('../lazy-dialogs.ts'))

/** Speaking in one conversation, once what it takes is here. */
export type OpenedVoice = { readonly parts: typeof Parts; readonly controls: VoiceControls }

export type VoicePlace = Store<OpenedVoice | undefined> & {
  /** Undefined where the line did not bring it. */
  readonly open: () => Promise<OpenedVoice | undefined>
  readonly close: () => void
}

/** Opened when nothing else is to do: what was said and not written down waits in there. No microphone is. */
export function openVoicePlace(client: AgoraClient, thread: ThreadHandle, engine: VoiceEngine): VoicePlace {
  const { set, ...store } = createWritableStore<OpenedVoice | undefined>(undefined)
  let isClosed = false
  const open = async () => {
    await Promise.all([voicePart.load(), engine.load()])
    const [parts, voice] = [voicePart.get(), engine.get()]
    if (parts && voice && !isClosed && !store.getSnapshot()) {
      set({ parts, controls: voice.openPageVoice(client, thread) })
    }
    return store.getSnapshot()
  }
  whenIdle(() => void (isClosed || open()))
  return {
    ...store,
    open,
    close: () => {
      isClosed = true
      store.getSnapshot()?.controls.close()
    },
  }
}

export const VoiceContext = createContext<OpenedVoice | undefined>(undefined)

/** Undefined until it is here: rows do without. */
export function useOpenedVoice(): OpenedVoice | undefined {
  return use(VoiceContext)
}
