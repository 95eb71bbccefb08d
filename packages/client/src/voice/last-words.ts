import type { SpeechState } from '@agora/core/speech/speech-state'
import { stepSpeech } from '@agora/core/speech/step-speech'
import type { Ambient } from '../ambient.ts'
import type { Outcome } from '../outcome.ts'
import type { AudioNotes, NewAudioNote } from './audio-notes/audio-notes.ts'
import type { LeftSegment, UnwrittenSound } from './spoken-segments.ts'
import type { SaySpoken } from './voice-ports.ts'

export type LastWordsPorts = {
  readonly ambient: Pick<Ambient, 'makeId'>
  readonly notes: Pick<AudioNotes, 'keepWriting' | 'sayWritten' | 'leaveWriting'>
  /** What is the same for all of them. */
  readonly about: Pick<NewAudioNote, 'thread' | 'language' | 'saidIn'>
  /** Who had the floor when the microphone was closed. */
  readonly floor: SpeechState
  /** What of a transcript is to be said: its beginning may have been corrected, and said so. */
  readonly takeRest: (text: string) => string
  readonly sayRecorded: (text: string, more: SaySpoken) => Promise<Outcome>
  readonly say: (text: string) => void
  /** Resolves when it is on the device, or when that would not have it. */
  readonly keepSound: (sound: UnwrittenSound) => Promise<unknown>
}

type Left = {
  readonly segment: LeftSegment
  readonly id: string
  /** Its sound is on the device. */
  readonly isKept: Promise<boolean>
}

/**
 * Speech that was not transcribed yet when the microphone closed. The browser may kill a hidden page at any moment,
 * so the device stores the sound at once as an audio note; its transcript replaces the note later.
 */
export async function sayLastWords(segments: readonly LeftSegment[], ports: LastWordsPorts): Promise<void> {
  const left = segments.map((segment): Left => {
    const id = ports.ambient.makeId()
    const { samples, at } = segment
    const isKept = isWorthKeeping(segment, ports.floor)
      ? ports.notes.keepWriting(id, { ...ports.about, samples, at })
      : Promise.resolve(false)
    return { segment, id, isKept }
  })
  // All are kept first; then they are said in their order.
  for (const one of left) await settle(one, ports)
}

async function settle({ segment, id, isKept }: Left, ports: LastWordsPorts): Promise<void> {
  const { segId, samples, at } = segment
  const { text, keepsSound, isForLater } = await segment.written
  const isOnDevice = await isKept
  // What it says so far is not all: it is written down whole when something can.
  if (isOnDevice && isForLater) return ports.notes.leaveWriting(id)
  const words = isSaid(ports.floor, segId, text) ? ports.takeRest(text) : ''
  const isDone = !keepsSound || (text !== '' && words === '')
  const isPartlySaid = !isDone && words !== ''
  const keepSound = () => ports.keepSound({ segId, samples, at, isPartlySaid })
  if (isOnDevice && (isDone || isPartlySaid)) {
    // What was not understood of it is in a note of its own. A page that dies before this one is said leaves it to the next.
    if (isPartlySaid) await keepSound()
    const { saidIn } = ports.about
    return ports.notes.sayWritten(id, words, (settled) => ports.sayRecorded(settled, { via: 'spoken', id, at, saidIn }))
  }
  if (words !== '') ports.say(words)
  if (isOnDevice) await ports.notes.leaveWriting(id)
  else if (!isDone) await keepSound()
}

/** A cough is not, nor what is agreement as far as it was understood. */
function isWorthKeeping({ segId, isSpeech }: LeftSegment, floor: SpeechState): boolean {
  return isSpeech && !isAgreement(floor, segId)
}

/** Whether the floor takes this for agreement over Agora's speech. */
export function isAgreement(floor: SpeechState, segId: string): boolean {
  const verdict = overlapOf(floor, segId)?.verdict
  return verdict === 'soft' || verdict === 'recorded'
}

/** Of what was said over Agora's speech the floor says what it comes to. */
function isSaid(floor: SpeechState, segId: string, text: string): boolean {
  if (floor.kind !== 'open' || !overlapOf(floor, segId)) return true
  const heard = stepSpeech(floor, { type: 'final', segId, text, t: floor.nowMs })
  const closed = stepSpeech(heard.state, { type: 'close', t: floor.nowMs })
  return [...heard.effects, ...closed.effects].some(
    (effect) => (effect.type === 'commit_user' || effect.type === 'amend_user') && effect.segIds.includes(segId),
  )
}

function overlapOf(floor: SpeechState, id: string) {
  const overlaps = floor.kind === 'open' ? floor.overlaps : []
  return overlaps.find(({ segments }) => segments.some(({ segId }) => segId === id))
}
