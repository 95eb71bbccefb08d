import type { CommandKey } from '@agora/protocol/ids'
import { type Operation, pathSchemas } from '@agora/protocol/operation'
import { type AnswerTo, operations } from '@agora/protocol/operations'
import { type OperationName, type PathPart, pathParts } from '@agora/protocol/routes'
import { z } from 'zod'
import type { User } from '../auth/authorise.ts'
import { operationHandlers } from './operation-handlers.ts'
import type { OperationRequest, OperationServices } from './operation-request.ts'
import { parse } from './parse.ts'

const NoFields = z.strictObject({})

/** A request for an operation as it arrived, by HTTP or WebSocket: what its address names, and its fields. */
export type Call<Name extends OperationName = OperationName> = { readonly [Part in PathPart]?: unknown } & {
  readonly name: Name
  readonly user: User
  readonly key: CommandKey | undefined
  /** The body of a command or the fields of a query. */
  readonly fields: unknown
}

/** Parses a request by the schemas of its operation, and has its handler answer it. Nothing is awaited before that. */
export function perform<Name extends OperationName>(
  services: OperationServices,
  call: Call<Name>,
): Promise<AnswerTo<Name>> {
  const { name, user, key, fields: sent } = call
  const { path, parses, body, query }: Operation = operations[name]
  const fields = parse(parses ?? body ?? query ?? NoFields, sent)
  const named = pathParts
    .filter((part) => path.includes(`:${part}`))
    .map((part) => [part, parse(pathSchemas[part], call[part], part)])
  const request = { ...Object.fromEntries(named), name, user, key, fields, sent } as OperationRequest<Name>
  return operationHandlers[name](services, request)
}
