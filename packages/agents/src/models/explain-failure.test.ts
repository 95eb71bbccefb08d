import { expectRows } from '@agora/core/testing/expect-rows'
import type { TurnFailure } from '@agora/protocol/turn'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'
import { withoutSecrets } from './without-secrets.ts'

const about = {
  name: 'openai:small',
  keySetting: 'OPENAI_API_KEY',
  addressSetting: 'OPENAI_BASE_URL',
  secrets: ['my-own-secret-key'],
}
const http = (status: number, message = '', code?: string) =>
  Object.assign(new Error(`${status} ${message}`), { status, ...(code && { code }) })
const system = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

const table: readonly [string, unknown, TurnFailure, 'again' | 'no'][] = [
  ['401', http(401, 'Incorrect API key provided'), 'model-key', 'no'],
  ['403', http(403, 'Country not supported'), 'model-key', 'no'],
  ['402', http(402, 'Insufficient Balance'), 'model-key', 'no'],
  ['no credit', http(429, 'You exceeded your current quota', 'insufficient_quota'), 'model-key', 'no'],
  ['no credit at Anthropic', http(400, 'Your credit balance is too low'), 'model-key', 'no'],
  ['a bad key at Google', http(400, 'API key not valid. Please pass a valid API key.'), 'model-key', 'no'],
  ['no key at all', new Error('Anthropic API key not found'), 'model-key', 'no'],
  ['404', http(404, 'not here'), 'model-unknown', 'no'],
  ['OpenAI, 400', http(400, 'invalid model ID'), 'model-unknown', 'no'],
  ['OpenAI, code', http(400, 'hm', 'model_not_found'), 'model-unknown', 'no'],
  ['DeepSeek', http(400, 'Model Not Exist'), 'model-unknown', 'no'],
  ['OpenRouter', http(400, 'acme/x is not a valid model ID'), 'model-unknown', 'no'],
  ['Ollama', http(404, 'model "x" not found, try pulling it first'), 'model-unknown', 'no'],
  ['429', http(429, 'Rate limit reached'), 'model-busy', 'again'],
  ['429 at Bedrock', http(429, 'Too many tokens, please wait before trying again.'), 'model-busy', 'again'],
  ['529', http(529, 'Overloaded'), 'model-busy', 'again'],
  ['503', http(503), 'model-busy', 'again'],
  ['500', http(500, 'The server had an error'), 'model-broken', 'again'],
  ['500 that names billing', http(500, 'billing service is down'), 'model-broken', 'again'],
  ['502, a page', http(502, '<html><body>Bad gateway</body></html>'), 'model-broken', 'again'],
  ['504', http(504), 'model-slow', 'again'],
  ['408', http(408), 'model-slow', 'again'],
  ['in the middle of a stream', { message: 'Provider returned error', code: 502 }, 'model-broken', 'again'],
  ['400', http(400, "Unsupported parameter: 'functions'"), 'model-broken', 'no'],
  ['422', http(422, 'extra fields'), 'model-broken', 'no'],
  ['refused', system('ECONNREFUSED'), 'model-unreachable', 'again'],
  ['no such host', system('ENOTFOUND'), 'model-unreachable', 'again'],
  ['reset', system('ECONNRESET'), 'model-unreachable', 'again'],
  ['closed', system('UND_ERR_SOCKET'), 'model-unreachable', 'again'],
  ['not trusted', system('DEPTH_ZERO_SELF_SIGNED_CERT'), 'model-unreachable', 'no'],
  ['no TLS', system('ERR_SSL_WRONG_VERSION_NUMBER'), 'model-unreachable', 'no'],
  [
    'no URL',
    new TypeError('Failed to parse URL from x', { cause: new TypeError('Invalid URL') }),
    'model-unreachable',
    'no',
  ],
  [
    'a name and a password in the address',
    new TypeError('Request cannot be constructed from a URL that includes credentials: http://a:b@c'),
    'model-unreachable',
    'no',
  ],
  ['cut off', new TypeError('terminated'), 'model-unreachable', 'again'],
  [
    'two addresses',
    new TypeError('fetch failed', {
      cause: new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]),
    }),
    'model-unreachable',
    'again',
  ],
  ['headers late', system('UND_ERR_HEADERS_TIMEOUT'), 'model-slow', 'no'],
  ['no JSON', new SyntaxError('Unexpected token'), 'model-broken', 'no'],
  ['a string', 'boom', 'model-broken', 'no'],
  ['nothing', undefined, 'model-broken', 'no'],
]

