/** What the built-in brain says about an inspection, in one language. */
export type InspectionTexts = {
  readonly begun: (firm: string) => string
  readonly registered: (registration: string) => string
  readonly ceased: string
  readonly withoutRegister: string
  readonly whichFirm: string
  readonly sayWhich: string
  readonly goOn: string
  readonly nothingBefore: string
  readonly openPoints: string
  readonly noneOpen: string
  readonly foundOn: (day: string) => string
  readonly due: (day: string, isPast: boolean) => string
  readonly visits: (firm: string) => string
  readonly visit: (day: string, report: string, count: number) => string
  readonly visitsLeftOut: (count: number) => string
  readonly firms: string
  readonly noFirm: string
  readonly toBegin: string

  readonly repeatNone: string
  readonly isRepeat: (what: string) => string
  readonly isNoRepeat: (what: string) => string
  readonly earlier: string
  readonly advice: (measure: string, className: string, months: number | undefined) => string
  readonly suggestedClass: string
  readonly youDecide: string

  readonly proposed: (what: string) => string
  readonly inOrder: (what: string) => string
  readonly kept: string
  readonly ruleLine: (text: string, cite: string, version: string) => string
  /** A search found it, and nobody has tied it to the finding. */
  readonly mayApply: (text: string, cite: string, version: string) => string
  readonly yoursToConfirm: string

  readonly findings: (count: number) => string
  readonly noFindings: string
  readonly states: { readonly proposed: string; readonly confirmed: string }
  readonly suggested: (className: string) => string
  readonly findingsLeftOut: (count: number) => string

  readonly why: string
  readonly whyAgain: string
  readonly draft: (firm: string, percent: number) => string
  readonly draftWithoutFirm: (percent: number) => string
  readonly isFinal: (number: string) => string
  readonly missing: string
  readonly mayBeAdded: string
  readonly complete: string
  readonly blocks: string
  readonly notBlocked: string
  readonly points: string
  readonly pointStates: Readonly<Record<string, string>>
  readonly leavesToYou: string
  readonly otherFirm: (here: string) => string

  readonly stillBlocked: string
  /** Another turn asks to make it final already. */
  readonly isApproving: string
  readonly finalised: (number: string) => string
  readonly staysDraft: (reason: string) => string
  readonly rejected: (finding: { readonly number: number; readonly what: string }) => string
  readonly findingStays: (number: number) => string
  readonly whereTo: string
  readonly sendAfterFinal: string
  readonly sent: (to: string) => string
  readonly notSent: (reason: string) => string
  readonly tryAgain: string

  readonly flags: (count: number) => string
  readonly isFinding: (number: number) => string
  readonly noFlags: string
  readonly cautionGiven: (moment: string) => string
  readonly cautionUnknown: string
}
