/** Lets jobs through one by one, in the order of their asking: a model has one memory to work in. */
export class OneAtATime {
  #waiting = 0
  #queue: Promise<unknown> = Promise.resolve()

  get isBusy(): boolean {
    return this.#waiting > 0
  }

  run<Result>(job: () => Promise<Result>): Promise<Result> {
    this.#waiting++
    const done = this.#queue.then(job).finally(() => this.#waiting--)
    // A failure goes to the caller of that job; the next job is independent of it.
    this.#queue = done.catch(() => undefined)
    return done
  }
}
