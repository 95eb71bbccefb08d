// Loaded with the file: a second of loading LangChain is not part of anybody's test.
import '../models/chat-thinker.ts'
import '../models/openai-model.ts'
import type { Thinker } from '../thinker.ts'
import { type ThinkerSettings, makeThinkers } from '../models/make-thinkers.ts'
import { type TestTimers, testTimers } from './test-timers.ts'

export const testKey = 'sk-very-secret-0123456789'

/** A thinker at a server's address, with time that the test owns. */
export async function testThinker(
  baseUrl: string,
  more: Partial<Omit<ThinkerSettings, 'timers'>> = {},
): Promise<Thinker & { readonly timers: TestTimers }> {
  const timers = testTimers()
  const builtIn = () => Promise.reject(new Error('no built-in model here'))
  const thinker = await makeThinkers({ model: 'openai:small', baseUrl, apiKey: testKey, builtIn, timers, ...more })()
  return { ...thinker, timers }
}
