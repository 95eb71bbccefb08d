/** A whole client on a line that is cut, and a real server with its assistant. */
import { domain as food } from '@agora/inspection/domains/food/domain'
import { loadDomains } from '@agora/server/inspection/domains'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import { enterRoom } from '@agora/server/testing/open-room'
import { until } from '@agora/server/testing/until'
import { makeAssistant } from '@agora/server/turns/make-assistant'
import { expect, test } from 'vitest'
import type { ThreadHandle } from '../client.ts'
import { memoryDevice } from '../device/memory-device.ts'
import { startAgora, untilPhase, untilState } from '../testing/start-agora.ts'
import type { Entry } from '../thread/thread-snapshot.ts'

const PATIENT = { timeout: 120_000 }
async function open() {
  const settings = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' }
  const openai = { baseUrl: undefined, apiKey: undefined }
  const assistant = makeAssistant({ model: 'built-in', openai, ...settings }, await loadDomains())
  const agora = await startAgora({ storage: await openSqliteStorage(':memory:'), assistant })
  const device = memoryDevice('owner')
  const client = agora.client({ device })
  await untilState(client, 'open')
  return { ...agora, device, first: client }
}

function untilEntries(thread: ThreadHandle, what: string, isSo: (entries: readonly Entry[]) => boolean) {
  return until(what, () => thread.getSnapshot().entries, isSo)
}

const offlineReplies = (entries: readonly Entry[]) => entries.filter(({ offline }) => offline !== undefined)

