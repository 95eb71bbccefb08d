import { MessageId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import { Participant } from '@agora/protocol/table'
import { expect, test } from 'vitest'
import { user } from '@agora/core/testing/play'
import { InspectionPlay } from '../testing/inspection-play.ts'
import { testEnv } from '@agora/core/testing/test-env'
import type { DecideEnv } from '../state/decide-env.ts'
import type { LookOut } from '../state/watch-state.ts'

/** Watches for "warm", for what is still open, and for questions put before the caution. */
const lookOut: LookOut = (text, { points, caution }) => {
  const says = { nl: text, en: text }
  const limit = text.includes('warm') ? [{ kind: 'limit', says } as const] : []
  const open = points.filter(({ what }) => text.includes(what))
  const late = text.includes('verklaart') && caution === null ? [{ kind: 'caution', says } as const] : []
  return {
    flags: [...limit, ...open.map(({ id }) => ({ kind: 'open-point', says, point: id }) as const), ...late],
    ...(text.includes('cautie gegeven') ? { caution: true } : {}),
  }
}

function play(
  mode: 'listen' | 'feedback' = 'listen',
  preferences: Partial<DecideEnv['preferences']> = {},
): InspectionPlay {
  return new InspectionPlay(mode, { ...testEnv(preferences), lookOut: () => lookOut })
}

const flagsIn = (room: InspectionPlay) =>
  room.log.flatMap((event) => (event.type === 'flag-raised' ? [event.flag] : []))

test('[LI14] a note that deserves attention is flagged in the same append, and nothing is answered', () => {
  const room = play()
  room.say('de koelcel is warm')
  room.say('de vloer is schoon')
  expect(flagsIn(room)).toMatchObject([{ id: '1.1', kind: 'limit', source: { number: 1, seq: 2 } }])
  expect(room.state.flags).toEqual(['1.1'])
  expect(room.log.map(({ type }) => type)).toEqual([
    'thread-created',
    'message-posted',
    'flag-raised',
    'message-posted',
  ])
})

test('[LI14] what is asked in feedback mode is not flagged; a setting turns flags off', () => {
  const asked = play('feedback')
  asked.say('de koelcel is warm')
  expect(asked.state.flags).toEqual([])
  const off = play('listen', { quietFlags: false })
  off.say('de koelcel is warm')
  expect(off.state.flags).toEqual([])
})

test('[LI15] a caution that was not given is flagged once; said to be given, it is kept with its time', () => {
  const room = play()
  room.say('de eigenaar verklaart iets')
  room.say('hij verklaart nog iets')
  expect(flagsIn(room).map(({ kind }) => kind)).toEqual(['caution'])
  room.say('cautie gegeven')
  room.say('hij verklaart meer')
  expect(flagsIn(room).length).toBe(1)
  const given = room.log.find((event) => event.type === 'caution-given')
  expect(given).toMatchObject({ source: { number: 3 } })
  expect((given as { givenAt: number }).givenAt).toBeGreaterThan(0)
  // Also where it is said to Agora.
  const feedback = play('feedback')
  feedback.say('ik heb de cautie gegeven')
  expect(feedback.state.watch.caution).toBe('given')
})

test('[LI15] several notes of one request are looked at in order', () => {
  const room = play()
  const candidates = ['hij verklaart', 'zij verklaart', 'cautie gegeven', 'hij verklaart'].map((text, index) => ({
    id: MessageId.parse(`b${index}`),
    text,
  }))
  room.command({ name: 'post-messages', candidates, refused: [] })
  expect(flagsIn(room).map(({ id }) => id)).toEqual(['1.1'])
})

test('[LI16] a point that earlier inspections left open is flagged where it is mentioned, until it is settled', () => {
  const room = play()
  const point = { id: 'p1', what: 'afvoer', class: null, measure: null, foundAt: 1, report: 'R1' }
  const company = { name: 'Bella Rosa', source: 'said' } as const
  room.command({ name: 'start-inspection', body: { company, points: [point] } })
  room.say('de afvoer is nog stuk')
  room.command({ name: 'edit-report', body: { edits: [{ kind: 'point', point: 'p1', status: 'not-fixed' }] } })
  room.say('de afvoer, nogmaals')
  expect(flagsIn(room)).toMatchObject([{ id: '1.1', point: 'p1' }])
})

test('[LI17] a note with other words is looked at again, and one that is withdrawn has no flags', () => {
  const room = play()
  const [note] = room.say('de koelcel is warm').accepted as [MessageId]
  const known = (text: string, withdrawn = false) => ({
    seq: 2,
    isByHand: false,
    note: { id: note, number: 1, text, at: 1, by: user, ...(withdrawn ? { withdrawn: true as const } : {}) },
  })
  room.note = known('de koelcel is warm')
  room.command({ name: 'change-note', note, body: { text: 'de koelcel is koud' } })
  expect(room.state.flags).toEqual([])
  room.note = known('de koelcel is koud')
  room.command({ name: 'change-note', note, body: { text: 'de oven is warm' } })
  expect(room.state.flags).toEqual(['1.1'])
  room.note = known('de oven is warm')
  room.command({ name: 'withdraw-note', note })
  expect(room.state.flags).toEqual([])
  room.note = known('de oven is warm', true)
  room.command({ name: 'change-note', note, body: { withdrawn: false } })
  expect(room.state.flags).toEqual(['1.1'])
})

test('[LI18] no more flags are open at once than anybody would read', () => {
  const room = play()
  for (let count = 0; count < limits.flags + 20; count++) room.say('warm')
  expect(room.state.flags.length).toBe(limits.flags)
  room.command({
    name: 'edit-report',
    body: { edits: [{ kind: 'flag', flag: '1.1', dismissed: true, reason: 'gezien' }] },
  })
  expect(room.state.flags.length).toBe(limits.flags - 1)
  room.command({ name: 'edit-report', body: { edits: [{ kind: 'flag', flag: '1.1', dismissed: false }] } })
  expect(room.state.flags.length).toBe(limits.flags)
})

const timed: LookOut = () => ({ flags: [], caution: true, cautionAt: { hours: 10, minutes: 0, isEither: true } })

test('[LI15][XT7] a caution that words give a time was given at that time, in the zone of the thread', () => {
  const at = Date.parse('2026-11-16T09:20:00Z')
  const givenIn = (zone?: string) => {
    const room = new InspectionPlay('listen', { ...testEnv(), zone: 'Europe/Amsterdam', lookOut: () => timed })
    const candidates = [{ id: MessageId.parse('m1'), text: 'cautie gegeven om tien uur', at }]
    room.command({ name: 'post-messages', candidates, refused: [], zone })
    const event = room.log.find(({ type }) => type === 'caution-given')
    return event?.type === 'caution-given' ? new Date(event.givenAt).toISOString() : undefined
  }
  expect(givenIn()).toBe('2026-11-16T09:00:00.000Z')
  expect(givenIn('Europe/Helsinki')).toBe('2026-11-16T08:00:00.000Z')
  // In London it is twenty past nine: "at ten" is still to come there, and is not what happened.
  expect(givenIn('Europe/London')).toBe('2026-11-16T09:20:00.000Z')
})

test('[RT22] no caution is given by a whisper', () => {
  const room = new InspectionPlay('feedback', {
    ...testEnv(),
    lookOut: () => () => ({ flags: [], caution: true }),
  })
  room.command({ name: 'add-participant', body: Participant.parse({ kind: 'ai', id: 'dora', name: 'Dora' }) })
  room.post([{ id: MessageId.parse('w1'), text: 'Wees strenger.', whisper: ['dora'] }])
  expect(room.types).toContain('message-posted')
  expect(room.types).not.toContain('caution-given')
})
