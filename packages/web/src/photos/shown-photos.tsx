import type { Entry } from '@agora/client/thread/thread-snapshot'
import { usePart } from '../parts/use-part.ts'
import { rareRows } from '../parts/rare-rows.ts'

/** The photos of an entry, once the part that shows them is here; until then the room they take. */
export function ShownPhotos(props: { readonly entry: Entry; readonly isSlim: boolean }) {
  const { part } = usePart(rareRows)
  if (part) return <part.EntryPhotos {...props} />
  return <div className={`my-2 ${props.isSlim ? 'h-24' : 'h-32'}`} />
}
