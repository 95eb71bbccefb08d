import { CircleHelp } from 'lucide-react'
import { useClient } from '../app/client-context.ts'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import { useStore } from '../app/use-store.ts'
import { buttonClass } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** How much is open, in all conversations; nothing where nothing is. */
export function AsksLink() {
  const texts = useTexts()
  const { asks } = useStore(useClient().asks)
  const { screen, archived } = useRoute()
  const failed = asks.filter(({ ask }) => ask.kind === 'notice').length
  const asked = asks.length - failed
  const isCurrent = screen.kind === 'open'
  if (asks.length === 0 && !isCurrent) return null
  return (
    <Link
      to={{ screen: { kind: 'open' }, archived }}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${buttonClass('outline')} w-full border-accent! text-accent! aria-[current]:bg-accent-soft!`}
    >
      <CircleHelp aria-hidden size={20} className="shrink-0" />
      {[...(asked > 0 ? [texts.asks.count(asked)] : []), ...(failed > 0 ? [texts.asks.countFailed(failed)] : [])].join(
        ' · ',
      ) || texts.asks.title}
    </Link>
  )
}
