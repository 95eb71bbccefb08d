import { type ErrorCode, ErrorAnswer } from '@agora/protocol/errors'
import { ThreadAnswer } from '@agora/protocol/answers'
import { ThreadsAnswer } from '@agora/protocol/operations/list-threads'
import type { Thread } from '@agora/protocol/thread'
import type { TestAnswer, TestServer } from './test-server.ts'

/** The code of an error; anything that is no error as the wire defines it fails the test. */
export function codeIn({ body }: Pick<TestAnswer, 'body'>): ErrorCode {
  return ErrorAnswer.parse(body).error.code
}

export function threadIn({ body }: Pick<TestAnswer, 'body'>): Thread {
  return ThreadAnswer.parse(body).thread
}

/** The ids of all threads, the last changed first. */
export async function listThreadIds(server: TestServer, query = ''): Promise<string[]> {
  const { body } = await server.send('GET', `/api/threads?limit=200&${query}`)
  return ThreadsAnswer.parse(body).threads.map(({ id }) => id)
}
