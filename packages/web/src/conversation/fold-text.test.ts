import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

describe('folding', () => {
  test('[WEB9] what is short, or hardly too long, is shown whole', () => {
    expect(foldText('')).toBeUndefined()
    expect(foldText('een regel\n'.repeat(45))).toBeUndefined()
    expect(foldText('x'.repeat(4_900))).toBeUndefined()
  })

  test('[WEB9] many lines are folded between two of them', () => {
    const folded = foldText(Array.from({ length: 100 }, (_, line) => `regel ${line + 1}`).join('\n'))
    expect(folded?.split('\n')).toHaveLength(40)
    expect(folded?.endsWith('regel 40')).toBe(true)
  })

  test('[WEB9] a long paragraph is folded between words', () => {
    const folded = foldText('woord '.repeat(2_000)) ?? ''
    expect(folded.length).toBeLessThanOrEqual(4_000)
    expect(folded.endsWith('woord')).toBe(true)
  })

  test('[WEB9] one endless word is never parted within a letter', () => {
    const family = '👨‍👩‍👧‍👦'
    const folded = foldText(family.repeat(1_000)) ?? ''
    expect(folded.length).toBeGreaterThan(3_900)
    expect(folded.length % family.length).toBe(0)
  })

  test('[WEB9] 64 KB without a seam fold in no time that anybody notices', () => {
    const folded = foldText('é'.repeat(32 * 1024)) ?? ''
    expect(folded.length).toBeLessThanOrEqual(4_000)
  })
})
