import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { Play } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { viewThread } from '../state/thread-state.ts'

const env = { ...testEnv(), zone: 'Europe/Amsterdam' }

let said = 0
const post = (room: Play, text: string, zone?: string, at?: number) =>
  room.command({
    name: 'post-messages',
    candidates: [{ id: MessageId.parse(`m${++said}`), text, ...(at === undefined ? {} : { at }) }],
    refused: [],
    zone,
  })
const changesIn = (room: Play) => room.log.flatMap((event) => (event.type === 'zone-changed' ? [event.zone] : []))

test('[TH11][XT7] a thread begins in the zone of its device, else in the server’s; what no platform knows is none', () => {
  const begun = (zone?: string) => {
    const room = new Play('listen', env)
    room.state = undefined as never
    room.log.length = 0
    room.command({ name: 'create-thread', body: zone === undefined ? {} : { zone } })
    return room.state.zone
  }
  expect([begun('America/New_York'), begun(), begun('Mars/Olympus')]).toEqual([
    'America/New_York',
    'Europe/Amsterdam',
    'Europe/Amsterdam',
  ])
  expect(new Play('listen').state.zone).toBe(undefined)
})

test('[TH11][XT7] a device that speaks from another zone changes it once, by an event and no field of a message', () => {
  const room = new Play('listen', env)
  post(room, 'een', 'Europe/Amsterdam')
  post(room, 'twee')
  expect(changesIn(room)).toEqual([])
  post(room, 'drie', 'Europe/London')
  post(room, 'vier', 'Europe/London')
  post(room, 'vijf', 'Mars/Olympus')
  expect(changesIn(room)).toEqual(['Europe/London'])
  expect(viewThread(room.state).zone).toBe('Europe/London')
  room.command({ name: 'update-thread', body: { zone: 'Europe/Amsterdam' } })
  room.command({ name: 'update-thread', body: { zone: 'Europe/Amsterdam' } })
  expect(changesIn(room)).toEqual(['Europe/London', 'Europe/Amsterdam'])
  expect(room.log.filter((event) => event.type === 'message-posted' && 'zone' in event)).toEqual([])
})

test('[TH11][XT7] what a device sends again says nothing about where it is now', () => {
  const room = new Play('listen', env)
  const candidates = [{ id: MessageId.parse('again'), text: 'een' }]
  room.command({ name: 'post-messages', candidates, refused: [], zone: 'Europe/London' })
  room.command({ name: 'update-thread', body: { zone: 'Europe/Amsterdam' } })
  room.command({ name: 'post-messages', candidates, refused: [], zone: 'Europe/London' })
  expect(room.state.zone).toBe('Europe/Amsterdam')
})
