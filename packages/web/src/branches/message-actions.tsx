import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Eraser, GitBranch, Pencil, RotateCcw } from 'lucide-react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useNavigation } from '../app/navigation.ts'
import { useNotes } from '../notes/notes-context.ts'
import type { MenuPlace } from '../parts/menu-button.tsx'
import { type Action, OpenMenu } from '../parts/open-menu.tsx'
import { useReported } from '../parts/use-reported.ts'
import { useTable } from '../table/table-view.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useTurns } from '../turns/turns-context.ts'
import { useBranchCommands } from './use-branch-commands.ts'

/** The actions on a message, loaded when the user opens the menu. */
export function MessageActions({ entry, ...place }: MenuPlace & { readonly entry: Entry }) {
  const { branches: words } = useMoreTexts()
  const { thread } = useTurns()
  const { isSilent } = useTable()
  const { edit } = useNotes()
  const { list } = useClient()
  const navigation = useNavigation()
  const announce = useAnnounce()
  const report = useReported()
  const commands = useBranchCommands(thread)
  const branch = async () => {
    const title = list.getSnapshot().rows.find(({ id }) => id === thread)?.title ?? ''
    const made = await commands.branchAt(entry.id, words.title(title))
    if (made.kind === 'failed') return report(Promise.resolve(made), words.notBranched)
    announce(words.branched)
    navigation.go({ screen: { kind: 'conversation', id: made.value }, archived: false })
  }
  const changes: Action[] = entry.withdrawn
    ? [
        {
          label: words.restore,
          icon: RotateCcw,
          act: () => report(commands.restoreMessage(entry.id), words.notChanged),
        },
      ]
    : [
        // After the menu has closed and given focus back: the field takes it from there.
        { label: words.edit, icon: Pencil, act: () => setTimeout(() => edit(entry.id), 0) },
        {
          label: words.withdraw,
          icon: Eraser,
          isDanger: true,
          act: () => report(commands.withdrawMessage(entry.id), words.notChanged),
        },
      ]
  const actions: Action[] = [
    { label: words.branch, icon: GitBranch, act: () => void branch() },
    ...(isSilent ? changes : []),
  ]
  return <OpenMenu {...place} actions={actions} />
}
