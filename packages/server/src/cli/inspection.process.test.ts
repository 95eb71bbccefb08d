/** The real program with the built-in model, killed at bad moments of an inspection. */
import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../mail/testing/start-smtp.ts'
import { dossierIn } from '../testing/inspect.ts'
import { live, newSettings } from '../testing/inspection-lives.ts'
import { openRoom } from '../testing/open-room.ts'
import { runCommand } from '../testing/run-command.ts'
import { until } from '../testing/until.ts'

test('[IS71] killed as it leaves listen mode: what was heard is worked through in the next life, unasked, once', async () => {
  const settings = newSettings()
  const first = await live(settings)
  await openRoom(first.server, 'listen')
  const texts = Array.from({ length: 600 }, (_, n) => `we praten over het weer, deel ${n}`)
  texts[2] = 'er zitten muizenkeutels achter de oven'
  texts[590] = 'in de koelcel ligt schimmel op het plafond'
  await first.room.sayTogether(texts.map((text, n) => ({ id: `n${n}`, text })))
  await first.room.setMode('feedback')
  await first.kill()
  const second = await live(settings)
  const found = await until(
    'it was worked through',
    async () => (await second.inspection.report()).dossier.findings,
    (findings) => findings.length >= 2,
  )
  expect(found.map(({ sources }) => sources.map(({ number }) => number))).toEqual([[3], [591]])
  expect(await second.room.replies()).toEqual([])
  await second.kill()
  const third = await live(settings)
  await third.room.say('maak het rapport')
  for (let open = await third.quiet(); open.length > 0; open = await third.quiet()) {
    await third.answer({ askId: open[0]!.ask.id, status: 'cancelled' })
  }
  expect((await third.inspection.report()).dossier.findings).toEqual(found)
})

test('[IS72] killed while a report is on its way by mail: nobody knows, a person is asked, and only their word sends it again', async () => {
  let holds = true
  const arrived = Promise.withResolvers<void>()
  const letters: string[] = []
  const smtp = await startSmtp({
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.once('end', () => {
        letters.push(Buffer.concat(pieces).toString())
        if (!holds) return done()
        arrived.resolve()
      })
    },
  })
  onTestFinished(() => smtp[Symbol.asyncDispose]())
  const settings = newSettings({ AGORA_SMTP_URL: smtp.url, AGORA_MAIL_FROM: 'agora@example.nl' })
  const first = await live(settings)
  await openRoom(first.server, 'listen')
  await first.inspection.start({ registration: '92251854' })
  await first.room.say('er zitten muizenkeutels achter de oven')
  await first.room.setMode('feedback')
  await until('it was worked through', async () => (await first.inspection.report()).dossier.findings.length > 0)
  await first.inspection.complete()
  expect(dossierIn(await first.inspection.finalise()).final).not.toBeNull()
  await first.room.say('mail het rapport naar ondernemer@example.nl')
  const [approval] = await first.quiet()
  await first.answer({ askId: approval!.ask.id, status: 'resolved', approved: true })
  await arrived.promise
  await first.kill()
  expect(letters).toHaveLength(1)

  holds = false
  const second = await live(settings)
  const [asked] = await until(
    'a person is asked',
    () => second.quiet(),
    (asks) => asks.length === 1,
  )
  const ask = asked!.ask
  expect(ask).toMatchObject({ kind: 'question', questions: [{ field: 'outcome' }] })
  const mailings = async () => (await second.inspection.report()).dossier.mailings.map(({ state }) => state)
  expect(await mailings()).toEqual(['asked'])
  expect(letters).toHaveLength(1)
  const again = ask.kind === 'question' ? ask.questions[0]?.options?.[1] : undefined
  await second.answer({ askId: ask.id, status: 'resolved', answers: { outcome: again } })
  expect(await second.quiet()).toEqual([])
  expect(await mailings()).toEqual(['asked', 'sent'])
  expect(letters).toHaveLength(2)
  expect((await second.stop()).code).toBe(0)
  expect(await runCommand(['verify'], settings)).toMatchObject({ code: 0, stderr: '' })
})
