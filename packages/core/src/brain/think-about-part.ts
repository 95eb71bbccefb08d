import type { AgentId } from '@agora/protocol/turn'
import { demandOf } from './asks-something.ts'
import { composeObserved } from './compose/compose-findings.ts'
import { composeAllNotes, composeNotesAbout } from './compose/compose-notes.ts'
import { textsOf } from './compose/texts.ts'
import { CLEARLY } from './continues.ts'
import { findNotes } from './find-notes.ts'
import { isTold } from './is-told.ts'
import { canDo, lookUp, shorten } from './look-up.ts'
import type { Mind, RuleThought, ThinkInput } from './mind.ts'
import type { Doing, Intent } from './pack.ts'
import { RECORD, planStated, statedIn } from './plan-stated.ts'
import { planFinalise, planReport, planSend } from './plan-report.ts'
import { readToolResult } from './read-found.ts'
import { type Request, readRequest } from './read-request.ts'
import { HAND_OVER, type Steps, isError } from './read-steps.ts'
import { answerAside, answerMisfit } from './reply/answer-aside.ts'
import { EXTRACT } from './report-steps.ts'
import { sayFailed } from './say-failed.ts'
import { tellCorrected } from './tell-corrected.ts'
import { thinkAtTable } from './think-at-table.ts'
import { intentsOf } from './understand.ts'

/**
 * What an agent says or does next about one request, by the intents of its domain. It calls each tool once, answers
 * from what came back, and says so where nothing did; it never makes anything up.
 */
export function thinkAboutPart(input: ThinkInput, request: Request, steps: Steps): RuleThought {
  const { language } = request.understood
  const mind: Mind = { ...input, steps, request, language, texts: textsOf(language) }
  if (input.context.table) return thinkAtTable(mind)
  if (request.text.trim() === '') return { text: mind.texts.called }
  const aside = answerAside(mind)
  if (aside) return aside
  const corrected = tellCorrected(mind)
  if (corrected) return corrected
  const stuck = steps.own.find(({ tool, result }) => tool === HAND_OVER && isError(result))
  if (stuck) return { text: mind.texts.cannotReach(nameOf(String(stuck.args['to']), mind)) }
  const stated = statedIn(mind)
  const recorder = stated.length > 0 ? mind.pack.agents.find((agent) => agent.tools.includes(RECORD)) : undefined
  if (recorder) return recorder.id === mind.agent ? planStated(stated, mind) : passOn(mind, recorder.id)
  const intent = chooseIntent(mind)
  if (!intent) return takeTold(mind) ?? answerMisfit(mind) ?? passOn(mind, undefined)
  return isOwn(intent, mind) ? perform(intent, mind) : passOn(mind, intent.agent)
}

/** What is wanted; of a message that leans on the one before, that one's intent. */
function chooseIntent({ request, pack, agent, steps, context }: Mind): Intent | undefined {
  const intents = intentsOf(pack)
  const meant = intents.find(({ id }) => id === request.understood.intent)
  const isSpecialist = agent !== pack.first
  const own = intents.find((intent) => intent.agent === agent)
  if (meant?.agent === agent) return meant
  // "Voeg toe dat de vloer nat was" is said of the report, though floors are another's subject.
  if (meant && isSpecialist && request.leans && request.understood.confidence < CLEARLY) return own
  if (meant) return meant
  // Handed over for something that only the other one understood: a specialist does what it is there for.
  if (isSpecialist && (steps.wasHandedOver || request.leans)) return own
  if (!request.leans) return undefined
  const last = readRequest(
    { ...context, asked: context.messages.filter(({ by }) => by.kind === 'user').slice(-1) },
    [],
    pack,
  )
  return intents.find(({ id }) => id === last.understood.intent)
}

/** Whether this agent answers it itself: it is its own, or only words, or handing over is no way out any more. */
function isOwn(intent: Intent, { agent, steps, tools, pack }: Mind): boolean {
  if (intent.agent === agent || intent.does.kind === 'say') return true
  const canHandOver = tools.includes(HAND_OVER) && !steps.handedTo.has(intent.agent) && !steps.wasHandedOver
  return !canHandOver && (agent === pack.first || steps.wasHandedOver) && canDo(intent.does, tools)
}

