import { AudioLines, Ellipsis, Hand, LoaderCircle, type LucideIcon, Mic, Pause } from 'lucide-react'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { ShownPhase } from '../texts/voice-texts.ts'

/** By icon, by shape and by colour, each alone enough: round hears, a bubble speaks, a square rests. */
const signs: Readonly<
  Record<ShownPhase, { readonly icon: LucideIcon; readonly shape: string; readonly motion?: string }>
> = {
  starting: {
    icon: LoaderCircle,
    shape: 'rounded-full border-2 border-dashed border-edge text-muted',
    motion: 'animate-turn',
  },
  waiting: { icon: Hand, shape: 'rounded-small border-2 border-dashed border-edge text-muted' },
  listening: { icon: Mic, shape: 'rounded-full border-2 border-accent bg-accent text-on-accent' },
  thinking: { icon: Ellipsis, shape: 'rounded-full border-2 border-accent text-accent', motion: 'animate-wait' },
  speaking: { icon: AudioLines, shape: 'rounded-card rounded-es-none border-2 border-listen bg-listen text-on-listen' },
  paused: { icon: Pause, shape: 'rounded-none border-2 border-listen text-listen' },
}

/** Who has the floor: by word, icon and shape. Said aloud elsewhere, and not each time. */
export function PhaseSign({ phase }: { readonly phase: ShownPhase }) {
  const { voice } = useMoreTexts()
  const { icon: Icon, shape, motion = '' } = signs[phase]
  return (
    <p data-testid="voice-phase" data-phase={phase} className="flex min-w-0 items-center gap-2 font-semibold">
      <span aria-hidden className={`grid size-9 shrink-0 place-items-center ${shape}`}>
        <Icon size={20} className={motion} />
      </span>
      <span className="truncate">{voice.phases[phase]}</span>
    </p>
  )
}
