/** What a device heard and answered without a line, sent to a real server. */
import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import { openAssisted } from '@agora/server/testing/open-assisted'
import { inspect } from '@agora/server/testing/inspect'
import { enterRoom } from '@agora/server/testing/open-room'
import { until } from '@agora/server/testing/until'
import type { TestServer } from '@agora/server/testing/test-server'
import { expect, test } from 'vitest'
import { OfflineVisit } from './testing/offline-visit.ts'

const PATIENT = { timeout: 120_000 }

/** As an outbox does: messages in batches, commands with their id as key, all in their order. */
async function send(server: TestServer, items: readonly OutboxItem[], size = 3): Promise<void> {
  let batch: unknown[] = []
  const flush = async () => {
    const sent = batch.length === 0 || (await server.send('POST', '/api/threads/t/messages', { messages: batch }))
    batch = []
    if (sent !== true && sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  }
  for (const { id, at, what } of items) {
    if (what.kind === 'message') {
      const { photos: _photos, ...message } = what.message
      batch.push({ id, at, ...message })
      if (batch.length >= size) await flush()
      continue
    }
    await flush()
    const { name, fields } = what.command
    const key = { 'idempotency-key': id }
    const [method, path] = commands[name as keyof typeof commands]
    expect((await server.send(method, `/api/threads/t/${path}`, fields, key)).status).toBe(200)
  }
  await flush()
}
const commands = {
  'set-mode': ['PUT', 'mode'],
  'start-inspection': ['POST', 'inspection'],
  'edit-report': ['PATCH', 'report'],
} as const

test(
  '[OF30][A26] a visit to Bella Rosa without a line arrives as it was: notes, times, answers, and no second answer',
  PATIENT,
  async () => {
    const visit = new OfflineVisit({ preferences: { afterWake: 'return' } })
    visit.say('Ik ben bij Restaurant Bella Rosa, KVK 92251854, voor een onaangekondigde controle.')
    visit.say('Het schoonmaakschema in de keuken is niet volledig ingevuld, de laatste twee weken ontbreken.')
    visit.say('Er staat een open ton met rauwe vis naast de afvoer in de spoelkeuken.')
    const fish = visit.ask('Agora, mag de vis naast de put staan?')
    visit.say('De zalm in de koelcel is negen komma vijf graden, gemeten in het product.')
    const limit = visit.ask('Agora, de kip is acht graden gemeten in het product, mag dat?')
    const draft = visit.ask('Agora, maak het rapport')
    visit.say('Er zitten muizenkeutels achter de oven.')
    expect(visit.judged.map(({ as }) => as)).toEqual(['note', 'note', 'note', 'wake', 'note', 'wake', 'wake', 'note'])
    const grown = visit.grow()
    expect(grown.report.findings).toHaveLength(4)

    const { server, room, events, quiet } = await openAssisted('listen')
    await server.send('PATCH', '/api/me/preferences', { afterWake: 'return' })
    for (let again = 0; again < 5; again++) await send(server, visit.items)
    await quiet()
    const notes = await room.notes()
    expect(notes.map(({ number, text, at, offline }) => ({ number, text, at, offline }))).toEqual(
      visit.items.flatMap(({ what, at }, index) => {
        const judged = visit.judged.find(({ id }) => id === visit.items[index]!.id)
        if (judged?.as !== 'note' || what.kind !== 'message') return []
        return [{ number: judged.number, text: what.message.text, at, offline: true }]
      }),
    )
    const replies = await room.replies()
    expect(replies.map(({ text }) => text)).toEqual([fish.text, limit.text, draft.text])
    for (const { offline } of replies) expect(offline).toEqual({ rulesOf: fish.rulesOf })
    expect(replies[0]?.sources).toContainEqual(expect.objectContaining({ rule: 'contamination' }))
    const types = (await events()).map(({ type }) => type)
    expect(types).not.toContain('turn-opened')
    expect(await room.thread()).toMatchObject({
      mode: visit.mode,
      noteCount: 5,
      inspection: { company: 'Restaurant Bella Rosa' },
    })
  },
)

test(
  '[OF31] what the server makes of the words is what stood on the device: nothing twice, nothing gone',
  PATIENT,
  async () => {
    const visit = new OfflineVisit()
    visit.say('Er staat een open ton met rauwe vis naast de afvoer in de spoelkeuken.')
    visit.say('De zalm in de koelcel is negen komma vijf graden, gemeten in het product.')
    visit.say('Er zitten muizenkeutels achter de oven.')
    const before = visit.grow()
    const { server, room } = await openAssisted('listen')
    await send(server, visit.items)
    const inspection = inspect(server)
    const after = () => inspection.report()
    // The server raises flags while listening; it works findings out when a wake takes the notes up.
    const { dossier, report } = await after()
    expect(dossier.flags).toEqual(
      before.dossier.flags.map((flag) => ({ ...flag, source: { ...flag.source, seq: expect.any(Number) as number } })),
    )
    const device = new OfflineVisit({
      thread: await room.thread(),
      messages: await room.messages(),
      cached: { dossier, report },
    })
    expect(device.grow().dossier.findings.map(({ what }) => what)).toEqual(
      before.dossier.findings.map(({ what }) => what),
    )
    await room.setMode('feedback')
    const worked = await until('it was worked through', after, (read) => read.dossier.findings.length > 0)
    expect(worked.dossier.findings.map(({ what, rule, measured }) => [what, rule, measured])).toEqual(
      before.dossier.findings.map(({ what, rule, measured }) => [what, rule, measured]),
    )
    const cached = new OfflineVisit({ thread: await room.thread(), messages: await room.messages(), cached: worked })
    expect(cached.grow()).toMatchObject({ dossier: worked.dossier, unsent: new Set() })
  },
)

test('[OF13] a decision on a finding of the device applies to the same finding at the server', PATIENT, async () => {
  const visit = new OfflineVisit()
  visit.say('De zalm in de koelcel is negen komma vijf graden, gemeten in het product.')
  const { settleEdits } = await import('./settle-edits.ts')
  const edits = settleEdits([{ kind: 'finding-status', finding: 'd.m1.1', status: 'confirmed' }], visit.grow())
  visit.do({ name: 'edit-report', fields: { edits } })
  const { server } = await openAssisted('listen')
  await send(server, visit.items)
  await send(server, visit.items)
  const { dossier } = await inspect(server).report()
  expect(dossier.findings).toMatchObject([
    { id: expect.stringMatching(/^f\d+\.1$/) as string, status: 'confirmed', suggestion: { class: 'middelzwaar' } },
  ])
})

test('[OF32] an old call that the device did not answer wakes the server, once', PATIENT, async () => {
  const visit = new OfflineVisit()
  visit.say('Er zitten muizenkeutels achter de oven.')
  visit.say('Agora, wat zijn de bevindingen tot nu toe?')
  const { server, room, events, quiet } = await openAssisted('feedback')
  for (let again = 0; again < 5; again++) await send(server, visit.items)
  await quiet()
  const [reply, ...others] = await room.untilReplies(1)
  expect(others).toEqual([])
  expect(reply?.text).toContain('muizenkeutels')
  expect(reply?.offline).toBeUndefined()
  expect((await events()).filter(({ type }) => type === 'turn-opened')).toHaveLength(1)
})

test('[OF33] the device answers as the server would have, word for word', PATIENT, async () => {
  const questions = [
    'Agora, mag de vis naast de put staan?',
    'Agora, hoe warm mag gekoeld eten zijn?',
    'Agora, het product is 9,5 graden, mag dat?',
    'Agora, wat zijn de bevindingen tot nu toe?',
    'Agora, wat heb ik gezegd over de oven?',
    'Agora, zijn er aandachtspunten?',
    'Agora, what is the rule for hand washing?',
    'Agora, wat kun je?',
    'Agora',
  ]
  const notes = [
    'Er zitten muizenkeutels achter de oven.',
    'De zalm is negen komma vijf graden, gemeten in het product.',
  ]
  const { server, quiet } = await openAssisted('listen')
  for (const [index, question] of questions.entries()) {
    const id = `q${index}`
    await server.send('POST', '/api/threads', { id, mode: 'listen' })
    const room = enterRoom(server, id)
    await room.say(...notes, question)
    const [reply] = await room.untilReplies(1)
    const visit = new OfflineVisit()
    for (const note of notes) visit.say(note)
    expect(visit.ask(question).text).toBe(reply?.text)
  }
  await quiet()
})
