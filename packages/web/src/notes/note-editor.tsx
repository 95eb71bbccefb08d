import type { Entry } from '@agora/client/thread/thread-snapshot'
import { useAnnounce } from '../app/announcer.tsx'
import { editorPart } from '../conversation/editor-part.ts'
import { useUnsent } from '../device/unsent-context.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** A note's text, where it stands; what is not sent yet is changed in its place in line. */
export function NoteEditor({ entry, number }: { readonly entry: Entry; readonly number: number }) {
  const texts = useTexts()
  const announce = useAnnounce()
  const { commands, edit } = useNotes()
  const unsent = useUnsent()
  const save = async (text: string) => {
    const outcome = await (entry.isUnsent ? unsent.edit(entry.id, text) : commands.changeNote(entry.id, text))
    if (outcome.kind === 'ok') announce(`${texts.notes.name(number)}: ${texts.notes.edited}`)
    return outcome
  }
  return (
    <LazyPart part={editorPart}>
      {({ EntryEditor }) => (
        <EntryEditor
          label={texts.notes.field(number)}
          text={entry.text}
          notSaved={texts.notes.notChanged}
          onSave={save}
          onClose={() => edit(undefined)}
        />
      )}
    </LazyPart>
  )
}
