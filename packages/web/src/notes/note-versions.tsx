import type { Entry } from '@agora/client/thread/thread-snapshot'
import { usePart } from '../parts/use-part.ts'
import { rareRows } from '../parts/rare-rows.ts'

/** Competing versions of a note: the user has to choose one. */
export function NoteVersions({ entry, number }: { readonly entry: Entry; readonly number: number }) {
  const { part } = usePart(rareRows)
  return part ? <part.NoteVersionChoice entry={entry} number={number} /> : null
}
