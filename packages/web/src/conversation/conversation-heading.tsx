import type { ThreadHandle } from '@agora/client/client'
import { finalReportOf } from '@agora/client/thread/final-report-of'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import type { ReactNode } from 'react'
import { useNavigation } from '../app/navigation.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useReported } from '../parts/use-reported.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ThreadMenu } from '../threads/thread-menu.tsx'

export function ConversationHeading({
  snapshot,
  handle,
  title,
  children,
}: {
  readonly snapshot: ThreadSnapshot
  readonly handle: ThreadHandle
  readonly title: string
  /** What else stands there, before the menu. */
  readonly children?: ReactNode
}) {
  const texts = useTexts()
  const navigation = useNavigation()
  const report = useReported()
  const { id, thread } = snapshot
  const archived = thread?.archived ?? false
  return (
    <ScreenHeading title={title} mark={archived ? texts.threads.archive : undefined}>
      {children}
      {snapshot.phase === 'ready' && (
        <ThreadMenu
          id={id}
          title={snapshot.title}
          archived={archived}
          pinned={thread?.pinned ?? false}
          finalReport={thread && finalReportOf(thread)}
          hold={thread?.hold && (thread.hold.reason ?? '')}
          handle={handle}
          label={texts.conversation.menu}
          policy={{
            chosen: snapshot.policy,
            choose: (policy) => {
              const asked = handle.setPolicy(policy)
              report(asked, texts.turn.notChanged)
              return asked
            },
          }}
          onRemove={() => navigation.go({ screen: { kind: 'list' }, archived: navigation.getSnapshot().archived })}
        />
      )}
    </ScreenHeading>
  )
}
