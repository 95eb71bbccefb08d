import type { CommandKey } from '@agora/protocol/ids'
import type { pathSchemas } from '@agora/protocol/operation'
import type { AnswerTo, FieldsOf, PartsIn, SentFields } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'
import type { z } from 'zod'
import type { Ambient } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import type { Inspections } from '../inspection/inspections.ts'
import type { Threads } from '../threads/threads.ts'

/** The services that an operation calls. */
export type OperationServices = {
  readonly threads: Threads
  readonly ambient: Ambient
  readonly inspections: Inspections
}

/** A request for an operation, by HTTP or WebSocket. Its fields and all that its address names are parsed. */
export type OperationRequest<Name extends OperationName> = {
  readonly name: Name
  readonly user: User
  readonly key: CommandKey | undefined
  readonly fields: FieldsOf<Name>
  /** The same before they were parsed. */
  readonly sent: SentFields<Name>
} & { readonly [Part in PartsIn<Name>]: z.output<(typeof pathSchemas)[Part]> }

/**
 * Answers one operation. Nothing may be awaited before the thread's queue, so that the requests of one client are decided
 * in the order in which it sent them.
 */
export type Handler<Name extends OperationName> = (
  services: OperationServices,
  request: OperationRequest<Name>,
) => Promise<AnswerTo<Name>>
