/** How likely words over speech agree, and whether that is sure; no judgement where the classifier is not loaded. */
export type OverlapJudgement = { readonly agrees: number; readonly isSureToAgree: boolean }

export type JudgeOverlap = (text: string) => OverlapJudgement | undefined
