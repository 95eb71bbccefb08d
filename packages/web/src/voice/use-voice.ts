import type { ThreadHandle } from '@agora/client/client'
import type { Outcome } from '@agora/client/outcome'
import type { Store } from '@agora/client/store'
import type { VoiceSnapshot } from '@agora/client/voice/voice-snapshot'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore, useStoreValue } from '../app/use-store.ts'
import { onAltKey } from '../parts/on-alt-key.ts'
import { useReported } from '../parts/use-reported.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useVoiceEngine } from './voice-engine.ts'
import { type OpenedVoice, type VoicePlace, openVoicePlace } from './voice-place.ts'

export type Voice = {
  readonly opened: OpenedVoice | undefined
  /** The microphone is open, or is being opened. */
  readonly isOn: boolean
  readonly isRecording: boolean
  /** Replies are spoken, so the screen reader does not announce them too. */
  readonly isReadAloud: boolean
  readonly press: () => void
}

const nowhere: Store<undefined> = { getSnapshot: () => undefined, subscribe: () => () => undefined }

const isOnIn = (known: VoiceSnapshot | undefined) => known?.state === 'on' || known?.state === 'starting'

/** The voice session of the open conversation; leaving the conversation ends it. */
export function useVoice(handle: ThreadHandle, isGone: boolean): Voice {
  const client = useClient()
  const engine = useVoiceEngine()
  const { voice } = useTexts()
  const report = useReported()
  const [place, setPlace] = useState<VoicePlace>()
  // Before the button is painted: a press on it would do nothing until then.
  useLayoutEffect(() => {
    const opened = openVoicePlace(client, handle, engine)
    setPlace(opened)
    return opened.close
  }, [client, handle, engine])
  const opened = useStore(place ?? nowhere)
  const state: Store<VoiceSnapshot | undefined> = opened?.controls ?? nowhere
  const isWished = useStoreValue(client.preferences, (known) => known?.spokenText !== 'off')
  const press = useCallback(() => {
    if (place) report(place.open().then(toggle), voice.notOn)
  }, [place, report, voice])
  useEffect(() => {
    // A deleted conversation has no voice session.
    if (!isGone) return onAltKey('v', press)
    opened?.controls.turnOff()
  }, [isGone, opened, press])
  return {
    opened,
    press,
    isOn: useStoreValue(state, isOnIn),
    isRecording: useStoreValue(state, (known) => known?.isRecording ?? false),
    isReadAloud: useStoreValue(state, (known) => isWished && known?.state === 'on' && known.voice !== null),
  }
}

/** Where the line did not bring what it takes, that is why; everything else that can fail it tells by itself. */
function toggle(opened: OpenedVoice | undefined): Outcome {
  if (!opened) return { kind: 'failed', reason: 'unreachable' }
  const { controls } = opened
  if (isOnIn(controls.getSnapshot())) controls.turnOff()
  else void controls.turnOn()
  return { kind: 'ok', value: undefined }
}
