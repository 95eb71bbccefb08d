import { systemAmbient } from '@agora/client/ambient'
import type { Removal } from '@agora/client/list/list-snapshot'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { asksKey } from '../asks/ask-draft.ts'
import { pastedKey } from '../conversation/draft-store.ts'
import { photosKey } from '../photos/photos-key.ts'
import { useDrafts } from '../conversation/drafts-context.ts'
import { NoticeCard } from '../notices/notice-card.tsx'
import { useSecondsLeft } from '../parts/use-seconds-left.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Deleted conversations that can still be had back: one notice each, for exactly as long as that is true. */
export function RemovalNotices() {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const { list } = useClient()
  const { removals, rows } = useStore(list)
  const branched = new Set(rows.map(({ branchOf }) => branchOf))
  useForgottenDrafts(removals)
  const told = useRef(new Set<string>())
  useEffect(() => {
    const current = new Set(removals.map(({ id }) => id))
    for (const { id, title } of removals) {
      if (told.current.has(id)) continue
      announce(
        `${texts.threads.removed(title || texts.threads.untitled)}. ${texts.threads.undoHint} ${texts.threads.erasedAfter}`,
      )
    }
    told.current = current
  }, [removals, announce, texts])

  const undo = ({ id, title }: Removal) => {
    list.undoRemove(id)
    announce(texts.threads.broughtBack(title || texts.threads.untitled))
  }
  return removals.map((removal) => (
    <NoticeCard
      key={removal.id}
      text={texts.threads.removed(removal.title || texts.threads.untitled)}
      detail={<ErasedIn until={removal.until} leavesBranches={branched.has(removal.id)} />}
      onUndo={() => undo(removal)}
    />
  ))
}

/** A branch has what was said before it as its own. */
function ErasedIn({ until, leavesBranches }: { readonly until: number; readonly leavesBranches: boolean }) {
  const { erasedIn, branchesStay } = useMoreTexts().threads
  return `${erasedIn(useSecondsLeft(until))}${leavesBranches ? ` ${branchesStay}` : ''}`
}

/** Erased for good means the draft as well: it was part of the conversation. One that was brought back keeps it. */
function useForgottenDrafts(removals: readonly Removal[]): void {
  const drafts = useDrafts()
  const last = useRef(removals)
  useEffect(() => {
    const current = new Set(removals.map(({ id }) => id))
    for (const { id, until } of last.current) {
      if (current.has(id) || systemAmbient.now() < until) continue
      drafts.remove(id)
      drafts.remove(pastedKey(id))
      drafts.remove(photosKey(id))
      drafts.remove(asksKey(id))
    }
    last.current = removals
  }, [removals, drafts])
}
