import type { Heard } from '@agora/client/thread/thread-snapshot'
import { Ear } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** Which notes a message took along; they open. */
export function TakenNotes({ heard }: { readonly heard: Heard }) {
  const { notes: words } = useTexts()
  const notes = useNotes()
  return (
    <Button
      look="outline"
      className="mt-2 border-listen bg-listen-soft text-small text-listen"
      aria-haspopup="dialog"
      onClick={() => notes.show(words.taken(heard.count), heard)}
    >
      <Ear aria-hidden size={18} />
      {words.taken(heard.count)}
    </Button>
  )
}
