/** What LangGraph.js must find over every storage: real graphs, kept by `LogSaver`. */
import type { RunnableConfig } from '@langchain/core/runnables'
import { type BaseCheckpointSaver, INTERRUPT, RESUME, emptyCheckpoint, uuid6 } from '@langchain/langgraph-checkpoint'
import { Annotation, Command, END, START, StateGraph, interrupt } from '@langchain/langgraph'
import { describe, expect, test } from 'vitest'
import type { CheckpointRows } from '../checkpoint-rows.ts'
import { graphThread } from '../graph-thread.ts'
import { LogSaver } from '../log-saver.ts'

const State = Annotation.Root({
  steps: Annotation<string[]>({ reducer: (all, more) => [...all, ...more], default: () => [] }),
  answer: Annotation<unknown>,
  large: Annotation<string>,
})
type State = typeof State.State

const run = { thread: 'a:b.c-d_e', turn: 'turn-7' }
const config = { configurable: { thread_id: graphThread(run) }, durability: 'sync' as const }

/** One step after the other, each done by what the test gives. */
function chain(saver: BaseCheckpointSaver, ...nodes: ((state: State) => unknown)[]) {
  const graph = new StateGraph(State)
  const steps = nodes.map((work, n) => graph.addNode(`n${n}`, async (state) => (await work(state)) as Partial<State>))
  const wire = graph as unknown as { addEdge: (from: string, to: string) => void }
  steps.forEach((_, n) => wire.addEdge(n === 0 ? START : `n${n - 1}`, `n${n}`))
  wire.addEdge(`n${nodes.length - 1}`, END)
  return graph.compile({ checkpointer: saver })
}

const say = (text: string) => () => ({ steps: [text] })
const ask = (question: string) => () => ({ answer: interrupt(question), steps: ['answered'] })

/** One that began when the other had written would find that the step is done, and go on with the other's answer. */
function readBeforeEitherWrites(...all: CheckpointRows[]): CheckpointRows[] {
  const reads = all.map(() => Promise.withResolvers<void>())
  const haveRead = Promise.all(reads.map(({ promise }) => promise))
  return all.map((rows, n) => ({
    ...rows,
    read: async (...place) => {
      const kept = await rows.read(...place)
      reads[n]!.resolve()
      return kept
    },
    put: async (...row) => {
      await haveRead
      return rows.put(...row)
    },
    putWrites: async (...writes) => {
      await haveRead
      return rows.putWrites(...writes)
    },
  }))
}

