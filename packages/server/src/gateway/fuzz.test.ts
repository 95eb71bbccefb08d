import { ErrorAnswer, type ErrorCode, WireError, errorCodes } from '@agora/protocol/errors'
import type { Operation } from '@agora/protocol/operation'
import { operationNames, operations } from '@agora/protocol/operations'
import { type OperationName, type PathPart, pathParts } from '@agora/protocol/routes'
import { FollowAnswer, UpFrame } from '@agora/protocol/socket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { arbitraryFromSchema } from '../testing/arbitrary-from-schema.ts'
import { PROPOSAL, approvalAsk, askingThread, overTurn, questionAsk, waitingTurn } from '../testing/asking-thread.ts'
import { brokenText, mutated } from '../testing/mutate-json.ts'
import { type DownFrame, type SocketClient, openSocket } from '../testing/socket-client.ts'
import { assistantOf } from '../testing/test-answerer.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'

/** The same in every run, so that a failure is a failure for everyone; more runs look further. */
const settings = {
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_115),
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 120),
}
const PATIENT = { timeout: 120_000 + settings.numRuns * 50 }
/** So many runs meet every operation and every common refusal. */
const looksEverywhere = settings.numRuns >= 4_000

/** A run that never meets these has not looked. */
const commonRefusals = [
  'bad-request',
  'thread-not-found',
  'note-not-found',
  'ask-not-found',
  'turn-not-found',
  'all-refused',
  'unsupported-media-type',
  'report-blocked',
  'mail-unavailable',
]

/** An inspection of a run is never complete, and there is no mail: these are refused, each in its own words. */
const refused: ReadonlySet<OperationName> = new Set(['finalise-report', 'mail-report'])

const OWN = 'the thread of the run'

