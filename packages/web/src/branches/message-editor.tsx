import type { Entry } from '@agora/client/thread/thread-snapshot'
import { EntryEditor } from '../conversation/entry-editor.tsx'
import { useNotes } from '../notes/notes-context.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useTurns } from '../turns/turns-context.ts'
import { useBranchCommands } from './use-branch-commands.ts'

/** Other words for what was said at a table. */
export function MessageEditor({ entry }: { readonly entry: Entry }) {
  const { branches: words } = useMoreTexts()
  const { edit } = useNotes()
  const commands = useBranchCommands(useTurns().thread)
  return (
    <EntryEditor
      label={words.editField}
      text={entry.text}
      notSaved={words.notChanged}
      onSave={(text) => commands.changeMessage(entry.id, text)}
      onClose={() => edit(undefined)}
    />
  )
}
