import type { Outcome } from '../../outcome.ts'
import type { SpeechFact } from '../../thread/speech-record.ts'
import type { Entry } from '../../thread/thread-snapshot.ts'
import type { TurnView } from '../../thread/turn-view.ts'
import type { SaySpoken, VoiceThread, VoiceThreadView } from '../voice-ports.ts'

const ok: Outcome = { kind: 'ok', value: undefined }

/** A conversation that becomes what a test says, and remembers in which order what was asked of it. */
export class FakeThread implements VoiceThread {
  readonly id = 't'
  readonly said: (SaySpoken & { readonly text: string })[] = []
  readonly facts: SpeechFact[] = []
  /** All of it, in order: `say: …`, `heard 12`, `stop`. */
  readonly log: string[] = []
  refuses = false
  onSay: (text: string, id: string) => void = () => {}
  onStop: () => Promise<void> = async () => {}
  readonly #listeners = new Set<() => void>()
  #view: VoiceThreadView = {
    mode: 'feedback',
    isCatchingUp: false,
    modeChanges: [],
    activeTurn: null,
    entries: [],
    speeches: new Map(),
  }

  readonly getSnapshot = () => this.#view
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly say = async (text: string, more: SaySpoken): Promise<Outcome> => {
    if (this.refuses) return { kind: 'failed', reason: 'device-full' }
    this.log.push(`say: ${text}`)
    this.said.push({ ...more, text })
    const as = this.#view.mode === 'listen' ? 'note' : 'turn'
    const { id, at, via } = more
    this.put({ id, by: { kind: 'user', id: 'me' }, text, as, at, via, state: { kind: 'stored' } })
    this.onSay(text, more.id)
    return ok
  }

  readonly recordSpeech = async (facts: readonly SpeechFact[]): Promise<Outcome> => {
    this.facts.push(...facts)
    for (const fact of facts) {
      this.log.push(
        fact.kind === 'heard' ? `heard ${fact.chars}` : fact.kind === 'backchannel' ? `ack: ${fact.text}` : fact.kind,
      )
    }
    return ok
  }

  readonly stopTurn = async (): Promise<Outcome> => {
    this.log.push('stop')
    await this.onStop()
    return ok
  }

  readonly takeBack = (_: string): string | undefined => undefined

  change(change: Partial<VoiceThreadView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  put(entry: Entry): void {
    const others = this.#view.entries.filter(({ id }) => id !== entry.id)
    this.change({ entries: [...others, entry] })
  }

  openTurn(id: string): void {
    const activeTurn: TurnView = { id, isWhole: true, state: 'running', isStopping: false, agent: null, steps: [] }
    this.change({ activeTurn })
  }

  write(id: string, text: string, turn = 'turn-1'): void {
    this.put({ id, by: { kind: 'agent', id: 'agora' }, as: 'reply', at: 0, text, turn, state: { kind: 'writing' } })
  }

  finish(id: string, text: string, turn = 'turn-1'): void {
    const before = this.#view.entries.filter((entry) => entry.id !== id)
    const entry: Entry = {
      id,
      by: { kind: 'agent', id: 'agora' },
      as: 'reply',
      at: 0,
      text,
      turn,
      state: { kind: 'stored' },
    }
    this.change({ entries: [...before, entry], activeTurn: null })
  }
}
