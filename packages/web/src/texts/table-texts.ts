import type { Barred, EndReason, FloorReason, PauseCause, Schedule } from '@agora/client/table/table-words'

/** What a table can be set up from. */
export const templateNames = ['finding', 'debate', 'brainstorm', 'review'] as const
export type TemplateName = (typeof templateNames)[number]

/** Read-only tools, which a participant may be given. */
export const offeredTools = [
  'search_rules',
  'check_limit',
  'look_up_company',
  'company_history',
  'check_repeat',
  'search_notes',
  'list_flags',
  'report_status',
  'search_memory',
] as const
export type OfferedTool = (typeof offeredTools)[number]

/** A participant of a template: its name, and how it should speak. */
export type SeatWords = { readonly name: string; readonly description: string; readonly instructions: string }

type TemplateWords<Seats extends string> = {
  readonly title: string
  readonly text: string
  readonly seats: Readonly<Record<Seats, SeatWords>>
}

/** What is said at a table and about it. */
export type TableTexts = {
  readonly title: string
  readonly idle: string
  /** Before what it is about. */
  readonly subject: string
  /** Without a line. */
  readonly lost: string
  readonly over: string
  readonly nobody: string
  readonly choosing: string
  readonly speaks: (name: string) => string
  readonly awaits: (name: string) => string
  readonly pausesAfter: (name: string) => string
  readonly paused: Readonly<Record<PauseCause, string>>
  readonly ended: Readonly<Record<EndReason, string>>
  readonly turns: (turns: number, participants: number) => string
  readonly start: string
  readonly pause: string
  readonly pauseAfter: string
  readonly resume: string
  readonly skip: string
  readonly end: string
  readonly controls: string
  readonly notDone: string

  /** A proposal to all participants, and the votes on it. */
  readonly proposal: {
    readonly by: (name: string) => string
    readonly byModerator: string
    readonly agreed: (names: readonly string[]) => string
    readonly disagreed: (names: readonly string[]) => string
    readonly voteOf: (name: string) => string
    readonly agree: string
    readonly disagree: string
  }

  /** Who is next, and why. */
  readonly next: {
    readonly begins: (name: string) => string
    readonly speaks: (name: string, because: string) => string
    readonly moderator: string
    readonly person: string
    readonly ends: string
    readonly pauses: string
    readonly pausesFor: Readonly<Partial<Record<PauseCause, string>>>
    readonly because: Readonly<Record<FloorReason, string>>
    /** It speaks twice in a row. */
    readonly again: string
    readonly choose: string
    readonly title: string
    readonly text: string
    readonly anybody: string
    readonly called: string
    readonly barred: Readonly<Record<Barred, string>>
  }

  /** How the schedule chose a participant, as part of the explanation of an answer. */
  readonly choice: {
    readonly title: string
    readonly chosen: (name: string, because: string) => string
    readonly among: string
    readonly barred: string
    readonly moderator: string
    readonly only: string
  }

  readonly retry: {
    readonly open: string
    readonly title: string
    readonly text: string
    readonly same: (name: string) => string
  }

  /** What is left to spend. */
  readonly budget: {
    /** Four fifths are spent. */
    readonly low: string
    readonly left: (parts: string) => string
    readonly tokens: (count: string) => string
    readonly more: (amount: string) => string
  }

  readonly figures: {
    readonly open: string
    readonly title: string
    readonly none: string
    readonly all: string
    readonly turnShare: string
    readonly tokenShare: string
    readonly turns: string
    readonly tokens: string
    readonly cuts: string
    readonly passes: string
    readonly failures: string
    readonly cost: string
    readonly meanTime: string
    readonly seconds: (count: string) => string
    readonly muted: string
    readonly budget: string
    readonly ofBudget: (left: string, of: string) => string
  }

  /** Setting it up, and changing it while it runs. */
  readonly setUp: {
    readonly open: string
    readonly change: string
    readonly title: string
    readonly loading: string
    readonly fromTemplate: string
    readonly templateText: string
    readonly empty: string
    readonly emptyText: string
    readonly seats: string
    readonly noSeats: string
    readonly addAi: string
    readonly addPerson: string
    readonly fromPool: string
    readonly edit: (name: string) => string
    readonly remove: (name: string) => string
    readonly mute: (name: string) => string
    readonly unmute: (name: string) => string
    readonly muted: string
    readonly person: string
    readonly schedule: string
    readonly schedules: Readonly<Record<Schedule, string>>
    readonly weights: {
      readonly unused: string
      readonly moderated: string
      readonly capped: (name: string, part: string, most: string) => string
      readonly after: (name: string) => string
    }
    readonly shares: string
    readonly sharesBy: Readonly<Record<'turns' | 'tokens', string>>
    readonly ends: string
    readonly endsText: string
    readonly endKinds: Readonly<
      Record<'turns' | 'time' | 'keyword' | 'passed' | 'agreement' | 'tokens' | 'cost', string>
    >
    readonly endValues: Readonly<Record<'turns' | 'time' | 'keyword' | 'tokens' | 'cost', string>>
    readonly agreementBy: string
    readonly agreements: Readonly<Record<'all' | 'majority', string>>
    readonly combine: string
    readonly combined: Readonly<Record<'any' | 'all', string>>
    readonly nestedEnd: string
    readonly dropNested: string
    readonly budget: string
    readonly budgetText: string
    readonly budgetTokens: string
    readonly budgetEuros: string
    readonly ready: string
    readonly readyAndStart: string
    readonly save: string
    readonly notSetUp: string
    readonly stoppedAt: (name: string) => string
    readonly wrong: string
  }

  /** One who sits there. */
  readonly seat: {
    readonly newAi: string
    readonly newPerson: string
    readonly editTitle: (name: string) => string
    readonly name: string
    readonly aliases: string
    readonly aliasesHint: string
    readonly description: string
    readonly descriptionHint: string
    readonly instructions: string
    readonly colour: string
    readonly colours: Readonly<Record<string, string>>
    readonly tools: string
    readonly toolNames: Readonly<Record<OfferedTool, string>>
    readonly more: string
    readonly weight: string
    readonly model: string
    readonly modelHint: string
    readonly temperature: string
    readonly maxTokens: string
    readonly cooldown: string
    readonly after: string
    readonly afterHint: string
    readonly limitTokens: string
    readonly limitEuros: string
    readonly priceInput: string
    readonly priceOutput: string
    readonly priceHint: string
    readonly knows: string
    readonly hears: Readonly<Record<'all' | 'since-joined', string>>
    readonly takesTurns: string
    readonly takes: Readonly<Record<'never' | 'waits' | 'pass' | 'pause', string>>
    readonly waitMinutes: string
    readonly done: string
    readonly keep: string
    readonly kept: (name: string) => string
    readonly notKept: string
    readonly back: string
  }

  /** What is wrong with what was typed, said at the field. */
  readonly wrong: {
    readonly name: string
    readonly sameName: string
    readonly alias: string
    readonly number: (min: string, max: string) => string
    readonly wholeNumber: (min: string, max: string) => string
    readonly keyword: string
    readonly seats: string
    readonly model: string
  }

  readonly pool: {
    readonly title: string
    readonly text: string
    readonly loading: string
    readonly none: string
    readonly failed: string
    readonly take: (name: string) => string
    readonly taken: string
    readonly edit: (name: string) => string
    readonly remove: (name: string) => string
    readonly removed: (name: string) => string
    readonly save: string
    readonly back: string
  }

  readonly templates: {
    readonly finding: TemplateWords<'rules' | 'history' | 'doubter' | 'inspector'>
    readonly debate: TemplateWords<'pro' | 'contra'>
    readonly brainstorm: TemplateWords<'first' | 'second' | 'third' | 'critic'>
    readonly review: TemplateWords<'author' | 'first' | 'second'>
  }
}
