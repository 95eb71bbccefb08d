import { randomUUID } from 'node:crypto'
import type { Findings, Table } from '../benchmark.ts'
import { type Figure, latencyFigure } from '../figure.ts'
import { sampleText } from '../sample-text.ts'
import { barePath } from './bare/write-bare-pages.ts'
import type { Conversation } from './conversations.ts'
import type { Sending } from './in-page/sending.ts'
import type { PhonePage } from './phone-page.ts'
import { type Rate, type Rounds, atRate, rates } from './rate.ts'
import { median } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { takeTurns } from './take-turns.ts'

const SHORT = 20
const WARM_UP = 2

type Sent = { readonly all: readonly Sending[]; readonly heapMb: number }

/** From Enter to the picture in which the message is, and to its being stored, in a short conversation and a long one. */
export async function measureEnter(
  stage: Stage,
  long: Conversation,
  rounds: Rounds,
  messages: number,
): Promise<Findings> {
  const figures: Figure[] = []
  const rows: Table['rows'][number][] = []
  for (const rate of rates) {
    const count = messages / rounds[rate]
    const write = (path: string, selector: string) => writeMessages(stage, { path, selector, rate, count })
    const sent = await takeTurns(rounds[rate], {
      bare: async () => {
        const { id } = await stage.conversations.create('bare', SHORT)
        return write(barePath('write', { thread: id }), 'textarea')
      },
      short: async () => {
        // A new one each round: else the short conversation would be long by the end.
        const { id } = await stage.conversations.create('short', SHORT)
        return write(`/c/${id}`, '[data-entry]')
      },
      long: () => write(`/c/${long.id}`, '[data-entry]'),
    })
    const of = (name: keyof typeof sent, what: keyof Sending) =>
      sent[name].map(({ all }) => all.map((one) => one[what]))
    for (const [what, name] of [
      ['shownMs', 'Enter to shown'],
      ['answeredMs', 'Enter to the server’s answer'],
      ['storedMs', 'Enter to marked as stored'],
    ] as const) {
      const figure = (where: string, rounds: readonly number[][], options?: Parameters<typeof latencyFigure>[3]) =>
        figures.push(latencyFigure(`${name}: ${where}, ${atRate(rate)}`, 'ms', rounds, options))
      const [bare, short, far] = [of('bare', what), of('short', what), of('long', what)]
      figure('bare page', bare, { detail: true })
      const detail = rate === 1
      figure(`in ${SHORT}`, short, { against: { to: 'bare page', rounds: bare }, detail })
      figure('in 10,000', far, { against: { to: `in ${SHORT}`, rounds: short }, detail })
    }
    rows.push([
      atRate(rate),
      ...(['bare', 'short', 'long'] as const).map((name) => median(sent[name].map(({ heapMb }) => heapMb))),
    ])
  }
  const head = ['', 'bare page', `in ${SHORT}`, 'in 10,000']
  return { figures, tables: [{ title: 'Memory after a round of messages, MB', head, rows }], notes: [] }
}

type Writing = {
  readonly path: string
  readonly selector: string
  readonly rate: Rate
  readonly count: number
}

async function writeMessages(stage: Stage, { path, selector, rate, count }: Writing): Promise<Sent> {
  const phone = await stage.openPhone(rate)
  await phone.visit(stage.at(path), selector)
  const all: Sending[] = []
  for (let place = 0; place < WARM_UP + count; place++) {
    const sending = await pressEnter(phone)
    if (place >= WARM_UP) all.push(sending)
  }
  const heapMb = await phone.heapMb()
  await phone.leave()
  return { all, heapMb }
}

/** Sends one message as a person does, and waits until it is stored. */
export async function pressEnter(phone: PhonePage): Promise<Sending> {
  const id = randomUUID()
  await phone.page.evaluate((text) => window.prepareSending(text), `${sampleText(id.charCodeAt(0))} ${id}`)
  const report = phone.hear<Sending>()
  await phone.page.keyboard.press('Enter')
  return report
}
