/** A sentence of a report, the words it cites, and whether these words say it. */
export type SupportPair = readonly [sentence: string, sources: readonly string[], isSupported: boolean]
