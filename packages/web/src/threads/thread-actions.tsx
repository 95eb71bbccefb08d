import { Archive, ArchiveRestore, FileDown, GitBranch, ListOrdered, Pencil, Trash2, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { BranchesDialog } from '../branches/branches-dialog.tsx'
import { SaveDialog } from '../branches/save-dialog.tsx'
import { LaterPart } from '../parts/later-part.tsx'
import type { MenuPlace } from '../parts/menu-button.tsx'
import { type Action, OpenMenu } from '../parts/open-menu.tsx'
import { tablePart } from '../table/table-part.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { PolicyDialog } from '../turns/policy-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { MenuOf } from './thread-menu.tsx'
import { useArchiving } from './use-archiving.ts'

type Asked = 'rename' | 'policy' | 'table' | 'branches' | 'save'

/** What can be done with a conversation, once somebody asked; and the dialog that one of it opens. */
export function ThreadActions({ id, title, archived, policy, handle, onRemove, ...place }: MenuOf & MenuPlace) {
  const texts = useMoreTexts()
  const { list } = useClient()
  const archive = useArchiving()
  const [asked, setAsked] = useState<Asked>()
  // The menu closes after what was chosen is done: by then it is known whether something else takes its place.
  const isGoingOn = useRef(false)
  const ask = (what: Asked) => () => {
    isGoingOn.current = true
    setAsked(what)
  }
  const frame = { opener: place.trigger, onClose: place.onClose }
  if (asked === 'rename') return <RenameDialog id={id} title={title} {...frame} />
  if (asked === 'policy' && policy) return <PolicyDialog policy={policy.chosen} onChoose={policy.choose} {...frame} />
  if (asked === 'branches') return <BranchesDialog id={id} {...frame} />
  if (asked === 'save') return <SaveDialog id={id} {...frame} />
  if (asked === 'table' && handle) {
    return <LaterPart part={tablePart}>{({ TableDialog }) => <TableDialog handle={handle} {...frame} />}</LaterPart>
  }
  const actions: Action[] = [
    { label: texts.threads.rename, icon: Pencil, act: ask('rename') },
    ...(policy ? [{ label: texts.turn.policyTitle, icon: ListOrdered, act: ask('policy') }] : []),
    ...(handle ? [{ label: texts.table.setUp.open, icon: Users, act: ask('table') }] : []),
    ...(policy ? [{ label: texts.branches.tree, icon: GitBranch, act: ask('branches') }] : []),
    { label: texts.save.action, icon: FileDown, act: ask('save') },
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
  return <OpenMenu {...place} actions={actions} onClose={() => isGoingOn.current || place.onClose()} />
}

/** After the menu has closed and given focus back: what leaves the screen then can hand it on. */
function leave(act: () => void): void {
  setTimeout(act, 0)
}
