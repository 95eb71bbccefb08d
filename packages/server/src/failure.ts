import { type ErrorCode, type WireError, wireError } from '@agora/protocol/errors'
import { StorageError } from './log/log-storage.ts'

/** An expected failure on its way to a client. Everything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** What the client is told. A bug says nothing of itself on the wire; the log has it. */
export function toWireError(error: unknown): WireError {
  if (error instanceof Failure) return wireError(error.code, error.message, error.details)
  if (error instanceof StorageError) {
    return error.kind === 'full'
      ? wireError('storage-full', 'the disk is full; nothing was stored. Make room and send the same again')
      : wireError(
          'storage-unavailable',
          'the storage does not answer; nothing was confirmed. Send the same again later',
        )
  }
  return wireError('internal', 'something went wrong in Agora; nothing was confirmed. Send the same again later')
}
