import { readWavSamples, writeWav } from '@agora/core/speech/wav'
import type { Mode } from '@agora/protocol/heard'
import type { Ambient } from '../../ambient.ts'
import type { AudioNote, Device, DeviceAudio } from '../../device/device.ts'
import { failedOnDevice } from '../../outbox/failed-on-device.ts'
import type { Outcome } from '../../outcome.ts'
import type { AudioNoteControls } from '../voice-controls.ts'
import { SAMPLE_RATE, type SaySpoken, type Transcriber } from '../voice-ports.ts'
import type { AudioNoteView, SpokenLanguage } from '../voice-snapshot.ts'
import { type PageNotes, pageNotesOf } from './page-notes.ts'
import { writeDown } from './write-down.ts'

/** An hour of speech is some 115 MB: more is not an inspection that waits for a line, it is a tape recorder. */
export const AUDIO_TOTAL_MS = 60 * 60 * 1_000
/**
 * A service that did not answer is asked again after this, where nothing else tells that it is there. What another tab
 * keeps for so long is looked at here.
 */
const AGAIN_MS = 60_000

export type NewAudioNote = {
  readonly thread: string
  readonly at: number
  readonly language: SpokenLanguage
  readonly saidIn: Mode
  readonly samples: Float32Array
  /** It is kept to be listened to: what was understood of it is said already. */
  readonly text?: ''
}

export type AudioNotesPorts = {
  readonly device: Promise<Pick<Device, 'audio' | 'tabs'>>
  readonly ambient: Pick<Ambient, 'makeId' | 'after'>
  /** What writes a sound in this language down now; null where nothing does. */
  readonly transcriberFor: (language: SpokenLanguage) => Transcriber | null
  readonly say: (thread: string, text: string, more: SaySpoken) => Promise<Outcome>
  /** What Agora is called by. */
  readonly names: () => readonly string[]
  readonly onChange: () => void
}

type Working =
  | { readonly kind: 'resting' }
  /** `again`: a request arrived meanwhile, perhaps about a newer note. */
  | { readonly kind: 'working'; readonly id: string | undefined; readonly again: boolean }

/**
 * What was said and could not be written down: kept on the device, written down in order as soon as something can, and
 * removed when the outbox has the message. Its id is the message's and its words are set down before they are said: a
 * page that dies anywhere in between says it once.
 */
export class AudioNotes implements AudioNoteControls {
  readonly #ports: AudioNotesPorts
  readonly #page: Promise<PageNotes>
  readonly #stopped = new AbortController()
  /** Notes that a transcriber in this page already works on. */
  #writing: ReadonlySet<string> = new Set()
  #notes: readonly AudioNote[] = []
  #working: Working = { kind: 'resting' }
  #cancelAgain: (() => void) | undefined

  constructor(ports: AudioNotesPorts) {
    this.#ports = ports
    this.#page = ports.device.then(pageNotesOf)
    void this.#listen()
  }

