import type { AnswerTo, PartsIn, SentFields } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'
import type { Answer, Question } from './transports/transport.ts'

/** A request for an operation: what its address names, and its fields. These are types only; a browser loads no schema. */
export type OperationRequest<Name extends OperationName> = { readonly name: Name; readonly key?: string } & {
  readonly [Part in PartsIn<Name>]: string
} & (object extends SentFields<Name> ? { readonly fields?: SentFields<Name> } : { readonly fields: SentFields<Name> })

/** Sends a request. The server checks what it sends, so a response has the type of its operation. */
export function request<Name extends OperationName>(
  { ask }: { readonly ask: (question: Question) => Promise<Answer> },
  asked: OperationRequest<Name>,
): Promise<Answer<AnswerTo<Name>>> {
  return ask(asked as Question) as Promise<Answer<AnswerTo<Name>>>
}
