import {
  Archive,
  ArchiveRestore,
  FileDown,
  GitBranch,
  ListOrdered,
  Lock,
  LockOpen,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  Users,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { BranchesDialog } from '../branches/branches-dialog.tsx'
import { SaveDialog } from '../branches/save-dialog.tsx'
import { useDrafts } from '../conversation/drafts-context.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import type { MenuPlace } from '../parts/menu-button.tsx'
import { type Action, OpenMenu } from '../parts/open-menu.tsx'
import { tablePart } from '../table/table-part.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { PolicyDialog } from '../turns/policy-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { forgetDrafts } from './forget-drafts.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { MenuOf } from './thread-menu.tsx'
import { useArchiving } from './use-archiving.ts'
import { usePinning } from './use-pinning.ts'

type Asked = 'rename' | 'policy' | 'table' | 'branches' | 'save' | 'hold' | 'delete'

/** The actions on a conversation, loaded when the user opens the menu, and the dialogs that they open. */
export function ThreadActions({
  id,
  title,
  archived,
  pinned,
  finalReport,
  hold,
  policy,
  handle,
  onRemove,
  ...place
}: MenuOf & MenuPlace) {
  const texts = useMoreTexts()
  const { list } = useClient()
  const archive = useArchiving()
  const pin = usePinning()
  const announce = useAnnounce()
  const drafts = useDrafts()
  const isProtected = finalReport !== undefined || hold !== undefined
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
  if (asked === 'hold') return <HoldDialog id={id} hold={hold} {...frame} />
  if (asked === 'delete') {
    return (
      <DeleteDialog
        id={id}
        finalReport={finalReport}
        hold={hold}
        onArchive={archived ? undefined : () => archive({ id, title }, true)}
        onRemoved={() => {
          place.onClose()
          onRemove?.()
          forgetDrafts(drafts, id)
          announce(texts.threads.removed(title || texts.threads.untitled))
        }}
        {...frame}
      />
    )
  }
  if (asked === 'save') return <SaveDialog id={id} {...frame} />
  if (asked === 'table' && handle) {
    return <LazyPart part={tablePart}>{({ TableDialog }) => <TableDialog handle={handle} {...frame} />}</LazyPart>
  }
  const actions: Action[] = [
    { label: texts.threads.rename, icon: Pencil, act: ask('rename') },
    {
      label: pinned ? texts.threads.unpin : texts.threads.pin,
      icon: pinned ? PinOff : Pin,
      act: () => leave(() => pin({ id, title }, !pinned)),
    },
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
    hold === undefined
      ? { label: texts.threads.hold.set, icon: Lock, act: ask('hold') }
      : { label: texts.threads.hold.lift, icon: LockOpen, act: ask('hold') },
    {
      label: texts.threads.remove,
      icon: Trash2,
      isDanger: true,
      act: isProtected
        ? ask('delete')
        : () =>
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
