/** Tools of an MCP server in a process of its own, from the operator's settings to what people see. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMcpServer } from '@agora/agents/mcp/testing/start-mcp-server'
import { openStream, sendAnswer, sendError, sendPiece, startModelServer } from '@agora/agents/testing/model-server'
import { ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openRoom } from '../testing/open-room.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { loadDomains } from '../inspection/domains.ts'
import { makeAssistant } from './make-assistant.ts'

const PATIENT = { timeout: 120_000 }
const t = ThreadId.parse('t')

type Call = { readonly name: string; readonly args: object }

/** A model that makes these calls, one in each turn, and then says what came of it. */
async function open(url: string, folder: string, calls: readonly Call[], approvals: object = {}) {
  let turn = 0
  const model = await startModelServer((response, { path, body }) => {
    if (path.endsWith('/models')) return sendError(response, 404, {})
    // A title has no tools.
    if (body['tools'] === undefined) return sendAnswer(response, 'Titel')
    const messages = body['messages'] as { role: string; content: string }[]
    const last = messages.at(-1)
    if (last?.role === 'tool') return sendAnswer(response, `Gehoord: ${inResult(last.content)}`)
    const call = calls[turn++]
    if (!call || !JSON.stringify(body['tools'] ?? []).includes(call.name)) {
      return sendAnswer(response, `Geen ${call?.name}. ${messages[0]?.content.split('Not available').at(1) ?? ''}`)
    }
    openStream(response)
    const wanted = { name: call.name, arguments: JSON.stringify(call.args) }
    sendPiece(response, { role: 'assistant', tool_calls: [{ index: 0, id: 'x', type: 'function', function: wanted }] })
    sendPiece(response, {}, 'tool_calls')
    response.end('data: [DONE]\n\n')
  })
  const agentsFile = join(folder, 'agents.json')
  writeFileSync(agentsFile, JSON.stringify({ agents: [{ id: 'triage', tools: ['mcp-lab-*'] }], approvals }))
  const storage = openMemoryStorage()
  const assistant = makeAssistant(
    {
      model: 'openai:test',
      fallbackModel: undefined,
      openai: { baseUrl: model.url, apiKey: 'k' },
      mcpServers: [{ name: 'lab', url }],
      agentsFile,
      domain: 'food',
    },
    await loadDomains(),
  )
  const lines: { readonly message: string; readonly fields: Readonly<Record<string, unknown>> }[] = []
  const log = (_level: string, message: string, fields = {}) => void lines.push({ message, fields })
  const server = await startTestServer({ storage, assistant, log })
  const services = async () => (await server.send('GET', '/health')).body['services']
  const events = async () => (await storage.readEvents(t, 0, 1_000)).map(readEnvelope)
  return { server, room: await openRoom(server, 'feedback'), services, events, lines }
}

/** What stands in the block that a model is given. */
function inResult(content: string): string {
  return /^<result of="mcp-lab-[a-z]+">\n([^]*)\n<\/result>$/.exec(content)?.[1] ?? `not delimited: ${content}`
}

/** The way that the documents describe: an entry `false`, and the pin that the log names for it. */
async function readPin(url: string, tool: string): Promise<unknown> {
  const { server, lines } = await open(url, newFolder(), [], { [tool]: false })
  const named = () =>
    lines.find(({ message, fields }) => message.startsWith('MCP tool needs approval') && fields['tool'] === tool)
  await until('the log names the pin', () => named() !== undefined)
  await server.close()
  return named()?.fields['pin']
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agora-services-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test(
  '[TN46][A15][A21][XS12] a service whose tool is pinned is used, goes away and comes back: said plainly meanwhile, and the turn goes on',
  PATIENT,
  async () => {
    const first = await startMcpServer()
    const echo = (text: string) => ({ name: 'mcp-lab-echo', args: { text } })
    const approvals = { 'mcp-lab-echo': await readPin(first.url, 'mcp-lab-echo') }
    const calls = [echo('een'), echo('twee'), echo('drie')]
    const { room, services, events } = await open(first.url, newFolder(), calls, approvals)
    await until('it is there', async () => JSON.stringify(await services()) === '[{"name":"lab","up":true}]')
    await room.say('zoek eens')
    expect((await room.untilReplies(1)).at(-1)?.text).toBe('Gehoord: een')
    await first.kill()
    await room.say('zoek nog eens')
    const [, without] = await room.untilReplies(2)
    expect(without?.text).toMatch(/lab/)
    expect(without?.text).not.toContain('twee')
    const failed = (await events()).filter((event) => event.type === 'tool-finished' && event.outcome === 'failed')
    expect(failed.length + Number(without?.text.startsWith('Geen'))).toBe(1)
    await startMcpServer('--port', String(first.port))
    await room.say('en nu')
    await room.untilReplies(3)
    expect((await room.replies()).at(-1)?.text).toBe('Gehoord: drie')
  },
)

test('[TN46][A11] what does not only read asks first; its effect happens once, with our key', PATIENT, async () => {
  const folder = newFolder()
  const effects = join(folder, 'effects')
  const lab = await startMcpServer('--effects', effects)
  const { room, server, services } = await open(lab.url, folder, [{ name: 'mcp-lab-effect', args: {} }])
  await until('it is there', async () => JSON.stringify(await services()).includes('true'))
  await room.say('doe het')
  const [asked] = await until(
    'it asks',
    async () => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks,
    (asks) => asks.length === 1,
  )
  expect(asked?.ask).toMatchObject({ kind: 'approval', tool: 'mcp-lab-effect' })
  expect(existsSync(effects)).toBe(false)
  await room.say('ja, doe maar')
  expect((await room.untilReplies(1)).at(-1)?.text).toBe('Gehoord: done')
  const keys = readFileSync(effects, 'utf8').trim().split('\n')
  expect(keys).toHaveLength(1)
  expect(keys[0]).toContain('turn-3')
})
