import type { CallId } from '@agora/protocol/turn'

/** What a model is given, one by one. Plain data: whoever speaks to a model makes its own form of it. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ModelCall[] }
  | { readonly role: 'tool'; readonly call: CallId; readonly tool: string; readonly text: string }

/** A tool that a model wants to be run. */
export type ModelCall = {
  readonly id: CallId
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}