const fieldsOf = (name: OperationName): fc.Arbitrary<unknown> => {
  const { body, query }: Operation = operations[name]
  const schema = body ?? query
  if (!schema) return fc.constant({})
  const fields = arbitraryFromSchema(schema)
  const more = aimed[name]
  return more ? fc.oneof({ weight: 1, arbitrary: fields }, { weight: 3, arbitrary: more }) : fields
}
/** What chance alone would hardly ever send. */
const aimed: Partial<Record<OperationName, fc.Arbitrary<unknown>>> = {
  'answer-ask': fc.record({
    askId: fc.constantFrom(questionAsk, approvalAsk, questionAsk, approvalAsk, `${overTurn}.c1-1`, 'turn-99.c1-1'),
    status: fc.constantFrom('resolved', 'later', 'cancelled'),
    text: fc.constantFrom('Jansen', ' '),
    approved: fc.boolean(),
  }),
  'list-threads': fc.record({ limit: fc.constantFrom(1, 0), q: fc.constantFrom('', 'x') }),
  'search-rules': fc.record({ q: fc.constantFrom('temperatuur', '') }),
  'list-asks': fc.record({ thread: fc.constant(OWN), limit: fc.constant(1) }, { requiredKeys: [] }),
  'edit-report': fc.record({
    edits: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('fact'),
          field: fc.constant('reason'),
          value: fc.constantFrom('klacht', '', null),
        }),
        fc.record({
          kind: fc.constant('finding-add'),
          id: fc.constantFrom('a', 'b'),
          finding: fc.record({ what: fc.constantFrom('vuil', 'nat') }),
        }),
        fc.record({ kind: fc.constant('finding-status'), finding: fc.constant('a'), status: fc.constant('confirmed') }),
        fc.record({ kind: fc.constant('caution'), at: fc.constantFrom(1, null) }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  'record-speech': fc.record({
    facts: fc.array(
      fc.record({
        kind: fc.constant('heard'),
        at: fc.nat(),
        message: fc.constantFrom(questionAsk, 'm1', 'none'),
        chars: fc.nat({ max: 20 }),
        playedMs: fc.nat(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  'start-inspection': fc.record({ registration: fc.constantFrom('92251854', '9225185', '11111111') }),
  'mail-report': fc.record({ id: fc.constant('m1'), to: fc.constantFrom('a@b.nl', 'nobody') }),
  'post-messages': fc.constantFrom(
    { messages: [{ id: 'blank', text: ' ' }] },
    { messages: [{ id: 'plain', text: 'gewoon' }] },
    { messages: [{ id: 'soft', text: 'zacht', whisper: ['vera'] }] },
  ),
  'add-participant': fc.constantFrom(seat('anna'), seat('bram'), seat('vera')),
  'change-participant': fc.oneof(fc.record({ muted: fc.boolean() }), fc.constant({ definition: seat('vera') })),
  'pause-table': fc.constantFrom({}, { when: 'now' }, { when: 'after-turn' }),
  'resume-table': fc.constantFrom({}, { more: { tokens: 9 } }),
  'next-speaker': fc.record({ participant: fc.constantFrom('vera', 'hugo', 'none', null) }),
  'vote-at-table': fc.record({ proposal: fc.constantFrom(PROPOSAL, PROPOSAL, 'iets'), agrees: fc.boolean() }),
  'branch-thread': fc.record({ message: fc.constantFrom('m1', 'm2', 'known', 'none') }),
  'change-message': fc.constantFrom({ text: 'anders' }, { withdrawn: false }),
  'add-to-pool': fc.constantFrom(seat('vera'), seat('hugo')),
  'change-in-pool': fc.constant(seat('vera')),
}

/** What can only be done at a table that is paused is done seldom enough. */
const tables = ['idle', 'running', 'paused', 'paused'] as const

const inPool: Partial<Record<OperationName, OperationName>> = {
  'add-participant': 'add-to-pool',
  'change-participant': 'change-in-pool',
  'remove-participant': 'remove-from-pool',
}

function seat(id: string): object {
  return { kind: 'ai', id, name: `Naam ${id}` }
}

/** Right, nearly right, or broken; as the text that is sent. */
const textOf = (fields: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 4, arbitrary: fields.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: mutated(fields).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: brokenText(fields) },
  )

/** The thread of the run, one that is not there, or something that is no thread at all. */
const target = fc.oneof(
  { weight: 10, arbitrary: fc.constant(OWN) },
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
/** A turn of that thread, one that is not there, or no id at all. */
const turnTarget = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(overTurn, waitingTurn) },
  { weight: 2, arbitrary: fc.constantFrom('turn-2', 'turn-99', 'none') },
  { weight: 1, arbitrary: fc.constantFrom('..', '%', 'a b', '__proto__', 'turn-0', `turn-${'9'.repeat(50)}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
/** A participant at the table, one that is not, or no id. */
const participantTarget = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('vera', 'hugo') },
  { weight: 2, arbitrary: fc.constantFrom('none', '..', '%', 'A', '__proto__') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
/** A message of that thread that is no note, one that is, one that is not there, or no id at all. */
const messageTarget = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('m1', 'm2') },
  { weight: 2, arbitrary: fc.constantFrom('known', 'none', questionAsk) },
  { weight: 1, arbitrary: fc.constantFrom('..', '%', 'a b', '__proto__', 'x'.repeat(200)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
/** What an address names. */
const named = fc.record<Record<PathPart, string>>({
  thread: target,
  note: noteTarget,
  turn: turnTarget,
  registration: noteTarget,
  participant: participantTarget,
  message: messageTarget,
})
const key = fc.option(fc.oneof(fc.constantFrom('k', 'not a key', ''), fc.stringMatching(/^[a-z]{1,8}$/)), {
  nil: undefined,
  freq: 1,
})
const mediaType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json;charset=utf-16', 'multipart/form-data', 'x'),
  },
)

/** A server on a real database that counts what clients make durable. Its AI participant never finishes. */
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
          if (kind === 'committed') written.events += batch[n]!.events.filter(({ by }) => by.kind === 'user').length
        return outcomes
      },
    },
    assistant: assistantOf({ name: 'never', answer: () => new Promise(() => {}) }),
    log: (level, message, fields) => void (level === 'error' && bugs.push([message, fields])),
  })
  let runs = 0
  /** A thread of its own for each run, with a note in it, a turn that is over and one that asks. */
  const openThread = async () => {
    const id = `run${++runs}`
    // Every other thread has a table: without a speaker, with a speaker, or paused.
    const table = runs % 2 ? tables[(runs >> 1) % tables.length] : undefined
    await storage.commit([askingThread(id, { discusses: table === 'running' || table === 'paused' })])
    if (runs % 2) await server.send('PUT', `/api/threads/${id}/mode`, { mode: 'listen' })
    await server.send('POST', `/api/threads/${id}/messages`, {
      messages: [{ id: 'known', text: 'known', saidIn: 'listen' }],
    })
    if (table === 'idle') await layTable(id)
    if (table === 'paused') await server.send('POST', `/api/threads/${id}/pause`)
    return id
  }
  const layTable = async (id: string) => {
    const path = `/api/threads/${id}`
    for (const one of ['vera', 'hugo']) await server.send('POST', `${path}/participants`, seat(one))
    await server.send('PUT', `${path}/table`, { schedule: 'round-robin' })
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
  '[GW5] any HTTP request: a response of the protocol, no change by a refused one, and the server goes on',
  PATIENT,
  async () => {
    const { server, written, openThread, expectWell } = await openTarget()
    const outcomes = new Set<string>()
    const request = fc.constantFrom(...operationNames).chain((name) =>
      fc.record({
        name: fc.constant(name),
        named,
        key,
        mediaType,
        text: textOf(fieldsOf(name)),
      }),
    )
    await fc.assert(
      fc.asyncProperty(request, async ({ name, named, key, mediaType, text }) => {
        const operation: Operation = operations[name]
        const own = await openThread()
        const path = pathParts.reduce((before, part) => {
          const value = named[part] === OWN ? own : named[part].toWellFormed()
          return before.replace(`:${part}`, () => encodeURIComponent(value))
        }, operation.path)
        const before = written.events
        const response = await fetch(
          server.url + path + (operation.query ? `?${queryOf(text.replaceAll(OWN, own))}` : ''),
          {
            method: operation.method.toUpperCase(),
            headers: {
              authorization: `Bearer ${TOKEN}`,
              'content-type': mediaType,
              ...(key === undefined ? {} : { 'idempotency-key': key }),
            },
            ...(operation.body ? { body: text } : {}),
          },
        )
        // An address with ".." in it is another one by the time it leaves: that of the pool, for a participant.
        const isPool = name.endsWith('-participant') && new URL(response.url).pathname.startsWith('/api/participants')
        outcomes.add(await judgeResponse((isPool ? inPool[name] : undefined) ?? name, response))
        expect(response.ok || written.events === before).toBe(true)
      }),
      settings,
    )
    const able = operationNames.filter((name) => !refused.has(name))
    const unmet = [...able, ...commonRefusals].filter((outcome) => !outcomes.has(outcome))
    expect(looksEverywhere ? unmet : []).toEqual([])
    await expectWell()
  },
)

test('[GW5] [GW6] any frame: one response, no change by a refused one, and the server goes on', PATIENT, async () => {
  const { server, written, openThread, expectWell } = await openTarget()
  const client = await openSocket(server.url)
  const outcomes = new Set<string>()
  const commands = operationNames.map((name) =>
    fc.record({ named, key, fields: fieldsOf(name) }).map(({ named, key, fields }) => ({
      cmd: name,
      ...(key === undefined ? {} : { key }),
      ...(fields as object),
      ...Object.fromEntries(
        pathParts.filter((part) => operations[name].path.includes(`:${part}`)).map((part) => [part, named[part]]),
      ),
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
  const able = operationNames.filter((name) => !refused.has(name))
  const seldom = ['follow', ...able, 'bad-request', 'thread-not-found', 'note-not-found', 'turn-not-found']
  const unmet = seldom.filter((seen) => !outcomes.has(seen))
  expect(looksEverywhere ? unmet : []).toEqual([])
  expect(client.socket.readyState).toBe(client.socket.OPEN)
  await expectWell()
})
