/** Prints a conversation as it grows, and says what you type: node packages/client/examples/follow.ts <conversation> */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createClient } from '@agora/client/client'

const url = process.env['AGORA_URL'] ?? 'http://127.0.0.1:8000'
const token = (process.env['AGORA_TOKEN'] ?? readFileSync('data/token', 'utf8')).trim()
const agora = createClient({ url, token })
const thread = agora.openThread(process.argv[2] ?? agora.newThreadId())
const printed = new Set<string>()

agora.connection.subscribe(() => console.error(`(${agora.connection.getSnapshot().kind})`))
thread.subscribe(() => {
  for (const { id, by, text, state } of thread.getSnapshot().entries) {
    if (state.kind === 'stored' && !printed.has(id)) console.log(`${by.kind}: ${text}`)
    if (state.kind === 'stored') printed.add(id)
  }
})
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim()) void thread.say(line)
})
