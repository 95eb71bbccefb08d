import type { Outcome, Reason } from '@agora/client/outcome'
import type { Photo } from '@agora/client/photos/photo'

/** Something that was sent from the field: as it stood there, and the messages that it makes. */
export type Handed = {
  /** Where it came from, and goes back to. */
  readonly from: 'field' | 'pasted'
  readonly text: string
  readonly parts: readonly string[]
  readonly photos: readonly Photo[]
  /** Who alone is to know it: settled when it leaves the field, for all of its parts. */
  readonly whisper?: string | undefined
}

export type SayHanded = (text: string, photos: readonly Photo[], whisper: string | undefined) => Promise<Outcome>

type Ports = {
  readonly say: SayHanded
  readonly onChange: (held: readonly Handed[]) => void
  /** These are on the device now. */
  readonly onKept: (handed: Handed) => void
  /** The device would not have them: they go back to where they came from, in their order. */
  readonly onBack: (handed: readonly Handed[], why: Reason) => void
}

/**
 * What has left the field and is not on the device yet. One after the other: where the device refuses one, what was sent
 * after it comes back as well, for it would otherwise stand before it.
 */
export class HandOver {
  readonly #ports: Ports
  #held: readonly Handed[] = []
  #isWorking = false

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get held(): readonly Handed[] {
    return this.#held
  }

  add(handed: Handed): void {
    this.#set([...this.#held, handed])
    if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (let next = this.#held[0]; next; next = this.#held[0]) {
      const left = await this.#say(next)
      const behind = this.#held.slice(1)
      this.#set(left ? [] : behind)
      if (left) this.#ports.onBack([left.handed, ...behind], left.why)
      else this.#ports.onKept(next)
    }
    this.#isWorking = false
  }

  /** Says its parts in order; what is left of it where the device takes no more. */
  async #say(handed: Handed): Promise<{ readonly handed: Handed; readonly why: Reason } | undefined> {
    for (const [index, part] of handed.parts.entries()) {
      const outcome = await this.#ask(part, index === 0 ? handed.photos : [], handed.whisper)
      if (outcome.kind === 'ok') continue
      if (index === 0) return { handed, why: outcome.reason }
      const parts = handed.parts.slice(index)
      return { handed: { ...handed, text: parts.join(''), parts, photos: [] }, why: outcome.reason }
    }
    return undefined
  }

  /** A failed hand-over has stored nothing: the text must not get lost between the field and the device. */
  async #ask(...said: Parameters<SayHanded>): Promise<Outcome> {
    try {
      return await this.#ports.say(...said)
    } catch {
      return { kind: 'failed', reason: 'device-broken' }
    }
  }

  #set(held: readonly Handed[]): void {
    this.#held = held
    this.#ports.onChange(held)
  }
}

/** What stands in the field with what is being handed over before it: the draft, until the device has it. */
export function joinDraft(held: readonly Pick<Handed, 'from' | 'text'>[], written: string): string {
  const before = held.flatMap(({ from, text }) => (from === 'field' ? [text] : []))
  return [...before, written].filter(Boolean).join('\n')
}

/** A draft that was left while this was being handed over, without it. */
export function leaveOut(draft: string, { text }: Pick<Handed, 'text'>): string {
  if (draft === text) return ''
  return draft.startsWith(`${text}\n`) ? draft.slice(text.length + 1) : draft
}
