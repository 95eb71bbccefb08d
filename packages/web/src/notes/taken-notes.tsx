import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Ear } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** Which notes a message took along, or a reply rests upon; each opens to them. */
export function TakenNotes({ entry }: { readonly entry: Entry }) {
  const { notes: words } = useTexts()
  const notes = useNotes()
  const { heard, sources } = entry
  return (
    <>
      {heard && (
        <Button
          look="outline"
          className="mt-2 border-listen bg-listen-soft text-small text-listen"
          aria-haspopup="dialog"
          onClick={() => notes.show(words.taken(heard.count), heard)}
        >
          <Ear aria-hidden size={18} />
          {words.taken(heard.count)}
        </Button>
      )}
      {sources && sources.length > 0 && (
        <div role="group" aria-label={words.sources} className="mt-2 flex flex-wrap items-center gap-2 text-small">
          <span aria-hidden className="text-muted">
            {words.sources}
          </span>
          {sources.map(({ note, number }) => (
            <Button
              key={note}
              look="outline"
              className="text-small font-normal"
              aria-haspopup="dialog"
              onClick={() => notes.show(words.name(number), { first: number, last: number })}
            >
              {words.source(number)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
