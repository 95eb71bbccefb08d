import type { Source } from '@agora/protocol/message'

/** What a tool found, in words for a model, and what that rests upon. */
export type Told = { readonly text: string; readonly sources: readonly Source[] }
