import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { type RefObject, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { VoiceFields } from './settings/voice-fields.tsx'

/** Microphone and settings inside the conversation: leaving it would end the voice session. */
export function VoiceDialog({
  controls,
  thread,
  opener,
  onClose,
}: {
  readonly controls: VoiceControls
  readonly thread: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { voice, common } = useMoreTexts()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame title={voice.settings} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <div
        // What scrolls is reached by the keyboard. Rows as high as what is in them: a switch with words is higher than a switch.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={voice.settings}
        className="-mx-2 grid max-h-[65dvh] auto-rows-max grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto overscroll-contain px-2 py-1"
      >
        <VoiceFields controls={controls} thread={thread} />
      </div>
      <Button ref={close} className="justify-self-end" onClick={onClose}>
        {common.close}
      </Button>
    </DialogFrame>
  )
}
