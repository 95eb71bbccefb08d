import { messageBytes, splitText } from '@agora/client/text-limits'
import { expect, test } from 'vitest'
import { judgeText } from './judge-text.ts'

test('[WEB11] white space is nothing to send', () => {
  expect(judgeText('')).toEqual({ kind: 'empty' })
  expect(judgeText(' \n\t ')).toEqual({ kind: 'empty' })
  expect(judgeText('0')).toEqual({ kind: 'fits' })
})

test('[WEB11] the limit counts bytes: what is just within it fits, one more does not', () => {
  expect(judgeText('x'.repeat(messageBytes))).toEqual({ kind: 'fits' })
  expect(judgeText('x'.repeat(messageBytes + 1))).toEqual({ kind: 'too-long', bytes: messageBytes + 1, parts: 2 })
  expect(judgeText('€'.repeat(Math.floor(messageBytes / 3)))).toEqual({ kind: 'fits' })
  expect(judgeText('€'.repeat(Math.ceil(messageBytes / 3)))).toMatchObject({ kind: 'too-long', parts: 2 })
})

test('[WEB11] as many parts are promised as are sent', () => {
  const text = 'een lange regel over de koeling\n'.repeat(20_000)
  expect(judgeText(text)).toMatchObject({ kind: 'too-long', parts: splitText(text).length })
})
