import { ErrorAnswer, type ErrorCode, WireError, errorCodes } from '@agora/protocol/errors'
import { type Operation, operations } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'
import { FollowAnswer, UpFrame } from '@agora/protocol/socket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { arbitraryFromSchema } from '../testing/arbitrary-from-schema.ts'
import { brokenText, mutated } from '../testing/mutate-json.ts'
import { type DownFrame, type SocketClient, openSocket } from '../testing/socket-client.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

/** The same in every run, so that a failure is a failure for everyone; more runs look further. */
const settings = {
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_115),
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 700),
}
const PATIENT = { timeout: 60_000 + settings.numRuns * 50 }

/** A run that never meets these has not looked. */
const commonRefusals = ['bad-request', 'thread-not-found', 'note-not-found', 'all-refused', 'unsupported-media-type']

const names = Object.keys(operations) as OperationName[]
const fieldsOf = (name: OperationName): fc.Arbitrary<unknown> => {
  const { body, query }: Operation = operations[name]
  const schema = body ?? query
  return schema ? arbitraryFromSchema(schema) : fc.constant({})
}

/** Right, nearly right, or broken; as the text that is sent. */
const textOf = (fields: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 4, arbitrary: fields.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: mutated(fields).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: brokenText(fields) },
  )

const OWN = 'the thread of the run'