test(
  '[OF40] listening goes on without a line: numbers, the call, its answer, findings; and all of it arrives once',
  PATIENT,
  async () => {
    const { proxy, server, first: client } = await open()
    await client.changePreferences({ afterWake: 'return' })
    const thread = client.openThread(client.newThreadId())
    await thread.setMode('listen')
    await thread.say('De vloer in de keuken is vies.')
    await untilPhase(thread, 'ready')
    await untilEntries(
      thread,
      'the first note is there',
      ([entry]) => entry?.number === 1 && entry.state.kind === 'stored',
    )
    thread.showReport('nl')

    proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await thread.say('De zalm in de koelcel is negen komma vijf graden, gemeten in het product.')
    await thread.say('Agora, mag de vis naast de put staan?')
    const answered = await untilEntries(
      thread,
      'an answer of the device',
      (entries) => offlineReplies(entries).length === 1,
    )
    expect(answered.map(({ as, number, request, isUnsent }) => ({ as, number, request, isUnsent }))).toEqual([
      { as: 'note', number: 1, request: undefined, isUnsent: undefined },
      { as: 'note', number: 2, request: undefined, isUnsent: true },
      { as: 'wake', number: undefined, request: 'mag de vis naast de put staan?', isUnsent: true },
      { as: 'reply', number: undefined, request: undefined, isUnsent: true },
    ])
    expect(answered[3]).toMatchObject({
      text: expect.stringContaining('beschermd tegen besmetting') as string,
      offline: { rulesOf: food.rulesOf },
      sources: expect.arrayContaining([expect.objectContaining({ rule: 'contamination' })]) as unknown,
    })
    // With this preference it listens on after the answer.
    expect(thread.getSnapshot()).toMatchObject({ mode: 'listen', noteCount: 2, heardCount: 0 })
    const told = () => thread.getSnapshot().modeChanges.map(({ mode, cause }) => `${mode} ${cause}`)
    expect(told()).toEqual(['listen switch', 'feedback wake', 'listen return'])
    const grown = await until(
      'a finding that is not sent',
      () => thread.report.getSnapshot(),
      ({ unsent }) => unsent?.size === 1,
    )
    expect(grown.read?.report.findings.map(({ what }) => what)).toEqual([
      'De vloer in de keuken is vies',
      'De zalm in de koelcel is negen komma vijf graden, gemeten in het product',
    ])
    await thread.say('De afzuigkap is schoon.')
    expect(thread.getSnapshot().entries.at(-1)).toMatchObject({ as: 'note', number: 3 })

    proxy.release()
    client.tryNow()
    await untilEntries(thread, 'all of it is at the server', (entries) => entries.every(({ isUnsent }) => !isUnsent))
    const room = enterRoom(server, thread.id)
    const messages = await room.messages()
    expect(messages.map(({ as, number, offline }) => [as, number, offline?.rulesOf])).toEqual([
      ['note', 1, undefined],
      ['note', 2, undefined],
      ['wake', undefined, undefined],
      ['reply', undefined, food.rulesOf],
      ['note', 3, undefined],
    ])
    expect(thread.getSnapshot().entries.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
    expect(told()).toHaveLength(3)
    expect(thread.getSnapshot()).toMatchObject({ mode: 'listen', noteCount: 3, heardCount: 1, isAnswering: false })
    await until(
      'nothing of the report is unsent',
      () => thread.report.getSnapshot().unsent?.size ?? 0,
      (size) => size === 0,
    )
    // The server evaluates the last note at the next wake; until then the device's finding stays.
    await thread.readReport()
    const findings = thread.report.getSnapshot().read?.report.findings.map(({ what }) => what)
    expect(findings).toContain('De afzuigkap is schoon')
  },
)

test(
  '[OF41] a conversation that was never at the server: killed and opened again, all of it and its answer are there',
  PATIENT,
  async () => {
    const { proxy, client: makeClient, device, server, first } = await open()
    first.stop()
    proxy.shut()
    const client = makeClient({ device })
    await untilState(client, 'waiting', 'retrying')
    const id = client.newThreadId()
    const thread = client.openThread(id)
    await thread.setMode('listen')
    await thread.say('Er zitten muizenkeutels achter de oven.')
    await thread.say('Agora, wat heb ik gezegd over de oven?')
    await untilEntries(thread, 'an answer of the device', (entries) => offlineReplies(entries).length === 1)
    client.stop()

    const next = makeClient({ device })
    const again = next.openThread(id)
    const entries = await untilEntries(again, 'what was said is back', (all) => all.length === 3)
    expect(entries.map(({ as, number }) => [as, number])).toEqual([
      ['note', 1],
      ['wake', undefined],
      ['reply', undefined],
    ])
    again.showReport('nl')
    const { read } = await until(
      'a report',
      () => again.report.getSnapshot(),
      ({ phase }) => phase === 'ready',
    )
    expect(read?.report.findings.map(({ what }) => what)).toEqual(['Er zitten muizenkeutels achter de oven'])
    proxy.release()
    next.tryNow()
    await untilEntries(again, 'all of it is at the server', (all) => all.every(({ isUnsent }) => !isUnsent))
    expect((await enterRoom(server, id).replies()).map(({ text }) => text)).toEqual([entries[2]?.text])
  },
)

test(
  '[OF41] a finding of words that are not sent is confirmed without a line: so it stands at the server',
  PATIENT,
  async () => {
    const { proxy, first: client, server } = await open()
    const thread = client.openThread(client.newThreadId())
    await thread.setMode('listen')
    await thread.say('De vloer in de keuken is vies.')
    await untilPhase(thread, 'ready')
    await untilEntries(thread, 'the note is there', ([entry]) => entry?.number === 1 && entry.state.kind === 'stored')
    thread.showReport('nl')
    proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await thread.say('Er zitten muizenkeutels achter de oven.')
    const grown = await until(
      'two findings, of which one is of words that are not sent',
      () => thread.report.getSnapshot(),
      ({ unsent, read }) => unsent?.size === 1 && read?.dossier.findings.length === 2,
    )
    const ids = grown.read?.dossier.findings.map(({ id }) => id) ?? []
    // The first by itself: its words are at the server, which has not worked them through.
    for (const finding of ids) {
      const outcome = await thread.editReport([{ kind: 'finding-status', finding, status: 'confirmed' }])
      expect(outcome).toMatchObject({ kind: 'ok' })
    }
    const isConfirmed = (findings: readonly { readonly status: string }[] = []) =>
      findings.length === 2 && findings.every(({ status }) => status === 'confirmed')
    const shown = () => thread.report.getSnapshot().read?.dossier.findings
    await until('they are shown as confirmed', shown, isConfirmed)
    const seen: string[] = []
    thread.report.subscribe(() => seen.push((shown() ?? []).map(({ status }) => status).join(' ')))
    proxy.release()
    client.tryNow()
    const read = async () => {
      const { body } = await server.send('GET', `/api/threads/${thread.id}/report`)
      return (body as { dossier?: { findings: { id: string; status: string }[] } }).dossier?.findings
    }
    const cached = await until('they are confirmed at the server', read, isConfirmed)
    expect(cached?.map(({ id }) => id)).toEqual([expect.stringMatching(/^f\d/), expect.stringMatching(/^f\d/)])
    await until(
      'nothing is unsent',
      () => thread.report.getSnapshot().unsent?.size ?? 0,
      (size) => size === 0,
    )
    // On the way nothing went and nothing was undone.
    expect(new Set(seen)).toEqual(new Set(['confirmed confirmed']))
  },
)

test(
  '[OF42] a call that goes out before the device has answered is answered by the server, once',
  PATIENT,
  async () => {
    const { first: client } = await open()
    const thread = client.openThread(client.newThreadId())
    await thread.setMode('listen')
    await thread.say('Er zitten muizenkeutels achter de oven.')
    await thread.say('Agora, wat heb ik gezegd over de oven?')
    const replied = await untilEntries(thread, 'a reply', (all) =>
      all.some(({ as, state }) => as === 'reply' && state.kind === 'stored'),
    )
    expect(offlineReplies(replied)).toEqual([])
    expect(replied.filter(({ as }) => as === 'reply')).toHaveLength(1)
  },
)
