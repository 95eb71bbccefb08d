import type { Findings } from '../benchmark.ts'
import type { Conversation } from './conversations.ts'
import { pressEnter } from './enter.ts'
import type { PhonePage } from './phone-page.ts'
import { atRate } from './rate.ts'
import { sampleFigure } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { streamReply } from './stream-reply.ts'
import { describeStream, streamHead } from './streaming.ts'

const SLOWED = 4

/** The worst case for length: all of a conversation is loaded, one reads its beginning, and something happens at its end. */
export async function measureFarAbove(
  stage: Stage,
  phone: PhonePage,
  { long, length }: { readonly long: Conversation; readonly length: number },
): Promise<Findings> {
  await phone.page.evaluate(() => (window.bench.scroller().scrollTop = 0))
  await phone.slowDown(SLOWED)
  const streamed = await streamReply(stage, phone, { thread: long.id, length })
  await phone.slowDown(SLOWED)
  const { shownMs } = await pressEnter(phone)
  await phone.leave()
  const where = `all 10,000 loaded, read far above, ${atRate(SLOWED)}`
  return {
    figures: [
      sampleFigure(`streaming: script a piece, ${where}`, 'ms', [streamed.work.script / streamed.pieces]),
      sampleFigure(`Enter to shown, once, ${where}`, 'ms', [shownMs]),
    ],
    tables: [{ title: 'Streaming far below', head: streamHead, rows: [[where, ...describeStream([streamed])]] }],
    notes: [],
  }
}
