const NEWLINE = 10

/** Follows a stream of server-sent events by its bytes, without keeping them. */
export class EventMeter {
  /** Of the event that is coming in. */
  bytes = 0
  /** An event had an id: the stream may end and go on in another one. */
  resumable = false
  /** How the line that is coming in begins. */
  #head = ''

  /** Returns how much the event that is coming in takes by now. */
  add(chunk: Uint8Array): number {
    for (let from = 0; from < chunk.length;) {
      const newline = chunk.indexOf(NEWLINE, from)
      const end = newline < 0 ? chunk.length : newline
      this.#head += String.fromCharCode(...chunk.subarray(from, Math.min(end, from + 3 - this.#head.length)))
      this.bytes += end - from
      if (newline < 0) break
      if (this.#head === '' || this.#head === '\r') this.bytes = 0
      if (this.#head === 'id:') this.resumable = true
      this.#head = ''
      from = newline + 1
    }
    return this.bytes
  }
}
