/** A turn that waits for an answer, taken along to another server: it goes on there as if it had begun there. */
import { sendAnswer, sendError, startModelServer } from '@agora/agents/testing/model-server'
import type { Envelope } from '@agora/protocol/events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { loadDomains } from '../inspection/domains.ts'
import { graphAssistant, testTool } from '../testing/graph-assistant.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { sendCall } from '../testing/open-table.ts'
import { makeAssistant } from '../turns/make-assistant.ts'
import { fillIn } from './testing/fill-in.ts'
import { moveThread } from './testing/move-thread.ts'

type Assisted = Awaited<ReturnType<typeof openAssisted>>

/** Two servers, and the first turn of each loads the graph. */
const PATIENT = { timeout: 120_000 }

const heard = ['koelcel staat op 9,5 graden', 'muizenkeutels achter de oven']

/** A report that waits for its first answers. */
async function askFirst(mode: 'listen' | 'feedback'): Promise<Assisted> {
  const here = await openAssisted(mode)
  await here.room.say(...heard)
  await here.quiet()
  await here.tell(mode === 'listen' ? 'Agora, maak het rapport' : 'maak het rapport')
  return here
}

async function answerAll(server: Assisted): Promise<readonly string[]> {
  const fields: string[] = []
  for (;;) {
    const [next] = await server.quiet()
    if (!next) return fields
    const filled = fillIn(next)
    fields.push(...Object.keys(filled.answers))
    expect((await server.answer(filled)).status).toBe(200)
  }
}

/** Each tool that was started, and how often under the same id. */
function startsIn(events: readonly Envelope[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'tool-started' ? [`${event.call} ${event.tool}`] : []))
}

function endsIn(events: readonly Envelope[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'turn-closed' ? [event.reason] : []))
}

test(
  '[IM10][XT21] a question that was moved is answered by its form, and the report goes on to its end',
  PATIENT,
  async () => {
    const here = await askFirst('listen')
    const there = await openAssisted(null)
    await moveThread(here.server, there.server)
    expect(await there.asks()).toEqual(await here.asks())
    const done = startsIn(await there.events())
    const fields = await answerAll(there)
    // Nothing was asked twice, and each answer stands where it belongs.
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields.length).toBeGreaterThan(3)
    const { report } = await there.inspection.report()
    expect(report.facts.filter(({ value }) => value?.startsWith('over '))).not.toEqual([])
    const [reply] = await there.room.replies()
    expect(reply?.text).toContain('9,5 graden [1]')
    expect(reply?.text).toContain('muizenkeutels achter de oven [2]')
    // What had run by then did not run again, and no id stands for two tools.
    const started = startsIn(await there.events())
    expect(started.slice(0, done.length)).toEqual(done)
    expect(new Set(started).size).toBe(started.length)
    expect(endsIn(await there.events())).toEqual(['finished'])
    expect(there.bugs).toEqual([])
    expect(await there.storage.checkpoints.countRuns()).toBe(0)
    // As it goes where it was not moved.
    expect(fields).toEqual(await answerAll(here))
  },
)

test('[IM10][XT21] a question that was moved is answered in words', PATIENT, async () => {
  const here = await askFirst('feedback')
  const there = await openAssisted(null)
  await moveThread(here.server, there.server)
  const [asked] = await there.asks()
  expect(await there.room.say('weet ik niet')).toMatchObject({ became: [{ as: 'answer', answers: asked?.ask.id }] })
  const [next] = await there.quiet()
  expect(next?.ask).toMatchObject({ kind: 'question', agent: 'reporting', turn: asked?.ask.turn })
  expect(next?.ask.id).not.toBe(asked?.ask.id)
  await there.room.say('sla over')
  await answerAll(there)
  expect(endsIn(await there.events()).every((reason) => reason === 'finished')).toBe(true)
  expect((await there.room.replies()).at(-1)?.text).toContain('9,5 graden')
  expect(there.bugs).toEqual([])
})

