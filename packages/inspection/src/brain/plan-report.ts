import { composeOpen, composeStopped, writeValues } from './compose/compose-answers.ts'
import { composeBlocked, composeDraft } from './compose/compose-draft.ts'
import { composeStart } from './compose/compose-start.ts'
import { writeFirm } from './compose/write-firm.ts'
import type { Clock } from './compose/write-point.ts'
import type { FoundReport } from './found-inspection.ts'
import { firmIn } from './look-up.ts'
import type { Mind, RuleThought } from './mind.ts'
import { readToolResult } from './read-found.ts'
import { CLARIFY, EXTRACT, type ReportSteps, START, STATUS, readReportSteps } from './report-steps.ts'
import { sayFailed, sayNotDone } from './say-failed.ts'
import { understand } from './understand.ts'

export const FINALISE = 'finalise_report'
export const SEND = 'send_report'
/** What stands above a form. */
const REASON_CHARS = 900
const BLOCKS_ABOVE = 6
/** A form on a phone: more at once is not filled in. */
const QUESTIONS = 3
/** How sure it must be that a text names the firm. */
const NAMES_FIRM = 0.8

/**
 * The report: what was said is worked through, an inspection is begun where none runs, what is missing is asked for a
 * few at a time, and then it is told what stands in the draft and what is left to a person.
 */
export function planReport(mind: Mind): RuleThought {
  const { steps, tools, request, language, texts } = mind
  const did = (tool: string) => steps.own.some((step) => step.tool === tool)
  if (!tools.includes(STATUS)) return { text: texts.cannotLookUp }
  if (tools.includes(EXTRACT) && !did(EXTRACT)) return { calls: [{ tool: EXTRACT, args: { language } }] }
  const known = readReportSteps(steps.own)
  const { report } = known
  if (!report) return known.failed ? { text: sayFailed(known.failed, texts) } : look(mind)
  const firm = firmToBegin(known, mind)
  if (firm) return { calls: [{ tool: START, args: { ...firm, language } }] }
  const which = known.started?.start
  if (which && !which.company && which.choices.length > 0) return { text: composeStart(which, [], clockOf(mind)) }
  const other = isOtherFirm(report, mind)
  if (other) return { text: texts.inspection.otherFirm(other) }
  if (known.isStopped) return { text: composeStopped(report, language) }
  // "Voeg toe dat de vloer nat was": what is said about the draft is in it by now, and asks for nothing.
  const goesOn = !request.leans || CONTINUES.test(request.text)
  const questions = report.verify && goesOn ? questionsOf(known, report, mind) : []
  if (questions.length > 0) return continueAsking(questions, mind) ?? ask(questions, reasonOf(known, mind))
  return { text: [...tellStart(known, mind), composeDraft(report, language), ...tellFailed(mind)].join('\n\n') }
}

/** "Ga verder met het rapport", after the questions were stopped. */
const CONTINUES = /(?<!\p{L})(?:verder|door|voort|hervat|continue|resume|go on|carry on)(?!\p{L})/iu

/** Final only by a person: it is proposed where nothing blocks it, and else it is said what does. */
export function planFinalise(mind: Mind): RuleThought {
  const { steps, tools, language, texts, context } = mind
  const did = (tool: string) => steps.own.some((step) => step.tool === tool)
  if (!tools.includes(STATUS) || !tools.includes(FINALISE)) return { text: texts.cannotLookUp }
  const done = steps.own.find(({ tool }) => tool === FINALISE)
  if (done) {
    const reading = readToolResult(done.result ?? '')
    if (reading.kind === 'finalised') return { text: texts.inspection.finalised(reading.finalised.number) }
    if (reading.kind === 'refused') return { text: texts.inspection.staysDraft(reading.reason) }
    return { text: sayNotDone(done, texts) }
  }
  // What was said last may be a finding that nobody has looked at: it blocks, and no yes is asked for.
  if (tools.includes(EXTRACT) && !did(EXTRACT)) return { calls: [{ tool: EXTRACT, args: { language } }] }
  const known = readReportSteps(steps.own)
  const { report } = known
  if (!report) return known.failed ? { text: sayFailed(known.failed, texts) } : look(mind)
  if (report.status === 'final') return { text: texts.inspection.isFinal(report.number) }
  if (report.blocked.length === 0) {
    // A second approval would stay open when the first has made it final.
    if (context.approving?.includes(FINALISE)) return { text: texts.inspection.isApproving }
    return { calls: [{ tool: FINALISE, args: {} }] }
  }
  const tellBlocked = (most?: number) =>
    [texts.inspection.stillBlocked, composeBlocked(report, language, most)].join('\n\n')
  const questions = questionsOf(known, report, mind).filter(({ importance }) => importance === 'required')
  if (known.isStopped) return { text: composeStopped(report, language) }
  if (questions.length > 0)
    return continueAsking(questions, mind) ?? ask(questions, cutLines(tellBlocked(BLOCKS_ABOVE)))
  return { text: tellBlocked() }
}

