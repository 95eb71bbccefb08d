import { expect, test } from 'vitest'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { openOutbox } from '../testing/open-outbox.ts'

test('[LS9][XT7] what is sent tells the zone in which it was said, also where it is sent from another', async () => {
  const device = { zone: 'Europe/Amsterdam' as string | undefined }
  const ambient = { ...manualAmbient(), zone: () => device.zone }
  const { outbox, say, questions, answer } = await openOutbox({ ambient, connection: 'closed' })
  await say('a', { begins: { title: 'Bakkerij' } })
  await say('b')
  device.zone = 'Europe/London'
  outbox.setConnection(true)
  await ambient.advance(0)
  expect(questions[0]).toMatchObject({ name: 'create-thread', fields: { title: 'Bakkerij', zone: 'Europe/Amsterdam' } })
  await answer('accept')
  await ambient.advance(0)
  expect(questions[1]).toMatchObject({ name: 'post-messages', fields: { zone: 'Europe/Amsterdam' } })
  await answer('accept')
  await say('c')
  expect(questions[2]?.fields).toMatchObject({ zone: 'Europe/London', messages: [{ id: 'c' }] })
  await answer('accept')
  device.zone = undefined
  await say('d')
  expect(questions[3]?.fields).not.toHaveProperty('zone')
})