  get views(): readonly AudioNoteView[] {
    const at = this.#working.kind === 'working' ? this.#working.id : undefined
    return this.#notes.map(({ text, ...note }) => {
      const isWriting = note.id === at || this.#writing.has(note.id)
      const kind = isWriting ? 'transcribing' : text === '' ? 'not-understood' : 'waiting'
      return { ...note, state: { kind } }
    })
  }

  /** On the device when it resolves with `ok`; `device-full` where there is no room for it, and then it is not kept. */
  async keep(note: NewAudioNote): Promise<Outcome> {
    const outcome = await this.#add(this.#ports.ambient.makeId(), note)
    this.transcribe()
    return outcome
  }

  /**
   * The same for a note that is being transcribed: it waits for `sayWritten` or `leaveWriting`; if the page dies
   * first, the next page takes it. Resolves to whether the device stored it.
   */
  async keepWriting(id: string, note: NewAudioNote): Promise<boolean> {
    const { writing } = await this.#page
    writing.add(id)
    const { kind } = await this.#add(id, note)
    if (kind === 'failed') writing.delete(id)
    return kind === 'ok'
  }

  /** Stores the transcript; empty: nothing was said. A note that was dealt with meanwhile stays as it is. */
  async sayWritten(id: string, text: string, say: (text: string) => Promise<Outcome>): Promise<void> {
    const words = await this.#settleOn(id, text)
    const isDone = !words || (await say(words)).kind === 'ok'
    if (isDone) await this.remove(id)
    await this.leaveWriting(id)
  }

  /** It is written down as any other. */
  async leaveWriting(id: string): Promise<void> {
    const { writing } = await this.#page
    writing.delete(id)
    await this.#changed()
    this.transcribe()
  }

  readonly readWav = async (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    try {
      return await (await this.#ports.device).audio.sound(id)
    } catch {
      return undefined
    }
  }

  readonly typeOut = async (id: string, text: string): Promise<Outcome> => {
    const words = text.trim()
    if (words === '') return this.remove(id)
    const settled = await this.#onDevice((audio) => audio.settle(id, words, 'anew'))
    if (settled.kind === 'failed') return settled
    return this.#sayNote(id, words)
  }

  readonly remove = async (id: string): Promise<Outcome> => {
    const outcome = await this.#onDevice(async (audio): Promise<undefined> => {
      await audio.remove(id)
      return undefined
    })
    await this.#changed()
    return outcome
  }

  readonly transcribe = (): void => {
    if (this.#working.kind === 'resting') void this.#work()
    else this.#working = { ...this.#working, again: true }
  }

  stop(): void {
    this.#stopped.abort()
    this.#cancelAgain?.()
  }

  async #add(id: string, { samples, ...said }: NewAudioNote): Promise<Outcome> {
    const durationMs = Math.round((samples.length / SAMPLE_RATE) * 1_000)
    const total = this.#notes.reduce((sum, note) => sum + note.durationMs, durationMs)
    if (total > AUDIO_TOTAL_MS) return { kind: 'failed', reason: 'device-full' }
    const outcome = await this.#onDevice(async (audio): Promise<undefined> => {
      await audio.add({ id, durationMs, ...said }, writeWav(samples, SAMPLE_RATE))
      return undefined
    })
    await this.#changed()
    return outcome
  }

  /** The text that is now stored; undefined if the note was removed. */
  async #settleOn(id: string, text: string): Promise<string | undefined> {
    const settled = await this.#onDevice((audio) => audio.settle(id, text))
    if (settled.kind === 'failed') return text
    if (settled.value !== '' || text === '') return settled.value
    // No other transcriber understood it either.
    await this.#onDevice((audio) => audio.settle(id, text, 'anew'))
    return text
  }

  async #listen(): Promise<void> {
    const [{ tabs }, page] = await Promise.all([this.#ports.device, this.#page])
    if (this.#stopped.signal.aborted) return
    this.#writing = page.writing
    page.listeners.add(this.transcribe)
    const end = tabs.hear(({ type }) => void (type === 'audio' && this.#readNews()))
    this.#stopped.signal.addEventListener('abort', end, { once: true })
    this.#stopped.signal.addEventListener('abort', () => page.listeners.delete(this.transcribe), { once: true })
    await this.#read()
    this.transcribe()
  }

  /** What another tab keeps it writes down itself, if it can. */
  async #readNews(): Promise<void> {
    await this.#read()
    if (this.#working.kind === 'resting') this.#lookAgain()
  }

  #lookAgain(): void {
    this.#cancelAgain?.()
    if (this.#notes.some(({ text }) => text !== '')) {
      this.#cancelAgain = this.#ports.ambient.after(AGAIN_MS, this.transcribe)
    }
  }

  /**
   * Works through the notes, oldest first. A note without an available transcriber waits and does not block other
   * languages.
   */
  async #work(): Promise<void> {
    this.#working = { kind: 'working', id: undefined, again: false }
    this.#cancelAgain?.()
    const waits = new Set<SpokenLanguage>()
    const tried = new Set<string>()
    try {
      for (;;) {
        await this.#read()
        const { writing } = await this.#page
        const note = this.#notes.find(
          ({ id, text, language }) => text !== '' && !waits.has(language) && !tried.has(id) && !writing.has(id),
        )
        if (!note || this.#stopped.signal.aborted) break
        tried.add(note.id)
        const isDone = await this.#finish(note)
        if (!isDone) waits.add(note.language)
      }
    } finally {
      const { again } = this.#working
      this.#working = { kind: 'resting' }
      this.#ports.onChange()
      if (again && !this.#stopped.signal.aborted) void this.#work()
    }
    if (waits.size > 0 && !this.#stopped.signal.aborted) this.#lookAgain()
  }

  /** False where it has to wait. */
  async #finish(note: AudioNote): Promise<boolean> {
    const text = note.text ?? (await this.#settle(note))
    if (text === undefined) return false
    // No transcriber understood it, or another tab has dealt with it.
    if (text === '' || !this.#notes.some(({ id }) => id === note.id)) return true
    return (await this.#sayNote(note.id, text)).kind === 'ok'
  }

  async #settle({ id, language }: AudioNote): Promise<string | undefined> {
    const transcriber = this.#ports.transcriberFor(language)
    if (!transcriber?.isReady()) return undefined
    const wav = await this.readWav(id)
    const sound = wav && readWavSamples(wav)
    this.#workOn(id)
    this.#ports.onChange()
    const { ambient, names } = this.#ports
    const note = { id, language, names: names() }
    const written = sound ? await writeDown(transcriber, sound.samples, note, ambient) : ''
    this.#workOn(undefined)
    if (written === undefined || this.#stopped.signal.aborted) return undefined
    const settled = await this.#onDevice((audio) => audio.settle(id, written))
    await this.#changed()
    // Another tab was sooner: what it set down is what was said.
    return settled.kind === 'ok' ? (settled.value ?? '') : undefined
  }

  #workOn(id: string | undefined): void {
    if (this.#working.kind === 'working') this.#working = { ...this.#working, id }
  }

  async #sayNote(id: string, text: string): Promise<Outcome> {
    const note = this.#notes.find((other) => other.id === id)
    if (!note) return { kind: 'failed', reason: 'message-not-found' }
    const { thread, at, saidIn } = note
    const outcome = await this.#ports.say(thread, text, { via: 'spoken', id, at, saidIn })
    return outcome.kind === 'ok' ? this.remove(id) : outcome
  }

  async #changed(): Promise<void> {
    await this.#read()
    const [{ tabs }, { listeners }] = await Promise.all([this.#ports.device, this.#page])
    tabs.tell({ type: 'audio' })
    for (const listener of listeners) if (listener !== this.transcribe) listener()
  }

  async #read(): Promise<void> {
    try {
      this.#notes = await (await this.#ports.device).audio.list()
    } catch {
      // What cannot be read is shown as it last was.
    }
    this.#ports.onChange()
  }

  async #onDevice<Value>(work: (audio: DeviceAudio) => Promise<Value>): Promise<Outcome<Value>> {
    try {
      return { kind: 'ok', value: await work((await this.#ports.device).audio) }
    } catch (error) {
      return failedOnDevice(error)
    }
  }
}
