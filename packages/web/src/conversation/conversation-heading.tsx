import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { useNavigation } from '../app/navigation.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { ThreadMenu } from '../threads/thread-menu.tsx'

export function ConversationHeading({
  snapshot,
  title,
}: {
  readonly snapshot: ThreadSnapshot
  readonly title: string
}) {
  const texts = useTexts()
  const navigation = useNavigation()
  const { id, thread } = snapshot
  const archived = thread?.archived ?? false
  return (
    <ScreenHeading title={title} mark={archived ? texts.threads.archive : undefined}>
      {snapshot.phase === 'ready' && (
        <ThreadMenu
          id={id}
          title={snapshot.title}
          archived={archived}
          label={texts.conversation.menu}
          onRemove={() => navigation.go({ screen: { kind: 'list' }, archived: navigation.getSnapshot().archived })}
        />
      )}
    </ScreenHeading>
  )
}
