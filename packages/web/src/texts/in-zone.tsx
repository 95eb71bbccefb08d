import { type ReactNode, useMemo } from 'react'
import { SpeechContext, useSpeech } from './use-texts.ts'

/** Every time in here is told in this time zone; in the device's where there is none. */
export function InZone({ zone, children }: { readonly zone: string | undefined; readonly children: ReactNode }) {
  const speech = useSpeech()
  const inZone = useMemo(() => ({ ...speech, times: speech.timesIn(zone) }), [speech, zone])
  return <SpeechContext value={inZone}>{children}</SpeechContext>
}
