/** The real program with the built-in model, killed three times in the questions of a report. */
import { expect, test } from 'vitest'
import { live, newSettings } from '../testing/inspection-lives.ts'
import { openRoom } from '../testing/open-room.ts'
import { runCommand } from '../testing/run-command.ts'
import { until } from '../testing/until.ts'

const fieldsOf = (asked: Awaited<ReturnType<Awaited<ReturnType<typeof live>>['asks']>>) =>
  asked.flatMap(({ ask }) => (ask.kind === 'question' ? ask.questions.map(({ field }) => field) : []))

test('[IS70] killed between rounds of questions, and on an answer: what was asked and said is there, once, and goes on', async () => {
  const settings = newSettings()
  const first = await live(settings)
  await openRoom(first.server, 'feedback')
  await first.room.say('Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854')
  const asked = await first.quiet()
  expect(fieldsOf(asked)).toEqual(['place', 'hygieneCode', 'foodPoisoning'])
  await first.kill()

  const second = await live(settings)
  expect(await second.quiet()).toEqual(asked)
  expect((await second.room.say('hoofdstraat 2, ja, nee')).became).toMatchObject([{ as: 'answer' }])
  // At the worst moment: the answer is taken, and what comes of it is not there yet.
  await second.kill()

  const third = await live(settings)
  const next = await until(
    'the next round is asked',
    () => third.quiet(),
    (asks) => asks.length === 1 && asks[0]?.ask.id !== asked[0]?.ask.id,
  )
  expect(fieldsOf(next)).not.toContain('place')
  const said = (await third.room.messages()).filter(({ as }) => as === 'answer')
  expect(said).toHaveLength(1)
  const source = { sources: [{ message: said[0]!.id, seq: said[0]!.seq }], confidence: 1 }
  expect((await third.inspection.report()).dossier.facts).toMatchObject({
    place: { value: 'hoofdstraat 2', ...source },
    hygieneCode: { value: 'ja', ...source },
    foodPoisoning: { value: 'nee', ...source },
  })
  await third.kill()

  const fourth = await live(settings)
  for (let open = await fourth.quiet(); open.length > 0; open = await fourth.quiet()) {
    await fourth.answer({ askId: open[0]!.ask.id, status: 'cancelled' })
  }
  const replies = await fourth.room.replies()
  expect(replies).toMatchObject([{ by: { id: 'reporting' } }])
  expect((await fourth.stop()).code).toBe(0)
  expect(await runCommand(['verify'], settings)).toMatchObject({ code: 0, stderr: '' })
})
