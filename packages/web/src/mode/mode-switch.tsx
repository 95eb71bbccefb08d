import type { Mode } from '@agora/client/thread/thread-snapshot'
import { Ear, LoaderCircle, type LucideIcon, MessageSquareReply } from 'lucide-react'
import { Fragment, useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'

const modes: Readonly<Record<Mode, { readonly icon: LucideIcon; readonly look: string }>> = {
  feedback: { icon: MessageSquareReply, look: 'has-checked:bg-accent has-checked:text-on-accent' },
  listen: { icon: Ear, look: 'has-checked:bg-listen has-checked:text-on-listen' },
}

/** Whether Agora answers or listens, at a thumb's reach. Two names, one of them chosen: no guessing what a press does. */
export function ModeSwitch({
  mode,
  heardCount,
  isSwitching,
  isWaiting,
  onChoose,
}: {
  /** Undefined while it is not known. */
  readonly mode: Mode | undefined
  readonly heardCount: number
  readonly isSwitching: boolean
  /** It was chosen on this device, and the server is to hear of it. */
  readonly isWaiting: boolean
  readonly onChoose: (mode: Mode) => void
}) {
  const texts = useTexts()
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={texts.mode.label}
      aria-keyshortcuts={texts.mode.key}
      aria-busy={isSwitching}
      title={texts.mode.keyHint}
      className="grid grid-cols-2 gap-1 rounded-card border border-edge bg-ground p-1"
    >
      {(Object.keys(modes) as Mode[]).map((choice) => {
        const { icon, look } = modes[choice]
        const isChosen = choice === mode
        const Icon = isChosen && isSwitching ? LoaderCircle : icon
        const motion = isChosen ? (isSwitching ? 'animate-turn' : choice === 'listen' ? 'animate-listen' : '') : ''
        const isCounted = choice === 'listen' && (isChosen || heardCount > 0)
        return (
          <Fragment key={choice}>
            <label
              className={`control flex min-w-0 cursor-pointer items-center justify-center gap-1 border-2 px-0 transition-colors not-has-checked:hover:bg-hover has-checked:font-semibold has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:not-has-checked:border-transparent forced-colors:has-checked:border-4 ${look}`}
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={isChosen}
                disabled={mode === undefined}
                onChange={() => onChoose(choice)}
                aria-describedby={`${name}-${choice}`}
                className="sr-only"
              />
              <Icon aria-hidden size={18} className={`shrink-0 ${motion}`} />
              <span className="truncate tabular-nums">
                {isCounted ? texts.mode.listening(heardCount) : texts.mode.words[choice]}
              </span>
            </label>
            {/* Beside the label: within, it would be part of the name. */}
            <span id={`${name}-${choice}`} className="sr-only">
              {isChosen && isSwitching ? texts.mode.switching : texts.mode.explained[choice]}
            </span>
          </Fragment>
        )
      })}
      {isWaiting && <p className="col-span-2 px-2 pb-1 text-fine text-muted">{texts.mode.waiting}</p>}
    </div>
  )
}