/** `openTwo`: the same rows by two connections. */
export function describeSaver(
  kind: string,
  open: () => Promise<CheckpointRows>,
  openTwo: () => Promise<readonly [CheckpointRows, CheckpointRows]>,
): void {
  describe(`checkpoints of graphs: ${kind}`, () => {
    test('[CP9] a graph that asked goes on in another process, exactly there', async () => {
      const [one, two] = await openTwo()
      let begun = 0
      const nodes = [() => ({ steps: [`begun ${++begun}`] }), ask('welke?'), say('end')]
      await chain(new LogSaver(one), ...nodes).invoke({}, config)
      const graph = chain(new LogSaver(two), ...nodes)
      const { tasks } = await graph.getState(config)
      expect(tasks.map(({ name, interrupts }) => [name, interrupts.map(({ value }) => value as unknown)])).toEqual([
        ['n1', ['welke?']],
      ])
      const answer = { option: 'b', falsy: [false, 0, '', null] }
      const done = await graph.invoke(new Command({ resume: { [tasks[0]!.interrupts[0]!.id!]: answer } }), config)
      expect(done).toMatchObject({ steps: ['begun 1', 'answered', 'end'], answer })
      expect((await chain(new LogSaver(one), ...nodes).getState(config)).values).toEqual(done)
    })

    test('[CP9] after a crash the step that failed is run again, and none that was done', async () => {
      const [one, two] = await openTwo()
      const ran: string[] = []
      const step =
        (name: string, crash = false) =>
        () => {
          ran.push(name)
          if (crash) throw new Error('crash')
          return { steps: [name] }
        }
      const crashing = (crash: boolean) => {
        const graph = new StateGraph(State)
          .addNode('first', step('first'))
          .addNode('left', step('left'))
          .addNode('right', async () => {
            // Only when the other is kept does this one fail.
            if (crash) await leftKept.promise
            return step('right', crash)()
          })
          .addNode('last', step('last'))
          .addEdge(START, 'first')
          .addEdge('first', 'left')
          .addEdge('first', 'right')
          .addEdge(['left', 'right'], 'last')
        return graph
      }
      const leftKept = Promise.withResolvers<void>()
      const putWrites: CheckpointRows['putWrites'] = async (place, writes) => {
        await one.putWrites(place, writes)
        if (writes.some(({ value }) => new TextDecoder().decode(value.bytes).includes('left'))) leftKept.resolve()
      }
      const first = crashing(true).compile({ checkpointer: new LogSaver({ ...one, putWrites }) })
      await expect(first.invoke({}, config)).rejects.toThrow('crash')
      const again = crashing(false).compile({ checkpointer: new LogSaver(two) })
      expect((await again.invoke(null, config)).steps.toSorted()).toEqual(['first', 'last', 'left', 'right'])
      expect(ran).toEqual(['first', 'left', 'right', 'right', 'last'])
    })

    test('[CP10] two that go on from one checkpoint read each what they wrote', async () => {
      const [one, two] = await openTwo()
      const names = ['one', 'two']
      const writer = (rows: CheckpointRows, name: string) =>
        chain(new LogSaver(rows), say('begin'), ask('who?'), say(`step of ${name}`), say(`end of ${name}`))
      await writer(one, 'nobody').invoke({}, config)
      const from = (await writer(one, 'nobody').getState(config)).config
      const ends = await Promise.all(
        readBeforeEitherWrites(one, two).map(async (rows, n) => {
          const seen: RunnableConfig[] = []
          const resume = new Command<{ who: number }, Partial<State>, never>({ resume: { who: n } })
          const stream = await writer(rows, names[n]!).stream(resume, { ...from, streamMode: 'debug' })
          for await (const { config } of checkpointsOf(stream)) seen.push(config)
          return seen.at(-1)!
        }),
      )
      const saver = new LogSaver(one)
      for (const [n, name] of names.entries()) {
        const end = await saver.getTuple(ends[n]!)
        expect(end?.checkpoint.channel_values).toMatchObject({
          steps: ['begin', 'answered', `step of ${name}`, `end of ${name}`],
          answer: { who: n },
        })
      }
    })

    test('[CP10] a version is greater than the one it follows, and no other has it', () => {
      // As LangGraph.js does where a graph has its saver from outside.
      const next = LogSaver.prototype.getNextVersion.bind(undefined)
      const seen = new Set<number>()
      let current: number | undefined
      for (let n = 1; n <= 2_000; n++) {
        const version = next(current)
        expect(version).toBeGreaterThan(n)
        expect(version).toBeLessThan(n + 1)
        expect(JSON.parse(JSON.stringify(version))).toBe(version)
        seen.add(next(7))
        current = version
      }
      expect(seen.size).toBe(2_000)
    })

    test('[CP11] text that looks like a record of LangChain stays text', async () => {
      const [one, two] = await openTwo()
      const record = { lc: 1, type: 'constructor', id: ['langchain_core', 'messages', 'SystemMessage'], kwargs: {} }
      const others = [{ lc: 2, type: 'undefined' }, { lc: 2, type: 'constructor', id: ['Set'], args: [[1]] }, record]
      const texts = others.map((other) => JSON.stringify(other))
      const nodes = [() => ({ steps: texts, large: texts[0] }), ask(texts[2]!), say('end')]
      await chain(new LogSaver(one), ...nodes).invoke({}, config)
      const graph = chain(new LogSaver(two), ...nodes)
      const { tasks, values } = await graph.getState(config)
      expect(tasks[0]?.interrupts[0]?.value).toBe(texts[2])
      expect(values).toMatchObject({ steps: texts, large: texts[0] })
      const done = await graph.invoke(new Command({ resume: { text: texts[2] } }), config)
      expect(done).toMatchObject({ steps: [...texts, 'answered', 'end'], answer: { text: texts[2] } })
    })

    test('[CP2] a state of a megabyte comes back to the letter, and is written once', async () => {
      const rows = await open()
      let bytes = 0
      const put: CheckpointRows['put'] = (checkpoint, channels) => {
        for (const { value } of channels) bytes += value.bytes.length
        return rows.put(checkpoint, channels)
      }
      const large = 'é"\\\u2028🧊x'.repeat(100_000)
      const nodes = [() => ({ large }), say('a'), say('b'), say('c'), say('d')]
      await chain(new LogSaver({ ...rows, put }), ...nodes).invoke({}, config)
      const size = Buffer.byteLength(JSON.stringify(large))
      expect(size).toBeGreaterThan(1_000_000)
      expect(bytes).toBeGreaterThan(size)
      expect(bytes).toBeLessThan(size + 10_000)
      expect((await chain(new LogSaver(rows), ...nodes).getState(config)).values).toMatchObject({ large })
    })

    test('[CP3] stored values do not change with the object that was given', async () => {
      const saver = new LogSaver(await open())
      const list = ['before']
      const bytes = Uint8Array.of(1, 2, 3)
      const versions = { list: 1, bytes: 1 }
      const checkpoint = { ...emptyCheckpoint(), channel_values: { list, bytes }, channel_versions: versions }
      const putting = saver.put(config, checkpoint, { source: 'input', step: -1, parents: {} }, versions)
      list.push('after')
      bytes.fill(9)
      const put = await putting
      const writing = saver.putWrites(put, [['list', list]], 'task')
      list.push('later')
      await writing
      const { checkpoint: kept, pendingWrites } = (await saver.getTuple(put))!
      expect(kept.channel_values['list']).toEqual(['before'])
      expect([...(kept.channel_values['bytes'] as Uint8Array)]).toEqual([1, 2, 3])
      expect(pendingWrites).toEqual([['task', 'list', ['before', 'after']]])
    })

    test('[CP3] a channel without a value is absent, under any version', async () => {
      const saver = new LogSaver(await open())
      const channel_versions = { kept: 1.5, empty: 2.25, none: 3, toString: 4 }
      const channel_values = { kept: 0, none: undefined, toString: ['x'] }
      const checkpoint = { ...emptyCheckpoint(), channel_values, channel_versions }
      const put = await saver.put(config, checkpoint, { source: 'loop', step: 0, parents: {} }, channel_versions)
      const kept = await saver.getTuple(put)
      expect(kept?.checkpoint).toStrictEqual(checkpoint)
      expect(kept).not.toHaveProperty('parentConfig')
    })

    test('[CP4] of what a task has one, the last is kept; of the rest, the first', async () => {
      const saver = new LogSaver(await open())
      const put = await saver.put(config, emptyCheckpoint(), { source: 'loop', step: 0, parents: {} }, {})
      await saver.putWrites(
        put,
        [
          [INTERRUPT, 'a'],
          [INTERRUPT, 'b'],
          [RESUME, 'x'],
        ],
        'task',
      )
      await saver.putWrites(
        put,
        [
          ['constructor', 1],
          ['channel', 2],
          ['channel', 3],
        ],
        'task',
      )
      await saver.putWrites(
        put,
        [
          [INTERRUPT, 'c'],
          ['channel', 'late'],
        ],
        'task',
      )
      expect((await saver.getTuple(put))?.pendingWrites).toEqual([
        ['task', RESUME, 'x'],
        ['task', INTERRUPT, 'c'],
        ['task', 'constructor', 1],
        ['task', 'channel', 2],
        ['task', 'channel', 3],
      ])
    })

    test('[CP6] a run is deleted with the graphs inside it, and the next begins anew', async () => {
      const rows = await open()
      const saver = new LogSaver(rows)
      const inner = new StateGraph(State).addNode('deep', ask('deep?')).addEdge(START, 'deep').compile()
      const graph = new StateGraph(State)
        .addNode('outer', inner)
        .addEdge(START, 'outer')
        .compile({ checkpointer: saver })
      const other = { configurable: { thread_id: graphThread({ ...run, turn: 'turn-8' }) } }
      for (const each of [config, other]) await graph.invoke({}, each)
      const listed = await rows.list({ run, limit: 100 })
      expect(new Set(listed.map(({ namespace }) => namespace)).size).toBe(2)
      expect(await rows.listRuns(undefined, 9)).toEqual([run, { ...run, turn: 'turn-8' }])
      await saver.deleteThread(graphThread(run))
      expect(await rows.list({ run, limit: 100 })).toEqual([])
      expect(await rows.countRuns()).toBe(1)
      expect((await graph.getState(other)).tasks[0]?.interrupts.length ?? 0).toBe(1)
      expect((await graph.getState(config)).values).toEqual({})
      const again = await graph.invoke(new Command({ resume: { yes: true } }), other)
      expect(again).toMatchObject({ answer: { yes: true }, steps: ['answered'] })
    })

    test('[CP5] the history of a run is listed, newest first, by page, place and metadata', async () => {
      const rows = await open()
      const saver = new LogSaver(rows)
      const parent = graphThread(run)
      const ids: string[] = []
      let at: RunnableConfig = { configurable: { thread_id: parent } }
      // More than are looked through at once.
      for (let step = 0; step < 230; step++) {
        const id = uuid6(3)
        ids.push(id)
        const source = step % 3 === 0 ? 'input' : 'loop'
        at = await saver.put(at, { ...emptyCheckpoint(), id }, { source, step, parents: {} }, {})
      }
      const newest = ids.toReversed()
      const list = async (...[asked, options]: Parameters<LogSaver['list']>) => {
        const found: string[] = []
        for await (const { checkpoint } of saver.list(asked, options)) found.push(checkpoint.id)
        return found
      }
      expect(await list(config)).toEqual(newest)
      expect(await list({})).toEqual(newest)
      expect(await list(config, { limit: 150 })).toEqual(newest.slice(0, 150))
      expect(await list(config, { limit: 0 })).toEqual([])
      expect(await list(config, { before: at, limit: 2 })).toEqual(newest.slice(1, 3))
      const inputs = newest.filter((_, n) => (newest.length - 1 - n) % 3 === 0)
      expect(await list(config, { filter: { source: 'input' } })).toEqual(inputs)
      expect(await list(config, { filter: { source: 'input' }, limit: 60 })).toEqual(inputs.slice(0, 60))
      expect(await list(config, { filter: { source: 'input', step: 4 } })).toEqual([])
      expect(await list({ configurable: { ...config.configurable, checkpoint_id: ids[3] } })).toEqual([ids[3]])
      expect(await list({ configurable: { thread_id: 'a:b.c-d_e' } })).toEqual([])
      expect((await saver.getTuple(at))?.parentConfig?.configurable).toMatchObject({ checkpoint_id: ids.at(-2) })
    })
  })
}

/** Where each checkpoint was put, of a stream that tells of them. */
async function* checkpointsOf(stream: AsyncIterable<unknown>): AsyncGenerator<{ config: RunnableConfig }> {
  for await (const chunk of stream) {
    const { type, payload } = chunk as { type: string; payload: { config: RunnableConfig } }
    if (type === 'checkpoint') yield payload
  }
}
