/** What every storage must do for the checkpoints of turns. Run by memory, SQLite and PostgreSQL alike. */
import type {
  ChannelRow,
  CheckpointRow,
  CheckpointRows,
  KeptCheckpoint,
  Packed,
  WriteRow,
} from '@agora/agents/checkpoints/checkpoint-rows'
import { describeSaver } from '@agora/agents/checkpoints/testing/describe-saver'
import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { after, buildAppend, created, note } from './build-append.ts'

const run = { thread: 'a:b.c-d_e', turn: 'turn-1' }

const pack = (text: string, type = 'json'): Packed => ({ type, bytes: new TextEncoder().encode(text) })

function checkpoint(id: string, given: Partial<CheckpointRow> = {}): CheckpointRow {
  const [body, metadata] = [pack(`body ${id}`), pack(`about ${id}`, 'text')]
  return { ...run, namespace: '', id, parent: undefined, versions: {}, body, metadata, ...given }
}
const channel = (name: string, version: string, value = `${name} ${version}`): ChannelRow => {
  return { channel: name, version, value: pack(value) }
}
const write = (task: string, index: number, value = `${task} ${index}`): WriteRow => {
  return { task, index, channel: `channel of ${task}`, value: pack(value) }
}

/** Storages give bytes of one kind or another. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => {
      const bytes = part as { type?: unknown; data?: unknown } | null
      if (bytes?.type === 'Buffer') return bytes.data
      return part instanceof Uint8Array ? [...part] : part
    }),
  )
const texts = (rows: readonly { readonly value: Packed }[] = []) => rows.map(({ value }) => text(value))
const text = ({ bytes }: Packed) => new TextDecoder().decode(bytes)

export function describeCheckpoints(
  kind: LogStorage['kind'],
  open: () => Promise<LogStorage>,
  openTwo: () => Promise<[LogStorage, LogStorage]>,
): void {
  async function fresh(): Promise<LogStorage> {
    const storage = await open()
    onTestFinished(() => storage.close())
    return storage
  }
  const rowsOf = async () => (await fresh()).checkpoints
  async function two(): Promise<[CheckpointRows, CheckpointRows]> {
    const both = await openTwo()
    for (const storage of new Set(both)) onTestFinished(() => storage.close())
    return [both[0].checkpoints, both[1].checkpoints]
  }

  describeSaver(kind, rowsOf, two)

  describe(`checkpoints: ${kind}`, () => {
    test('[CP2] what was put is there for everybody, byte for byte, by its id or as the newest', async () => {
      const [one, other] = await two()
      const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
      const versions = { plain: '1', 'odd "é\\ \'🧊': '2.5', __proto__x: '"text"', gone: '9' }
      const first = checkpoint('1', { versions, body: { type: 'bytes', bytes: every }, metadata: pack('') })
      const channels = [
        channel('plain', '1'),
        { channel: 'odd "é\\ \'🧊', version: '2.5', value: { type: 'bytes', bytes: every } },
        { channel: '__proto__x', version: '"text"', value: pack('') },
      ]
      await one.put(first, channels)
      const kept = (await other.read(run, '', '1'))!
      const sorted = (given: KeptCheckpoint) => {
        return { ...given, channels: given.channels.toSorted((a, b) => (a.channel < b.channel ? -1 : 1)) }
      }
      expect(plain(sorted(kept))).toEqual(plain(sorted({ ...first, channels, writes: [] })))
      expect(kept.parent).toBeUndefined()
      await one.put(checkpoint('2', { parent: '1' }), [])
      await one.put(checkpoint('10', { parent: '2' }), [])
      expect(await other.read(run, '', undefined)).toMatchObject({ id: '2', parent: '1', channels: [] })
      expect((await other.read(run, '', '10'))?.parent).toBe('2')
    })

    test('[CP2] a run and a namespace have what is theirs and nothing else', async () => {
      const rows = await rowsOf()
      const places = [
        { ...run, namespace: '' },
        { ...run, namespace: 'a:1' },
        { ...run, namespace: 'a:1|b:2' },
        { ...run, turn: '', namespace: '' },
        { thread: run.thread, turn: 'turn-2', namespace: '' },
        { thread: 'another', turn: run.turn, namespace: '' },
      ]
      for (const [n, place] of places.entries()) {
        await rows.put(checkpoint('1', { ...place, versions: { a: '1' } }), [channel('a', '1', `value ${n}`)])
        await rows.putWrites({ ...place, id: '1' }, [write('task', 0, `write ${n}`)])
      }
      for (const [n, place] of places.entries()) {
        const kept = await rows.read(place, place.namespace, undefined)
        expect(kept).toMatchObject(place)
        expect(texts(kept?.channels)).toEqual([`value ${n}`])
        expect(texts(kept?.writes)).toEqual([`write ${n}`])
      }
      expect(await rows.read(run, '', '2')).toBeUndefined()
      expect(await rows.read(run, 'b:2', undefined)).toBeUndefined()
      expect(await rows.read({ ...run, thread: 'nobody' }, '', undefined)).toBeUndefined()
      expect(await rows.countRuns()).toBe(4)
    })

    test('[CP3] a value is kept under its version, and each checkpoint has those that it names', async () => {
      const rows = await rowsOf()
      await rows.put(checkpoint('1', { versions: { a: '1', b: '1' } }), [channel('a', '1'), channel('b', '1')])
      await rows.put(checkpoint('2', { versions: { a: '1', b: '2.25' } }), [channel('b', '2.25')])
      await rows.put(checkpoint('3', { versions: { a: '1', b: '2.5' } }), [channel('b', '2.5')])
      await rows.put(checkpoint('4', { versions: { a: '2', b: '1' } }), [])
      const valuesOf = async (id: string) => texts((await rows.read(run, '', id))?.channels).toSorted()
      expect(await valuesOf('1')).toEqual(['a 1', 'b 1'])
      expect(await valuesOf('2')).toEqual(['a 1', 'b 2.25'])
      expect(await valuesOf('3')).toEqual(['a 1', 'b 2.5'])
      expect(await valuesOf('4')).toEqual(['b 1'])
      // Put again, a checkpoint is what it is now; a value stays what it was.
      const again = checkpoint('2', { parent: '1', versions: { b: '1' }, body: pack('new') })
      await rows.put(again, [channel('b', '1', 'other')])
      const kept = await rows.read(run, '', '2')
      expect([kept?.parent, kept && text(kept.body), texts(kept?.channels)]).toEqual(['1', 'new', ['b 1']])
    })

    test('[CP3] what becomes of the bytes afterwards changes nothing', async () => {
      const rows = await rowsOf()
      const row = checkpoint('1', { versions: { a: '1' } })
      const [value, made] = [channel('a', '1'), write('t', 0)]
      await rows.put(row, [value])
      await rows.putWrites(row, [made])
      for (const { bytes } of [row.body, row.metadata, value.value, made.value]) bytes.fill(0)
      const kept = (await rows.read(run, '', '1'))!
      expect([kept.body, kept.metadata].map(text)).toEqual(['body 1', 'about 1'])
      expect([...texts(kept.channels), ...texts(kept.writes)]).toEqual(['a 1', 't 0'])
    })

    test('[CP4] writes stay as they were first made; those of which a task has one are replaced', async () => {
      const rows = await rowsOf()
      const place = { ...run, namespace: '', id: '1' }
      // Before their checkpoint: a graph does not wait with one for the other.
      await rows.putWrites(place, [write('b', 0), write('b', 1), write('b', -3)])
      await rows.putWrites(place, [write('a', 0)])
      expect(await rows.read(run, '', '1')).toBeUndefined()
      expect(await rows.countRuns()).toBe(1)
      await rows.put(checkpoint('1'), [])
      await rows.put(checkpoint('2'), [])
      await rows.putWrites({ ...place, id: '2' }, [write('a', 0, 'of another')])
      await rows.putWrites(place, [write('b', 1, 'late'), write('b', 2, 'new'), write('b', -3, 'replaced')])
      await rows.putWrites(place, [])
      const kept = await rows.read(run, '', '1')
      expect(kept?.writes.map(({ task, index }) => [task, index])).toEqual([
        ['a', 0],
        ['b', -3],
        ['b', 0],
        ['b', 1],
        ['b', 2],
      ])
      expect(texts(kept?.writes)).toEqual(['a 0', 'replaced', 'b 0', 'b 1', 'new'])
      expect(kept?.writes[0]?.channel).toBe('channel of a')
      expect(texts((await rows.read(run, '', '2'))?.writes)).toEqual(['of another'])
    })

    test('[CP4] a thousand who write at once are all kept, once', async () => {
      const both = await two()
      const place = { ...run, namespace: '', id: '1' }
      await both[0].put(checkpoint('1'), [])
      const number = (n: number) => String(n).padStart(4, '0')
      await Promise.all(
        Array.from({ length: 1_000 }, (_, n) =>
          both[n % 2]!.putWrites(place, [write(`t${number(n)}`, 0), write('one', 0)]),
        ),
      )
      const kept = (await both[1].read(run, '', '1'))?.writes.map(({ task }) => task)
      expect(kept).toEqual(['one', ...Array.from({ length: 1_000 }, (_, n) => `t${number(n)}`)])
      // And one who writes a thousand.
      await both[1].putWrites(
        { ...place, id: '2' },
        Array.from({ length: 1_000 }, (_, n) => write('t', n)),
      )
      await both[1].put(checkpoint('2'), [])
      expect((await both[0].read(run, '', '2'))?.writes.map(({ index }) => index)).toEqual([...Array(1_000).keys()])
    })

    test('[CP4] concurrent writes of the same rows, in any order, all succeed', async () => {
      const both = await two()
      const place = { ...run, namespace: '', id: '1' }
      const order = <T>(n: number, rows: T[]) => (n % 2 === 0 ? rows : rows.toReversed())
      const done = Array.from({ length: 200 }, async (_, n) => {
        const rows = both[n % 4 < 2 ? 0 : 1]
        const writes = Array.from({ length: 20 }, (_, task) => write(`t${task}`, -1, `by ${n}`))
        const channels = Array.from({ length: 20 }, (_, at) => channel(`c${at}`, '1', `by ${n}`))
        const versions = Object.fromEntries(channels.map(({ channel, version }) => [channel, version]))
        await Promise.all([
          rows.putWrites(place, order(n, writes)),
          rows.put(checkpoint('1', { versions }), order(n, channels)),
        ])
      })
      await Promise.all(done)
      const kept = await both[0].read(run, '', '1')
      expect([kept?.writes.length, new Set(texts(kept?.writes)).size]).toEqual([20, 1])
      expect([kept?.channels.length, new Set(texts(kept?.channels)).size]).toEqual([20, 1])
    })

    test('[CP2] a megabyte in each part comes back byte for byte', async () => {
      const [one, other] = await two()
      const large = (seed: number) => {
        const bytes = new Uint8Array(1_048_576)
        for (let n = 0; n < bytes.length; n++) bytes[n] = (n * seed) >> 7
        return { type: 'bytes', bytes }
      }
      const row = checkpoint('1', { versions: { a: '1' }, body: large(3), metadata: large(5) })
      await one.put(row, [{ channel: 'a', version: '1', value: large(7) }])
      await one.putWrites({ ...run, namespace: '', id: '1' }, [{ ...write('t', 0), value: large(11) }])
      const kept = (await other.read(run, '', undefined))!
      const parts = [kept.body, kept.metadata, kept.channels[0]!.value, kept.writes[0]!.value]
      expect(parts.map(({ bytes }, n) => Buffer.compare(bytes, large([3, 5, 7, 11][n]!).bytes))).toEqual([0, 0, 0, 0])
    })

    test('[CP5] lists are by run, namespace and id, the greatest id first, in pages that neither skip nor repeat', async () => {
      const rows = await rowsOf()
      const all: string[] = []
      for (const thread of ['a', 'b']) {
        for (const turn of ['1', '2']) {
          for (const namespace of ['', 'n']) {
            for (const id of ['1', '2', '3']) {
              await rows.put(checkpoint(id, { thread, turn, namespace }), [])
              all.push([id, thread, turn, namespace].join())
            }
          }
        }
      }
      const list = async (query: Parameters<CheckpointRows['list']>[0]) =>
        (await rows.list(query)).map(({ id, thread, turn, namespace }) => [id, thread, turn, namespace].join())
      const expected = all.toSorted().toReversed()
      expect(await list({ limit: 100 })).toEqual(expected)
      const pages: string[] = []
      for (
        let page = await rows.list({ limit: 5 });
        page.length > 0;
        page = await rows.list({ limit: 5, after: page.at(-1) })
      ) {
        pages.push(...page.map(({ id, thread, turn, namespace }) => [id, thread, turn, namespace].join()))
      }
      expect(pages).toEqual(expected)
      const of = { thread: 'b', turn: '1' }
      expect(await list({ run: of, limit: 100 })).toEqual(expected.filter((row) => row.includes(',b,1,')))
      expect(await list({ run: of, namespace: '', limit: 100 })).toEqual(['3,b,1,', '2,b,1,', '1,b,1,'])
      expect(await list({ run: of, namespace: 'n', before: '3', limit: 1 })).toEqual(['2,b,1,n'])
      expect(await list({ namespace: 'n', id: '2', limit: 2 })).toEqual(['2,b,2,n', '2,b,1,n'])
      expect(await list({ run: { thread: 'c', turn: '1' }, limit: 9 })).toEqual([])
      expect((await rows.list({ run: of, limit: 1 })).map(({ metadata }) => [metadata.type, text(metadata)])).toEqual([
        ['text', 'about 3'],
      ])
    })

    test('[CP6] deleting a run leaves nothing of it, in no namespace, and everything of the others', async () => {
      const [one, other] = await two()
      const runs = [run, { ...run, turn: 'turn-2' }, { ...run, thread: 'z' }, { thread: run.thread, turn: '' }]
      for (const each of runs) {
        for (const namespace of ['', 'a:1', 'a:1|b:2']) {
          const row = checkpoint('1', { ...each, namespace, versions: { a: '1' } })
          await one.put(row, [channel('a', '1'), channel('a', '0')])
          await one.putWrites({ ...row, id: '1' }, [write('t', 0)])
          // Writes whose checkpoint never came.
          await one.putWrites({ ...row, id: '2' }, [write('t', 0)])
        }
      }
      const sorted = [runs[3]!, run, runs[1]!, runs[2]!]
      expect(await other.listRuns(undefined, 9)).toEqual(sorted)
      expect(await other.listRuns(undefined, 2)).toEqual(sorted.slice(0, 2))
      expect(await other.listRuns(sorted[1], 9)).toEqual(sorted.slice(2))
      await other.deleteRun(run)
      await other.deleteRun(run)
      expect(await one.listRuns(undefined, 9)).toEqual(sorted.filter((each) => each !== run))
      expect(await one.countRuns()).toBe(3)
      for (const each of runs.slice(1)) {
        for (const namespace of ['', 'a:1', 'a:1|b:2']) {
          const kept = await one.read(each, namespace, '1')
          expect([texts(kept?.channels), texts(kept?.writes)]).toEqual([['a 1'], ['t 0']])
        }
      }
      // What begins anew finds neither values nor writes of what was.
      await one.put(checkpoint('1', { versions: { a: '1' } }), [])
      expect(await other.read(run, '', undefined)).toMatchObject({ id: '1', channels: [], writes: [] })
      for (const each of runs) await one.deleteRun(each)
      expect([await one.countRuns(), await other.listRuns(undefined, 9)]).toEqual([0, []])
    })

    test('[CP7] erasing a deleted thread takes its checkpoints along; those of others stay', async () => {
      const storage = await fresh()
      const rows = storage.checkpoints
      const first = buildAppend('t', undefined, [created(), note('a'), note('b')])
      await storage.commit([first])
      const keep = async (thread: string, turn: string) => {
        await rows.put(checkpoint('1', { thread, turn, versions: { a: '1' } }), [channel('a', '1')])
        await rows.putWrites({ thread, turn, namespace: '', id: '1' }, [write('t', 0)])
      }
      for (const [thread, turn] of [
        ['t', '1'],
        ['t', '2'],
        ['tt', '1'],
      ] as const)
        await keep(thread, turn)
      expect(await storage.eraseContent(ThreadId.parse('t'), 2)).toBe(false)
      expect(await rows.countRuns()).toBe(3)
      await storage.commit([buildAppend('t', after(first), [{ type: 'thread-deleted' }])])
      while (await storage.eraseContent(ThreadId.parse('t'), 2));
      expect(await rows.listRuns(undefined, 9)).toEqual([{ thread: 'tt', turn: '1' }])
      expect(texts((await rows.read({ thread: 'tt', turn: '1' }, '', '1'))?.channels)).toEqual(['a 1'])
      // What a turn still puts is in no file; memory has none, and sweeps it when the turn ends.
      if (storage.kind === 'memory') return
      await keep('t', '1')
      expect(await rows.countRuns()).toBe(1)
    })

    test('[CP8] what is put between appends of the log disturbs neither', async () => {
      const storage = await fresh()
      let head = buildAppend('t', undefined, [created()])
      await storage.commit([head])
      for (let n = 0; n < 30; n++) {
        const next = buildAppend('t', after(head), [note(`m${n}`)])
        const versions = { a: String(n) }
        const id = String(n).padStart(2, '0')
        const [[outcome]] = await Promise.all([
          storage.commit([next]),
          storage.checkpoints.put(checkpoint(id, { versions }), [channel('a', String(n))]),
          storage.checkpoints.putWrites({ ...run, namespace: '', id }, [write('t', 0, `w ${n}`)]),
          storage.checkpoints.deleteRun({ ...run, turn: 'another' }),
        ])
        expect(outcome).toEqual({ kind: 'committed' })
        const kept = await storage.checkpoints.read(run, '', undefined)
        expect([texts(kept?.channels), texts(kept?.writes)]).toEqual([[`a ${n}`], [`w ${n}`]])
        head = next
      }
      expect(await storage.readThread(ThreadId.parse('t'))).toMatchObject({ state: { seq: 31 } })
    })
  })
}
