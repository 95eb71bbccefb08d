import type { Outcome } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { VoiceSettings } from './voice-settings.ts'
import type { TalkMode, VoiceSnapshot } from './voice-snapshot.ts'

/**
 * The voice controls of one conversation, for an app. In a browser `openVoice` of `voice/browser/open-voice` makes
 * them; load it when the user first wants to speak. The controls follow typed messages by themselves.
 */
export type VoiceControls = Store<VoiceSnapshot> & {
  /** Loudness of what the microphone hears, from 0 up to 1: changes many times a second, so it stands apart. */
  readonly level: Store<number>
  readonly settings: Store<VoiceSettings>
  /** Opens the microphone. Must be called from a press: browsers want one. Resolves when it is on or has failed. */
  readonly turnOn: (options?: { readonly talk?: TalkMode }) => Promise<void>
  /** What was being said is kept; what was being spoken stops. Nothing is recorded from here on. */
  readonly turnOff: () => void
  /** Push-to-talk. It takes the floor: what is being spoken stops at once. */
  readonly startTalking: () => void
  readonly stopTalking: () => void
  /** Stops the current speech at once, on a tap. Later replies are spoken again. */
  readonly stopSpeaking: () => void
  readonly chooseDevice: (device: string | null) => void
  readonly setTalk: (talk: TalkMode) => void
  readonly changeSettings: (change: Partial<VoiceSettings>) => void
  /**
   * The user begins to correct the text in `hearing`: it is not sent before they finish. Returns the text that is
   * held, which may be newer than the snapshot; null if there is none.
   */
  readonly holdHearing: () => string | null
  /**
   * These words instead of what was held; what was said after that is said too. Empty: nothing was said. False where it
   * was said already: then it is a message to be edited.
   */
  readonly correctHearing: (text: string) => boolean
  /** As it was after all. */
  readonly releaseHearing: () => void
  /** The trouble was read. */
  readonly dismissTrouble: () => void
  /** Words of `unsaid`, said once more; its place in the list. */
  readonly sayAgain: (place: number) => Promise<Outcome>
  readonly dropUnsaid: (place: number) => void
  readonly audioNotes: AudioNoteControls
  /** Ends everything; it cannot be turned on again. */
  readonly close: () => void
}

export type AudioNoteControls = {
  /** A WAV file of it, to be played. */
  readonly readWav: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The user typed out a recording: the text replaces it, with its time. */
  readonly typeOut: (id: string, text: string) => Promise<Outcome>
  readonly remove: (id: string) => Promise<Outcome>
  /** Tries them now. */
  readonly transcribe: () => void
}
