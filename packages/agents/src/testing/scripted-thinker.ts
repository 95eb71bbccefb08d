import type { ModelMessage } from '@agora/core/context/model-message'
import type { ThinkRequest, Thinker, Thought, ThoughtCall } from '../thinker.ts'

/** One thought of a script: what is said and called. */
export type ScriptedThought = {
  readonly text?: string
  readonly calls?: readonly ThoughtCall[]
}

/** Thinks itself: for what no list can say. */
export type ThinkFreely = (request: ThinkRequest) => Promise<ScriptedThought> | ScriptedThought

/**
 * A model that follows a script: its n-th line is the turn's n-th thought. It counts the thoughts in its input, so
 * that it repeats a lost answer. Text arrives word by word.
 */
export function scriptedThinker(
  script: readonly (ScriptedThought | ThinkFreely)[],
): Thinker & { readonly requests: ThinkRequest[] } {
  const requests: ThinkRequest[] = []
  return {
    name: 'scripted',
    requests,
    think: async (request): Promise<Thought> => {
      requests.push(request)
      const line = script[countThoughts(request.messages)]
      if (!line) throw new Error('the script has no more lines')
      const { text = '', calls = [] } = typeof line === 'function' ? await line(request) : line
      for (const piece of text.split(/(?<= )/)) request.onText(piece)
      return { model: 'scripted', text, calls }
    },
  }
}

export function countThoughts(messages: readonly ModelMessage[]): number {
  return messages.filter(({ role }) => role === 'assistant').length
}

/** What the tools of a turn said so far, by call. */
export function resultsIn(messages: readonly ModelMessage[]): Readonly<Record<string, string>> {
  return Object.fromEntries(messages.flatMap((said) => (said.role === 'tool' ? [[said.call, said.text]] : [])))
}
