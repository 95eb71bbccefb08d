import type { Outcome } from '@agora/client/outcome'
import type { Policy } from '@agora/client/thread/thread-snapshot'
import { Archive, ArchiveRestore, ListOrdered, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { type Action, ActionsMenu } from '../parts/actions-menu.tsx'
import { later } from '../parts/later.ts'
import { useLater } from '../parts/use-later.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useArchiving } from './use-archiving.ts'

const renameDialog = later(() => import('../later-dialogs.ts'))
const policyDialog = later(() => import('../later-dialogs.ts'))

/** What a message does while an answer is being given, and how to change that. */
export type PolicyChoice = { readonly chosen: Policy; readonly choose: (policy: Policy) => Promise<Outcome> }

/** What can be done with a conversation, in the list and in its heading alike. */
export function ThreadMenu({
  id,
  title,
  archived,
  label,
  policy,
  onRemove,
}: {
  readonly id: string
  readonly title: string
  readonly archived: boolean
  readonly label: string
  /** For the conversation that is open; a row of the list does without. */
  readonly policy?: PolicyChoice
  /** Before it leaves: where to look next. */
  readonly onRemove?: () => void
}) {
  const texts = useTexts()
  const { list } = useClient()
  const archive = useArchiving()
  const trigger = useRef<HTMLButtonElement>(null)
  const renaming = useLater(renameDialog)
  const choosing = useLater(policyDialog)
  const actions: Action[] = [
    { label: texts.threads.rename, icon: Pencil, act: renaming.open },
    ...(policy ? [{ label: texts.turn.policyTitle, icon: ListOrdered, act: choosing.open }] : []),
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
      {choosing.opened && policy && (
        <choosing.opened.PolicyDialog
          policy={policy.chosen}
          onChoose={policy.choose}
          opener={trigger}
          onClose={choosing.close}
        />
      )}
    </>
  )
}

/** After the menu has closed and given focus back: what leaves the screen then can hand it on. */
function leave(act: () => void): void {
  setTimeout(act, 0)
}
