import type { Mode } from '@agora/protocol/heard'
import { type ReportCommands, reportCommands } from '../inspection/inspection-commands.ts'
import type { ReportSnapshot } from '../inspection/watched-report.ts'
import type { CommandPorts } from '../ask-command.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Outcome } from '../outcome.ts'
import type { Photo } from '../photos/photo.ts'
import type { Store } from '../store.ts'
import { type AskTable, askTable } from './ask-table.ts'
import type { HeldThread } from './held-threads.ts'
import { type NoteCommands, noteCommands } from './note-commands.ts'
import type { SayMore } from './session-ports.ts'
import type { SpeechFact } from './speech-record.ts'
import type { ThreadSnapshot } from './thread-snapshot.ts'
import { type TurnCommands, turnCommands } from './turn-commands.ts'

export type ThreadHandle = Store<ThreadSnapshot> &
  NoteCommands &
  TurnCommands &
  ReportCommands & {
    /** The way to its table; `table-commands` says what can be done there. */
    readonly askTable: AskTable
    readonly id: string
    /** What was found, and the report as it stands; read once `showReport` was called. */
    readonly report: Store<ReportSnapshot>
    /**
     * Resolves when it is on the device; `device-full` or `device-broken` where it is not, and then it was not said. It is
     * at the server as soon as that is possible: after its photos.
     */
    readonly say: (text: string, more?: SayMore) => Promise<Outcome>
    /**
     * What a spoken conversation leaves in the log: in its place among what is said, once, also without a line. A
     * conversation that is to begin has it when its first words are said.
     */
    readonly recordSpeech: (facts: readonly SpeechFact[]) => Promise<Outcome>
    /** Other words for something that waits or was refused, in its place in line. */
    readonly editUnsent: (entry: string, text: string) => Promise<Outcome>
    /** The photos of something that is yet to be sent. */
    readonly photosOf: (entry: string) => readonly Photo[]
    /** Sends what was refused because of its photos without them. */
    readonly sendWithoutPhotos: (entry: string) => void
    /**
     * Takes back what was refused or still waits, and gives its text; its photos stay on the device. Undefined where it is
     * too late.
     */
    readonly takeBack: (entry: string) => string | undefined
    /**
     * Shown at once. What was said before is judged before it, what is said after it after it. Without a line it waits on
     * this device. One that is to begin keeps its mode on this device.
     */
    readonly setMode: (mode: Mode) => Promise<Outcome>
    /** Older entries, if there are any and none are on their way. */
    readonly loadEarlier: () => void
    /** Drops older pages from memory while the user reads the newest. */
    readonly trim: () => void
    readonly close: () => void
  }

export type HandlePorts = CommandPorts & { readonly outbox: Outbox }

/** What a program does with one conversation that it looks at. */
export function makeThreadHandle({ session, report, release }: HeldThread, ports: HandlePorts): ThreadHandle {
  const { id } = session
  const { outbox } = ports
  const shown = (entry: string) => session.store.getSnapshot().entries.find((other) => other.id === entry)
  const releaseOnce = onlyOnce(release)
  return {
    ...noteCommands(id, { ...ports, shown }),
    ...turnCommands(id, ports),
    ...reportCommands(id, ports, report),
    askTable: askTable(id, ports),
    id,
    report: report.store,
    subscribe: session.store.subscribe,
    getSnapshot: session.store.getSnapshot,
    say: (text, more) => session.say(text, more),
    recordSpeech: (facts) => session.recordSpeech(facts),
    editUnsent: (entry, text) => session.editUnsent(entry, text),
    photosOf: (entry) => outbox.photosOf(entry),
    sendWithoutPhotos: (entry) => outbox.sendWithoutPhotos(entry),
    takeBack: (entry) => outbox.takeBack(entry),
    setMode: (mode) => session.setMode(mode),
    loadEarlier: () => void session.loadEarlier(),
    trim: () => session.trim(),
    close: releaseOnce,
  }
}

/** A handle that is closed twice must not take the conversation from the next holder. */
function onlyOnce(act: () => void): () => void {
  let left: (() => void) | undefined = act
  return () => {
    left?.()
    left = undefined
  }
}