/** Sends what is final, after a person said yes; a failure is told, and can be tried again. */
export function planSend(mind: Mind): RuleThought {
  const { steps, tools, texts, request } = mind
  const { email } = request.understood.slots
  if (!tools.includes(STATUS) || !tools.includes(SEND)) return { text: texts.cannotLookUp }
  const done = steps.own.find(({ tool }) => tool === SEND)
  if (done) {
    const reading = readToolResult(done.result ?? '')
    if (reading.kind === 'sent') return { text: texts.inspection.sent(reading.to) }
    if (reading.kind === 'refused') return { text: texts.inspection.notSent(reading.reason) }
    return { text: `${sayNotDone(done, texts)} ${texts.inspection.tryAgain}` }
  }
  const { report, failed } = readReportSteps(steps.own)
  if (!report) return failed ? { text: sayFailed(failed, texts) } : look(mind)
  if (report.status !== 'final') return { text: texts.inspection.sendAfterFinal }
  return email ? { calls: [{ tool: SEND, args: { to: email } }] } : { text: texts.inspection.whereTo }
}

function clockOf({ language, context }: Mind): Clock {
  return { language, now: context.now, timeZone: context.timeZone }
}

function look({ language }: Mind): RuleThought {
  return { calls: [{ tool: STATUS, args: { language } }] }
}

/** The firm that is named now, in an answer or before, where none is inspected yet. It is begun once. */
function firmToBegin({ report, started, answers }: ReportSteps, mind: Mind) {
  if (!report || report.running || started || !mind.tools.includes(START)) return undefined
  const answered = Object.fromEntries([...answers].filter(([, value]) => value !== ''))
  const firm = firmIn({ ...answered, ...mind.request.understood.slots })
  return firm['name'] || firm['registration'] ? firm : firmHeard(mind)
}

/** The firm that somebody said to be at, in a note or earlier in the conversation; the last one counts. */
function firmHeard({ context, pack, language }: Mind) {
  const said = context.messages.filter(({ by }) => by.kind === 'user').map(({ request, text }) => request ?? text)
  const texts = [...said, ...context.notes.recent.map(({ text }) => text)]
  for (const text of texts.reverse()) {
    const { slots, confidence } = understand(text, pack, language)
    const firm = firmIn(slots)
    // "Bij de koeling" names no firm; a number or a clear beginning does.
    if (firm['registration'] || (firm['name'] && confidence >= NAMES_FIRM)) return firm
  }
  return undefined
}

/** Another firm is named than the one that is inspected here: by its number, since names are said in many ways. */
function isOtherFirm({ running, company }: FoundReport, { request, language }: Mind): string | undefined {
  const digits = request.understood.slots['registration']?.replace(/\D/gu, '') ?? ''
  if (!running || !company?.registration || digits.length !== company.registration.length) return undefined
  return digits === company.registration ? undefined : writeFirm(company, language)
}

function questionsOf({ mayAsk, isOpen, apart }: ReportSteps, { questions }: FoundReport, { tools }: Mind) {
  if (!mayAsk || !tools.includes(CLARIFY)) return []
  const open = questions.filter(({ field }) => isOpen(field))
  const single = open.find(({ field }) => apart.has(field))
  return single ? [single] : open.slice(0, QUESTIONS)
}

function ask(questions: FoundReport['questions'], reason: string): RuleThought {
  return { calls: [{ tool: CLARIFY, args: { reason, questions } }] }
}

/** Above the form: why it is asked, or what was understood of the last reply. */
function reasonOf({ rounds, understood }: ReportSteps, { texts, language }: Mind): string {
  const { answers, inspection } = texts
  if (!understood) return rounds === 0 ? inspection.why : inspection.whyAgain
  const { values, isPartly } = understood
  const told = values.length > 0 ? answers.understood(writeValues(values, language)) : answers.understoodNothing
  return cutLines(`${told} ${isPartly ? answers.oneByOne : inspection.whyAgain}`)
}

/** The same is asked already: a second request for a report opens no second question. */
function continueAsking(
  questions: FoundReport['questions'],
  { context: { open }, texts, language }: Mind,
): RuleThought | undefined {
  const asked = new Set(open?.ask.questions.map(({ field }) => field))
  if (!open || !questions.some(({ field }) => asked.has(field))) return undefined
  return { text: composeOpen(texts.answers.goesOn, open, language) }
}

/** As many whole lines as the reason of a question has room for. */
function cutLines(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 1 && lines.join('\n').length > REASON_CHARS) lines.pop()
  return lines.join('\n').slice(0, REASON_CHARS)
}

/** What went wrong when an inspection was begun on the way: the report goes on without it. */
function tellStart({ started }: ReportSteps, { texts }: Mind): string[] {
  if (!started) return []
  const { start, step } = started
  if (!start) return [sayNotDone(step, texts)]
  if (!start.company) return [start.problem ?? texts.inspection.noFirm]
  return start.problem ? [`${start.problem} ${texts.inspection.withoutRegister}`] : []
}

function tellFailed({ steps, texts }: Mind): string[] {
  const failed = steps.own.filter(({ tool, result = '' }) => tool === EXTRACT && isFailure(result))
  return failed.map((step) => sayNotDone(step, texts))
}

function isFailure(result: string): boolean {
  return readToolResult(result).kind !== 'findings'
}
