/** How likely words over speech agree, and what they surely do; `undefined` where nobody can tell by now. */
export type OverlapJudgement = { readonly agrees: number; readonly surely: 'agree' | 'interrupt' | undefined }

export type JudgeOverlap = (text: string) => OverlapJudgement | undefined
