import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Download, Eraser, PencilLine } from 'lucide-react'
import type { Ref } from 'react'
import { useNotes } from '../notes/notes-context.ts'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { SendWithoutPhotos } from '../photos/send-without-photos.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useUnsent } from './unsent-context.ts'

/** Whether it can still be changed: it waits, was refused, or its photos are on their way before it. */
export function isChangeable({ state }: Entry): boolean {
  return (
    state.kind === 'waiting' || state.kind === 'refused' || (state.kind === 'sending' && state.upload !== undefined)
  )
}

/** Beside something that waits: change it where it stands, or take it back. */
export function UnsentButtons({ entry, ref }: { readonly entry: Entry; readonly ref: Ref<HTMLButtonElement> }) {
  const { conversation: words } = useTexts()
  const { edit } = useNotes()
  const { withdraw } = useUnsent()
  return (
    <>
      <IconButton ref={ref} label={words.edit} onClick={() => edit(entry.id)} className="-my-1">
        <PencilLine aria-hidden size={16} />
      </IconButton>
      <IconButton label={words.withdraw} onClick={() => withdraw(entry.id)} className="-my-1">
        <Eraser aria-hidden size={16} />
      </IconButton>
    </>
  )
}

/** Below something that was refused: what can be done about it, in words. */
export function RefusedButtons({ entry, ref }: { readonly entry: Entry; readonly ref: Ref<HTMLButtonElement> }) {
  const { conversation: words, device } = useTexts()
  const { edit } = useNotes()
  const { withdraw, save } = useUnsent()
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button ref={ref} look="outline" className="px-3! text-small" onClick={() => edit(entry.id)}>
        <PencilLine aria-hidden size={18} />
        {words.edit}
      </Button>
      <Button look="outline" className="px-3! text-small" onClick={() => save(entry.id)}>
        <Download aria-hidden size={18} />
        {device.makeFile}
      </Button>
      <Button look="outline" className="px-3! text-small" onClick={() => withdraw(entry.id)}>
        <Eraser aria-hidden size={18} />
        {words.withdraw}
      </Button>
      {entry.photos && <SendWithoutPhotos entry={entry} />}
    </div>
  )
}
