import type { AgoraClient } from '@agora/client/client'
import { Download } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useExport } from '../device/use-export.ts'
import { Button } from '../parts/button.tsx'
import { ChoiceGroup } from '../parts/choice-group.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Asks first: coming back takes a link, which may be far away. */
export function SignOutQuestion({
  unsent,
  opener,
  onClose,
}: {
  readonly unsent: number
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { settings, common, device, reasons, voice } = useMoreTexts()
  const client = useClient()
  const notes = useAudioNotes(client)
  const cancel = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const [fate, setFate] = useState<'keep' | 'erase'>('keep')
  const [said, setSaid] = useState('')
  const makeFile = useExport()
  const leave = async () => {
    setLeaving(true)
    // Items that only this device has stay, unless the user chose otherwise.
    const outcome = await client.signOut({ forget: (unsent === 0 && notes === 0) || fate === 'erase' })
    if (outcome.kind === 'ok') return onClose()
    setLeaving(false)
    setProblem(`${settings.notSignedOut} ${reasons[outcome.reason]}`)
  }
  return (
    <DialogFrame
      role="alertdialog"
      title={settings.signOutTitle}
      initialFocus={cancel}
      finalFocus={opener}
      onClose={onClose}
    >
      <p>{settings.signOutText}</p>
      {notes > 0 && (
        <p className="rounded-small bg-warn-soft px-4 py-3 text-small font-semibold text-warn">
          {voice.notes.title(notes)}. {voice.notes.onDevice}
        </p>
      )}
      {unsent > 0 && (
        <>
          <p className="rounded-small bg-warn-soft px-4 py-3 text-small font-semibold text-warn">
            {settings.signOutUnsent(unsent)}
          </p>
          <Button look="outline" className="justify-self-start" onClick={() => void makeFile().then(setSaid)}>
            <Download aria-hidden size={18} />
            {device.makeFile}
          </Button>
          <p role="status" className="text-small empty:hidden">
            {said}
          </p>
        </>
      )}
      {(unsent > 0 || notes > 0 || Number.isNaN(notes)) && (
        <ChoiceGroup
          legend={settings.signOutChoices.title}
          choices={[
            { value: 'keep', label: settings.signOutChoices.choices.keep },
            { value: 'erase', label: settings.signOutChoices.choices.erase },
          ]}
          chosen={fate}
          onChoose={setFate}
        />
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancel} look="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button look="danger" disabled={isLeaving || notes === -1} onClick={() => void leave()}>
          {settings.signOut}
        </Button>
      </div>
    </DialogFrame>
  )
}

/** What was said and is not written down, on this device alone; -1 until it is known, NaN where it cannot be. */
function useAudioNotes(client: AgoraClient): number {
  const [count, setCount] = useState(-1)
  useEffect(() => {
    void client.ports.device
      .then(({ audio }) => audio.list())
      .then(
        ({ length }) => setCount(length),
        // A device that cannot tell is not emptied unasked.
        () => setCount(Number.NaN),
      )
  }, [client])
  return count
}
