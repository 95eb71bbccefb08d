import type { ConnectionState } from '@agora/client/connection/connection-state'
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleQuestionMark,
  CloudOff,
  LockKeyhole,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Told apart by word, by shape and by colour, each alone enough. */
const looks: Readonly<Record<ConnectionState['kind'], { readonly icon: LucideIcon; readonly colour: string }>> = {
  connecting: { icon: CircleDashed, colour: 'text-muted' },
  open: { icon: CircleCheck, colour: 'text-accent' },
  checking: { icon: CircleQuestionMark, colour: 'text-muted' },
  waiting: { icon: CloudOff, colour: 'text-warn font-semibold' },
  retrying: { icon: RefreshCw, colour: 'text-warn font-semibold' },
  resting: { icon: CirclePause, colour: 'text-muted' },
  'signed-out': { icon: LockKeyhole, colour: 'text-danger font-semibold' },
}

/** The state of the line, as the client knows it: never more than is true. */
export function ConnectionBadge() {
  const texts = useTexts()
  const { kind } = useStore(useClient().connection)
  const { icon: Icon, colour } = looks[kind]
  return (
    <p data-connection={kind} className={`flex min-w-0 items-center gap-1.5 text-fine ${colour}`}>
      <Icon aria-hidden size={14} strokeWidth={2.25} className="shrink-0" />
      <span className="sr-only">{texts.connection.label}: </span>
      <span className="truncate">{texts.connection.words[kind]}</span>
    </p>
  )
}
