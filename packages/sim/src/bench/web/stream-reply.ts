import { setTimeout as delay } from 'node:timers/promises'
import type { Watched } from './describe-frames.ts'
import type { PhonePage } from './phone-page.ts'
import type { Stage } from './stage.ts'
import { type Written, newReplyId, writeReply } from './write-reply.ts'

/** For the last picture to be drawn. */
const SETTLE_MS = 300

export type Streamed = Watched & {
  /** Per piece that was seen: from its being handed to the server until the end of the first picture that has it. */
  readonly lagMs: readonly number[]
  readonly pieces: number
  readonly heapMb: number
}

/** Writes a reply while a page is watched. `text`: where it is seen, if not in an entry of its own. */
export async function streamReply(
  stage: Stage,
  phone: PhonePage,
  { thread, length, text }: { readonly thread: string; readonly length: number; readonly text?: string | undefined },
): Promise<Streamed> {
  const message = newReplyId()
  let written: Written = []
  const watched = await phone.watch(
    async () => {
      written = await writeReply(stage.server, thread, message, length)
      await delay(SETTLE_MS)
    },
    text ?? `[data-entry="${message}"] [data-testid="entry-text"]`,
  )
  return { ...watched, lagMs: lagOf(written, watched.lengths), pieces: written.length, heapMb: await phone.heapMb() }
}

function lagOf(written: Written, shown: Written): number[] {
  let place = 0
  return written.flatMap(([atMs, length]) => {
    while (place < shown.length && (shown[place]?.[1] ?? 0) < length) place++
    const picture = shown[place]
    return picture ? [picture[0] - atMs] : []
  })
}
