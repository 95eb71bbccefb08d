/** A request as the model saw it. Times are of `nowUs`. */
export type SeenRequest = {
  /** A step of a turn, or one of the short questions that are asked beside turns. */
  readonly about: 'turn' | 'title' | 'speech'
  /** Its last byte was there. */
  readonly arrivedUs: number
  readonly bytes: number
  /** When the last token of its answer left. */
  lastTokenUs?: number
}

/** How the model answers. */
export type Manner = {
  /** Each says when it left. */
  readonly tokens: number
  /** Between tokens; 0: all at once. */
  readonly paceMs: number
  /** Said after the tokens. */
  readonly closing: string
  /** How long a title or a short form keeps it busy. */
  readonly briefMs: number
  /** It hands over to the agent who may ask, and that one asks before it answers. */
  readonly asks: boolean
}

export type ModelOrder =
  | { readonly kind: 'listen' }
  | { readonly kind: 'behave'; readonly manner: Manner }
  /** What was seen since the last time. */
  | { readonly kind: 'take' }
  /** The last request of a turn, to be sent again by others. */
  | { readonly kind: 'last-body' }

export type ChatBody = {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[]
  readonly tools?: readonly { readonly type: 'function'; readonly function: { readonly name: string } }[]
}