test('[ML12] every failure is explained: why, and whether to try again', () => {
  expectRows(table, ([_, error, why, retry]) => {
    const explained = explainFailure(error, about)
    expect(explained.why).toBe(why)
    expect(explained.retry ? 'again' : 'no').toBe(retry)
    expect(explained.detail).toMatch(/^openai:small: [^\n<]{10,320}$/)
  })
})

test('[ML12] every way to say that a request is too long', () => {
  expectRows(
    [
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      'context_length_exceeded',
      'Your input exceeds the context window of this model.',
      'Input tokens exceed the configured limit of 272000 tokens.',
      'prompt is too long: 210000 tokens > 200000 maximum',
      'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      'request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it',
      'Input is too long for requested model.',
      'Please reduce the length of the messages or completion.',
      'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      "This model's maximum prompt length is 131072 but the request contains 150000 tokens.",
    ],
    (message) => {
      expect(explainFailure(http(400, message), about)).toMatchObject({ why: 'too-long' })
      expect(explainFailure(http(400, message), about).retry).toBeUndefined()
    },
  )
})

test('[ML12] too long for what one may use in a minute is too long, however long one waits', () => {
  const error = http(429, 'Request too large for gpt-4 on tokens per min (TPM): Limit 10000, Requested 20000.')
  expect(explainFailure(error, about)).toMatchObject({ why: 'too-long' })
})

test('[ML12] the detail names the setting to look at', () => {
  expect(explainFailure(http(401), about).detail).toContain('Look at OPENAI_API_KEY')
  expect(explainFailure(system('ECONNREFUSED'), about).detail).toBe(
    'openai:small: nothing answers at its address (ECONNREFUSED). Look at OPENAI_BASE_URL.',
  )
  expect(explainFailure(http(404, 'Not Found'), about).detail).toContain('Look at OPENAI_BASE_URL')
})

test('[ML9] what a server asks us to wait is passed on', () => {
  const headers = new Headers({ 'retry-after': '7' })
  expect(explainFailure({ status: 429, message: '', headers }, about).retry).toEqual({
    after: { unit: 's', value: '7' },
  })
  headers.set('retry-after-ms', '250')
  expect(explainFailure({ status: 429, message: '', headers }, about).retry).toEqual({
    after: { unit: 'ms', value: '250' },
  })
  const plain = { status: 503, message: '', headers: { 'retry-after': 3 } }
  expect(explainFailure(plain, about).retry).toEqual({ after: { unit: 's', value: '3' } })
})

test('[ML13] no key in what is told of a failure, with any status', () => {
  expectRows([400, 401, 403, 404, 413, 429, 500, 503, undefined], (status) => {
    const said =
      'Incorrect API key provided: my-own-secret-key, sk-proj-AbC123456789xyz (gsk_abcdefgh12345678) ' +
      'Authorization: Bearer zzz.yyy.xxx at https://user:hunter22@host/v1?key=AIzaSecret&api_key=qwerty99 AIzaSyAbcdefghijklmn'
    const { detail } = explainFailure({ status, message: said, error: { message: said } }, about)
    expect(detail).not.toMatch(/my-own|AbC123|abcdefgh|zzz\.yyy|hunter22|AIza|qwerty99/)
  })
})

test('[ML12] an error that causes itself is read once', () => {
  const error: Error & { cause?: unknown } = new Error('round')
  error.cause = error
  expect(explainFailure(error, about).why).toBe('model-broken')
})

test('[ML13] nor a part of one, where a long text is cut', () => {
  const details = Array.from({ length: 40 }, (_, shift) => {
    const message = `${'word '.repeat(36)}${'x'.repeat(shift)} my-own-secret-key and more`
    return explainFailure({ status: 500, message }, about).detail
  })
  expect(details.join('\n')).not.toMatch(/my-|my…/)
})

test('[ML13] a key is found as it is and as it stands in an address; a placeholder is no key', () => {
  const key = 'a+b/c d&e'
  expect(withoutSecrets(`${key}, ${encodeURIComponent(key)}!`, [key])).toBe('…, …!')
  expect(withoutSecrets('there is none', ['none', ''])).toBe('there is none')
})
