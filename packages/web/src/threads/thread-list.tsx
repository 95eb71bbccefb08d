import { Plus } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useClient } from '../app/client-context.ts'
import { useNavigation, useRoute } from '../app/navigation.ts'
import { AsksLink } from '../asks/asks-link.tsx'
import { useStore } from '../app/use-store.ts'
import { useWide } from '../app/use-wide.ts'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { ListHeading } from './list-heading.tsx'
import { SearchField } from './search-field.tsx'
import { ThreadRows } from './thread-rows.tsx'

/** All conversations, or the archive: beside the conversation where there is room, else a screen of its own. */
export function ThreadList() {
  const texts = useTexts()
  const { list, newThreadId } = useClient()
  const { query } = useStore(list)
  const navigation = useNavigation()
  const { screen, archived } = useRoute()
  const isWide = useWide()

  useEffect(() => list.show({ archived, query: '' }), [list, archived])
  const search = useCallback((wanted: string) => list.show({ archived, query: wanted }), [list, archived])

  const begin = (
    <Button
      className="w-full"
      onClick={() => navigation.go({ screen: { kind: 'conversation', id: newThreadId() }, archived: false })}
    >
      <Plus aria-hidden size={20} />
      {texts.threads.begin}
    </Button>
  )
  return (
    <nav aria-label={texts.threads.title} className="flex h-full min-h-0 flex-col bg-side">
      <ListHeading />
      {!isWide && screen.kind === 'list' && <ConnectionStrip />}
      <div className="grid gap-3 px-3 pt-3 pb-2 wide:pt-0">
        {isWide && begin}
        <SearchField
          key={String(archived)}
          label={archived ? texts.threads.searchArchive : texts.threads.search}
          query={query}
          onSearch={search}
        />
        <AsksLink />
      </div>
      <ThreadRows />
      {!isWide && (
        <footer className="border-t border-line p-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))]">{begin}</footer>
      )}
    </nav>
  )
}
