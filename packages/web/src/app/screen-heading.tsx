import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { StateBadges } from '../connection/state-badges.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useNavigation } from './navigation.ts'
import { useLostFocus } from './use-lost-focus.ts'
import { useWide } from './use-wide.ts'

/** Above every screen: the way back where there is no list beside it, the title, the state of the line. */
export function ScreenHeading({
  title,
  mark,
  children,
}: {
  readonly title: string
  readonly mark?: string | undefined
  readonly children?: ReactNode
}) {
  const texts = useTexts()
  const navigation = useNavigation()
  const isWide = useWide()
  const heading = useRef<HTMLHeadingElement>(null)
  useLostFocus(heading)
  return (
    <header className="border-b border-line bg-surface">
      <div className="column flex min-h-16 items-center gap-1 max-wide:ps-1 max-wide:pe-1">
        {!isWide && (
          <IconButton label={texts.common.back} onClick={navigation.back}>
            <ArrowLeft aria-hidden size={22} className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <div className="min-w-0 flex-1 py-2">
          <div className="flex items-center gap-2">
            <h1 ref={heading} tabIndex={-1} dir="auto" className="min-h-6 truncate text-heading font-semibold">
              {title}
            </h1>
            {mark !== undefined && (
              <span className="shrink-0 rounded-small border border-line px-2 text-fine text-muted">{mark}</span>
            )}
          </div>
          <StateBadges />
        </div>
        {children}
      </div>
    </header>
  )
}
