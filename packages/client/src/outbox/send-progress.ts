/** How many were acknowledged since sending began. */
export class SendProgress {
  #done = 0

  count(): void {
    this.#done++
  }

  /** Nothing is on its way. */
  reset(): void {
    this.#done = 0
  }

  /** So many of so many. */
  of(waiting: number): { readonly done: number; readonly of: number } {
    return { done: this.#done, of: this.#done + waiting }
  }
}
