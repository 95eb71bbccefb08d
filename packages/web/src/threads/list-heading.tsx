import { Archive, ArrowLeft, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import type { Route } from '../app/route.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useWide } from '../app/use-wide.ts'
import { StateBadges } from '../connection/state-badges.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Which list this is, and what else there is. */
export function ListHeading() {
  const texts = useTexts()
  const { screen, archived } = useRoute()
  const isWide = useWide()
  const isScreen = screen.kind === 'list' || screen.kind === 'sign-in'
  const Heading = isScreen ? 'h1' : 'h2'
  const title = archived ? texts.threads.archive : texts.threads.title
  // Where there is room, another list beside it does not take the conversation away.
  const otherList = { screen: isWide ? screen : ({ kind: 'list' } as const), archived: !archived }
  return (
    <header
      className={`flex min-h-16 items-center gap-1 border-b border-line pe-2 wide:border-b-0 ${archived ? 'ps-1' : 'ps-4'}`}
    >
      {isScreen && <WindowTitle title={title} />}
      {archived && (
        <IconLink to={otherList} label={texts.threads.leaveArchive}>
          <ArrowLeft aria-hidden size={22} className="rtl:-scale-x-100" />
        </IconLink>
      )}
      <div className="min-w-0 flex-1">
        <Heading className="truncate text-heading font-semibold" tabIndex={-1}>
          {title}
        </Heading>
        {!isWide && isScreen && <StateBadges />}
      </div>
      {!archived && (
        <IconLink to={otherList} label={texts.threads.archive}>
          <Archive aria-hidden size={20} />
        </IconLink>
      )}
      <IconLink
        to={{ screen: { kind: 'settings' }, archived }}
        label={texts.threads.settings}
        isCurrent={screen.kind === 'settings'}
      >
        <Settings aria-hidden size={20} />
      </IconLink>
    </header>
  )
}

function IconLink({
  to,
  label,
  isCurrent = false,
  children,
}: {
  readonly to: Route
  readonly label: string
  readonly isCurrent?: boolean
  readonly children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className="control inline-grid min-w-target place-items-center text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent"
    >
      {children}
    </Link>
  )
}

function WindowTitle({ title }: { readonly title: string }) {
  useDocumentTitle(title)
  return null
}
