import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadModelName, parseModelName } from './parse-model-name.ts'

test('[ML1] every form of a model name', () => {
  expectRows(
    [
      ['built-in', { kind: 'built-in' }],
      ['none', { kind: 'none' }],
      ['openai:gpt-5-mini', { kind: 'named', provider: 'openai', model: 'gpt-5-mini' }],
      ['openai:meta-llama/llama-4', { kind: 'named', provider: 'openai', model: 'meta-llama/llama-4' }],
      ['ollama:llama3:8b', { kind: 'named', provider: 'ollama', model: 'llama3:8b' }],
    ],
    ([name, parsed]) => expect(parseModelName(name)).toEqual(parsed),
  )
})

test('[ML1] what is no model name is refused with a line that helps', () => {
  expectRows(
    [
      ['', 'must be "built-in", "none", "openai:<model>" or "<provider>:<model>"'],
      ['gpt-5-mini', 'did you mean "openai:gpt-5-mini"?'],
      ['openai', 'must be "built-in"'],
      ['openai:', 'must name a model after "openai:", without spaces'],
      ['openai: gpt', 'without spaces'],
      ['openai:gpt\n5', 'without spaces'],
      [`openai:${'x'.repeat(201)}`, 'must name a model'],
      ['acme:gpt', 'names a provider that Agora does not know; it knows openai, anthropic'],
      ['toString:gpt', 'names a provider that Agora does not know'],
      ['OpenAI:gpt', 'names a provider that Agora does not know'],
    ],
    ([name, words]) => {
      expect(() => parseModelName(name)).toThrow(BadModelName)
      expect(() => parseModelName(name)).toThrow(words)
    },
  )
})

test('[ML1] any input gives a name or one line', () => {
  const names = fc.oneof(
    fc.string(),
    fc.string().map((text) => `openai:${text}`),
  )
  const lineFor = (name: string): string => {
    try {
      return parseModelName(name).kind
    } catch (error) {
      return error instanceof BadModelName ? error.message : 'something else\n'
    }
  }
  fc.assert(fc.property(names, (name) => /^[^\n\r]+$/.test(lineFor(name))))
})
