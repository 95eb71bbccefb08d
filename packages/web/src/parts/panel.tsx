import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '../texts/texts.ts'

/** A quiet word in the middle of an empty place: what is the matter, and what to do. */
export function Panel({
  icon: Icon,
  message,
  level = 'h2',
  children,
}: {
  readonly icon?: LucideIcon
  readonly message: Message
  readonly level?: 'h1' | 'h2' | 'h3'
  readonly children?: ReactNode
}) {
  const Heading = level
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-10 text-center">
      {Icon && (
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
          <Icon aria-hidden size={26} strokeWidth={1.75} />
        </span>
      )}
      <Heading className="text-heading font-semibold text-balance">{message.title}</Heading>
      <p className="text-balance text-muted">{message.text}</p>
      {children}
    </div>
  )
}
