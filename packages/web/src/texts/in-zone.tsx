import { type ReactNode, useMemo } from 'react'
import { TextsContext, useLanguageTexts } from './use-texts.ts'

/** Every time in here is told in this time zone; in the device's where there is none. */
export function InZone({ zone, children }: { readonly zone: string | undefined; readonly children: ReactNode }) {
  const languageTexts = useLanguageTexts()
  const inZone = useMemo(() => ({ ...languageTexts, times: languageTexts.timesIn(zone) }), [languageTexts, zone])
  return <TextsContext value={inZone}>{children}</TextsContext>
}
