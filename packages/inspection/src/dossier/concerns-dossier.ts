import type { EventBody } from '@agora/protocol/events'

/** The events that a dossier is folded from; the storage finds them without reading the others. */
const types: ReadonlySet<EventBody['type']> = new Set([
  'inspection-started',
  'fact-stated',
  'said-worked',
  'said-reread',
  'finding-revised',
  'finding-retracted',
  'finding-questioned',
  'fact-retracted',
  'finding-proposed',
  'finding-edited',
  'finding-settled',
  'findings-merged',
  'finding-split',
  'finding-judged',
  'finding-forked',
  'finding-kept',
  'flag-raised',
  'flag-dismissed',
  'flag-restored',
  'caution-given',
  'caution-withdrawn',
  'point-settled',
  'passage-written',
  'passage-removed',
  'report-finalised',
  'report-reopened',
  'mailing-changed',
  // What was said is not said any more, or otherwise: whatever rests upon it is shaken.
  'note-edited',
  'note-withdrawn',
  'note-restored',
  'notes-expired',
  'message-edited',
  'message-withdrawn',
  'message-restored',
])

export function concernsDossier({ type }: Pick<EventBody, 'type'>): boolean {
  return types.has(type)
}
