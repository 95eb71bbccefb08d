import type { Ambient } from '../ambient.ts'

export type AlarmPorts = {
  readonly ambient: Pick<Ambient, 'after' | 'elapsed'>
  readonly stopped: AbortSignal
  readonly onDue: (nowMs: number) => void
}

/** Rings once, at the soonest of the times that it was set to. */
export class Alarm {
  readonly #ports: AlarmPorts
  #set: { readonly atMs: number; readonly cancel: () => void } | undefined

  constructor(ports: AlarmPorts) {
    this.#ports = ports
    ports.stopped.addEventListener('abort', () => this.#set?.cancel())
  }

  setTo(atMs: number): void {
    const { ambient, stopped, onDue } = this.#ports
    if (stopped.aborted || (this.#set && this.#set.atMs <= atMs)) return
    this.#set?.cancel()
    const cancel = ambient.after(Math.max(0, atMs - ambient.elapsed()), () => {
      this.#set = undefined
      onDue(ambient.elapsed())
    })
    this.#set = { atMs, cancel }
  }
}