/** The thread of the run, one that is not there, or something that is no thread at all. */
const target = fc.oneof(
  { weight: 6, arbitrary: fc.constant(OWN) },
  { weight: 1, arbitrary: fc.constantFrom('none', '..', '%', '%00', 'a b', '__proto__', 'é', 'x'.repeat(200)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
/** The note of that thread, one that is not there, or no id at all. */
const noteTarget = fc.oneof(
  { weight: 6, arbitrary: fc.constant('known') },
  { weight: 2, arbitrary: fc.constant('none') },
  { weight: 1, arbitrary: fc.constantFrom('search', '..', '%', 'a b', '__proto__', 'x'.repeat(200)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
const key = fc.option(fc.oneof(fc.constantFrom('k', 'not a key', ''), fc.stringMatching(/^[a-z]{1,8}$/)), {
  nil: undefined,
})
const mediaType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json;charset=utf-16', 'multipart/form-data', 'x'),
  },
)

/** A server on a real database, that counts what becomes durable. */
async function openTarget() {
  const storage = await openSqliteStorage(':memory:')
  const written = { events: 0 }
  const bugs: unknown[] = []
  const server = await startTestServer({
    storage: {
      ...storage,
      commit: async (batch) => {
        const outcomes = await storage.commit(batch)
        for (const [n, { kind }] of outcomes.entries())
          if (kind === 'committed') written.events += batch[n]!.events.length
        return outcomes
      },
    },
    log: (level, message, fields) => void (level === 'error' && bugs.push([message, fields])),
  })
  let runs = 0
  /** A thread of its own for each run, with a note in it. */
  const openThread = async () => {
    const id = `run${++runs}`
    await server.send('POST', '/api/threads', { id, mode: runs % 2 ? 'listen' : 'feedback' })
    await server.send('POST', `/api/threads/${id}/messages`, {
      messages: [{ id: 'known', text: 'known', saidIn: 'listen' }],
    })
    return id
  }
  const expectWell = async () => {
    expect(bugs).toEqual([])
    expect((await server.send('GET', '/health')).status).toBe(200)
  }
  return { server, written, openThread, expectWell }
}

/** An answer as its operation promises it. Returns what it was the answer of. */
function expectAnswer(name: OperationName, value: unknown): string {
  expect(operations[name].answer.safeParse(value).error?.issues ?? []).toEqual([])
  return name
}

/** An error of the closed list, and none that is our own fault. Returns its code. */
function expectError(value: unknown): ErrorCode {
  const error = WireError.parse(value)
  expect(error.code).not.toBe('internal')
  expect(error.retry).toBe(errorCodes[error.code].retry)
  expect(error.message).not.toBe('')
  return error.code
}

async function judgeResponse(name: OperationName, response: Response): Promise<string> {
  const answer = (await response.json()) as unknown
  const code = response.ok ? undefined : expectError(ErrorAnswer.parse(answer).error)
  expect(response.status).toBe(code ? errorCodes[code].status : operations[name].status)
  return code ?? expectAnswer(name, answer)
}

function judgeFrame(sent: string, answer: DownFrame | undefined): string {
  if (answer?.error) return expectError(answer.error)
  const { cmd } = JSON.parse(sent) as { cmd: string }
  if (cmd === 'follow') return FollowAnswer.parse(answer?.ok) && cmd
  if (cmd === 'watch-threads') return z.strictObject({}).parse(answer?.ok) && cmd
  return cmd === 'unfollow' ? cmd : expectAnswer(cmd as OperationName, answer?.ok)
}

/** The first answer to what is sent, and all that came with it. */
async function exchange(client: SocketClient, sent: string): Promise<DownFrame[]> {
  const from = client.frames.length
  const isAnswer = (frame: DownFrame) => 'ok' in frame || 'error' in frame
  const answered = new Promise<void>((resolve) => {
    const look = () => {
      if (!client.frames.slice(from).some(isAnswer)) return
      client.socket.off('message', look)
      resolve()
    }
    client.socket.on('message', look)
  })
  client.socket.send(sent)
  await answered
  return client.frames.slice(from).filter(isAnswer)
}

/** Longer addresses are not HTTP any more: Node.js hangs up on them. */
const MAX_QUERY_CHARS = 8_000

/** The fields of a query as an address carries them; of text that is no object, the text itself. */
function queryOf(text: string): string {
  const fields = parseObject(text)
  const pairs = Object.entries(fields ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const query = fields ? new URLSearchParams(pairs).toString() : encodeURIComponent(text.toWellFormed())
  return query.slice(0, MAX_QUERY_CHARS)
}

function parseObject(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

test(
  '[GW5] whatever is sent by HTTP: an answer of the wire, no change by what is refused, and it lives on',
  PATIENT,
  async () => {
    const { server, written, openThread, expectWell } = await openTarget()
    const outcomes = new Set<string>()
    const request = fc
      .constantFrom(...names)
      .chain((name) =>
        fc.record({ name: fc.constant(name), target, note: noteTarget, key, mediaType, text: textOf(fieldsOf(name)) }),
      )
    await fc.assert(
      fc.asyncProperty(request, async ({ name, target, note, key, mediaType, text }) => {
        const operation: Operation = operations[name]
        const own = await openThread()
        const thread = target === OWN ? own : target.toWellFormed()
        const path = operation.path
          .replace(':thread', () => encodeURIComponent(thread))
          .replace(':note', () => encodeURIComponent(note.toWellFormed()))
        const before = written.events
        const response = await fetch(server.url + path + (operation.query ? `?${queryOf(text)}` : ''), {
          method: operation.method.toUpperCase(),
          headers: {
            authorization: `Bearer ${TOKEN}`,
            'content-type': mediaType,
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
          ...(operation.body ? { body: text } : {}),
        })
        outcomes.add(await judgeResponse(name, response))
        expect(response.ok || written.events === before).toBe(true)
      }),
      settings,
    )
    expect([...names, ...commonRefusals].filter((outcome) => !outcomes.has(outcome))).toEqual([])
    await expectWell()
  },
)

test(
  '[GW5] [GW6] whatever is sent by socket: one answer, no change by what is refused, and it lives on',
  PATIENT,
  async () => {
    const { server, written, openThread, expectWell } = await openTarget()
    const client = await openSocket(server.url)
    const outcomes = new Set<string>()
    const commands = names.map((name) =>
      fc.record({ target, note: noteTarget, key, fields: fieldsOf(name) }).map(({ target, note, key, fields }) => ({
        cmd: name,
        ...(operations[name].path.includes(':thread') ? { thread: target } : {}),
        ...(operations[name].path.includes(':note') ? { note } : {}),
        ...(key === undefined ? {} : { key }),
        ...(fields as object),
      })),
    )
    const follows = fc.record({
      cmd: fc.constantFrom('follow', 'unfollow', 'watch-threads'),
      thread: target,
      after: fc.nat({ max: 4 }),
    })
    const frame = fc.oneof(
      { weight: 4, arbitrary: fc.oneof(...commands) },
      { weight: 1, arbitrary: follows },
      { weight: 1, arbitrary: arbitraryFromSchema(UpFrame) },
    )
    let refs = 0
    await fc.assert(
      fc.asyncProperty(textOf(frame), async (text) => {
        const withRef = text.replace(/^\{/, `{"ref":${++refs},`).replace(/,\}$/, '}')
        const sent = withRef.replaceAll(OWN, await openThread())
        const before = written.events
        const answers = await exchange(client, sent)
        expect(answers).toHaveLength(1)
        outcomes.add(judgeFrame(sent, answers[0]))
        expect(answers[0]?.error === undefined || written.events === before).toBe(true)
      }),
      settings,
    )
    const seldom = ['follow', ...names, 'bad-request', 'thread-not-found', 'note-not-found']
    expect(seldom.filter((seen) => !outcomes.has(seen))).toEqual([])
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    await expectWell()
  },
)
