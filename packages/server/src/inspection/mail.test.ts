/** A report leaves by mail once, when a person wants it to; and what came of it can be seen. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { makeMailer } from '../mail/make-mailer.ts'
import { readMail } from '../mail/testing/read-mail.ts'
import { startScriptedSmtp } from '../mail/testing/start-scripted-smtp.ts'
import { startSmtp } from '../mail/testing/start-smtp.ts'
import { dossierIn } from '../testing/inspect.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { until } from '../testing/until.ts'

const PATIENT = { timeout: 120_000 }
const TO = 'ondernemer@example.nl'

async function openFinal(url: string) {
  const mailer = makeMailer({ url, from: 'Agora <agora@example.nl>' })
  const opened = await openAssisted('listen', { mailer })
  const { inspection, room, server } = opened
  await inspection.start({ registration: '92251854' })
  await room.say('er zitten muizenkeutels achter de oven')
  await room.setMode('feedback')
  await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
  await inspection.complete()
  const { final } = dossierIn(await inspection.finalise())
  const mail = (id: string, to = TO) => server.send('POST', '/api/threads/t/report/mail', { id, to, lang: 'nl' })
  const mailings = async () => (await inspection.report()).dossier.mailings
  return { ...opened, number: final!.number, mail, mailings }
}

async function serveMail(options: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(options)
  onTestFinished(() => smtp[Symbol.asyncDispose]())
  return smtp
}

test('[IS30] asked for, approved, sent once with the PDF; refused, nothing leaves', PATIENT, async () => {
  const smtp = await serveMail()
  const { tell, answer, quiet, mailings, number } = await openFinal(smtp.url)
  const [first] = await tell(`mail het rapport naar ${TO}`)
  expect(first?.ask).toMatchObject({ kind: 'approval', tool: 'send_report', args: { to: TO } })
  expect([smtp.calls, await mailings()]).toEqual([[], []])
  await answer({ askId: first!.ask.id, status: 'resolved', approved: false })
  await quiet()
  expect([smtp.calls, await mailings()]).toEqual([[], []])

  const [second] = await tell(`mail het rapport naar ${TO}`)
  await answer({ askId: second!.ask.id, status: 'resolved', approved: true })
  expect(await quiet()).toEqual([])
  expect(await mailings()).toMatchObject([{ to: TO, state: 'sent' }])
  expect(smtp.received.map(({ to }) => to)).toEqual([[TO]])
  const pdf = readMail(smtp.received[0]!.source).parts.find(({ headers }) =>
    headers.get('content-type')?.startsWith('application/pdf'),
  )
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf!.content)), { mergePages: true })
  expect(text).toContain(number)
  expect(text).toContain('muizenkeutels')
})

test(
  '[IS31] a server that refuses: that is shown, and a new attempt under a new id goes through',
  PATIENT,
  async () => {
    let refuses = true
    const smtp = await serveMail({
      onRcptTo: (_to, _session, done) => done(refuses ? new Error('postbus vol') : null),
    })
    const { mail, mailings, tell, answer, quiet, room } = await openFinal(smtp.url)
    const refused = await mail('m1')
    expect(refused.status).toBe(200)
    expect(dossierIn(refused).mailings).toMatchObject([{ id: 'm1', state: 'failed', why: expect.stringMatching(/./) }])
    // By conversation, too: Agora answers that no mail was sent.
    const [asked] = await tell(`mail het rapport naar ${TO}`)
    await answer({ askId: asked!.ask.id, status: 'resolved', approved: true })
    await quiet()
    expect((await mailings()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect((await room.replies()).at(-1)?.text).toMatch(/niet|mislukt/u)
    refuses = false
    expect(dossierIn(await mail('m2')).mailings.at(-1)).toMatchObject({ id: 'm2', state: 'sent' })
    // The attempt that failed stays what it was.
    expect(dossierIn(await mail('m1')).mailings.find(({ id }) => id === 'm1')).toMatchObject({ state: 'failed' })
    expect(smtp.received).toHaveLength(1)
  },
)

test('[IS32] one id is one attempt: at once, again, and with another address', PATIENT, async () => {
  const smtp = await serveMail()
  const { mail, mailings } = await openFinal(smtp.url)
  const answers = await Promise.all([mail('m1'), mail('m1'), mail('m1')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(dossierIn(await mail('m1')).mailings).toMatchObject([{ id: 'm1', state: 'sent' }])
  expect(smtp.received).toHaveLength(1)
  expect((await mail('m1', 'ander@example.nl')).body).toMatchObject({ error: { code: 'id-reused' } })
  const [one, other] = await Promise.all([mail('m2'), mail('m2', 'ander@example.nl')])
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(smtp.received).toHaveLength(2)
  expect((await mailings()).map(({ id }) => id)).toEqual(['m1', 'm2'])
})

test(
  '[IS33] handed over without a response: the outcome is unknown, Agora says so and does not send it again by itself',
  PATIENT,
  async () => {
    const smtp = await startScriptedSmtp({ 'end-of-message': (socket) => socket.destroy() })
    onTestFinished(() => smtp[Symbol.asyncDispose]())
    const { mail, mailings } = await openFinal(smtp.url)
    await mail('m1')
    const before = await mailings()
    expect(before).toMatchObject([{ id: 'm1', state: 'asked', why: expect.stringContaining('niet bekend') as string }])
    await mail('m1')
    expect(await mailings()).toEqual(before)
  },
)

test('[IS34] only what is final is sent, and nothing is kept of an attempt that never was', PATIENT, async () => {
  const smtp = await serveMail()
  const { mail, mailings, inspection } = await openFinal(smtp.url)
  await inspection.edit({ kind: 'reopen', reason: 'fout adres' })
  expect((await mail('m1')).body).toMatchObject({ error: { code: 'report-blocked' } })
  expect((await mail('m2', 'geen-adres')).body).toMatchObject({ error: { code: 'bad-request' } })
  expect([smtp.calls, await mailings()]).toEqual([[], []])
})
