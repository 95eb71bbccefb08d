import type { Store } from '@agora/client/store'
import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { useEffect, useState } from 'react'
import { useClient } from '../../app/client-context.ts'
import type { openPageVoice } from '../open-page-voice.ts'
import { MicrophoneTest } from './microphone-test.tsx'
import { createRehearsal } from './rehearsal.ts'
import { VoiceFields } from './voice-fields.tsx'

type Opened = {
  readonly controls: VoiceControls
  readonly understood: Store<readonly string[]>
  readonly hasSound: Store<boolean>
}

/** Voice in the settings page, outside every conversation: a rehearsal sends nothing. */
export function VoiceSection({ openVoice }: { readonly openVoice: typeof openPageVoice }) {
  const client = useClient()
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    const { thread, ...heard } = createRehearsal()
    const controls = openVoice(client, thread)
    setOpened({ controls, ...heard })
    return controls.close
  }, [client, openVoice])
  if (!opened) return null
  return (
    <>
      <MicrophoneTest {...opened} />
      <VoiceFields controls={opened.controls} />
    </>
  )
}
