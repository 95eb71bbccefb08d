import type { SpeechPhase } from '@agora/core/speech/speech-effect'
import type { Preferences } from '@agora/protocol/preferences'
import type { Mode } from '@agora/protocol/heard'

export type SpokenLanguage = Preferences['language']

/** Speech is listened to as it comes, or only while a button is held. */
export type TalkMode = 'hands-free' | 'push-to-talk'

/** What is the matter, from a closed list: the texts for them are the app's. */
export type VoiceTroubleKind =
  /** The user or the browser denies access to the microphone. */
  | 'permission-refused'
  | 'no-microphone'
  /** It was unplugged, or another program took it. */
  | 'device-lost'
  /** It is there and gives no sound at all: muted by a switch, or dead. */
  | 'no-sound'
  /** Another tab of this browser is recording. */
  | 'other-tab'
  /** The page was hidden or the phone locked: recording stays off until the user turns it on again. */
  | 'page-hidden'
  /** This browser has no microphone to offer to pages, or not on this address. */
  | 'not-supported'
  /** Nothing here writes down this language: typing, or audio notes. */
  | 'no-transcriber'
  | 'transcriber-failed'
  /** It takes longer than anybody waits: what it gave so far was kept. */
  | 'transcriber-slow'
  /** What listens or writes down on this device could not be loaded. */
  | 'model-missing'
  /** The user spoke, and nothing was understood. */
  | 'not-understood'
  /** The microphone is open, and the user has been silent for a long time. */
  | 'away'
  | 'voice-failed'
  /** Words could not be put into the conversation: the device is full or broken. They are in `unsaid`. */
  | 'not-said'
  /** There is no room for another audio note. */
  | 'device-full'

export type VoiceTrouble = {
  readonly kind: VoiceTroubleKind
  /** Counts the troubles of this visit: the same kind again is another one. */
  readonly nth: number
  /** The error of the part that failed, for the operator, not for the user. */
  readonly detail?: string
}

/** What writes down or speaks, and in which languages. */
export type VoicePart = {
  readonly kind: 'device' | 'server' | 'browser'
  readonly name: string
  readonly languages: readonly SpokenLanguage[]
}

export type AudioDevice = { readonly id: string; readonly name: string }

/** What is being said, as far as it was understood. It may change until it is final. */
export type Hearing = {
  readonly text: string
  readonly isFinal: boolean
  /** The user is correcting it: it waits. */
  readonly isHeld: boolean
}

/** Something that was said and could not be written down yet. */
export type AudioNoteView = {
  readonly id: string
  readonly thread: string
  /** When it was said, by this device's clock. */
  readonly at: number
  readonly durationMs: number
  readonly language: SpokenLanguage
  readonly saidIn: Mode
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'transcribing' }
    /** Transcription failed: the user types it out or deletes it. */
    | { readonly kind: 'not-understood' }
}

/** All that is shown of speaking with Agora. Immutable; what has not changed is the same object. */
export type VoiceSnapshot = {
  readonly state: 'off' | 'starting' | 'on' | 'failed'
  /** The last thing that went wrong and still matters. `failed` has one always; `on` may. */
  readonly trouble?: VoiceTrouble
  /** Who has the floor. */
  readonly phase: SpeechPhase
  /** It speaks, and is silent for the moment because there was a sound. */
  readonly isPaused: boolean
  readonly talk: TalkMode
  /** The button is held. */
  readonly isTalking: boolean
  /** Sound of this microphone is being listened to now: the indicator that cannot be missed. */
  readonly isRecording: boolean
  readonly hearing: Hearing | null
  /** The message that is being spoken, and how many of its letters were heard. */
  readonly speaking: { readonly message: string; readonly heardChars: number } | null
  readonly transcriber: VoicePart | null
  readonly voice: VoicePart | null
  /** All that writes down here, and all that speaks, also where it cannot be used now. */
  readonly transcribers: readonly VoicePart[]
  readonly voices: readonly VoicePart[]
  /** While Agora speaks it hears nothing: without echo cancellation it would hear itself. */
  readonly isHalfDuplex: boolean
  readonly devices: readonly AudioDevice[]
  /** The one in use; null: the system's own choice, or none. */
  readonly device: string | null
  /** Words that could not be said into the conversation, to be copied or said again. */
  readonly unsaid: readonly string[]
  /** What was said and waits to be written down, in all conversations; the oldest first. */
  readonly audioNotes: readonly AudioNoteView[]
}
