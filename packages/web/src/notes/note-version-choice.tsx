import type { Entry } from '@agora/client/thread/thread-snapshot'
import { useChoosing } from '../device/use-choosing.ts'
import { Versions } from '../device/versions.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { authorName } from '../turns/agent-name.ts'
import { useNotes } from './notes-context.ts'

/** The text that stands and those beside it. Choosing is a change that has seen them all. */
export function NoteVersionChoice({ entry, number }: { readonly entry: Entry; readonly number: number }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const { commands, edit } = useNotes()
  const { isBusy, choose } = useChoosing()
  const { id, text, withdrawn, others = [] } = entry
  const words = texts.versions
  const take = (chosen: string) => choose(() => commands.chooseNote(id, chosen))
  return (
    <Versions
      title={`${texts.notes.name(number)}: ${words.ofNote}`}
      isBusy={isBusy}
      versions={[
        {
          key: 'stands',
          label: withdrawn ? `${words.stands}: ${texts.notes.withdrawn}` : words.stands,
          content: text,
          choose: () => take(text),
        },
        ...others.map((other) => ({
          key: `${other.at} ${other.by.id}`,
          label: words.other(authorName(other.by, texts), `${times.date(other.at)} ${times.clock(other.at)}`),
          content: other.text,
          choose: () => take(other.text),
        })),
      ]}
      {...(withdrawn ? {} : { onWrite: () => edit(id) })}
    />
  )
}
