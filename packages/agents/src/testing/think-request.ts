import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { ThinkFailure, type ThinkRequest, type Thinker } from '../thinker.ts'

export const emptyContext: TurnContext = {
  language: 'nl',
  asked: [],
  messages: [],
  notes: { count: 0, digest: [], recent: [] },
}

/** A request with a question in it; `pieces` are the texts that came of it. */
export function thinkRequest(more: Partial<ThinkRequest> = {}): ThinkRequest & { readonly pieces: readonly string[] } {
  const pieces: string[] = []
  return {
    messages: [
      { role: 'system', text: 'You are Agora.' },
      { role: 'user', text: 'hello' },
    ],
    tools: [],
    onText: (piece) => void pieces.push(piece),
    signal: new AbortController().signal,
    agent: 'triage',
    context: emptyContext,
    pieces,
    ...more,
  }
}

/** The failure of a thinker that must fail; anything else that it throws is thrown on. */
export async function failureOf(thinker: Thinker, request: ThinkRequest = thinkRequest()): Promise<ThinkFailure> {
  try {
    const thought = await thinker.think(request)
    throw new Error(`it thought: ${JSON.stringify(thought)}`)
  } catch (error) {
    if (error instanceof ThinkFailure) return error
    throw error
  }
}
