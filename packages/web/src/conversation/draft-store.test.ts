import { describe, expect, test } from 'vitest'
import type { DeviceStore } from '@agora/client/outbox/device-store'
import { MAX_DRAFT_UNITS, createDraftStore } from './draft-store.ts'

function setUp({ isFull = false } = {}) {
  const kept = new Map<string, string>()
  let writes = 0
  const storage: Pick<DeviceStore, 'read' | 'write' | 'remove'> = {
    read: (key) => kept.get(key),
    write: (key, value) => {
      writes++
      if (isFull) return false
      kept.set(key, value)
      return true
    },
    remove: (key) => void kept.delete(key),
  }
  const due: (() => void)[] = []
  const timers = {
    after: (_: number, act: () => void) => {
      due.push(act)
      return () => void due.splice(due.indexOf(act), 1)
    },
  }
  const passTime = () => due.splice(0).forEach((act) => act())
  const open = () => createDraftStore(storage, timers)
  return { drafts: open(), open, passTime, kept, writes: () => writes }
}

describe('drafts', () => {
  test('[WEB10] what is written is there again after the page was left, per conversation', () => {
    const { drafts, open } = setUp()
    drafts.write('one', 'koeling 9,5 graden')
    drafts.write('two', 'toonbank')
    drafts.flush()
    expect(open().read('one')).toBe('koeling 9,5 graden')
    expect(open().read('two')).toBe('toonbank')
    expect(open().read('three')).toBe('')
  })

  test('[WEB10] many letters are one write, and reading in between gives the newest', () => {
    const { drafts, passTime, writes, kept } = setUp()
    for (const text of ['k', 'ko', 'koel']) drafts.write('one', text)
    expect(writes()).toBe(0)
    expect(drafts.read('one')).toBe('koel')
    passTime()
    expect(writes()).toBe(1)
    expect([...kept.values()]).toEqual(['koel'])
    drafts.write('one', 'koeling')
    passTime()
    expect([...kept.values()]).toEqual(['koeling'])
  })

  test('[WEB10] an emptied or removed draft leaves nothing on the device', () => {
    const { drafts, passTime, kept } = setUp()
    drafts.write('one', 'weg')
    drafts.write('two', 'ook weg')
    drafts.flush()
    drafts.write('one', '')
    drafts.write('two', 'nog iets')
    drafts.remove('two')
    passTime()
    expect(kept.size).toBe(0)
    expect(drafts.read('two')).toBe('')
  })

  test('[WEB11] a text too large for the device is kept by the page, never in an older form on the device', () => {
    const { drafts, passTime, open, writes } = setUp()
    const huge = 'x'.repeat(MAX_DRAFT_UNITS + 1)
    drafts.write('one', 'klein')
    drafts.flush()
    drafts.write('one', huge)
    passTime()
    expect(writes()).toBe(1)
    expect(drafts.fits(huge)).toBe(false)
    expect(drafts.read('one')).toBe(huge)
    expect(open().read('one')).toBe('')
  })

  test('[WEB10] a full device does not lose what is being written while the page lives', () => {
    const { drafts, passTime } = setUp({ isFull: true })
    drafts.write('one', 'klein')
    passTime()
    expect(drafts.read('one')).toBe('klein')
  })
})
