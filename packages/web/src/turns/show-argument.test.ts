import { expect, test } from 'vitest'
import { showArgument, showName } from './show-argument.ts'

test('[WEB34] a value is shown as it is, lines and all', () => {
  expect(showArgument('Beste,\n\tbijgaand € 3 «é» 👍')).toBe('Beste,\n\tbijgaand € 3 «é» 👍')
  expect(showArgument({ aan: ['a'] })).toBe('{\n  "aan": [\n    "a"\n  ]\n}')
  expect([showArgument(7), showArgument(null), showArgument(undefined)]).toEqual(['7', 'null', ''])
})

test('[WEB34] letters that hide or turn around what stands there are shown', () => {
  expect(showArgument('jan\u202Egro.live@\u200Bx')).toBe('jan\\u{202e}gro.live@\\u{200b}x')
  expect(showArgument('a\u0000b\u2028c')).toBe('a\\u{0}b\\u{2028}c')
})

test('[WEB34] a name is written in words', () => {
  expect(['sent_to', 'sentTo', 'subject', 'reply-to'].map(showName)).toEqual([
    'sent to',
    'sent to',
    'subject',
    'reply to',
  ])
})
