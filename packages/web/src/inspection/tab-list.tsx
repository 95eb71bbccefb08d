import { ClipboardList, FileText, Flag, History, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { type PanelName, panelNames } from '../app/route.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

const icons: Readonly<Record<PanelName, LucideIcon>> = {
  findings: ClipboardList,
  report: FileText,
  flags: Flag,
  points: History,
}

const TAB_ID = 'inspection-tab-'
export const TAB_PANEL_ID = 'inspection-panel'

/** What there is to look at, with how much of it. Arrow keys go from one to the next. */
export function TabList({
  shown,
  counts,
  onChoose,
}: {
  readonly shown: PanelName
  readonly counts: Readonly<Partial<Record<PanelName, number>>>
  readonly onChoose: (panel: PanelName) => void
}) {
  const { inspection } = useMoreTexts()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
    const place = panelNames.indexOf(shown)
    const wanted =
      event.key === 'Home'
        ? panelNames[0]
        : event.key === 'End'
          ? panelNames.at(-1)
          : panelNames.at((place + (steps[event.key] ?? 0)) % panelNames.length)
    if (wanted === undefined || wanted === shown) return
    event.preventDefault()
    onChoose(wanted)
    list.current?.querySelector<HTMLElement>(`#${TAB_ID}${wanted}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={inspection.title}
      onKeyDown={onKeyDown}
      className="grid grid-cols-4 border-b border-line"
    >
      {panelNames.map((panel) => {
        const Icon = icons[panel]
        const count = counts[panel] ?? 0
        return (
          <button
            key={panel}
            id={`${TAB_ID}${panel}`}
            type="button"
            role="tab"
            aria-selected={panel === shown}
            aria-controls={TAB_PANEL_ID}
            title={inspection.tabs[panel]}
            tabIndex={panel === shown ? 0 : -1}
            onClick={() => onChoose(panel)}
            className="grid min-h-14 justify-items-center gap-0.5 border-b-3 border-transparent px-0 pt-2 pb-1.5 text-fine text-muted transition-colors hover:bg-hover focus-visible:-outline-offset-3 aria-selected:border-accent aria-selected:font-semibold aria-selected:text-accent"
          >
            <span className="flex items-center gap-1">
              <Icon aria-hidden size={18} />
              {count > 0 && <span className="tabular-nums">{count}</span>}
            </span>
            <span className="max-w-full truncate">{inspection.shortTabs[panel]}</span>
          </button>
        )
      })}
    </div>
  )
}
