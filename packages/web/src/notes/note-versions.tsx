import type { Entry } from '@agora/client/thread/thread-snapshot'
import { later } from '../parts/later.ts'
import { usePart } from '../parts/use-part.ts'

const choice = later(() => import('../later-rows.ts'))

/** Versions of a note, of which somebody has to choose one. */
export function NoteVersions({ entry, number }: { readonly entry: Entry; readonly number: number }) {
  const { part } = usePart(choice)
  return part ? <part.NoteVersionChoice entry={entry} number={number} /> : null
}
