/** What somebody said, what is to be made of it, and words of which the rule's id has one; null where any or none will do. */
export type LabelledFinding = readonly [said: string, kind: 'shortcoming' | 'in-order', rule: string | null]
