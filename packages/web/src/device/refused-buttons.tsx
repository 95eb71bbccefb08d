import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Download, Eraser, PencilLine } from 'lucide-react'
import type { Ref } from 'react'
import { useNotes } from '../notes/notes-context.ts'
import { Button } from '../parts/button.tsx'
import { SendWithoutPhotos } from '../photos/send-without-photos.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useUnsent } from './unsent-context.ts'

/** Below something that was refused: what can be done about it, in words. */
export function RefusedButtons({ entry, ref }: { readonly entry: Entry; readonly ref: Ref<HTMLButtonElement> }) {
  const { conversation: words, device } = useMoreTexts()
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
