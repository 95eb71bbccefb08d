import { findReplyLanguage, replyLanguage } from '@agora/core/context/reply-language'
import { answerByRules } from '@agora/inspection/brain/answer-by-rules'
import { continuesSubject } from '@agora/inspection/brain/continues'
import { NOTES_TOKENS, fitMessages } from '@agora/core/context/fit-messages'
import { asHeard } from '@agora/core/voice/as-heard'
import { fitNotes } from '@agora/core/context/fit-notes'
import { type TurnContext, countHeard, requestOf } from '@agora/core/context/turn-context'
import { viewNote } from '@agora/core/notes/revise-note'
import type { OutboxCommand } from '@agora/core/outbox/outbox-state'
import { say } from '@agora/core/say/say'
import type { Domain } from '@agora/inspection/domain/domain'
import { limits } from '@agora/protocol/limits'
import type { DeviceAnswer, Message, Source } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { Thread } from '@agora/protocol/thread'
import type { DeviceToolParts } from './device-tools.ts'
import { deviceTools } from './device-tools.ts'
import { offlineTexts } from './offline-texts.ts'

export type OfflineQuestion = {
  /** What is asked. */
  readonly asked: Message
  /** What stands before it in the conversation, as far as the device has it, in order; unsent things included. */
  readonly before: readonly Message[]
  /** Notes that are kept in all, those that the device does not have included. */
  readonly noteCount: number
  readonly thread: Pick<Thread, 'title' | 'mode'>
  readonly domain: Domain
  readonly grow: DeviceToolParts['grow']
  readonly language: Preferences['language']
  readonly now: number
  readonly timeZone: string
}

export type OfflineAnswer = Pick<DeviceAnswer, 'text' | 'rulesOf'> & {
  readonly sources: Source[]
  /** What is to be done with it, in order. */
  readonly wants: readonly OutboxCommand[]
}

/** An answer of a few screens; what a draft holds beyond it stands in the report. */
const MOST_CHARS = 12_000

/**
 * Answers by the built-in brain from what the device carries: the rules, what was said, and the inspection as it grew
 * here. Where something can be had from the server alone, it says so; it makes nothing up and asks nothing back.
 */
export function answerOffline(question: OfflineQuestion): OfflineAnswer {
  const { domain, asked } = question
  const { rulesOf } = domain
  const context = contextOf(question)
  const language = replyLanguage(context)
  if (requestOf(context) === '') {
    return { text: say(language).yes(countHeard(context)), sources: [], rulesOf, wants: [] }
  }
  const notes = [...question.before, asked].flatMap((message) => viewNote(message) ?? [])
  const { tools, wants } = deviceTools({ context, domain, notes, grow: question.grow })
  const { text, sources } = answerByRules(context, domain.pack, tools, whoGoesOn(question, context))
  const told = text.trim() === '' ? offlineTexts(language).cannotAnswer : text
  return {
    text: told.length > MOST_CHARS ? `${told.slice(0, MOST_CHARS)}…` : told,
    // What only this device did is nothing that anybody could look up.
    sources: sources.filter(({ kind }) => kind !== 'tool').slice(0, limits.deviceAnswerSources),
    rulesOf,
    wants,
  }
}

/** Without the inspection: the brain asks its tools for that, and a question about a rule must not wait for it. */
function contextOf({ asked, before, noteCount, thread, domain, language, now, timeZone }: OfflineQuestion) {
  const spoken = asHeard(before.filter(({ as }) => as !== 'note'))
  const notes = before.flatMap((message) => viewNote(message) ?? [])
  const said = {
    language,
    asked: [asked],
    messages: fitMessages(spoken),
    notes: { count: noteCount, digest: [], recent: fitNotes(notes, NOTES_TOKENS) },
  }
  return {
    ...said,
    replies: findReplyLanguage(said),
    now,
    timeZone,
    title: thread.title,
    mode: thread.mode,
    domain: domain.id,
  } satisfies TurnContext
}

/** A follow-up goes to the specialist who spoke last; anything else to the first. */
function whoGoesOn({ before, domain: { pack } }: OfflineQuestion, context: TurnContext): string {
  const last = before.findLast(({ as, by }) => as === 'reply' && by.kind === 'agent')?.by.id
  const isSpecialist = last !== undefined && last !== pack.first && pack.agents.some(({ id }) => id === last)
  return isSpecialist && continuesSubject(requestOf(context), last, pack) ? last : pack.first
}
