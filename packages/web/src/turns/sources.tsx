import type { Source, ToolStep, TurnView } from '@agora/client/thread/thread-snapshot'
import { BookOpen, MessageSquareText, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import { useNotes } from '../notes/notes-context.ts'
import { Button, buttonClass } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** What a reply rests upon: each leads there, or says where that is. */
export function Sources({
  sources,
  turn,
}: {
  readonly sources: readonly Source[]
  readonly turn: TurnView | undefined
}) {
  const { notes: words } = useMoreTexts()
  const [rule, setRule] = useState<string>()
  const shown = [...new Map(sources.map((source) => [keyOf(source), source])).values()]
  const opened = shown.find((source) => source.kind === 'rule' && keyOf(source) === rule)
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={words.sources} className="mt-3 flex flex-wrap items-center gap-2 text-small">
      <span aria-hidden className="text-muted">
        {words.sources}
      </span>
      {shown.map((source) => (
        <Chip
          key={keyOf(source)}
          source={source}
          turn={turn}
          isOpen={keyOf(source) === rule}
          onOpen={() => setRule(keyOf(source) === rule ? undefined : keyOf(source))}
        />
      ))}
      {opened?.kind === 'rule' && <RuleLine source={opened} />}
    </div>
  )
}

const chip = 'max-w-full text-small font-normal! px-3!'

function Chip({
  source,
  turn,
  isOpen,
  onOpen,
}: {
  readonly source: Source
  readonly turn: TurnView | undefined
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const texts = useMoreTexts()
  const notes = useNotes()
  const { archived } = useRoute()
  switch (source.kind) {
    case 'note': {
      const { number } = source
      const show = () => notes.show(texts.notes.name(number), { first: number, last: number })
      return (
        <Button look="outline" className={chip} aria-haspopup="dialog" onClick={show}>
          {texts.notes.source(number)}
        </Button>
      )
    }
    case 'rule':
      return (
        <Button
          look="outline"
          className={`${chip} aria-expanded:bg-accent-soft`}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          <BookOpen aria-hidden size={16} className="shrink-0" />
          <span dir="auto" className="min-w-0 truncate">
            {source.cite}
          </span>
        </Button>
      )
    case 'message':
      return (
        <Link
          to={{ screen: { kind: 'conversation', id: source.thread }, archived }}
          className={`${buttonClass('outline')} ${chip}`}
        >
          <MessageSquareText aria-hidden size={16} className="shrink-0" />
          <span dir="auto" className="min-w-0 truncate">
            {texts.turn.otherConversation(source.title || texts.threads.untitled)}
          </span>
        </Link>
      )
    case 'tool': {
      const step = turn?.steps.find((one): one is ToolStep => one.kind === 'tool' && one.call === source.call)
      return (
        <span className="inline-flex min-h-target max-w-full items-center gap-2 rounded-small border border-line px-3">
          <Wrench aria-hidden size={16} className="shrink-0" />
          <span dir="auto" className="min-w-0 truncate">
            {step?.title[texts.language] ?? source.tool}
          </span>
        </span>
      )
    }
    default:
      return source satisfies never
  }
}

/** Which rule, and as it read when. */
function RuleLine({ source: { cite, version } }: { readonly source: Source & { kind: 'rule' } }) {
  return (
    <p data-testid="rule" className="w-full rounded-small bg-accent-soft px-3 py-2 wrap-safe">
      <span dir="auto" className="font-semibold">
        {cite}
      </span>{' '}
      · <span dir="auto">{version}</span>
    </p>
  )
}

function keyOf(source: Source): string {
  switch (source.kind) {
    case 'note':
      return `note ${source.note}`
    case 'rule':
      return `rule ${source.rule} ${source.version}`
    case 'message':
      return `message ${source.thread} ${source.message}`
    case 'tool':
      return `tool ${source.call}`
    default:
      return source satisfies never
  }
}
