import { MessageId } from '@agora/protocol/ids'
import type { Note } from '@agora/protocol/note'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTokens } from './count-tokens.ts'
import { digestTime } from './digest-time.ts'
import { LINE_TOKENS, makeDigest } from './make-digest.ts'
import { needsMark } from './note-mark.ts'
import { searchNotes } from './search-notes.ts'

const by = { kind: 'user', id: 'owner' } as const

function note(number: number, text: string, more: Partial<Note> = {}): Note {
  return { id: MessageId.parse(`n${number}`), number, text, at: number, by, ...more }
}

describe('searching notes', () => {
  const filler = Array.from({ length: 5_000 }, (_, n) => note(n + 1, `gewone opmerking over de keuken nummer ${n % 7}`))
  const notes = filler.map((one) => {
    if (one.number === 3) return note(3, 'In de koelcel ligt rauwe kip boven de sla, 9,5 graden gemeten')
    return one.number === 4_997 ? note(4_997, 'De koeling van het dessertbuffet staat op 12 graden') : one
  })
  const find = (question: string) => searchNotes(notes, question, 3).map((found) => found.note.number)

  test('[NT6] note 3 of 5,000 is found by what it is about', () => {
    expect(find('Wat heb ik gezegd over rauwe kip?')[0]).toBe(3)
    expect(find('hoe zat het met de kippen in de koelcellen')[0]).toBe(3)
    expect(find('dessertbuffet')[0]).toBe(4_997)
  })

  test('[NT6] by its number, by parts of joined words, whatever case and accents', () => {
    expect(find('lees notitie 42 voor')[0]).toBe(42)
    expect(
      find('notes 7 and 3')
        .toSorted((a, b) => a - b)
        .slice(0, 2),
    ).toEqual([3, 7])
    expect(find('DESSÈRT')[0]).toBe(4_997)
  })

  test('[NT6] a withdrawn note is never found, and words that say nothing find nothing', () => {
    const one = [note(1, 'rauwe kip', { withdrawn: true })]
    expect(searchNotes(one, 'rauwe kip, notitie 1', 5)).toEqual([])
    expect(searchNotes(notes, 'wat is dat en hoe', 5)).toEqual([])
    expect(searchNotes(notes, '', 5)).toEqual([])
  })
})

describe('digests', () => {
  test('[NT7] fits its room, in order, says nothing twice, and is no mere beginning', () => {
    const notes = Array.from({ length: 400 }, (_, n) =>
      note(n + 1, n === 250 ? 'Koelcel 2 staat op 11,5 graden' : `de vloer in ruimte ${'abcde'[n % 5]} is schoon`),
    )
    const digest = makeDigest([], notes, 200)
    expect(digest.reduce((sum, { text }) => sum + countTokens(text) + LINE_TOKENS, 0)).toBeLessThanOrEqual(200)
    expect(digest.some(({ notes: [number] }) => number === 251)).toBe(true)
    expect(new Set(digest.map(({ text }) => text)).size).toBe(digest.length)
    const numbers = digest.map(({ notes: [number] }) => number ?? 0)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  test('[NT7] a withdrawn note is not in it, and it adds to an earlier one', () => {
    const earlier = makeDigest([], [note(1, 'Koelcel 1: 9 graden')], 500)
    const digest = makeDigest(earlier, [note(2, 'geheim', { withdrawn: true }), note(3, 'Muizenkeutels')], 500)
    expect(digest.map(({ text }) => text)).toEqual(['Koelcel 1: 9 graden', 'Muizenkeutels'])
  })

  test('[NT7] never more than its room, whatever was said', () => {
    const arbitrary = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 50 })
    fc.assert(
      fc.property(arbitrary, fc.nat({ max: 500 }), (texts, room) => {
        const digest = makeDigest(
          [],
          texts.map((text, n) => note(n + 1, text)),
          room,
        )
        expect(digest.reduce((sum, { text }) => sum + countTokens(text), 0)).toBeLessThanOrEqual(room)
      }),
    )
  })

  test('[NT5] due after a silence, at once after many, and never put off for ever', () => {
    expect(digestTime({ digest: null, digestDue: null }, 1_000, 1)).toEqual({ at: 31_000, since: 1_000 })
    let due: { at: number; since: number } | null = null
    let now = 0
    // Somebody speaks every ten seconds.
    for (let number = 1; number <= 60; number++, now += 10_000) {
      due = digestTime({ digest: null, digestDue: due }, now, number)
      if (due.at <= now) break
    }
    expect(now).toBe(300_000)
    expect(digestTime({ digest: { seq: 9, to: 20 }, digestDue: null }, 5, 120)).toEqual({ at: 5, since: 5 })
  })
})

test('[NT8] wherever notes stand, a mark is near: few notes and few events from one to the next', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 300 }), (gaps) => {
      let mark = { number: 0, seq: 0 }
      let standing = mark
      for (const gap of gaps) {
        const before = standing
        standing = { number: standing.number + 1, seq: standing.seq + gap }
        expect(before.number - mark.number).toBeLessThan(64)
        expect(before.seq - mark.seq).toBeLessThan(1_000)
        if (needsMark(mark, standing)) mark = standing
      }
    }),
  )
})
