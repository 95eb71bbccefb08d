/** What a domain tells of itself to the agents that every inspection has. In English: models read it. */
export type Subject = {
  /** "food safety". */
  readonly field: string
  /** Where its inspectors stand: "in a kitchen". */
  readonly standsIn: string
  /** A question that leans on the one before: "and for fish?". */
  readonly followUp: string
  /** What must be known of its measurements, behind what holds for all. */
  readonly measuring?: string
  /** What may be unclear of a measured value, and is asked for: "product or air". */
  readonly asksFor?: string
}
