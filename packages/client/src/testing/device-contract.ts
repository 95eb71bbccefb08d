/** The contract of every device implementation: one suite that runs in Node and, bundled, in a browser's page. */
import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Device, DeviceNews, CachedThread } from '../device/device.ts'
import { buildMessage, buildThread } from './build-events.ts'

export type ContractCase = {
  readonly title: string
  /** `open`: one more tab of this user on the same device. */
  readonly run: (open: (user: string) => Promise<Device>) => Promise<void>
}

type NewItem = Omit<OutboxItem, 'order' | 'user'>

export function newItem(id: string, text = `text of ${id}`, thread = 't'): NewItem {
  return { id, thread, at: 1_000, what: { kind: 'message', message: { text } } }
}

/** A piece of a conversation: messages at these places, read up to `cursor`. */
function piece(cursor: number, from: number, more: Partial<CachedThread> = {}): CachedThread {
  return { thread: buildThread({ seq: cursor }), cursor, from, isWhole: from === 0, seenAt: cursor, ...more }
}

const messages = (...seqs: number[]) => seqs.map(buildMessage)
const seqsOf = (found: readonly { readonly seq: number }[] = []) => found.map(({ seq }) => seq)
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

function same(what: string, seen: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(wanted)]
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`)
}

export const deviceContract: readonly ContractCase[] = [
  {
    title: 'added items are there, in order, when the device opens again',
    run: async (open) => {
      const one = await open('anna')
      await one.outbox.add([newItem('a'), newItem('b')])
      await one.outbox.add([newItem('c')])
      one.close()
      const next = await open('anna')
      const items = await next.outbox.read()
      same('order', idsOf(items), ['a', 'b', 'c'])
      same('content', items[1]?.what, newItem('b').what)
      same('user', items[1]?.user, 'anna')
    },
  },
  {
    title: 'two tabs that add at once give every item a place of its own, and none is given twice',
    run: async (open) => {
      const [one, other] = [await open('anna'), await open('anna')]
      const adding = Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? one : other).outbox.add([newItem(`x${n}`), newItem(`y${n}`)]),
      )
      const places = (await Promise.all(adding)).flat().map(({ order }) => order)
      same('places', new Set(places).size, 40)
      const [last] = (await one.outbox.read()).slice(-1)
      await other.outbox.remove([last?.id ?? ''])
      const [after] = await one.outbox.add([newItem('z')])
      same('a place that was given up is not given again', (after?.order ?? 0) > (last?.order ?? 0), true)
      const read = (await other.outbox.read()).map(({ order }) => order)
      same(
        'sorted',
        read,
        [...read].sort((a, b) => a - b),
      )
    },
  },
  {
    title: 'an id that is there stays as it is; what another tab removed stays removed',
    run: async (open) => {
      const [one, other] = [await open('anna'), await open('anna')]
      const [first] = await one.outbox.add([newItem('a', 'first')])
      const [again] = await other.outbox.add([newItem('a', 'second')])
      same('the same item', again, first)
      const [b] = await one.outbox.add([newItem('b')])
      if (!first || !b) throw new Error('nothing was added')
      await other.outbox.remove(['b'])
      await one.outbox.update([
        { ...first, tried: true },
        { ...b, tried: true },
      ])
      const items = await other.outbox.read()
      same('what is left', idsOf(items), ['a'])
      same('what was changed', items[0]?.tried, true)
    },
  },
  {
    title: 'what another tab has sent is not changed or removed by one that has not heard of it; what was refused is',
    run: async (open) => {
      const [one, other] = [await open('anna'), await open('anna')]
      const [a, b, c] = await one.outbox.add([newItem('a'), newItem('b'), newItem('c')])
      if (!a || !b || !c) throw new Error('nothing was added')
      same(
        'what was written',
        await one.outbox.update([
          { ...a, tried: true },
          { ...b, tried: true, refused: 'too-large' },
        ]),
        ['a', 'b'],
      )
      same('changed', await other.outbox.update([a, b, c], 'free'), ['b', 'c'])
      const items = await one.outbox.read()
      same('as it was sent', [items[0]?.tried, items[1]?.tried], [true, undefined])
      same('removed', await other.outbox.remove(['a', 'b', 'x'], 'free'), ['b'])
      same('left', idsOf(await one.outbox.read()), ['a', 'c'])
      same('removed all the same', await other.outbox.remove(['a']), ['a'])
    },
  },
  {
    title: 'users of one device never see, change or erase what another keeps',
    run: async (open) => {
      const [anna, bob] = [await open('anna'), await open('bob')]
      await anna.outbox.add([newItem('a')])
      await bob.outbox.add([newItem('a', 'of Bob')])
      await anna.threads.write(piece(3, 0), messages(1, 2, 3))
      await anna.threads.writeReport('t', { report: 1 } as unknown as AnswerTo<'get-report'>)
      await anna.values.write('list', ['t'])
      same('threads of Bob', await bob.threads.list(), [])
      same('messages of Bob', await bob.threads.messages('t', 9, 9), [])
      same('report of Bob', (await bob.threads.report('t')) === undefined, true)
      same('value of Bob', (await bob.values.read('list')) === undefined, true)
      const photo = { id: 'photo-of-bob', type: 'image/jpeg', bytes: 1 }
      const message = { text: 'gezien', photos: [photo] }
      await bob.outbox.add([{ ...newItem('p'), what: { kind: 'message', message } }])
      same('photos of all', [...(await anna.outbox.photos())], ['photo-of-bob'])
      await bob.outbox.remove(['a', 'p'])
      await bob.threads.forget('t')
      await bob.erase()
      same('of Anna', idsOf(await anna.outbox.read()), ['a'])
      same('of Anna', seqsOf(await anna.threads.messages('t', 9, 9)), [1, 2, 3])
      same('of Anna', await anna.values.read('list'), ['t'])
      await bob.outbox.add([newItem('b')])
      await anna.erase()
      same('erased', await anna.outbox.read(), [])
      same('erased', await anna.threads.list(), [])
      same('erased', await anna.threads.messages('t', 9, 9), [])
      same('erased', (await anna.threads.report('t')) === undefined, true)
      same('erased', (await anna.values.read('list')) === undefined, true)
      same('of Bob', idsOf(await bob.outbox.read()), ['b'])
    },
  },
  {
    title: 'messages are read back from any place, the newest before it, in order',
    run: async (open) => {
      const { threads } = await open('anna')
      await threads.write(piece(12, 0), messages(2, 4, 6, 9, 10, 12))
      same('newest', seqsOf(await threads.messages('t', 99, 2)), [10, 12])
      same('before', seqsOf(await threads.messages('t', 10, 2)), [6, 9])
      const page = await threads.page('t', 10, 2)
      same('page', [seqsOf(page?.messages), page?.next], [[6, 9], 6])
      const last = await threads.page('t', 6, 2)
      same('last page', [seqsOf(last?.messages), last?.next], [[2, 4], null])
      await threads.write(piece(13, 10), [{ ...buildMessage(4), text: 'changed' }])
      const found = await threads.find('t', ['m12', 'm4', 'none'])
      same(
        'found',
        found.map(({ text }) => text),
        ['changed', 'text 12'],
      )
      same('read', (await threads.read('t'))?.cursor, 13)
    },
  },
  {
    title: 'two pieces that do not join on are never shown as one: the newer one stays',
    run: async (open) => {
      const { threads } = await open('anna')
      await threads.write(piece(5, 0), messages(1, 3, 5))
      await threads.write(piece(40, 30), messages(30, 35, 40))
      same('the newer piece', seqsOf(await threads.messages('t', 99, 99)), [30, 35, 40])
      same('no page before it', (await threads.page('t', 30, 9)) === undefined, true)
      const page = await threads.page('t', 35, 9)
      same('its own page', [seqsOf(page?.messages), page?.next], [[30], 30])
      await threads.write(piece(5, 0), messages(1, 3, 5))
      same('an older piece', seqsOf(await threads.messages('t', 99, 99)), [30, 35, 40])
      same('nothing right before a place that is not reached', (await threads.page('t', 60, 9)) === undefined, true)
      await threads.write(piece(29, 12), messages(12, 20))
      same('one that joins on', seqsOf(await threads.messages('t', 99, 99)), [12, 20, 30, 35, 40])
      same('so many', await threads.count('t'), 5)
      await threads.forget('t')
      await threads.write(piece(42, 41), messages(35, 42))
      same('none without its place', seqsOf(await threads.messages('t', 99, 99)), [42])
    },
  },
  {
    title: 'a tab that slept writes nothing over what another knows better; what was loaded anew takes its place',
    run: async (open) => {
      const [one, sleeper] = [await open('anna'), await open('anna')]
      await one.threads.write(piece(20, 10), [{ ...buildMessage(12), text: 'corrected' }, ...messages(20)])
      await sleeper.threads.write(piece(15, 0, { seenAt: 99 }), messages(3, 12, 15))
      const found = await one.threads.messages('t', 99, 99)
      same(
        'texts',
        found.map(({ text }) => text),
        ['text 3', 'corrected', 'text 15', 'text 20'],
      )
      const kept = await one.threads.read('t')
      same('kept', [kept?.cursor, kept?.thread.seq, kept?.isWhole, kept?.seenAt], [20, 20, true, 99])
      await one.threads.write(piece(8, 6), messages(6, 8), 'anew')
      same('anew', seqsOf(await sleeper.threads.messages('t', 99, 99)), [6, 8])
    },
  },
  {
    title: 'what is forgotten is gone, and what is yet to be sent in it is not',
    run: async (open) => {
      const device = await open('anna')
      await device.outbox.add([newItem('a')])
      await device.threads.write(piece(2, 0), messages(1, 2))
      await device.threads.write({ ...piece(9, 0), thread: buildThread({ id: 'u' }), seenAt: 1 }, [])
      same(
        'last seen first',
        (await device.threads.list()).map(({ thread }) => thread.id),
        ['t', 'u'],
      )
      await device.threads.writeReport('t', { report: 1 } as unknown as AnswerTo<'get-report'>)
      same('report', await device.threads.report('t'), { report: 1 })
      await device.threads.forget('t')
      same(
        'list',
        (await device.threads.list()).map(({ thread }) => thread.id),
        ['u'],
      )
      same('messages', await device.threads.messages('t', 99, 9), [])
      same('report', (await device.threads.report('t')) === undefined, true)
      same('outbox', idsOf(await device.outbox.read()), ['a'])
    },
  },
  {
    title: 'one tab leads; when it is closed or lets go another does',
    run: async (open) => {
      const [one, other, third] = [await open('anna'), await open('anna'), await open('anna')]
      const led: string[] = []
      const leads = (device: Device, name: string) => {
        let release = () => {}
        const leading = new Promise<void>((resolve) => {
          release = device.tabs.lead(() => {
            led.push(name)
            resolve()
          })
        })
        return { leading, release: () => release() }
      }
      const first = leads(one, 'one')
      await first.leading
      const [second, last] = [leads(other, 'other'), leads(third, 'third')]
      const bob = leads(await open('bob'), 'bob')
      await bob.leading
      same('one of each user', led, ['one', 'bob'])
      one.close()
      await second.leading
      same('the next', led, ['one', 'bob', 'other'])
      second.release()
      await last.leading
      same('the last', led, ['one', 'bob', 'other', 'third'])
    },
  },
  {
    title: 'the other tabs of the same user hear a tab, and tabs of other users do not',
    run: async (open) => {
      const [one, other, bob] = [await open('anna'), await open('anna'), await open('bob')]
      const heard: string[] = []
      const end = one.tabs.hear(() => heard.push('one'))
      bob.tabs.hear(() => heard.push('bob'))
      const news = new Promise<DeviceNews>((resolve) => other.tabs.hear(resolve))
      one.tabs.tell({ type: 'thread', thread: 't' })
      same('news', await news, { type: 'thread', thread: 't' })
      same('no other user', heard, [])
      end()
      const answer = new Promise<DeviceNews>((resolve) => one.tabs.hear(resolve))
      other.tabs.tell({ type: 'outbox' })
      same('answer', await answer, { type: 'outbox' })
      same('who stopped listening', heard, [])
    },
  },
  {
    title: 'what was said and not written down is there with its sound, says one thing in every tab, and goes for good',
    run: async (open) => {
      const [one, bob] = [await open('anna'), await open('bob')]
      const note = { thread: 't', durationMs: 4, language: 'nl', saidIn: 'listen' } as const
      const sound = new Uint8Array([1, 2, 3, 255])
      await one.audio.add({ ...note, id: 'b', at: 2 }, sound)
      await one.audio.add({ ...note, id: 'a', at: 1 }, sound)
      await one.audio.add({ ...note, id: 'a', at: 9 }, new Uint8Array([9]))
      one.close()
      const [next, other] = [await open('anna'), await open('anna')]
      same('the oldest first', idsOf(await next.audio.list()), ['a', 'b'])
      same('sound', [...((await next.audio.sound('a')) ?? [])], [1, 2, 3, 255])
      same('no recording of another user', idsOf(await bob.audio.list()), [])
      same('nor its sound', await bob.audio.sound('a'), undefined)
      same('what it says', await next.audio.settle('a', 'koelcel'), 'koelcel')
      same('it says nothing else', await other.audio.settle('a', 'koelkast'), 'koelcel')
      same('unless a person says so', await other.audio.settle('a', 'de koelcel', 'anew'), 'de koelcel')
      same('in the list', (await next.audio.list())[0]?.text, 'de koelcel')
      await next.audio.remove('a')
      same('gone', idsOf(await other.audio.list()), ['b'])
      same('and its sound', await other.audio.sound('a'), undefined)
      same('nothing to be said of it', await other.audio.settle('a', 'koelcel'), undefined)
      await next.audio.add({ ...note, id: 'c', thread: 'u', at: 3 }, sound)
      await next.audio.forget('u')
      same('of one conversation', idsOf(await other.audio.list()), ['b'])
      same('nor their sound', [await next.audio.sound('c'), (await next.audio.sound('b'))?.length], [undefined, 4])
      await other.erase()
      same('erased', [idsOf(await next.audio.list()), await next.audio.sound('b')], [[], undefined])
    },
  },
]
