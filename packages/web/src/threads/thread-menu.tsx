import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { type Action, ActionsMenu } from '../parts/actions-menu.tsx'
import { later } from '../parts/later.ts'
import { useLater } from '../parts/use-later.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useArchiving } from './use-archiving.ts'

const renameDialog = later(() => import('./rename-dialog.tsx'))

/** What can be done with a conversation, in the list and in its heading alike. */
export function ThreadMenu({
  id,
  title,
  archived,
  label,
  onRemove,
}: {
  readonly id: string
  readonly title: string
  readonly archived: boolean
  readonly label: string
  /** Before it leaves: where to look next. */
  readonly onRemove?: () => void
}) {
  const texts = useTexts()
  const { list } = useClient()
  const archive = useArchiving()
  const trigger = useRef<HTMLButtonElement>(null)
  const renaming = useLater(renameDialog)
  const actions: Action[] = [
    { label: texts.threads.rename, icon: Pencil, act: renaming.open },
    archived
      ? {
          label: texts.threads.fromArchive,
          icon: ArchiveRestore,
          act: () => leave(() => archive({ id, title }, false)),
        }
      : { label: texts.threads.toArchive, icon: Archive, act: () => leave(() => archive({ id, title }, true)) },
    {
      label: texts.threads.remove,
      icon: Trash2,
      isDanger: true,
      act: () =>
        leave(() => {
          onRemove?.()
          list.remove(id)
        }),
    },
  ]
  return (
    <>
      <ActionsMenu label={label} actions={actions} trigger={trigger} />
      {renaming.opened && (
        <renaming.opened.RenameDialog id={id} title={title} opener={trigger} onClose={renaming.close} />
      )}
    </>
  )
}

/** After the menu has closed and given focus back: what leaves the screen then can hand it on. */
function leave(act: () => void): void {
  setTimeout(act, 0)
}
