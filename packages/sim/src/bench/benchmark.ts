import type { Figure } from './figure.ts'

export type BenchContext = {
  /** An empty folder on the disk that is measured; it is removed afterwards. */
  readonly folder: string
  /** Small sizes: to see that everything runs, not to quote. */
  readonly quick: boolean
}

/** Numbers that explain figures and compare with nothing. */
export type Table = {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly [string, ...number[]])[]
}

export type Findings = {
  readonly figures: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly notes: readonly string[]
}

export type Benchmark = {
  readonly name: string
  readonly about: string
  readonly run: (context: BenchContext) => Promise<Findings>
}
