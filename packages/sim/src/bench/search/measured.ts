export type Settings = {
  readonly rules: number
  /** Passages of an operator's own documents. */
  readonly few: number
  readonly many: number
  readonly rounds: number
  readonly builds: number
}

export type Measured = {
  readonly settings: Settings
  /** Microseconds a question, round by round. */
  readonly found: Readonly<Record<'rules' | 'scanRules' | 'few' | 'many' | 'scanMany', number[][]>>
  /** Microseconds to make an index. */
  readonly built: Readonly<Record<'rules' | 'many', number[][]>>
  /** Microseconds of each step of adding passages. */
  readonly steps: readonly number[]
  /** Labelled questions that find their rule among the first three. */
  readonly right: { readonly of: number; readonly rules: number; readonly many: number }
}
