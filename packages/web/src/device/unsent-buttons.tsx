import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Eraser, PencilLine } from 'lucide-react'
import type { Ref } from 'react'
import { useNotes } from '../notes/notes-context.ts'
import { IconButton } from '../parts/icon-button.tsx'
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
