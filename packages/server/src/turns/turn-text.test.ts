import { ThreadId } from '@agora/protocol/ids'
import { MessageId, TurnId } from '@agora/protocol/ids'
import type { InternalCommand } from '@agora/core/thread/decide-internal-command'
import { describe, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { StorageError } from '../log/log-storage.ts'
import { testClock } from '../testing/test-clock.ts'
import { TurnText } from './turn-text.ts'

const t = ThreadId.parse('t')
const hold = { turn: TurnId.parse('turn-3'), fence: 1 }
const message = MessageId.parse('r')

type Kept = { offset: number; text: string }

/** A text whose pieces are kept when the test says so, or at once. */
function open(keep: (kept: Kept) => Promise<void> = async () => {}) {
  const clock = testClock()
  const kept: Kept[] = []
  const shown: Kept[] = []
  const reported: unknown[] = []
  const text = new TurnText(
    {
      threads: {
        executeInternal: async (_thread, _agent, command: InternalCommand) => {
          if (command.name !== 'write-text') throw new Error(`it said ${command.name}`)
          const { offset, text: piece } = command.body
          expect(command.body).toMatchObject({ message, hold })
          await keep({ offset, text: piece })
          kept.push({ offset, text: piece })
          return { seq: kept.length }
        },
        signal: (_thread, signal) => {
          if (signal.type === 'text-delta') shown.push({ offset: signal.offset, text: signal.text })
        },
      },
      after: clock.after,
      report: (_what, error) => void reported.push(error),
    },
    t,
    hold,
    { kind: 'agent', id: 'triage' },
    message,
  )
  return { text, clock, kept, shown, reported }
}

/** The text that these pieces make; they must follow each other without a gap. */
function joined(pieces: readonly Kept[]): string {
  let whole = ''
  for (const { offset, text } of pieces) {
    expect(offset).toBe(whole.length)
    whole += text
  }
  return whole
}

const settled = () => new Promise((turn) => setImmediate(turn))

describe('text that is being written', () => {
  test('[TN21] 10,000 pieces: each is shown at once, few are kept, and both make the whole', async () => {
    const { text, clock, kept, shown } = open()
    const pieces = Array.from({ length: 10_000 }, (_, n) => `w${n} `)
    for (const [n, piece] of pieces.entries()) {
      text.write(piece)
      if (n % 100 === 99) await settled()
      if (n % 1_000 === 999) clock.advance(500)
    }
    await settled()
    clock.advance(500)
    await settled()
    const whole = pieces.join('')
    expect(shown).toHaveLength(pieces.length)
    expect(joined(shown)).toBe(whole)
    expect(joined(kept)).toBe(whole)
    expect(kept.length).toBeLessThanOrEqual(Math.ceil(whole.length / 2_000) + 11)
  })

  test('[TN21] in one breath, before the disk has answered: no chunk for each piece', async () => {
    const { text, clock, kept } = open()
    for (let n = 0; n < 10_000; n++) text.write('0123456789')
    await settled()
    clock.advance(500)
    await settled()
    expect(kept.length).toBeLessThanOrEqual(3)
    expect(joined(kept)).toBe('0123456789'.repeat(10_000))
  })

  test('[TN21] a disk that is slow holds up no piece, and nothing is kept twice', async () => {
    const gates: (() => void)[] = []
    const { text, clock, kept, shown } = open(() => new Promise((go) => gates.push(go)))
    for (let n = 0; n < 100; n++) {
      text.write('x'.repeat(100))
      clock.advance(500)
    }
    expect(shown).toHaveLength(100)
    expect(gates).toHaveLength(1)
    while (gates.length > 0) {
      gates.shift()?.()
      await settled()
      clock.advance(500)
    }
    expect(joined(kept)).toBe('x'.repeat(10_000))
  })

  test('[TN21] what could not be kept goes with the next piece, whole', async () => {
    let away = true
    const { text, clock, kept, reported } = open(async () => {
      if (away) throw new StorageError('unavailable', new Error('by the test'))
    })
    text.write('een ')
    clock.advance(500)
    await settled()
    expect(reported).toHaveLength(1)
    away = false
    text.write('twee')
    clock.advance(500)
    await settled()
    expect(joined(kept)).toBe('een twee')
  })

  test('[TN21] that is over is kept no more, also where its last piece was lost', async () => {
    const gate = Promise.withResolvers<void>()
    const { text, clock, kept, shown } = open(() => gate.promise)
    text.write('een ')
    clock.advance(500)
    text.write('twee')
    const ended = text.end()
    gate.reject(new StorageError('unavailable', new Error('by the test')))
    await ended
    for (let n = 0; n < 3; n++) {
      expect(clock.waits()).toEqual([])
      clock.advance(60_000)
      await settled()
    }
    text.write(' drie')
    expect(shown).toHaveLength(2)
    expect(kept).toEqual([])
  })

  test('[TN21] in a turn that is over or taken is given up: it is not tried again for ever', async () => {
    let tries = 0
    const { text, clock, reported } = open(async () => {
      tries++
      throw new Failure('turn-taken', 'another process runs this turn now')
    })
    text.write('een')
    for (let n = 0; n < 10; n++) {
      clock.advance(500)
      await settled()
    }
    text.write(' nog iets')
    clock.advance(500)
    await settled()
    expect(tries).toBe(1)
    expect(clock.waits()).toEqual([])
    // Another process has the lease: no error.
    expect(reported).toEqual([])
  })
})
