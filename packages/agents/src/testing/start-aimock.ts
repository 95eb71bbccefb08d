import { LLMock, type MockServerOptions } from '@copilotkit/aimock'
import { onTestFinished } from 'vitest'

/** A mock that speaks OpenAI's protocol. Ends with the test. */
export async function startAimock(options: MockServerOptions = {}): Promise<LLMock> {
  const mock = new LLMock({ port: 0, ...options })
  await mock.start()
  onTestFinished(() => mock.stop())
  return mock
}
