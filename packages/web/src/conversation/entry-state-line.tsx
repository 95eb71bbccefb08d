import type { Entry } from '@agora/client/thread/thread-snapshot'
import { ArrowUp, Check, CircleStop, Clock, HardDrive, type LucideIcon, PenLine, TriangleAlert } from 'lucide-react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { type LanguageTexts, explainReason, useLanguageTexts } from '../texts/use-texts.ts'

/** A message stored this much later than it was said shows both times. */
const LATE_MS = 60_000

type Line = { readonly icon: LucideIcon; readonly words: string; readonly colour?: string }

/** What became of it, in words and by a sign. */
export function EntryStateLine({ entry }: { readonly entry: Entry }) {
  const line = describe(entry, useConnectionLost(), useLanguageTexts())
  if (!line) return null
  const { icon: Icon, words, colour = '' } = line
  return (
    <span className={`flex min-w-0 items-start gap-1 ${colour}`}>
      <Icon aria-hidden size={14} strokeWidth={2.25} className="mt-[0.15em] shrink-0" />
      <span>{words}</span>
    </span>
  )
}

function describe(entry: Entry, isLost: boolean, languageTexts: LanguageTexts): Line | undefined {
  const { texts, times } = languageTexts
  const { by, at, storedAt, state, photos } = entry
  switch (state.kind) {
    case 'stored':
      if (entry.isUnsent) return { icon: HardDrive, words: texts.entry.waitingNote }
      if (by.kind !== 'user') return undefined
      if (storedAt === undefined || Math.abs(storedAt - at) < LATE_MS) return { icon: Check, words: texts.entry.stored }
      return { icon: Check, words: texts.entry.storedAt(times.clock(storedAt)) }
    case 'writing':
      return isLost ? { icon: Clock, words: texts.entry.connectionLost } : { icon: PenLine, words: texts.entry.writing }
    case 'cut':
      return { icon: CircleStop, words: texts.entry[state.why] }
    case 'sending':
      if (!state.upload) return { icon: ArrowUp, words: texts.entry.sending }
      return { icon: ArrowUp, words: texts.photos.sending(state.upload.photo, state.upload.of, state.upload.percent) }
    case 'waiting':
      return describeWait(entry.as, state, isLost, languageTexts)
    case 'refused':
      return {
        icon: TriangleAlert,
        words: texts.entry.refused(
          (photos && texts.photos.refused[state.why]) ?? explainReason(languageTexts, state.why),
        ),
        colour: 'font-semibold text-danger',
      }
    default:
      return state satisfies never
  }
}

function describeWait(
  as: Entry['as'],
  state: Entry['state'] & { kind: 'waiting' },
  isLost: boolean,
  languageTexts: LanguageTexts,
): Line {
  const { texts } = languageTexts
  const colour = 'font-semibold text-warn'
  if (!state.onDevice) return { icon: TriangleAlert, words: texts.entry.notOnDevice, colour }
  // An unreachable server is what waiting for a connection means.
  if (state.why !== undefined && state.why !== 'unreachable') {
    return { icon: Clock, words: texts.entry.waitingFor(explainReason(languageTexts, state.why)), colour }
  }
  const isAwaited = isLost && as !== 'note'
  return { icon: HardDrive, words: isAwaited ? texts.entry.waiting : texts.entry.waitingNote }
}
