import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { COMPOSER_ID } from '../conversation/composer-id.ts'
import { Notices } from '../notices/notices.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { ThreadList } from '../threads/thread-list.tsx'
import type { Screen } from './route.ts'
import { useWide } from './use-wide.ts'

const CONTENT_ID = 'content'

/** The list and the screen beside each other; on a phone, one of them. */
export function Layout({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const texts = useTexts()
  const isWide = useWide()
  const frame = useRef<HTMLDivElement>(null)
  useVisibleHeight(frame)
  // A signed-in user needs no sign-in page.
  const isList = screen.kind === 'list' || screen.kind === 'sign-in'
  const isConversation = screen.kind === 'conversation'
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    // A conversation that is gone has no field.
    const target = (isConversation && document.getElementById(COMPOSER_ID)) || document.getElementById(CONTENT_ID)
    target?.focus()
  }
  return (
    <div ref={frame} className="relative grid h-dvh grid-rows-[minmax(0,1fr)] wide:grid-cols-[20rem_minmax(0,1fr)]">
      <a
        href={`#${CONTENT_ID}`}
        onClick={skip}
        className="control absolute inset-s-2 top-2 z-50 grid place-items-center bg-accent px-4 font-semibold text-on-accent not-focus:sr-only"
      >
        {isConversation ? texts.page.skipToMessage : texts.page.skipToContent}
      </a>
      <div
        role={isList && !isWide ? 'main' : undefined}
        id={isList && !isWide ? CONTENT_ID : undefined}
        tabIndex={-1}
        className={`min-h-0 border-line outline-none wide:border-e ${isList ? '' : 'max-wide:hidden'}`}
      >
        <ThreadList />
      </div>
      {(isWide || !isList) && (
        <main id={CONTENT_ID} tabIndex={-1} className="min-h-0 min-w-0 outline-none">
          {children}
        </main>
      )}
      <Notices />
    </div>
  )
}

/** A phone whose keyboard covers the page rather than shrinking it: the page keeps to what can be seen. */
function useVisibleHeight(frame: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      const isCovered = view.scale === 1 && window.innerHeight - view.height > 1
      frame.current?.style.setProperty('height', isCovered ? `${view.height}px` : '')
      if (isCovered) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [frame])
}
