import { expect, test } from 'vitest'
import { readResult } from './read-result.ts'

const text = (text: string) => ({ type: 'text' as const, text })

test('[MC18] texts are joined; what has structure is given as JSON, and not twice', () => {
  expect(readResult({ content: [text('one'), text(''), text('two')] }, 100)).toBe('one\ntwo')
  expect(readResult({ content: [], structuredContent: { a: [1, null] } }, 100)).toBe('{"a":[1,null]}')
  expect(readResult({ content: [text('{ "a": 1 }')], structuredContent: { a: 1 } }, 100)).toBe('{ "a": 1 }')
  expect(readResult({ content: [text('{ no JSON')], structuredContent: { a: 1 } }, 100)).toBe('{ no JSON\n{"a":1}')
  expect(readResult({ content: [] }, 100)).toBe('[nothing]')
})

test('[MC18] what is not text is named with its type and size', () => {
  const data = Buffer.alloc(5_000).toString('base64')
  const resource = { uri: 'x:y', mimeType: 'application/pdf' }
  const result = readResult(
    {
      content: [
        { type: 'image', mimeType: 'image/png', data: 'AAAA' },
        { type: 'audio', mimeType: 'audio/wav', data },
        { type: 'resource_link', name: 'r', uri: 'https://a.example/r', size: 10 },
        { type: 'resource', resource: { ...resource, blob: data } },
        { type: 'resource', resource: { uri: 'x:z', text: 'één' } },
      ],
    },
    1_000,
  )
  expect(result.split('\n')).toEqual([
    '[image: image/png, 3 bytes]',
    '[audio: audio/wav, 5 KiB]',
    '[resource: https://a.example/r, unknown type, 10 bytes]',
    '[resource: x:y, application/pdf, 5 KiB]',
    '[resource: x:z, unknown type, 5 bytes]',
    'één',
  ])
})

test('[MC7] what is too long is cut within the limit, and says so; no half character and no NUL stays', () => {
  const result = readResult({ content: [text('🧀'.repeat(100))] }, 99)
  expect(result.length).toBeLessThanOrEqual(99)
  expect(result).toMatch(/^(🧀)+\n\[cut: 200 characters in all\]$/u)
  expect(readResult({ content: [text('a\0b\uD800')] }, 99)).toBe('a\uFFFDb\uFFFD')
})
