import type { PanelName } from '../app/route.ts'
import { Button } from '../parts/button.tsx'
import { lazy } from '../parts/lazy.ts'
import { usePart } from '../parts/use-part.ts'
import { useTexts } from '../texts/use-texts.ts'

const panel = lazy(() => import('./inspection-panel.tsx'))

/** The place of the inspection: a column where there is room, else over the conversation. */
export function InspectionBeside({
  shown,
  isOver,
  onClose,
}: {
  readonly shown: PanelName
  readonly isOver: boolean
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const { part, isMissing, tryAgain } = usePart(panel)
  return (
    <aside
      aria-label={texts.inspection.title}
      data-panel={shown}
      className={
        isOver
          ? 'absolute inset-0 z-10 animate-appear bg-ground'
          : 'w-[clamp(22rem,30vw,30rem)] min-h-0 border-s border-line bg-ground'
      }
    >
      {part ? (
        <part.InspectionPanel shown={shown} isOver={isOver} onClose={onClose} />
      ) : (
        <div className="grid justify-items-start gap-3 p-4 text-small">
          <p role="status" className="text-muted">
            {isMissing ? texts.reasons.unreachable : texts.inspection.loading}
          </p>
          <div className="flex gap-2">
            {isMissing && (
              <Button look="outline" onClick={tryAgain}>
                {texts.threads.tryAgain}
              </Button>
            )}
            <Button look="outline" onClick={onClose}>
              {texts.common.close}
            </Button>
          </div>
        </div>
      )}
    </aside>
  )
}