/** Told, and nobody knows what is wanted by it: code looks whether something was seen; where nothing was, it says so. */
function takeTold(mind: Mind): RuleThought | undefined {
  const { agent, pack, tools, steps, request, language } = mind
  if (agent !== pack.first || !tools.includes(EXTRACT) || !isTold(request)) return undefined
  const done = steps.own.find(({ tool }) => tool === EXTRACT)
  if (!done) return { calls: [{ tool: EXTRACT, args: { language } }] }
  const reading = readToolResult(done.result ?? '')
  if (reading.kind !== 'findings' || !reading.findings.some(({ isNew }) => isNew)) return undefined
  return { text: composeObserved({ findings: reading.findings, limits: [], rules: [] }, language) }
}

/** To whoever answers it; back to the first, where nobody is known. Never twice to the same: that would go on for ever. */
function passOn(mind: Mind, meant: AgentId | undefined): RuleThought {
  const { agent, pack, steps, texts, request, tools } = mind
  const me = pack.agents.find(({ id }) => id === agent)
  const wanted = meant ?? pack.first
  const to = me && !me.handsTo.includes(wanted) ? pack.first : wanted
  const isLoop = to === agent || steps.handedTo.has(to) || (steps.wasHandedOver && to === pack.first)
  if (tools.includes(HAND_OVER) && !isLoop) {
    const why = meant ? texts.handsOver(request.text.replace(/\s+/gu, ' ').slice(0, 120)) : texts.handsBack
    return { calls: [{ tool: HAND_OVER, args: { to, why } }] }
  }
  if (meant) return { text: texts.cannotLookUp, unanswered: true }
  const known = demandOf(request.text) === 'none' ? texts.unknownTold : texts.unknownQuestion
  return { text: `${known}\n\n${texts.helpBegins}\n${pack.help[mind.language]}`, unanswered: true }
}

function perform(intent: Intent, mind: Mind): RuleThought {
  const { does } = intent
  switch (does.kind) {
    case 'say':
      return { text: does.text[mind.language] }
    case 'call':
      return performCall(does, mind)
    case 'look-up':
      return lookUp(does, mind)
    case 'recall':
      return recall(mind)
    case 'report':
      return planReport(mind)
    case 'finalise':
      return planFinalise(mind)
    case 'send':
      return planSend(mind)
  }
}

function performCall(does: Doing & { kind: 'call' }, { steps, tools, texts, language }: Mind): RuleThought {
  const done = steps.own.find(({ tool }) => tool === does.tool)
  if (!done)
    return tools.includes(does.tool) ? { calls: [{ tool: does.tool, args: does.args }] } : { text: texts.cannotLookUp }
  if (isError(done.result)) return { text: sayFailed(done, texts) }
  return { text: does.done[does.says ?? language] }
}

function recall(mind: Mind): RuleThought {
  const { context, request, tools, steps, language } = mind
  const { subject } = request.understood.slots
  if (!subject) return { text: composeAllNotes(context.notes, language) }
  const done = steps.own.find(({ tool }) => tool === 'search_notes')
  if (!done && tools.includes('search_notes'))
    return { calls: [{ tool: 'search_notes', args: { query: shorten(subject, false) } }] }
  const reading = done ? readToolResult(done.result ?? 'error: ') : undefined
  if (reading?.kind === 'notes') return { text: composeNotesAbout(reading.notes, subject, language) }
  const atHand = composeNotesAbout(findNotes(context, subject, RECALLED), subject, language)
  return { text: done ? [sayFailed(done, mind.texts), atHand].join('\n\n') : atHand }
}
const RECALLED = 12

function nameOf(agent: string, { pack, language }: Mind): string {
  return pack.agents.find(({ id }) => id === agent)?.name[language] ?? agent
}
