import { replyLanguage } from '@agora/core/context/reply-language'
import type { CallTold, RuleTools } from '@agora/inspection/brain/answer-by-rules'
import type { FoundHistory, FoundStart } from '@agora/inspection/brain/found-inspection'
import type { RuleCall } from '@agora/inspection/brain/mind'
import type { TurnContext } from '@agora/core/context/turn-context'
import { searchNotes } from '@agora/core/notes/search-notes'
import type { OutboxCommand } from '@agora/core/outbox/outbox-state'
import { explainRegistration } from '@agora/inspection/companies/explain-registration'
import { readRegistration } from '@agora/inspection/companies/read-registration'
import type { Domain } from '@agora/inspection/domain/domain'
import { indexOf } from '@agora/inspection/rules/index-of'
import { searchRules } from '@agora/inspection/rules/search-rules'
import { describeFirm, describePoint } from '@agora/inspection/tools/describe-visits'
import { tellFindings } from '@agora/inspection/tools/tell-findings'
import { tellFlags } from '@agora/inspection/tools/tell-flags'
import { tellLimits } from '@agora/inspection/tools/tell-limits'
import { tellNotes } from '@agora/inspection/tools/tell-notes'
import { tellReport } from '@agora/inspection/tools/tell-report'
import { tellRules } from '@agora/inspection/tools/tell-rules'
import type { Told } from '@agora/inspection/tools/told'
import type { Company } from '@agora/protocol/inspection'
import type { Note } from '@agora/protocol/note'
import type { Preferences } from '@agora/protocol/preferences'
import type { GrownReport } from './grow-report.ts'
import { offlineTexts } from './offline-texts.ts'

type Language = Preferences['language']

export type DeviceToolParts = {
  readonly context: TurnContext
  readonly domain: Domain
  /** All notes that the device has. */
  readonly notes: readonly Note[]
  /** The report in a language, with what is to be done as well. */
  readonly grow: (language: Language, wants: readonly OutboxCommand[]) => GrownReport
}

/** Rules and notes that one search gives. */
const FOUND_RULES = 5
const FOUND_NOTES = 8

/** These need the server: they are there, so that it can be said. */
const needLine: ReadonlySet<string> = new Set([
  'look_up_company',
  'check_repeat',
  'search_memory',
  'finalise_report',
  'send_report',
])

/**
 * The specialists' tools that work on a device: rules, limits, notes, findings, flags and the report. A tool that
 * needs the server says so. None of them asks a question back, because no turn could wait for the answer. `wants`:
 * what is to be done when the answer stands; an inspection that begins.
 */
export function deviceTools(parts: DeviceToolParts): { readonly tools: RuleTools; readonly wants: OutboxCommand[] } {
  const wants: OutboxCommand[] = []
  const known: Readonly<Record<string, (args: RuleCall['args'], language: Language) => CallTold>> = {
    search_rules: ({ query }, language) => {
      const found = searchRules(textOf(query), FOUND_RULES, indexOf(parts.domain))
      return done(tellRules(found, language, parts.context))
    },
    check_limit: ({ text, of }, language) => {
      return done(tellLimits(textOf(text), of === 'product' || of === 'air' ? of : undefined, parts.domain, language))
    },
    search_notes: ({ query, limit }) => {
      const most = typeof limit === 'number' ? limit : FOUND_NOTES
      return done(tellNotes(searchNotes(parts.notes, textOf(query), most).map(({ note }) => note)))
    },
    extract_findings: (_args, language) => {
      const { report, found } = parts.grow(language, wants)
      return done(tellFindings(report, [...found], parts.context.asked, parts.domain))
    },
    report_status: (_args, language) => done(tellReport(parts.grow(language, wants))),
    list_flags: (_args, language) => done(tellFlags(parts.grow(language, wants).dossier, language)),
    start_inspection: (args, language) => startInspection(args, language, parts, wants),
    company_history: (args, language) => tellHistory(args, language, parts, wants),
    update_user_settings: ({ interactionMode }) => {
      // `language` is what is wanted here, not what is spoken.
      if (interactionMode !== 'listen' && interactionMode !== 'feedback') return needsLine(replyLanguage(parts.context))
      wants.push({ name: 'set-mode', fields: { mode: interactionMode } })
      return { kind: 'done', text: JSON.stringify({ changed: { interactionMode } }), sources: [] }
    },
  }
  return {
    wants,
    tools: {
      names: [...Object.keys(known), ...needLine],
      run: ({ tool, args }) => {
        const language =
          args['language'] === 'nl' || args['language'] === 'en' ? args['language'] : replyLanguage(parts.context)
        return known[tool]?.(args, language) ?? needsLine(language)
      },
    },
  }
}

/** By what was said: the register is asked when the server begins it. */
function startInspection(
  { registration, name, place }: RuleCall['args'],
  language: Language,
  { grow }: DeviceToolParts,
  wants: OutboxCommand[],
): CallTold {
  const texts = offlineTexts(language)
  const number = textOf(registration)
  const called = textOf(name)
  if (number === '' && called === '') return { kind: 'failed', why: texts.sayWhich }
  const read = number === '' ? undefined : readRegistration(number)
  const wrong = read?.kind === 'bad' ? explainRegistration(read.why, language, read.found) : undefined
  if (wrong && called === '') return { kind: 'failed', why: wrong }
  wants.push({
    name: 'start-inspection',
    fields: {
      ...(read?.kind === 'good' ? { registration: read.registration } : {}),
      ...(called === '' ? {} : { name: called }),
      ...(textOf(place) === '' ? {} : { place: textOf(place) }),
    },
  })
  const { company, points } = grow(language, wants).dossier
  const inspection: FoundStart = {
    company: company ? describeFirm(company) : undefined,
    problem: [wrong, texts.registerLater].filter(Boolean).join(' '),
    unknown: true,
    choices: [],
    open: points.map(describePoint),
    past: [],
  }
  return { kind: 'done', text: JSON.stringify({ inspection }), sources: [] }
}

/** Of the firm that is inspected here, what the server had told when it began; of any other nothing is known. */
function tellHistory(
  { registration, name }: RuleCall['args'],
  language: Language,
  { grow }: DeviceToolParts,
  wants: readonly OutboxCommand[],
): CallTold {
  const { company, points } = grow(language, wants).dossier
  if (!company || points.length === 0 || isOther(company, textOf(registration), textOf(name))) {
    return needsLine(language)
  }
  const open = points.filter(({ status }) => status !== 'fixed').map(describePoint)
  const history: FoundHistory = {
    company: describeFirm(company),
    problem: offlineTexts(language).visitsLater,
    unknown: true,
    open,
    past: [],
  }
  return { kind: 'done', text: JSON.stringify({ history }), sources: [] }
}

function isOther({ registration, name }: Company, number: string, called: string): boolean {
  if (number !== '') return number.replaceAll(/\D/g, '') !== registration
  return called !== '' && !name.toLowerCase().includes(called.toLowerCase())
}

function needsLine(language: Language): CallTold {
  return { kind: 'failed', why: offlineTexts(language).needsLine }
}

function done({ text, sources }: Told): CallTold {
  return { kind: 'done', text, sources }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
