import type { FieldKind } from '@agora/protocol/ask'

/**
 * What the tools of an inspection give, as the brain reads it and as they write it. Names of classes and measures are
 * words for people here: a domain knows what they stand for.
 */
export type FoundFirm = {
  readonly name: string
  readonly registration?: string | undefined
  readonly address?: string | undefined
  readonly place?: string | undefined
  readonly ceased?: true | undefined
}

export type FoundPoint = {
  readonly id: string
  readonly what: string
  readonly where?: string | undefined
  readonly foundAt?: number | undefined
  readonly dueAt?: number | undefined
  /** `fixed`, `not-fixed`, `not-checked`; nothing while nobody has said. */
  readonly status?: string | undefined
}

export type FoundVisit = {
  readonly report: string
  readonly at: number
  readonly findings: readonly {
    readonly what: string
    readonly class?: string | undefined
    readonly measure?: string | undefined
  }[]
}

/** How an inspection began. Without a company none did. */
export type FoundStart = {
  readonly company: FoundFirm | undefined
  readonly problem: string | undefined
  /** Nobody could look back: that nothing stands here does not mean that there was nothing. */
  readonly unknown?: true | undefined
  readonly choices: readonly FoundFirm[]
  readonly open: readonly FoundPoint[]
  readonly past: readonly FoundVisit[]
}

export type FoundHistory = Omit<FoundStart, 'choices'>

export type CitedRule = { readonly cite: string; readonly version: string; readonly text?: string | undefined }

export type FoundLimit = {
  /** What was understood and how it compares, in one sentence. */
  readonly says: string
  /** `none`: there is no limit for it. */
  readonly outcome: 'within' | 'beyond' | 'unclear' | 'none'
  readonly rule?: CitedRule | undefined
}

export type FoundFinding = {
  readonly id: string
  readonly number?: number | undefined
  readonly kind: 'shortcoming' | 'in-order'
  readonly status: 'proposed' | 'confirmed'
  readonly what: string
  readonly where?: string | undefined
  readonly comparison?: string | undefined
  readonly rule?: CitedRule | undefined
  readonly class?: string | undefined
  readonly measure?: string | undefined
  readonly suggestion?: { readonly class: string; readonly reason: string } | undefined
  /** How serious its class is, decided or suggested: 0 is the lightest of the domain. */
  readonly weight?: number | undefined
  /** Something must be known to tell whether its value is beyond the limit. */
  readonly unclear?: true | undefined
  /** Numbers of the notes that it rests upon. */
  readonly notes: readonly number[]
  /** This call brought it. */
  readonly isNew?: true | undefined
}

export type FoundRepeat = {
  readonly what: string
  readonly class: string
  /** A person decided the class. */
  readonly decided: boolean
  readonly isRepeat: boolean
  readonly earlier: readonly { readonly at: number; readonly report: string; readonly what: string }[]
  readonly measure: string
  readonly recheckMonths?: number | undefined
  readonly reason: string
}

export type FoundQuestion = {
  readonly field: string
  readonly text: string
  readonly importance: 'required' | 'optional'
  readonly options?: readonly string[] | undefined
  readonly kind?: FieldKind | undefined
  readonly label?: string | undefined
}

export type FoundReport = {
  /** Somebody began an inspection. */
  readonly running: boolean
  readonly status: 'draft' | 'final'
  readonly number: string
  readonly company: FoundFirm | undefined
  /** From 0 to 1. */
  readonly completeness: number
  readonly confidence: number
  /** Too little is known or sure: questions are to be asked. */
  readonly verify: boolean
  readonly findings: readonly FoundFinding[]
  /** There are more than are listed. */
  readonly findingCount: number
  /** What people stated of the visit. */
  readonly stated: readonly { readonly label: string; readonly value: string }[]
  readonly missing: readonly { readonly label: string; readonly importance: 'required' | 'optional' }[]
  readonly blocked: readonly string[]
  readonly questions: readonly FoundQuestion[]
  readonly open: readonly FoundPoint[]
  /** When the caution was given. */
  readonly cautionAt?: number | undefined
}

export type FoundFlag = {
  readonly says: string
  readonly note?: number | undefined
  /** The number of the finding that it became. */
  readonly finding?: number | undefined
  /** It asks for something that must be known. */
  readonly unclear?: true | undefined
}

export type FoundFinal = { readonly number: string; readonly version: number }
