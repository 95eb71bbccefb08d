/** Outboxes of one device, on a line that loses, doubles, delays and reorders, before a real server in this process. */
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { TOKEN, startTestServer } from '@agora/server/testing/test-server'
import { enterRoom } from '@agora/server/testing/open-room'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { askOperation } from '../transports/http.ts'
import type { Answer, Question } from '../transports/transport.ts'
import { memoryDisk } from '../device/memory-device.ts'
import { type OpenOutbox, openOutbox } from '../testing/open-outbox.ts'

/** What becomes of a request on the way. */
const fates = ['fine', 'fine', 'lost', 'unheard', 'twice', 'late'] as const
type Fate = (typeof fates)[number]

type Act =
  | { readonly kind: 'say' | 'switch'; readonly tab: number; readonly thread: number }
  | { readonly kind: 'edit' | 'withdraw'; readonly tab: number; readonly which: number }
  | { readonly kind: 'crash' | 'cut' | 'mend'; readonly tab: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'deliver' }

const tab = fc.nat({ max: 1 })
const thread = fc.nat({ max: 1 })
const acts = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('say' as const), tab, thread }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), tab, thread }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('edit', 'withdraw'), tab, which: fc.nat({ max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('crash', 'cut', 'mend', 'mend'), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(0, 500, 70_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deliver' as const) }) },
)
const stories = fc.record({
  acts: fc.array(acts, { minLength: 20, maxLength: 60 }),
  fates: fc.array(fc.constantFrom(...fates), { minLength: 10, maxLength: 60 }),
})

type Mode = 'feedback' | 'listen'
type Expected = { readonly id: string; readonly thread: string; text: string; readonly mode: Mode }

/** A line on which each request has its fate; what is late comes when it likes. */
function badConnection(deliver: (question: Question) => Promise<Answer>, given: readonly Fate[]) {
  let asked = 0
  const late: Question[] = []
  const busy = new Set<Promise<unknown>>()
  const track = <Value>(work: Promise<Value>) => {
    busy.add(work)
    return work.finally(() => busy.delete(work))
  }
  const network = {
    isGood: false,
    ask: async (question: Question): Promise<Answer> => {
      const fate = network.isGood ? 'fine' : (given[asked++ % given.length] ?? 'fine')
      if (fate === 'lost') return { kind: 'unreachable' }
      if (fate === 'late') {
        late.push(question)
        return { kind: 'unreachable' }
      }
      const answers = [question, ...(fate === 'twice' ? [question] : [])].map((one) => track(deliver(one)))
      const [first] = await Promise.all(answers)
      return first && fate !== 'unheard' ? first : { kind: 'unreachable' }
    },
    /** The oldest late request arrives; its caller no longer waits for the response. */
    deliverLate: async () => {
      const question = late.shift()
      if (question) await track(deliver(question))
    },
    hasLate: () => late.length > 0,
    isBusy: () => busy.size > 0,
    quiet: async () => void (await Promise.allSettled(busy)),
  }
  return network
}

test('[OB2] [OB3] [OB5] [OB6] [MD2] under any faults, every message is in the log once, in order, in its mode', async () => {
  const server = await startTestServer({ storage: openMemoryStorage() })
  const forEver = new AbortController().signal
  const deliver = (question: Question) =>
    askOperation({ url: server.url, token: TOKEN }, systemAmbient, question, forEver)
  let runs = 0

  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const run = ++runs
      const threads = [`r${run}-a`, `r${run}-b`] as const
      const disk = memoryDisk()
      const network = badConnection(deliver, story.fates)
      const connections = [true, true]
      const open = (which: number) =>
        openOutbox({ disk, ask: network.ask, connection: connections[which] ? 'open' : 'closed', isShown: () => false })
      const tabs: OpenOutbox[] = [await open(0), await open(1)]
      const tabOf = (which: number) => tabs[which] as OpenOutbox
      let expected: Expected[] = []
      const modes: Record<string, Mode> = {}
      let said = 0

      const settle = async () => {
        for (let quiet = 0; quiet < 3; quiet++) {
          for (const { ambient } of tabs) await ambient.advance(0)
          if (network.isBusy()) quiet = 0
          await network.quiet()
        }
      }
      const perform = async (act: Act) => {
        switch (act.kind) {
          case 'say': {
            const id = `r${run}-m${++said}`
            const name = threads[act.thread] as string
            const mode = (modes[name] ??= 'feedback')
            const begins = { title: name, mode: 'feedback' } as const
            await tabOf(act.tab).outbox.add({
              id,
              thread: name,
              text: id,
              at: said,
              mode,
              ...(expected.some((one) => one.thread === name) ? {} : { begins }),
            })
            expected.push({ id, thread: name, text: id, mode })
            break
          }
          case 'switch': {
            const name = threads[act.thread] as string
            if (!expected.some((one) => one.thread === name)) break
            modes[name] = modes[name] === 'listen' ? 'feedback' : 'listen'
            await tabOf(act.tab).outbox.defer(
              name,
              { name: 'set-mode', fields: { mode: modes[name] } },
              `r${run}-k${++said}`,
            )
            break
          }
          case 'edit': {
            const one = expected[act.which]
            if (one && (await tabOf(act.tab).outbox.edit(one.id, `${one.id} anders`))) one.text = `${one.id} anders`
            break
          }
          case 'withdraw': {
            const one = expected[act.which]
            const first = expected.find((other) => other.thread === one?.thread)
            // The first one makes the conversation: another story is told where that is withdrawn.
            if (!one || one === first || tabOf(act.tab).outbox.takeBack(one.id) === undefined) break
            await settle()
            const isGone = (await tabOf(act.tab).kept()).every((id) => id !== one.id)
            if (isGone) expected = expected.filter((other) => other !== one)
            break
          }
          case 'crash':
            // As a page dies: what it had asked may still arrive.
            tabOf(act.tab).outbox.stop()
            tabs[act.tab] = await open(act.tab)
            break
          case 'cut':
          case 'mend':
            connections[act.tab] = act.kind === 'mend'
            tabOf(act.tab).outbox.setConnection(act.kind === 'mend')
            break
          case 'pass':
            for (const { ambient } of tabs) await ambient.advance(act.ms)
            break
          case 'deliver':
            await network.deliverLate()
            break
          default:
            act satisfies never
        }
        await settle()
      }

      for (const act of story.acts) await perform(act)
      while (network.hasLate()) await network.deliverLate()
      network.isGood = true
      for (const { outbox } of tabs) outbox.setConnection(true)
      await settle()
      for (let minutes = 0; minutes < 60 && tabs.some(({ outbox }) => outbox.unsent > 0); minutes++) {
        for (const { ambient } of tabs) await ambient.advance(60_000)
        await settle()
      }
      expect(await tabOf(0).device.outbox.read()).toEqual([])
      for (const name of threads) {
        const own = expected.filter((one) => one.thread === name)
        if (own.length === 0) continue
        const room = enterRoom(server, name)
        const kept = await room.messages()
        expect(kept.map(({ id, text, as }) => [id, text, as === 'note' ? 'listen' : 'feedback'])).toEqual(
          own.map(({ id, text, mode }) => [id, text, mode]),
        )
        expect((await room.thread()).mode).toBe(modes[name])
      }
    }),
    { numRuns: Number(process.env['AGORA_RUNS'] ?? 12), seed: Number(process.env['AGORA_SEED'] ?? 7) },
  )
}, 600_000)

test('[OB2] five sends of the same batch, also at once, make one record', async () => {
  const server = await startTestServer({ storage: openMemoryStorage() })
  const forEver = new AbortController().signal
  const place = { url: server.url, token: TOKEN }
  const room = enterRoom(server, 't')
  const { outbox, ambient } = await openOutbox({
    connection: 'closed',
    isShown: () => false,
    ask: async (question) => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => askOperation(place, systemAmbient, question, forEver)),
      )
      return answers[4] as Answer
    },
  })
  for (let many = 1; many <= 20; many++) {
    await outbox.add({
      id: `m${many}`,
      thread: 't',
      text: `${many}`,
      at: many,
      mode: 'listen',
      begins: { title: 't', mode: 'listen' },
    })
  }
  outbox.setConnection(true)
  while (outbox.unsent > 0) await ambient.advance(1_000)
  const texts = (await room.messages()).map(({ text }) => text)
  expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1}`))
  expect((await room.notes()).map(({ number }) => number)).toEqual(texts.map(Number))
})
