import type { ErrorCode } from '@agora/protocol/errors'
import { Failure } from '../failure.ts'

export type VoiceService = 'transcription' | 'speech' | 'espeak'
export type VoiceFailureReason = keyof typeof explanations

const names: Readonly<Record<VoiceService, string>> = {
  transcription: 'the transcription service',
  speech: 'the speech service',
  espeak: 'eSpeak',
}

const explanations = {
  unreachable: 'cannot be reached',
  certificate: 'cannot be trusted: its certificate is not known here',
  'too-slow': 'does not answer in time',
  'key-refused': 'refuses the key; have the administrator check it',
  'wrong-address': 'is not where it should be, or does not know the model; have the administrator check both',
  refused: 'refuses what it was asked',
  busy: 'is too busy now',
  down: 'is out of order',
  garbage: 'gave an answer that cannot be used',
  cut: 'broke off in the middle',
  'no-program': 'is not installed here',
  'program-failed': 'ended with an error',
  'not-taken': 'does not take this recording',
  'too-long': 'would speak for too long; give it less at once',
  stopped: 'stopped: the client is gone',
} as const

/** All others are `voice-failed`: worth a retry once the service works again. */
const codes: Readonly<Partial<Record<VoiceFailureReason, ErrorCode>>> = {
  busy: 'voice-busy',
  'not-taken': 'bad-audio',
  'too-long': 'too-large',
  stopped: 'bad-request',
}

/**
 * An expected failure of what transcribes or speaks. It carries nothing of what was sent or received: neither the words
 * nor the key may reach a log, and what a stranger's server says is not for the user's eyes.
 */
export class VoiceFailure extends Failure {
  readonly service: VoiceService
  readonly reason: VoiceFailureReason
  constructor(service: VoiceService, reason: VoiceFailureReason, retryAfterMs?: number) {
    super(codes[reason] ?? 'voice-failed', `${names[service]} ${explanations[reason]}`, {
      reason,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
    this.name = 'VoiceFailure'
    this.service = service
    this.reason = reason
  }
}
