import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Tells which modules a process loads, of those that are not cheap. */
const listLoaded = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const name = /node_modules\\/(@langchain\\/[^/]+)/.exec(found.url)?.[1]
    if (name) loaded.add(name)
    return found
  },
})
const { makeGraphParticipant } = await import(process.env.ENTRY)
const tell = () => console.log(JSON.stringify([...loaded]))
const participant = makeGraphParticipant({
  name: 'x', first: 'a', tools: () => [], writeContext: () => [], timers: { now: () => 0, after: () => () => {} },
  agents: [{ id: 'a', name: { nl: 'a', en: 'a' }, description: '', instructions: 'Be.', tools: [], handsTo: [] }],
  thinkerFor: async () => { throw new Error('no model') },
  saver: async () => new (await import('@langchain/langgraph')).MemorySaver(),
})
tell()
const context = { language: 'en', asked: [], messages: [], notes: { count: 0, digest: [], recent: [] } }
await participant.run({ thread: 't', turn: 'u', agent: 'a', context, answers: new Map(), turnLog: { readEvents: async () => [] }, signal: new AbortController().signal })
tell()
`

test('[GR21] LangGraph is loaded by the first turn, not by making the participant', async () => {
  const entry = new URL('make-graph-participant.ts', import.meta.url).href
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', listLoaded], {
    env: { ...process.env, ENTRY: entry },
    cwd: new URL('.', import.meta.url),
  })
  const [made, ran] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[])
  expect(made).toEqual([])
  expect(ran).toContain('@langchain/langgraph')
})
