import { randomUUID } from 'node:crypto'
import type { Findings } from '../benchmark.ts'
import { type Figure, latencyFigure } from '../figure.ts'
import { sampleText } from '../sample-text.ts'
import type { PhonePage } from '../web/phone-page.ts'
import { type Rounds, atRate, rates } from '../web/rate.ts'
import type { DeviceStage } from './device-stage.ts'
import type { Keeping } from './in-page.ts'

const WARM_UP = 3

/** From Enter until it is on the disk, without a server, against one bare put in the same page that waits for the disk. */
export async function measureEnterToDurable(
  stage: DeviceStage,
  { thread, rounds, messages }: { readonly thread: string; readonly rounds: Rounds; readonly messages: number },
): Promise<Findings> {
  const figures: Figure[] = []
  await stage.stopServer()
  for (const rate of rates) {
    const context = await stage.openBrowser('app')
    const phone = await stage.openPhone(context, rate)
    await phone.visit(stage.at(`/c/${thread}`), '[data-entry]')
    const kept: Keeping[][] = []
    const bare: number[][] = []
    for (let place = 0; place < WARM_UP; place++) await sayOnce(phone)
    for (let round = 0; round < rounds[rate]; round++) {
      const [keptNow, bareNow]: [Keeping[], number[]] = [[], []]
      // One of each in turn: what disturbs the disk disturbs both.
      for (let place = 0; place < messages; place++) {
        keptNow.push(await sayOnce(phone))
        bareNow.push(await phone.page.evaluate((text) => window.putBare(text), newText()))
      }
      kept.push(keptNow)
      bare.push(bareNow)
    }
    await context.close()
    const against = { to: 'bare put', rounds: bare }
    const of = (what: keyof Keeping) => kept.map((round) => round.map((one) => one[what]))
    const detail = rate === 1
    figures.push(
      latencyFigure(`a bare put that waits for the disk, ${atRate(rate)}`, 'ms', bare, { detail: true }),
      latencyFigure(`Enter to durable on the device, ${atRate(rate)}`, 'ms', of('durableMs'), { against, detail }),
      latencyFigure(`Enter to shown as said, ${atRate(rate)}`, 'ms', of('shownMs'), { against, detail }),
    )
  }
  await stage.startServer()
  return { figures, notes: [] }
}

function newText(): string {
  const id = randomUUID()
  return `${sampleText(id.charCodeAt(0))} ${id}`
}

/** Says one thing as a person does, and waits until it is on the disk and on the screen. */
async function sayOnce(phone: PhonePage): Promise<Keeping> {
  await phone.page.evaluate((text) => window.prepareKeeping(text), newText())
  const report = phone.hear<Keeping>()
  await phone.page.keyboard.press('Enter')
  return report
}
