import { systemAmbient } from '@agora/client/ambient'
import type { Removal } from '@agora/client/list/list-snapshot'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { type ListedBranch, findBranches } from '../branches/find-branches.ts'
import { useBranchCommands } from '../branches/use-branch-commands.ts'
import { useDrafts } from '../conversation/drafts-context.ts'
import { NoticeCard } from '../notices/notice-card.tsx'
import { Button } from '../parts/button.tsx'
import { useSecondsLeft } from '../parts/use-seconds-left.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { forgetDrafts } from './forget-drafts.ts'

/**
 * One notice for each deletion that can still be undone, for exactly that long. A conversation that the server
 * refuses to delete returns to the list, and its notice says why until the user closes it.
 */
export function RemovalNotices() {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const { removals } = useStore(useClient().list)
  useForgottenDrafts(removals)
  const told = useRef(new Set<string>())
  useEffect(() => {
    const current = new Set(removals.map(keyOf))
    for (const removal of removals) {
      if (told.current.has(keyOf(removal))) continue
      const title = removal.title || texts.threads.untitled
      announce(
        removal.why
          ? `${texts.threads.broughtBack(title)}. ${texts.reasons[removal.why]}`
          : `${texts.threads.removed(title)}. ${texts.threads.undoHint} ${texts.threads.erasedAfter}`,
      )
    }
    told.current = current
  }, [removals, announce, texts])
  return removals.map((removal) =>
    removal.why !== undefined ? (
      <RefusedNotice key={keyOf(removal)} {...removal} why={removal.why} />
    ) : (
      <RemovalNotice key={keyOf(removal)} removal={removal} />
    ),
  )
}

function keyOf({ id, why }: Removal): string {
  return why ? `${id} ${why}` : id
}

function RefusedNotice({ id, title, why }: Required<Removal>) {
  const { threads, reasons } = useMoreTexts()
  const { list } = useClient()
  return (
    <NoticeCard
      text={threads.broughtBack(title || threads.untitled)}
      detail={reasons[why]}
      isProblem
      onClose={() => list.undoRemove(id)}
    />
  )
}

/** A branch has what was said before it as its own: that is told, and all of them can be deleted too. */
function RemovalNotice({ removal: { id, title, until } }: { readonly removal: Removal }) {
  const { threads: words } = useMoreTexts()
  const announce = useAnnounce()
  const { list } = useClient()
  const name = title || words.untitled
  const branches = useBranchesLeft(id)
  const hasBranches = branches.length > 0
  useEffect(() => {
    if (hasBranches) announce(words.branchesStay)
  }, [hasBranches, announce, words])
  return (
    <NoticeCard
      text={words.removed(name)}
      detail={<ErasedIn until={until} leavesBranches={hasBranches} />}
      onUndo={() => {
        list.undoRemove(id)
        announce(words.broughtBack(name))
      }}
    >
      {hasBranches && (
        <Button
          look="quiet"
          className="px-3 text-small text-danger!"
          onClick={() => {
            for (const branch of branches) list.remove(branch.id, branch.title)
          }}
        >
          {words.removeBranches(branches.length)}
        </Button>
      )}
    </NoticeCard>
  )
}

/** What branched off from a conversation and is not deleted itself: by the server's word, and until that comes by the list. */
function useBranchesLeft(id: string): readonly ListedBranch[] {
  const { list } = useClient()
  const { rows, removals } = useStore(list)
  const commands = useBranchCommands(id)
  const [tree, setTree] = useState<readonly ListedBranch[]>()
  useEffect(() => {
    let isOver = false
    void commands.listBranches().then((outcome) => {
      if (isOver || outcome.kind === 'failed') return
      setTree(outcome.value.map(({ id: one, title, branch }) => ({ id: one, title, branchOf: branch?.from })))
    })
    return () => {
      isOver = true
    }
  }, [commands])
  return findBranches(id, tree ?? rows).filter((branch) => !removals.some((removal) => removal.id === branch.id))
}

function ErasedIn({ until, leavesBranches }: { readonly until: number; readonly leavesBranches: boolean }) {
  const { erasedIn, branchesStay } = useMoreTexts().threads
  return `${erasedIn(useSecondsLeft(until))}${leavesBranches ? ` ${branchesStay}` : ''}`
}

/** One that was brought back keeps its draft. */
function useForgottenDrafts(removals: readonly Removal[]): void {
  const drafts = useDrafts()
  const last = useRef(removals)
  useEffect(() => {
    const current = new Set(removals.map(({ id }) => id))
    for (const { id, until, why } of last.current) {
      if (!current.has(id) && !why && systemAmbient.now() >= until) forgetDrafts(drafts, id)
    }
    last.current = removals
  }, [removals, drafts])
}
