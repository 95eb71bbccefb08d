import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

/** The value of one line of `/metrics`; undefined where there is no such line. */
export async function readMetric(server: Pick<TestServer, 'send'>, sample: string): Promise<number | undefined> {
  const { body } = await server.send('GET', '/metrics')
  const line = String(body['text'])
    .split('\n')
    .find((text) => text.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

/** How many streams the server believes to be open. */
export async function readOpenStreams(server: Pick<TestServer, 'send'>): Promise<number | undefined> {
  return readMetric(server, 'agora_open_streams')
}

/** Waits until so many streams are open. */
export async function untilOpenStreams(server: Pick<TestServer, 'send'>, count: number): Promise<number | undefined> {
  return until(
    `${count} open streams`,
    () => readOpenStreams(server),
    (open) => open === count,
  )
}
