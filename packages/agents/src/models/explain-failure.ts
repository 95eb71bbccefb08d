import type { TurnFailure } from '@agora/protocol/turn'
import type { RetryAdvice } from './model-failure.ts'
import { type SeenError, readError } from './read-error.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Which model it was, and the settings that concern it. */
export type AboutModel = {
  readonly name: string
  readonly keySetting?: string | undefined
  readonly addressSetting?: string | undefined
  /** What must not be in any text. */
  readonly secrets: readonly string[]
}

/** `detail`: a short plain text for the operator. */
export type ExplainedFailure = {
  readonly why: TurnFailure
  readonly detail: string
  readonly retry?: RetryAdvice
}

export function explainFailure(error: unknown, about: AboutModel): ExplainedFailure {
  const seen = readError(error)
  const why = classify(seen)
  const retry = mayPass(seen, why) ? { retry: { after: seen.after } } : {}
  return { why, detail: withoutSecrets(describe(why, seen, about), about.secrets), ...retry }
}

/** How the many servers say that it does not fit. */
const TOO_LONG =
  /context[_ ]length|context[_ ]size|context[_ ]window|context limit|context the overflows|prompt is too long|input is too long|reduce the length|maximum prompt length|input tokens? (?:count )?.*exceed|exceeds? the (?:maximum|max) number of tokens|too large for model|request too large|string_above_max_length/i
const NO_CREDIT = /insufficient[_ ](?:quota|balance|funds|credits?)|credit balance|out of credits|billing/i
const NO_MODEL =
  /model[_ ]not[_ ](?:found|exist)|unknown[_ ]model|(?:invalid|not a valid) model|model\b[^\n]{0,120}\b(?:not found|not exist|does not exist|not available|is unknown)/i
const BAD_KEY = /api[_ -]?key|authentication|credentials/i
const NOT_TRUSTED = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO|HOSTNAME_MISMATCH)/
const NO_CONNECTION =
  /^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|ETIMEDOUT|EADDR|UND_ERR_SOCKET|UND_ERR_CONNECT|ERR_INVALID_URL|ERR_STREAM_PREMATURE_CLOSE)/
const BAD_ADDRESS = /invalid url|failed to parse url|url that includes credentials/i
const NO_ANSWER_IN_TIME = /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT/

function classify({ status, codes, names, text }: SeenError): TurnFailure {
  const said = [...codes, text].join('\n')
  if (status === undefined && BAD_ADDRESS.test(text)) return 'model-unreachable'
  if (status === 401) return 'model-key'
  if (status === 402 || (status !== undefined && status < 500 && NO_CREDIT.test(said))) return 'model-key'
  // "Too many tokens" is also how some say that we ask too often.
  if (status === 429) return /request too large/i.test(said) ? 'too-long' : 'model-busy'
  if (status === 413 || TOO_LONG.test(said)) return 'too-long'
  if (status === 403) return 'model-key'
  if (status === 404 || NO_MODEL.test(said)) return 'model-unknown'
  if (status === 408 || status === 504 || status === 524) return 'model-slow'
  if (status === 503 || status === 529) return 'model-busy'
  if (status !== undefined && status >= 500) return 'model-broken'
  if (BAD_KEY.test(said)) return 'model-key'
  if (status !== undefined) return 'model-broken'
  if (codes.some((code) => NO_ANSWER_IN_TIME.test(code)) || names.includes('TimeoutError')) return 'model-slow'
  if (codes.some((code) => NOT_TRUSTED.test(code) || NO_CONNECTION.test(code))) return 'model-unreachable'
  return /fetch failed|connection error|terminated/i.test(text) ? 'model-unreachable' : 'model-broken'
}

/** Whether the same may go well a moment later. */
function mayPass({ status, codes, text }: SeenError, why: TurnFailure): boolean {
  if (why === 'model-key' || why === 'too-long' || why === 'model-unknown') return false
  if (status !== undefined) return status === 408 || status === 429 || status >= 500
  return why === 'model-unreachable' && !BAD_ADDRESS.test(text) && !codes.some((code) => NOT_TRUSTED.test(code))
}

function describe(why: TurnFailure, seen: SeenError, about: AboutModel): string {
  const { name } = about
  const status = seen.status === undefined ? '' : ` (${seen.status})`
  // Before it is cut: half a key is no longer known as one.
  const said = quote(withoutSecrets(seen.text, about.secrets))
  const key = about.keySetting ? ` Look at ${about.keySetting}.` : ''
  const address = about.addressSetting ? ` Look at ${about.addressSetting}.` : ''
  switch (why) {
    case 'model-key':
      // What a server says about a wrong key may repeat the key.
      if (seen.status === 402 || NO_CREDIT.test(seen.text)) return `${name}: the account has no credit left${status}.`
      return `${name}: the key is missing or was refused${status}.${key}`
    case 'model-unknown':
      if (NO_MODEL.test([...seen.codes, seen.text].join('\n')))
        return `${name}: there is no such model${status}.${said}`
      return `${name}: no such model, or no model server at this address${status}.${said}${address}`
    case 'model-unreachable': {
      const code = seen.codes.find((code) => NOT_TRUSTED.test(code) || NO_CONNECTION.test(code))
      if (BAD_ADDRESS.test(seen.text)) return `${name}: its address is no address that can be asked.${address}`
      const trusted = code === undefined || !NOT_TRUSTED.test(code)
      const what = trusted ? 'nothing answers at its address' : 'the connection to its address is not secure'
      return `${name}: ${what}${code ? ` (${code})` : ''}.${address}`
    }
    case 'model-busy':
      return `${name}: it has no room for us now${status}.${said}`
    case 'model-slow':
      return `${name}: it did not answer in time${status}.`
    case 'too-long':
      return `${name}: what it was given is too long for it${status}.${said}`
    default:
      return `${name}: it answered with something that is no answer${status}.${said}${NO_STREAM.test(seen.text) ? address : ''}`
  }
}

/** As `fetchModel` says it. */
const NO_STREAM = /no stream of events/
/** A page of a proxy says nothing that helps, and a long text hides what does. */
const QUOTED_CHARS = 200

function quote(text: string): string {
  const [first = ''] = text.split('\n\nTroubleshooting URL')
  const line = first
    .replace(/^\d{3} /, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '' || /<\w+[^>]*>/.test(line) || line.startsWith('status code')) return ''
  return ` It says: "${line.length > QUOTED_CHARS ? `${line.slice(0, QUOTED_CHARS)}…` : line}"`
}
