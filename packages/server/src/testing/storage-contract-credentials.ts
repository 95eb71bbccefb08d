/** What every storage must do for the sessions of browsers. Part of its contract. */
import { UserId } from '@agora/protocol/ids'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Session } from '../auth/credentials.ts'
import type { LogStorage } from '../log/log-storage.ts'

const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  user: UserId.parse('owner'),
  createdAt: 1_000,
  expiresAt: 5_000,
  endedAt: undefined,
  link: undefined,
  ...more,
})

export function describeCredentials(
  kind: LogStorage['kind'],
  open: () => Promise<LogStorage>,
  openTwo: () => Promise<[LogStorage, LogStorage]>,
): void {
  describe(`storage: ${kind}`, () => {
    async function fresh() {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage.credentials
    }

    test('[LG26] a session is stored once and found by its id, in any number', async () => {
      const credentials = await fresh()
      const [first, second] = [session('a', { link: 'l' }), session('b', { user: UserId.parse('piet') })]
      expect([await credentials.addSession(first), await credentials.addSession(second)]).toEqual([true, true])
      expect(await credentials.addSession({ ...first, user: second.user })).toBe(false)
      expect(await credentials.findSessions(['a'])).toEqual([first])
      const found = await credentials.findSessions(['b', 'none', 'a', 'b', "'; DROP TABLE session;--"])
      expect(found.toSorted((x, y) => (x.id < y.id ? -1 : 1))).toEqual([first, second])
      expect(await credentials.findSessions([])).toEqual([])
    })

    test('[LG26][XS10] a link begins one session: of many at once one wins, and it stays used after the end', async () => {
      const credentials = await fresh()
      expect(await credentials.isLinkUsed('l')).toBe(false)
      const rivals = Array.from({ length: 10 }, (_, n) => session(`s${n}`, { link: 'l' }))
      const added = await Promise.all(rivals.map((rival) => credentials.addSession(rival)))
      expect(added.filter(Boolean)).toHaveLength(1)
      expect(await credentials.findSessions(rivals.map(({ id }) => id))).toHaveLength(1)
      await credentials.endSession(rivals[added.indexOf(true)]!, 2_000)
      expect(await credentials.isLinkUsed('l')).toBe(true)
      expect(await credentials.addSession(session('late', { link: 'l' }))).toBe(false)
    })

    test('[LG26][XS9] an end is for good, and the first end counts, also of a session that was never stored', async () => {
      const credentials = await fresh()
      await credentials.addSession(session('a'))
      await credentials.endSession(session('a'), 2_000)
      await credentials.endSession(session('a'), 3_000)
      expect(await credentials.findSessions(['a'])).toEqual([session('a', { endedAt: 2_000 })])
      await credentials.endSession(session('earlier'), 2_500)
      expect(await credentials.findSessions(['earlier'])).toEqual([session('earlier', { endedAt: 2_500 })])
      expect(await credentials.addSession(session('earlier'))).toBe(false)
    })

    test('[LG26] only expired sessions are removed', async () => {
      const credentials = await fresh()
      for (const [id, expiresAt] of [
        ['a', 4_999],
        ['b', 5_000],
        ['c', 5_001],
      ] as const)
        await credentials.addSession(session(id, { expiresAt }))
      expect(await credentials.dropExpired(5_000)).toBe(1)
      expect((await credentials.findSessions(['a', 'b', 'c'])).map(({ id }) => id).toSorted()).toEqual(['b', 'c'])
      expect(await credentials.dropExpired(5_000)).toBe(0)
    })

    test('[LG26][XS9] a session that one process ends has ended for the other', async () => {
      const [one, other] = await openTwo()
      onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
      await one.credentials.addSession(session('a', { link: 'l' }))
      expect(await other.credentials.findSessions(['a'])).toEqual([session('a', { link: 'l' })])
      expect(await other.credentials.addSession(session('b', { link: 'l' }))).toBe(false)
      await other.credentials.endSession(session('a'), 2_000)
      expect(await one.credentials.findSessions(['a'])).toEqual([session('a', { link: 'l', endedAt: 2_000 })])
    })
  })
}
