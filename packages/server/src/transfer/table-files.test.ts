/** A conversation with a table as a file: read by people, and taken to another server. */
import type { ServerResponse } from 'node:http'
import { openStream, sendAnswer, sendError, sendPiece } from '@agora/agents/testing/model-server'
import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { findTags, readPdf, squeeze } from '../report/testing/read-pdf.ts'
import { type OpenedTable, ai, openTable, reachTable, saying } from '../testing/open-table.ts'
import type { ServerOptions } from '../server.ts'
import { testClock } from '../testing/test-clock.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { POLL_MS } from '../turns/job-runner.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }
const t = ThreadId.parse('t')

async function read({ server }: OpenedTable, format: string, language = 'nl'): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/threads/t/export?format=${format}&lang=${language}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** A participant has the floor alone, to the end of the turn. */
async function speak(at: OpenedTable, participant: string): Promise<void> {
  const { turns } = await at.table()
  await at.send('POST', '/next', { participant })
  await at.untilTable(`${participant} has spoken`, (now) => now.turns === turns + 1 && now.activeTurn === null)
}

const vera = ai('vera', { description: 'kent de regels', colour: 200, price: { input: 50, output: 400 } })

/** An answer that says what it took. */
function sendCounted(response: ServerResponse, delta: object, input = 0, output = 0): void {
  openStream(response)
  sendPiece(response, { role: 'assistant', ...delta })
  sendPiece(response, {}, 'tool_calls' in delta ? 'tool_calls' : 'stop')
  const counted = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
  const last = { id: 'x', object: 'chat.completion.chunk', model: 'm', choices: [], usage: counted }
  response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`)
}

function callOf(name: string, args: object) {
  const one = { index: 0, id: 'x', type: 'function', function: { name, arguments: JSON.stringify(args) } }
  return { content: null, tool_calls: [one] }
}

/** A discussion at which everything happens that can happen. */
async function discuss(): Promise<OpenedTable> {
  const cut: ServerResponse[] = []
  const at = await openTable(
    saying(
      (response) => sendCounted(response, { content: 'Te warm, **echt**.\n# geen kop' }, 900, 100),
      (response) => {
        openStream(response)
        sendPiece(response, { role: 'assistant', content: 'Ik denk dat ' })
        cut.push(response)
      },
      (response) => sendCounted(response, callOf('pass_turn', { why: 'alles is _gezegd_' })),
      (response) => sendCounted(response, callOf('propose_agreement', { text: 'Een waarschuwing.' })),
      (response) => sendCounted(response, { content: 'Dat is mijn voorstel.' }),
      (response) => sendCounted(response, callOf('vote', { agrees: true })),
      (response) => sendCounted(response, { content: 'Akkoord.\nHugo: Ik ook.' }),
      (response) => sendError(response, 400, { error: { message: 'kaput' } }),
    ),
    { timeZone: 'Europe/Amsterdam' },
  )
  await at.server.send('POST', '/api/threads', { id: 't', title: 'Koelcel <2>', mode: 'feedback' })
  const anna = { kind: 'person', id: 'anna', name: 'Anna' }
  for (const body of [anna, vera, ai('hugo'), ai('dora')]) await at.send('POST', '/participants', body)
  const end = {
    kind: 'any',
    of: [
      { kind: 'turns', count: 40 },
      { kind: 'keyword', word: 'slotwoord' },
    ],
  }
  await at.send('PUT', '/table', { schedule: 'manual', rules: { end, budget: { tokens: 90_000 } } })
  await at.send('POST', '/start')
  await speak(at, 'vera')
  await at.say('Hugo, wat vind jij?')
  await until('he speaks', async () => (await at.events()).some(({ type }) => type === 'text-chunk'))
  await at.send('POST', '/skip')
  await at.untilTable('he is silent', ({ activeTurn }) => activeTurn === null)
  await speak(at, 'vera')
  await speak(at, 'hugo')
  await speak(at, 'vera')
  await speak(at, 'dora')
  await at.send('PATCH', '/participants/hugo', { muted: true })
  await at.send('PATCH', '/participants/hugo', { muted: false })
  await at.send('PATCH', '/participants/vera', { definition: { ...vera, name: 'Veerle' } })
  await at.send('DELETE', '/participants/dora')
  await at.send('POST', '/pause')
  await at.say('Even stil.')
  await at.send('POST', '/resume')
  await at.send('POST', '/end')
  // Muted, he does not answer.
  await at.send('PATCH', '/participants/hugo', { muted: true })
  const secret = { id: 'secret', text: 'Let op de datum.', whisper: ['hugo'] }
  await at.send('POST', '/messages', { messages: [secret] })
  return at
}

describe('a table to be read', PATIENT, () => {
  test('[EX7] as Markdown: by names, with everything that happened and why, and what each did', async () => {
    const at = await discuss()
    const text = (await read(at, 'md')).toString()
    // What he took who was cut short is estimated.
    const hugos = (await at.table()).participants.find(({ id }) => id === 'hugo')?.tokens ?? 0
    expect(hugos).toBeGreaterThan(100)
    const lines = [
      'Anna komt aan tafel.',
      'Vera (AI) komt aan tafel: kent de regels',
      'Hugo (AI) komt aan tafel.',
      'Dora (AI) komt aan tafel.',
      'Afspraken: een deelnemer geeft het woord. Het overleg eindigt na 40 beurten of zodra iemand “slotwoord” zegt. Budget: 90.000 tokens.',
      'Het overleg begint (door Anna).',
      'Anna vraagt Vera als volgende.',
      'Vera krijgt het woord: dat is gevraagd.',
      'Vera** · AI\n\n> Te warm, \\*\\*echt\\*\\*.\n> \\# geen kop',
      'Anna** · deelnemer, tegen Hugo\n\n> Hugo, wat vind jij?',
      'Hugo krijgt het woord: iemand sprak tegen Hugo.',
      'Anna breekt de beurt van Hugo af.',
      'Hugo** · AI (afgebroken)\n\n> Ik denk dat ',
      'Vera past: alles is \\_gezegd\\_',
      'Hugo stelt voor: “Een waarschuwing.”',
      'Hugo** · AI\n\n> Dat is mijn voorstel.',
      'Vera stemt voor.',
      'Vera** · AI (sprak verder uit naam van Hugo en is daar afgebroken)\n\n> Akkoord.',
      'De beurt van Dora is mislukt.',
      'Hugo is gedempt.',
      'Hugo mag weer spreken.',
      'Vera heet nu Veerle.',
      'Dora gaat van tafel.',
      'Het overleg is onderbroken door Anna.',
      'Anna** · deelnemer\n\n> Even stil.',
      'Het overleg gaat verder (door Anna).',
      'Het overleg is beëindigd door Anna.',
      'Anna** · deelnemer, gefluisterd tegen Hugo\n\n> Let op de datum.',
      '## Deelnemers',
      '| Naam | Soort | Berichten | Beurten | Tokens | Kosten (cent) | Gepast | Gestopt | Mislukt |',
      '| Anna | deelnemer | 3 | 0 | 0 | — | 0 | 0 | 0 |',
      '| Veerle | AI | 2 | 3 | 1.000 | 0,09 | 1 | 0 | 0 |',
      `| Hugo | AI | 2 | 2 | ${hugos.toLocaleString('nl-NL')} | — | 0 | 1 | 0 |`,
      '| Dora | AI | 0 | 1 | 0 | — | 0 | 0 | 1 |',
    ]
    // What was proposed stands there in words; the name of a tool says nothing to a reader.
    expect(text).not.toMatch(/Bronnen|propose/)
    let from = 0
    for (const line of lines) {
      const place = text.indexOf(line, from)
      expect(place, `${line}\n\nafter\n\n${text.slice(from, from + 400)}`).toBeGreaterThan(-1)
      from = place
    }
    const english = (await read(at, 'md', 'en')).toString()
    for (const line of [
      'Vera passes: alles is \\_gezegd\\_',
      'Vera votes for it.',
      'Anna cuts the turn of Hugo short.',
      'The discussion ends after 40 turns or as soon as someone says “slotwoord”. Budget: 90,000 tokens.',
      'The discussion was ended by Anna.',
      '| Veerle | AI | 2 | 3 | 1,000 | 0.09 | 1 | 0 | 0 |',
    ]) {
      expect(english).toContain(line)
    }
    const rows = (await read(at, 'csv')).toString().split('\r\n')
    expect(rows[0]).toMatch(/,participant,to,cut,heard_chars,whisper$/)
    expect(rows.filter((row) => row.endsWith(',Hugo,,stopped,,'))).toHaveLength(1)
    expect(rows.filter((row) => row.endsWith(',Anna,Hugo,,,'))).toHaveLength(1)
    expect(rows.filter((row) => row.endsWith(',Anna,Hugo,,,yes'))).toHaveLength(1)
  })

  test('[EX7] the figures of each participant are complete: also of a table that restarted, and of participants that left', async () => {
    const at = await openTable((response) => sendCounted(response, { content: 'Goed.' }, 90, 10))
    await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
    for (const body of [ai('vera'), ai('hugo')]) await at.send('POST', '/participants', body)
    await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 4 } } })
    for (const run of [1, 2]) {
      await at.send('POST', '/start')
      await at.untilTable(`run ${run} is over`, ({ phase, activeTurn }) => phase === 'ended' && activeTurn === null)
    }
    await at.send('DELETE', '/participants/hugo')
    await at.send('POST', '/participants', ai('hugo', { name: 'Vera' }))
    const text = (await read(at, 'md', 'en')).toString()
    // Two that were called the same are told apart.
    expect(text).toContain('| Vera (vera) | AI | 4 | 4 | 400 | — | 0 | 0 | 0 |')
    expect(text).toContain('| Vera (hugo) | AI | 4 | 4 | 400 | — | 0 | 0 | 0 |')
  })

  test.each(['nl', 'en'])('[EX8] as PDF (%s): the same, by name and in colour, for everybody', async (language) => {
    const at = await discuss()
    const { pages, info, marks } = await readPdf(await read(at, 'pdf', language))
    const text = squeeze(pages.map((page) => page.text).join('\n'))
    const said = ['Te warm, **echt**.', '# geen kop', 'Ik denk dat', 'Dat is mijn voorstel.', 'Akkoord.', 'Even stil.']
    const told =
      language === 'nl'
        ? [
            'Hugo · AI (afgebroken)',
            'Vera past: alles is _gezegd_',
            'Het overleg is beëindigd door Anna.',
            'Deelnemers',
          ]
        : [
            'Hugo · AI (cut short)',
            'Vera passes: alles is _gezegd_',
            'The discussion was ended by Anna.',
            'Participants',
          ]
    for (const words of [...said, ...told]) expect(text).toContain(squeeze(words))
    expect(info['Title']).toBe('Koelcel <2>')
    expect(marks).toMatchObject({ Marked: true })
    const tags = await Promise.all(pages.map((page) => page.readTags()))
    const count = (role: string) => tags.reduce((sum, tag) => sum + findTags(tag, role).length, 0)
    expect([count('H1'), count('Table') > 0, count('H3')]).toEqual([1, true, 7])
  })
})

describe('a table that is taken to another server', PATIENT, () => {
  const begin = async (at: OpenedTable, turns: number) => {
    await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
    for (const body of [ai('vera', { limit: { tokens: 50_000 } }), ai('hugo'), ai('dora')]) {
      await at.send('POST', '/participants', body)
    }
    await at.send('PUT', '/table', { schedule: 'weighted', rules: { end: { kind: 'turns', count: turns } } })
    await at.send('POST', '/start')
  }
  const goOnElsewhere = async (file: unknown, options: Partial<ServerOptions> = {}) => {
    const storage = await openSqliteStorage(':memory:')
    const at = await openTable((response) => sendAnswer(response, 'Verder.'), { storage, ...options })
    expect((await at.server.send('POST', '/api/import', file)).status).toBe(200)
    return at
  }
  const fileOf = async (at: OpenedTable) => JSON.parse((await read(at, 'json')).toString()) as { events: unknown[] }

  test('[IM9] paused: it is the same there, figures and all, and goes on where it stood', async () => {
    const here = await openTable((response) => sendAnswer(response, 'Hier.'), {
      storage: await openSqliteStorage(':memory:'),
    })
    await begin(here, 9)
    await here.untilTable('three turns', ({ turns }) => turns >= 3)
    await here.send('POST', '/pause')
    const paused = await here.untilTable('nobody speaks', ({ activeTurn }) => activeTurn === null)
    const file = await fileOf(here)
    const there = await goOnElsewhere(file)
    expect(await there.table()).toEqual(paused)
    expect(await there.send('GET', '/participants')).toEqual(await here.send('GET', '/participants'))
    expect(await read(there, 'md')).toEqual(await read(here, 'md'))
    await there.send('POST', '/resume')
    const over = await there.untilTable('it is over', ({ phase }) => phase === 'ended')
    expect([over.turns, over.because]).toEqual([9, 'turns'])
    expect(Math.max(...over.participants.map(({ turns }) => turns))).toBe(3)
    expect(await verifyThread(there.storage, t)).toMatchObject({ kind: 'sound' })
    // Begun anew there, it counts anew.
    await there.send('POST', '/start')
    await there.untilTable('it is over again', ({ phase, turns }) => phase === 'ended' && turns === 9)
    // And comes back as what it has become.
    expect((await here.server.send('POST', '/api/import', await fileOf(there))).status).toBe(200)
    expect(await here.table()).toEqual(await there.table())
  })

  test('[IM9] in mid-sentence: that turn is said there, once, and the table goes on by itself', async () => {
    const held: ServerResponse[] = []
    const here = await openTable((response) => {
      openStream(response)
      sendPiece(response, { role: 'assistant', content: 'Een begin ' })
      held.push(response)
    })
    await begin(here, 3)
    await until('it is kept', async () => (await here.events()).some(({ type }) => type === 'text-chunk'))
    const file = await fileOf(here)
    const clock = testClock()
    const there = await goOnElsewhere(file, { ambient: clock.ambient, after: clock.after })
    // That server had no notice of it: it finds the job when it looks for due ones.
    clock.advance(POLL_MS)
    await there.untilTable('it is over', ({ phase }) => phase === 'ended')
    const events = await there.events()
    // The turn goes on as after a crash: its words up to there are in the log, and she says it whole.
    expect(events).toContainEqual(expect.objectContaining({ type: 'text-chunk', text: 'Een begin ' }))
    const said = events.flatMap((event) => (event.type === 'message-posted' ? [[event.by.id, event.text]] : []))
    expect(said).toEqual(['vera', 'hugo', 'dora'].map((id) => [id, 'Verder.']))
    expect(await verifyThread(there.storage, t)).toMatchObject({ kind: 'sound' })
    // What the first server still says of it changes nothing there.
    expect(file.events.length).toBeLessThan(events.length)
  })

  test('[IM9] ended: it is begun anew there', async () => {
    const here = await openTable((response) => sendAnswer(response, 'Hier.'))
    await begin(here, 2)
    await here.untilTable('it is over', ({ phase, activeTurn }) => phase === 'ended' && activeTurn === null)
    const there = await goOnElsewhere(await fileOf(here))
    await there.send('POST', '/start')
    await there.untilTable('it is over', ({ phase, turns }) => phase === 'ended' && turns === 2)
    // A server without an AI participant stores it and runs nothing.
    const silent = await startTestServer({ storage: await openSqliteStorage(':memory:') })
    expect((await silent.send('POST', '/api/import', await fileOf(here))).status).toBe(200)
    expect((await reachTable(silent, there.storage).table()).phase).toBe('ended')
  })
})
