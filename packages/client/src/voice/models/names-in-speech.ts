import llamaTokenizer from 'llama-tokenizer-js'

/**
 * The model's vocabulary lacks an untrained name: it writes "Agora" as "I go right". If the name fits the sound
 * nearly as well as the model's own words do, the name was said. This is how much worse it may fit, per token of the
 * name, as a natural logarithm: measured on calls and on sentences without one (docs/benchmarks.md).
 */
const ALLOWED = 6
/** Each place takes as long as writing the sentence once more: those are tried where the name fits best. */
const MOST_PLACES = 2

/** A name as the model writes it: the numbers of its pieces. */
export type NamePieces = readonly number[]

/** A place in what is written at which a name may stand instead. */
export type NamePlace<Path> = { readonly path: Path; readonly name: NamePieces; readonly loss: number }

/** Names as they stand in a sentence: with a capital and a space before them. */
export function spellNames(names: readonly string[]): readonly NamePieces[] {
  return names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => llamaTokenizer.encode(name[0]?.toUpperCase() + name.slice(1), false, true))
}

export const allowedLoss = (name: NamePieces): number => ALLOWED * name.length

/** Notes while a sentence is written where each name might stand: the best places are kept. */
export class NamePlaces<Path> {
  readonly #names: readonly NamePieces[]
  #places: readonly NamePlace<Path>[] = []

  constructor(names: readonly NamePieces[]) {
    this.#names = names
  }

  /** Here the model goes on with the piece that it thinks most of. `logits`: what it thinks of each. */
  note(path: Path, logits: Float32Array, most: number): void {
    const here = this.#names.map((name) => ({ path, name, loss: most - (logits[name[0] ?? -1] ?? -Infinity) }))
    const possible = here.filter(({ name, loss }) => loss <= allowedLoss(name))
    if (possible.length === 0) return
    const all = [...this.#places, ...possible].toSorted((one, other) => one.loss - other.loss)
    this.#places = all.slice(0, MOST_PLACES)
  }

  /** None for a name that was written by itself. */
  find(written: readonly number[]): readonly NamePlace<Path>[] {
    return this.#places.filter(({ name }) => !holds(written, name))
  }
}

function holds(written: readonly number[], name: NamePieces): boolean {
  return written.some((_, at) => name.every((piece, index) => written[at + index] === piece))
}
