import { z } from 'zod'
import { Actor } from './actor.ts'
import { MessageId, Offset, Seq, Time, TurnId } from './ids.ts'
import { DeviceId } from './inspection.ts'
import { limits } from './limits.ts'

/** How a user talks to a device: hands-free (the device detects speech) or push-to-talk. */
export const Talk = z.enum(['hands-free', 'push-to-talk'])
export type Talk = z.infer<typeof Talk>

/** Why a microphone closed: the user closed it, left the conversation, lost the device, or the page died. */
export const RecordingEnd = z.enum(['person', 'left', 'device-lost', 'failed'])
export type RecordingEnd = z.infer<typeof RecordingEnd>

const Ms = z.int().nonnegative()

/**
 * A person interrupted a spoken reply: they heard this much of its text. It precedes what was said from `place` on, even
 * if the reply was still being written.
 */
export const HeardTo = z.object({ chars: Offset, playedMs: Ms, place: Seq })
export type HeardTo = z.infer<typeof HeardTo>

/** The microphone was opened. */
export const RecordingStarted = z.object({
  talk: Talk,
  /** The service or model that transcribes. */
  transcriber: z.string().min(1).max(limits.transcriberChars).optional(),
  device: DeviceId.optional(),
})

/** It was closed, after so long. */
export const RecordingStopped = z.object({ why: RecordingEnd, ms: Ms.optional() })

/** A microphone that opened or closed, as the history shows it. */
const recorded = { seq: Seq, at: Time, by: Actor, happenedAt: Time }
export const Recording = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), ...recorded, ...RecordingStarted.shape }),
  z.object({ kind: z.literal('stopped'), ...recorded, ...RecordingStopped.shape }),
])
export type Recording = z.infer<typeof Recording>

/** A short agreement ("yes", "right") that the user said this far into the reply. */
export const BackchannelHeard = z.object({
  text: z.string().min(1).max(limits.backchannelChars),
  message: MessageId.optional(),
  turn: TurnId.optional(),
  playedMs: Ms,
})

/** When it was, by the device's clock. */
const at = { at: Time }

/** One thing that a device tells of what was spoken with it. */
export const SpeechFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('recording-started'), ...at, ...RecordingStarted.shape }),
  z.strictObject({ kind: z.literal('recording-stopped'), ...at, ...RecordingStopped.shape }),
  z.strictObject({ kind: z.literal('backchannel'), ...at, ...BackchannelHeard.shape }),
  /**
   * A reply was cut short: so many letters of it were heard. `turn`: the one that says it, without which one that is still
   * being written is not known.
   */
  z.strictObject({
    kind: z.literal('heard'),
    ...at,
    message: MessageId,
    turn: TurnId.optional(),
    chars: Offset,
    playedMs: Ms,
  }),
])
export type SpeechFact = z.infer<typeof SpeechFact>

export const RecordSpeech = z.strictObject({ facts: z.array(SpeechFact).min(1).max(limits.speechFacts) })
export type RecordSpeech = z.infer<typeof RecordSpeech>

/** `refused`: facts, by their place in the request, that are about nothing in this conversation; the others are kept. */
export const SpeechAnswer = z.object({
  seq: Seq,
  refused: z.array(z.object({ fact: z.int(), code: z.enum(['message-not-found']), message: z.string() })),
})
export type SpeechAnswer = z.infer<typeof SpeechAnswer>
