import { usePart } from '../parts/use-part.ts'
import type { DraftPhotos } from './use-draft-photos.ts'
import { rareRows } from '../parts/rare-rows.ts'

type Props = { readonly thread: string; readonly photos: DraftPhotos }

/** Nothing, for most messages. */
export function DraftTray(props: Props) {
  const { list, busy, problems } = props.photos
  return list.length + busy + problems.length > 0 ? <FetchedTray {...props} /> : null
}

function FetchedTray(props: Props) {
  const { part } = usePart(rareRows)
  return part ? <part.PhotoTray {...props} /> : null
}
