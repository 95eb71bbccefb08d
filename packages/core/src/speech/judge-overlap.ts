/** How likely words over speech agree, from 0 to 1, and whether that is sure enough to speak on where they are final. */
export type OverlapJudgement = { readonly agrees: number; readonly isSureToAgree: boolean }

/** `so far`: an interim, of which the last word may be unfinished. `all`: nothing more follows. */
export type JudgeOverlap = (text: string, heard: 'so far' | 'all') => OverlapJudgement | undefined
