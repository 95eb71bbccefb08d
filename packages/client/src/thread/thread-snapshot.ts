import type { Actor } from '@agora/protocol/actor'
import type { MessageAs, NoteVersion, Offline, Source } from '@agora/protocol/message'
import type { Ask, Question } from '@agora/protocol/ask'
import type { Heard, Mode } from '@agora/protocol/heard'
import type { Seat, Table } from '@agora/protocol/table'
import type { Policy, Thread } from '@agora/protocol/thread'
import type { RecordingEnd, Talk } from '@agora/protocol/speech'
import type { ToolOutcome, TurnFailure } from '@agora/protocol/turn'
import type { Reason } from '../outcome.ts'
import type { EntryPhoto, Upload } from '../photos/photo.ts'
import type { ModeChange } from './mode-change.ts'
import type { OpenAsk } from './show-asks.ts'
import type { HandedOver, ToolStep, TurnStep, TurnView } from './turn-view.ts'

export type { Ask, Heard, Mode, ModeChange, NoteVersion, OpenAsk, Policy, Question, Source }
export type { EntryPhoto, Upload }
export type { RecordingEnd, Talk }
export type { Seat, Table, Thread }
export type { HandedOver, ToolOutcome, ToolStep, TurnFailure, TurnStep, TurnView }

/** What is known of one conversation at one moment. */
export type ThreadSnapshot = {
  readonly id: string
  /**
   * `loading`: nothing is known yet. `ready`: it is here, and as new as the connection is. `beginning`: it lives on
   * this device alone until its first message reaches the server. `deleted`, `missing`: the server has no such
   * conversation any longer, or never had; what was not sent is still in `entries`.
   */
  readonly phase: 'loading' | 'ready' | 'beginning' | 'deleted' | 'missing'
  /** One has just come to look: what comes now was there before, and is no news. */
  readonly isCatchingUp: boolean
  /** As the server knows it; undefined while it is loading, beginning or gone. */
  readonly thread: Thread | undefined
  /** Empty if the user has not named it. */
  readonly title: string
  /** The time zone in which its times are shown; undefined: the device's. */
  readonly zone: string | undefined
  /** As it was chosen, from the moment of the choice; it goes back where that fails. */
  readonly mode: Mode
  /** A switch is on its way to the server. */
  readonly isSwitching: boolean
  /** A switch waits on this device until there is a line. */
  readonly isSwitchWaiting: boolean
  /** Changes of the mode that came while one looked, the last ones; none by loading. */
  readonly modeChanges: readonly ModeChange[]
  /** Notes kept in the conversation. */
  readonly noteCount: number
  /** Notes since the last call: the badge. */
  readonly heardCount: number
  /** Notes that a wake took up without a request, until the user continues. */
  readonly offer: Heard | null
  /** A turn is queued or running. */
  readonly isAnswering: boolean
  /** The running turn, with its steps so far; null if none runs. */
  readonly activeTurn: TurnView | null
  /** What is known of turns, by turn, the last one last: those that were followed here. */
  readonly turns: ReadonlyMap<string, TurnView>
  /** What is read aloud of replies where that is not the reply itself, by message: of the last ones that came. */
  readonly speeches: ReadonlyMap<string, string>
  /** What is asked and not answered yet, the oldest first. */
  readonly asks: readonly OpenAsk[]
  /** What a message does while an answer is being given. */
  readonly policy: Policy
  /** In the order in which they are shown: what is stored, what is being written, what this device has yet to send. */
  readonly entries: readonly Entry[]
  /** When microphones were opened and closed, in order; each says where it stands among the entries. */
  readonly recordings: readonly RecordingMark[]
  /** Whether there are older entries than the first one here. */
  readonly earlier: 'none' | 'more' | 'loading' | 'failed'
}

/** A microphone was opened or closed here. `after`: right behind this entry; null: before all of them. */
export type RecordingMark = {
  readonly id: string
  /** By the clock of the device. */
  readonly at: number
  readonly by: Actor
  readonly after: string | null
  /** It is not at the server yet. */
  readonly isUnsent?: true
} & (
  | {
      readonly kind: 'started'
      readonly talk: Talk
      readonly transcriber?: string | undefined
      readonly device?: string | undefined
    }
  | { readonly kind: 'stopped'; readonly why: RecordingEnd; readonly ms?: number | undefined }
)

/** One message on the screen. The same object as long as nothing about it changes. */
export type Entry = {
  /** Stays the same from the moment it is said until it is read back from the server. */
  readonly id: string
  readonly by: Actor
  readonly text: string
  /** Of a reply that is being written: the offset at which `text` begins, for a client that joined in the middle. */
  readonly textFrom?: number
  /** What it became; before the server has said so, what it will be by the mode that was shown. */
  readonly as: MessageAs
  /** When it was said, by the clock of the device that said it; by the server's where that is not known. */
  readonly at: number
  /** When the server stored it. */
  readonly storedAt?: number
  /** The number of a note. */
  readonly number?: number
  /** What is asked: the text without the call. */
  readonly request?: string
  /** The mode that it commands. */
  readonly command?: Mode
  /** The notes that it took up. */
  readonly heard?: Heard
  /** What a reply rests upon. */
  readonly sources?: readonly Source[]
  /** What an AI participant asks by it; `asks` of the conversation says whether that is still open. */
  readonly ask?: Ask
  /** The question that it answers. */
  readonly answers?: string
  /** The turn in which it was said. */
  readonly turn?: string
  /** The text is not the one that was said; that is `original`. */
  readonly edited?: true
  readonly original?: string
  /** A note or message that is used for nothing. */
  readonly withdrawn?: true
  /** A note whose words were erased for good. */
  readonly erased?: true
  /** Versions of a note beside the current one: the user has to choose. */
  readonly others?: readonly NoteVersion[]
  /** A reply that the device gave by itself. */
  readonly offline?: Offline
  /** It is not at the server: it waits, is on its way or was refused; or it answers something that is. */
  readonly isUnsent?: true
  /** Photos that go with it. */
  readonly photos?: readonly EntryPhoto[]
  /** A reply that was spoken, and stopped by a person: so many letters of `text` were heard, for so long. */
  readonly heardTo?: { readonly chars: number; readonly playedMs: number }
  /** It was spoken, and not typed. */
  readonly via?: 'spoken'
  /** Who alone at the table knows it. */
  readonly whisper?: readonly string[]
  readonly state: EntryState
}

export type EntryState =
  /** In the log. */
  | { readonly kind: 'stored' }
  /** A reply that is being written. */
  | { readonly kind: 'writing' }
  /** A reply that was cut short. */
  | { readonly kind: 'cut'; readonly why: 'stopped' | 'interrupted' }
  /** On its way to the server; `upload`: its photos are, and it can still be taken back. */
  | { readonly kind: 'sending'; readonly upload?: Upload }
  /** On this device, to be sent as soon as that is possible. `onDevice` is false where the device could not keep it. */
  | { readonly kind: 'waiting'; readonly onDevice: boolean; readonly why?: Reason }
  /** The server will not take it; it can be edited or withdrawn. */
  | { readonly kind: 'refused'; readonly why: Reason }
