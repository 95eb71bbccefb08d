import { until } from '@agora/server/testing/until'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryDevice, memoryDisk } from './device/memory-device.ts'
import { memoryStore } from './outbox/device-store.ts'
import { startAgora, untilPhase, untilTexts } from './testing/start-agora.ts'
import { ReplyWriter } from './testing/write-reply.ts'

const transports = ['socket', 'sse', 'auto'] as const
const seeds = (process.env['AGORA_SEEDS'] ?? '1').split(',').map(Number)
const acts = fc.constantFrom(
  ...(['cut', 'shut', 'stall', 'release', 'release'] as const),
  ...([
    'say',
    'say',
    'say',
    'other tab',
    'elsewhere',
    'check',
    'rest',
    'wake',
    'reply',
    'reload',
    'breathe',
    'switch',
  ] as const),
)
/** `AGORA_SEEDS=4,5,6 npm test -- faults` plays other stories. */
const stories = transports.flatMap((transport) => seeds.map((seed) => [transport, seed] as const))

test.each(stories)(
  '[OB2] [OB6] [RP1] [RP5] [MD1] by %s, under random faults of connection and page (seed %i)',
  async (transport, seed) => {
    const agora = await startAgora()
    await agora.server.send('POST', '/api/threads', { id: 't' })
    const [store, disk] = [memoryStore(), memoryDisk()]
    const open = () => {
      const client = agora.client({ transport, store, device: memoryDevice('owner', disk) })
      return { client, thread: client.openThread('t') }
    }
    let tab = open()
    const other = open()
    await untilPhase(tab.thread, 'ready')
    await untilPhase(other.thread, 'ready')
    const said: string[] = []
    const saidInOther: string[] = []
    const reply = new ReplyWriter(agora.server, 't', 'reply')
    let fromElsewhere = 0

    for (const act of fc.sample(acts, { numRuns: 120, seed })) {
      switch (act) {
        case 'say':
          said.push(`mijn ${said.length + 1}`)
          await tab.thread.say(said.at(-1) ?? '')
          break
        case 'other tab':
          saidInOther.push(`andere tab ${saidInOther.length + 1}`)
          await other.thread.say(saidInOther.at(-1) ?? '')
          break
        case 'elsewhere': {
          const messages = [{ id: `e${++fromElsewhere}`, text: `elders ${fromElsewhere}` }]
          await agora.server.send('POST', '/api/threads/t/messages', { messages })
          break
        }
        case 'reply':
          reply.write('woord ')
          if (seed % 2) await reply.keep()
          break
        case 'check':
        case 'rest':
        case 'wake':
          tab.client[act]()
          break
        case 'reload':
          tab.client.stop()
          tab = open()
          break
        case 'switch':
          void tab.thread.setMode(tab.thread.getSnapshot().mode === 'listen' ? 'feedback' : 'listen')
          break
        case 'breathe':
          // The clock runs twenty times faster: this is a real pause of the story, in which timers come due.
          await until('a moment', () => tab.client.connection.getSnapshot().kind !== 'connecting')
          break
        default:
          agora.proxy[act]()
      }
      await new Promise((turn) => setImmediate(turn))
    }

    agora.proxy.release()
    tab.client.wake()
    await reply.keep()
    await reply.post()
    for (const { client } of [tab, other]) {
      await until('an empty outbox', () => client.unsent.getSnapshot() === 0)
    }
    const { body } = await agora.server.send('GET', '/api/threads/t/messages?limit=200')
    const kept = (body['messages'] as { text: string; as: string }[]).map(({ text }) => text)
    expect(kept.filter((text) => text.startsWith('mijn'))).toEqual(said)
    expect(kept.filter((text) => text.startsWith('andere'))).toEqual(saidInOther)
    const { mode } = (await agora.server.send('GET', '/api/threads/t')).body['thread'] as { mode: string }
    expect(kept.length).toBe(said.length + saidInOther.length + fromElsewhere + 1)
    for (const { thread } of [tab, other]) {
      // What this device has of the beginning may have a hole, where a tab was killed: then it is a page away, as for people.
      const look = () => {
        const { earlier } = thread.getSnapshot()
        if (earlier === 'more' || earlier === 'failed') thread.loadEarlier()
        return earlier === 'none'
      }
      await until('all of it is here', look)
      await untilTexts(thread, kept)
    }
    for (const { thread } of [tab, other]) {
      await until(
        'the mode',
        () => thread.getSnapshot(),
        (seen) => seen.mode === mode && !seen.isSwitching,
      )
    }
    expect(await memoryDevice('owner', disk).outbox.read()).toEqual([])
  },
  60_000,
)
