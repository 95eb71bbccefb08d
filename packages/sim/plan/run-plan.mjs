// The plan as first written: notes in a channel of a LangGraph.js graph, kept by its own SQLite checkpointer. Favourable
// to it: a note goes to the buffer alone, in one step, and the buffer only appends.
import { readFileSync } from 'node:fs'
import { HumanMessage } from '@langchain/core/messages'
import { Annotation, END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph'
import { SqliteSaver } from '@langchain/langgraph-checkpoint-sqlite'
import { sampleText } from '../src/bench/sample-text.ts'

const saver = SqliteSaver.fromConnString(process.argv[2] ?? ':memory:')
const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  buffer: Annotation({ reducer: (heard, more) => [...heard, ...more], default: () => [] }),
  mode: Annotation(),
})
const graph = new StateGraph(State)
  // In listen mode no node answers: the words are in the buffer already.
  .addNode('listen', () => ({}))
  .addEdge(START, 'listen')
  .addEdge('listen', END)
  .compile({ checkpointer: saver })

let said = 0
const makeNotes = (count) => Array.from({ length: count }, () => new HumanMessage(sampleText(said++)))
const configOf = (thread) => ({ configurable: { thread_id: thread } })
const take = (thread, notes, rest = {}) => graph.invoke({ buffer: notes, ...rest }, configOf(thread))
const pragma = (name) => saver.db.pragma(name, { simple: true })
const countBytes = () => pragma('page_count') * pragma('page_size')

const orders = {
  /** Which versions run, and how durable an acknowledgement is. */
  describe() {
    saver.setup()
    const names = ['@langchain/langgraph', '@langchain/langgraph-checkpoint-sqlite', 'better-sqlite3']
    const versions = names.map((name) => `${name} ${readVersion(name)}`)
    return { versions, journal: pragma('journal_mode'), synchronous: pragma('synchronous') }
  },

  /** A thread with so many notes, put there by one update. */
  async open({ thread, notes }) {
    await take(thread, makeNotes(notes), { mode: 'listen' })
  },

  /** To all these threads at once, to each one note after the other. */
  async post({ threads, notesEach }) {
    const made = threads.map(() => makeNotes(notesEach))
    const samplesUs = []
    const bytesBefore = countBytes()
    const started = performance.now()
    await Promise.all(
      threads.map(async (thread, at) => {
        for (const note of made[at] ?? []) {
          const asked = performance.now()
          await take(thread, [note])
          samplesUs.push((performance.now() - asked) * 1000)
        }
      }),
    )
    return { samplesUs, seconds: (performance.now() - started) / 1000, bytes: countBytes() - bytesBefore }
  },

  async count({ thread }) {
    const { values } = await graph.getState(configOf(thread))
    return { notes: values.buffer.length }
  },
}

function readVersion(name) {
  const manifest = new URL(`./node_modules/${name}/package.json`, import.meta.url)
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

async function carryOut({ kind, ...order }) {
  try {
    process.send({ ok: (await orders[kind](order)) ?? {} })
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) })
  }
}
process.on('message', (order) => void carryOut(order))
// The benchmark is gone, however it ended.
process.on('disconnect', () => process.exit())
