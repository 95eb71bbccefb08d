import type { Row } from '@agora/training/read-rows'

/** Labels with probabilities, the likeliest first. */
export type Ranked = readonly (readonly [label: string, probability: number])[]

/** A classifier that has learnt a task's sentences. */
export type Trained = {
  readonly judge: (row: Row) => Ranked | Promise<Ranked>
  /** The model as a device would load it, before compression. */
  readonly bytes: () => Uint8Array
}

/** One of the classifiers that are compared. */
export type Way = { readonly name: string; readonly train: (rows: readonly Row[]) => Trained | Promise<Trained> }
