import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorAnswer, errorCodes } from './errors.ts'
import { AnyEnvelope, KnownEnvelope } from './events.ts'
import { Health } from './health.ts'
import { limits } from './limits.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { Signal } from './signals.ts'
import { AnswerFrame, FollowAnswer, UpFrame, closeCodes } from './socket.ts'
import { WIRE_VERSION, wireHistory } from './version.ts'
import { SpeakText, Transcribe, TranscriptionAnswer, VoiceAnswer } from './voice.ts'

function describeWire(): unknown {
  const schema = (of: z.ZodType | undefined) => of && z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' })
  return {
    errorCodes,
    limits,
    closeCodes,
    schemas: [ErrorAnswer, AnyEnvelope, KnownEnvelope, Health, Signal, UpFrame, AnswerFrame, FollowAnswer].map(schema),
    voice: [VoiceAnswer, Transcribe, TranscriptionAnswer, SpeakText].map(schema),
    operations: Object.entries<Operation>(operations).map(([name, operation]) => {
      const { method, path, kind, summary, status, unfinished, query, body, answer } = operation
      const schemas = { query: schema(query), body: schema(body), answer: schema(answer) }
      return [name, { method, path, kind, summary, status, unfinished, ...schemas }]
    }),
  }
}

test('[WR1] the wire is the one that the newest line of its history describes', () => {
  const hash = createHash('sha256').update(JSON.stringify(describeWire())).digest('hex').slice(0, 16)
  expect(
    wireHistory.at(-1)?.hash,
    `The wire changed: its hash is ${hash}. Can every old client ignore the change? Then add a line with the same ` +
      'version to wireHistory in version.ts; if not, one with the next version.',
  ).toBe(hash)
})

test('[WR1] versions only grow, and the newest is the one in force', () => {
  const versions = wireHistory.map((line) => line.version)
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  expect(versions.at(-1)).toBe(WIRE_VERSION)
})
