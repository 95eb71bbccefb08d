import { z } from 'zod'

/**
 * Every way in which a request can fail that is not a bug, with its HTTP status and what the client should do:
 * `no` — the same request will fail again; `same` — send exactly the same again now (its id makes that safe);
 * `later` — the same, after a pause.
 */
export const errorCodes = {
  'bad-request': { status: 400, retry: 'no' },
  unauthenticated: { status: 401, retry: 'no' },
  forbidden: { status: 403, retry: 'no' },
  'not-found': { status: 404, retry: 'no' },
  'thread-not-found': { status: 404, retry: 'no' },
  'note-not-found': { status: 404, retry: 'no' },
  'ask-not-found': { status: 404, retry: 'no' },
  'turn-not-found': { status: 404, retry: 'no' },
  'attachment-not-found': { status: 404, retry: 'no' },
  'finding-not-found': { status: 404, retry: 'no' },
  'company-not-found': { status: 404, retry: 'no' },
  'participant-not-found': { status: 404, retry: 'no' },
  'message-not-found': { status: 404, retry: 'no' },
  'method-not-allowed': { status: 405, retry: 'no' },
  'thread-exists': { status: 409, retry: 'no' },
  'cursor-ahead': { status: 409, retry: 'no' },
  'id-reused': { status: 409, retry: 'no' },
  /** A person wrote this note, or withdrew it: a recogniser does not overrule that. */
  'note-settled': { status: 409, retry: 'no' },
  /** A report that was made final quotes the note: what was decided stays as it was. */
  'note-in-report': { status: 409, retry: 'no' },
  /** This item already has the maximum of competing versions. */
  'too-many-versions': { status: 409, retry: 'no' },
  /** The turn was closed already, or never opened. */
  'turn-not-open': { status: 409, retry: 'no' },
  /** It was answered before, or withdrawn with its turn. */
  'ask-closed': { status: 409, retry: 'no' },
  /** Another process answers in this turn now. */
  'turn-taken': { status: 409, retry: 'no' },
  /** A turn is already running. */
  'turn-running': { status: 409, retry: 'later' },
  /** An AI participant asks more than one can answer. */
  'too-many-asks': { status: 409, retry: 'no' },
  /** A final report cannot change until a person reopens it. */
  'report-final': { status: 409, retry: 'no' },
  /** Something must be done before it can be made final; `details` says what. */
  'report-blocked': { status: 409, retry: 'no' },
  /** It was changed while this was being decided. */
  'report-changed': { status: 409, retry: 'same' },
  /** A thread with a final report is deleted only by repeating that report's number. */
  'confirmation-needed': { status: 409, retry: 'no' },
  /** A person keeps this thread from being deleted. */
  'thread-held': { status: 409, retry: 'no' },
  /** There is as much of it as an inspection can hold. */
  'too-many-findings': { status: 409, retry: 'no' },
  /** A participant with this id is already at the table. */
  'participant-exists': { status: 409, retry: 'no' },
  'table-full': { status: 409, retry: 'no' },
  /** As many participants are kept as can be. */
  'pool-full': { status: 409, retry: 'no' },
  /** This table has never had a participant. */
  'table-empty': { status: 409, retry: 'no' },
  'table-running': { status: 409, retry: 'no' },
  /** What is asked, answered or commanded, and what is kept as a note, is not changed like other words. */
  'message-settled': { status: 409, retry: 'no' },
  /** A tree of conversations has as many branches as it can. */
  'too-many-branches': { status: 409, retry: 'no' },
  'table-not-running': { status: 409, retry: 'no' },
  'table-not-paused': { status: 409, retry: 'no' },
  /** No participant has the floor. */
  'nothing-to-skip': { status: 409, retry: 'no' },
  /** What is proposed now is something else than was read, or nothing is. */
  'proposal-changed': { status: 409, retry: 'no' },
  /** This one is muted, has spent what it may, or only listens. */
  'may-not-speak': { status: 409, retry: 'no' },
  'thread-deleted': { status: 410, retry: 'no' },
  'too-large': { status: 413, retry: 'no' },
  'unsupported-media-type': { status: 415, retry: 'no' },
  /** A number of a firm that cannot be one. */
  'bad-registration': { status: 422, retry: 'no' },
  /** A recording that is none, or of another form than is taken; `details.reason` says what is wrong. */
  'bad-audio': { status: 422, retry: 'no' },
  /** A value does not fit what was asked; `details.fields` says which, and why. Nothing of the request is stored. */
  'answer-misfit': { status: 422, retry: 'no' },
  'all-refused': { status: 422, retry: 'no' },
  /** A client sends more than it may, or guesses credentials; `details.retryAfter` is in seconds. */
  'rate-limited': { status: 429, retry: 'later' },
  'too-many-streams': { status: 429, retry: 'later' },
  /** As much is transcribed or spoken at once as can be, here or by the service. */
  'voice-busy': { status: 429, retry: 'later' },
  internal: { status: 500, retry: 'later' },
  /** What transcribes or speaks failed, hung or answered nonsense; `details.reason` says which. */
  'voice-failed': { status: 502, retry: 'later' },
  'storage-unavailable': { status: 503, retry: 'later' },
  'shutting-down': { status: 503, retry: 'later' },
  /** The register does not answer. */
  'registry-unavailable': { status: 503, retry: 'later' },
  /** Mail is not set up here. */
  'mail-unavailable': { status: 503, retry: 'no' },
  /** Nothing is set up here that transcribes, or speaks, this language. */
  'voice-unavailable': { status: 503, retry: 'no' },
  busy: { status: 503, retry: 'same' },
  'storage-full': { status: 507, retry: 'later' },
} as const satisfies Record<string, { status: number; retry: 'no' | 'same' | 'later' }>

export type ErrorCode = keyof typeof errorCodes
const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]

export const WireError = z.object({
  code: z.enum(codes),
  message: z.string(),
  retry: z.enum(['no', 'same', 'later']),
  details: z.unknown().optional(),
})
export type WireError = z.infer<typeof WireError>

export const ErrorAnswer = z.object({ error: WireError })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

export function wireError(code: ErrorCode, message: string, details?: unknown): WireError {
  return { code, message, retry: errorCodes[code].retry, ...(details === undefined ? {} : { details }) }
}