test('[IM10][XT21] moved and moved back: it goes on where it stands, not where it was left', PATIENT, async () => {
  const here = await askFirst('listen')
  const there = await openAssisted(null)
  await moveThread(here.server, there.server)
  const [first] = await there.quiet()
  await there.answer(fillIn(first!))
  const [second] = await there.quiet()
  await moveThread(there.server, here.server)
  expect((await here.asks()).map(({ ask }) => ask.id)).toEqual([second?.ask.id])
  await answerAll(here)
  const started = startsIn(await here.events())
  expect(new Set(started).size).toBe(started.length)
  expect(endsIn(await here.events())).toEqual(['finished'])
  expect((await here.room.replies()).at(-1)?.text).toContain('9,5 graden [1]')
})

/** A model that looks something up, asks which fridge, and answers with what it knows by then. */
async function withModel(mode: 'feedback' | null) {
  const model = await startModelServer((response: ServerResponse, { path, body }) => {
    if (path.endsWith('/models')) return sendError(response, 404, {})
    const said = JSON.stringify(body['messages'])
    if (said.includes('titel van ten hoogste')) return sendAnswer(response, 'Titel')
    const results = said.split('"role":"tool"').length - 1
    if (!said.includes('specialist for')) return sendCall(response, 'hand_over', { to: 'reporting', why: 'rapport' })
    if (results < 2) return sendCall(response, 'search_rules', { query: 'koeling temperatuur' })
    if (results < 3) {
      return sendCall(response, 'request_clarification', { questions: [{ field: 'which', text: 'Welke koelcel?' }] })
    }
    sendAnswer(response, said.includes('de achterste') ? 'De achterste mag 7 °C zijn.' : 'Geen antwoord gezien.')
  })
  const settings = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' }
  const openai = { baseUrl: model.url, apiKey: 'sk-x' }
  const assistant = makeAssistant({ model: 'openai:test', openai, ...settings }, await loadDomains())
  return { model, ...(await openAssisted(mode, { assistant })) }
}

test(
  '[IM10][XT21] with a language model: what it thought and found goes along, and its question is answered',
  PATIENT,
  async () => {
    const here = await withModel('feedback')
    await here.tell('hoe koud moet de koelcel zijn?')
    for (const inForm of [true, false]) {
      const there = await withModel(null)
      await moveThread(here.server, there.server)
      const [asked] = await there.asks()
      if (inForm) await there.answer({ askId: asked?.ask.id, status: 'resolved', answers: { which: 'de achterste' } })
      else await there.room.say('de achterste')
      await there.quiet()
      expect((await there.room.replies()).map(({ text }) => text)).toEqual(['De achterste mag 7 °C zijn.'])
      // One request to the model: nothing is thought, searched or asked a second time.
      const thoughts = there.model.requests.filter(({ path, body }) => {
        return path.endsWith('/completions') && !JSON.stringify(body).includes('titel van ten hoogste')
      })
      expect(thoughts).toHaveLength(1)
      expect(startsIn(await there.events())).toEqual(startsIn(await here.events()))
      expect(endsIn(await there.events())).toEqual(['finished'])
    }
  },
)

test('[IM10][XT21] an approval that was moved lets run what was shown, once', PATIENT, async () => {
  const script = [
    {
      text: 'Ik betaal.',
      calls: [
        { tool: 'look', args: {} },
        { tool: 'pay', args: { amount: 5 } },
      ],
    },
    { text: 'Betaald.' },
  ]
  const open = (mode: 'feedback' | null, ran: string[]) => {
    const tools = [testTool('look', ran), testTool('pay', ran, { needsApproval: true })]
    return openAssisted(mode, { assistant: graphAssistant(script, tools) })
  }
  const [ranHere, ranThere]: [string[], string[]] = [[], []]
  const here = await open('feedback', ranHere)
  const [asked] = await here.tell('betaal')
  const there = await open(null, ranThere)
  await moveThread(here.server, there.server)
  expect((await there.answer({ askId: asked?.ask.id, status: 'resolved', approved: true })).status).toBe(200)
  await there.quiet()
  expect([ranHere, ranThere]).toEqual([['look {}'], ['pay {"amount":5}']])
  expect((await there.room.replies()).map(({ text }) => text)).toEqual(['Ik betaal.', 'Betaald.'])
  // The first server still asks: a copy is a conversation of its own.
  expect(await here.asks()).toHaveLength(1)
})
