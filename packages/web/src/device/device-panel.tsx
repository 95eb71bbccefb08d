import { Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useOpenedVoice } from '../voice/voice-place.ts'
import { WaitingNotes } from '../voice/waiting-notes.tsx'
import { describeClock } from './describe-clock.ts'
import { describeDevice } from './describe-device.ts'
import { DeviceFiles } from './device-files.tsx'
import { DeviceStorage } from './device-storage.tsx'
import { WaitingList } from './waiting-list.tsx'

/** All that there is to know of this device: what waits, where it is safe, and what to do about it. */
export function DevicePanel({
  opener,
  onClose,
}: {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.device
  const client = useClient()
  const device = useStore(client.device)
  const isOpen = useStore(client.connection).kind === 'open'
  const close = useRef<HTMLButtonElement>(null)
  const voice = useOpenedVoice()
  const state = describeDevice(device, words)
  const isAll = state.kind === 'all'
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <div
        // What scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={words.title}
        className="-mx-2 grid max-h-[65dvh] gap-5 overflow-y-auto overscroll-contain px-2"
      >
        <div className="grid gap-2">
          <p role="status" data-testid="device-state" className="font-semibold first-letter:uppercase">
            {state.words}
          </p>
          <p className="text-small text-muted">{isAll ? words.allText : words.waitingText}</p>
          {device.keeps === 'memory' && <Warning icon={TriangleAlert}>{words.memoryText}</Warning>}
          {device.clockError !== undefined && <Warning icon={Clock}>{describeClock(device.clockError, words)}</Warning>}
          {!isAll && device.isFollower && <p className="text-small text-muted">{words.follower}</p>}
          {!isOpen && (
            <Button look="outline" className="justify-self-start" onClick={client.tryNow}>
              {texts.connection.tryNow}
            </Button>
          )}
        </div>
        <WaitingList onLeave={onClose} />
        {voice && <WaitingNotes controls={voice.controls} onLeave={onClose} />}
        <DeviceFiles />
        <DeviceStorage device={device} />
      </div>
      <Button ref={close} className="justify-self-end" onClick={onClose}>
        {texts.common.close}
      </Button>
    </DialogFrame>
  )
}

function Warning({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-small bg-warn-soft px-3 py-2 text-small text-warn">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
