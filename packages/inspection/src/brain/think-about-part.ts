import type { Mode } from '@agora/protocol/heard'
import type { AgentId } from '@agora/protocol/turn'
import { asksOfLastTime } from './asks-of-last-time.ts'
import { demandOf } from '@agora/core/answers/asks-something'
import { composeObserved } from './compose/compose-findings.ts'
import { textsOf } from './compose/texts.ts'
import { CLEARLY, asksOfBefore } from './continues.ts'
import { asksByOrder, isTold } from './is-told.ts'
import { canDo, lookUp } from './look-up.ts'
import type { Mind, RuleThought, ThinkInput } from './mind.ts'
import type { Doing, Intent } from '../domain/pack.ts'
import { readSubject } from './notes/read-subject.ts'
import { recallNotes } from './notes/recall-notes.ts'
import { RECORD, planStated, statedIn } from './plan-stated.ts'
import { REJECT, planRejected } from './plan-rejected.ts'
import { planFinalise, planReport, planSend } from './plan-report.ts'
import { readRejectedFinding } from './read-finding-named.ts'
import { readToolResult } from './read-found.ts'
import type { ModeWish } from '@agora/core/understanding/judge-mode'
import { readModeWish } from './read-mode-wish.ts'
import { type Request, readRequest } from './read-request.ts'
import { readText } from './read-text.ts'
import { HAND_OVER, type Steps, isError } from './read-steps.ts'
import { answerAside, answerMisfit } from './answer-aside.ts'
import { EXTRACT } from './report-steps.ts'
import { sayFailed } from './say-failed.ts'
import { tellButton, tellUnfit } from './tell-button.ts'
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
  const rejected = readRejectedFinding(request.text)
  const decider = rejected && mind.pack.agents.find((agent) => agent.tools.includes(REJECT))
  if (rejected && decider) return decider.id === mind.agent ? planRejected(rejected, mind) : passOn(mind, decider.id)
  const stated = statedIn(mind)
  const recorder = stated.length > 0 ? mind.pack.agents.find((agent) => agent.tools.includes(RECORD)) : undefined
  if (recorder) return recorder.id === mind.agent ? planStated(stated, mind) : passOn(mind, recorder.id)
  const button = tellButton(mind)
  if (button) return button
  const mode = readModeWish(mind)
  const intent = mode?.isSure ? modeIntent(mode.mode, mind) : (chooseIntent(mind) ?? askedAnyway(mode, mind))
  // Something told while a question is open is no answer to it, and not clearly anything else; a guess changes no setting.
  const mayBeOther = intent?.said === 'told' || intent?.does.kind === 'call'
  const isGuess = mayBeOther && request.understood.confidence < CLEARLY
  const misfit = isGuess ? answerMisfit(mind) : undefined
  if (misfit) return misfit
  const unfit = !intent || isGuess || intent.does.kind === 'say' ? tellUnfit(mind) : undefined
  if (unfit) return unfit
  // While a question is open, words that may be an answer to it ask for no mode.
  if (!intent && mode) return answerMisfit(mind) ?? { text: mind.texts.asksMode[mode.mode] }
  if (!intent) {
    return (
      offerEither(mind) ??
      takeTold(mind) ??
      lookInNotes(mind) ??
      answerMisfit(mind) ??
      passOn(mind, ruleFor(mind)?.agent)
    )
  }
  return isOwn(intent, mind) ? perform(intent, mind) : passOn(mind, intent.agent)
}

/** Nothing has to be asked where the mode stands already. */
const askedAnyway = (wish: ModeWish | undefined, mind: Mind): Intent | undefined =>
  wish?.mode === mind.context.mode ? wish && modeIntent(wish.mode, mind) : undefined

const modeIntent = (mode: Mode, { pack }: Mind): Intent | undefined =>
  intentsOf(pack).find(({ id }) => id === `${mode}-mode`)

/** What is wanted; of a message that leans on the one before, that one's intent. */
function chooseIntent({ request, pack, agent, steps, context, tools }: Mind): Intent | undefined {
  const intents = intentsOf(pack)
  const meant = intents.find(({ id }) => id === request.understood.intent)
  const isSpecialist = agent !== pack.first
  const own = intents.find((intent) => intent.agent === agent)
  if (meant?.agent === agent) return meant
  if (isSpecialist && !steps.wasHandedOver && asksOfBefore(request.text, meant)) return own
  // "Voeg toe dat de vloer nat was" is said of the report, though floors are another's subject.
  if (meant && isSpecialist && request.leans && request.understood.confidence < CLEARLY) return own
  // It was handed over for something that it can do, whatever else stands beside it.
  if (meant && isSpecialist && steps.wasHandedOver && lacks(meant.does, tools)) return own
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

/** Whether the tool is not there that it begins with. */
function lacks(does: Doing, tools: readonly string[]): boolean {
  const [first] = does.kind === 'look-up' ? does.calls : []
  return first !== undefined && !tools.includes(first.tool)
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
  // Notes that were worked through with it are not what was told now.
  const told =
    reading.kind === 'findings' ? reading.findings.filter(({ isNew, notes }) => isNew && notes.length === 0) : []
  return told.length > 0 ? { text: composeObserved({ findings: told, limits: [], rules: [] }, language) } : undefined
}

/** It may be meant in two ways: both are offered in one line. */
function offerEither({ request, pack, language, texts, context }: Mind): RuleThought | undefined {
  // What is no answer to an open question is told as that.
  if (context.open) return undefined
  const { either } = request.understood
  const [one, other] = (either ?? []).map((intent) => pack.asks.names[intent]?.[language])
  return one && other ? { text: texts.either(one, other) } : undefined
}

/** A question that nobody understood: what notes say of the thing that it names. */
function lookInNotes(mind: Mind): RuleThought | undefined {
  const { agent, pack, request, context } = mind
  if (agent !== pack.first || !isQuestion(request) || context.notes.count === 0) return undefined
  if (asksOfLastTime(readText(request.text).folds)) return undefined
  return readSubject(request.text) ? recallNotes('words', mind) : undefined
}

/** A question that neither anybody understood nor a note answers may have a rule. */
function ruleFor({ agent, pack, request }: Mind): Intent | undefined {
  if (agent !== pack.first || !isQuestion(request)) return undefined
  return intentsOf(pack).find(({ id }) => id === pack.otherwise)
}

function isQuestion({ text }: Request): boolean {
  return demandOf(text) === 'question' || asksByOrder(readText(text).folds)
}

/** No note says anything of it: a rule may be meant, where that is likely at all. */
function noneOf(mind: Mind): RuleThought {
  const { request, pack, texts } = mind
  const { intent, confidence = 0 } = request.understood.next ?? {}
  const next = intentsOf(pack).find(({ id }) => id === intent)
  const isRule = next?.does.kind === 'look-up' && next.does.compose === 'rules'
  if (isRule && confidence >= MAY_BE) return passOn(mind, next.agent)
  return { text: texts.notes.noneAbout(readSubject(request.text)?.text ?? request.text) }
}
const MAY_BE = 0.05

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
  // Who has said something here asks about that; anybody else may wonder what can be asked.
  const isStory = demandOf(request.text) === 'none' && readText(request.text).folds.length >= STORY_WORDS
  const help = isStory || mind.context.notes.count > 0 ? [] : [`${texts.helpBegins}\n${pack.help[mind.language]}`]
  return { text: [known, ...help].join('\n\n'), unanswered: true }
}

/** Who tells so much wants to tell it, and not to read what can be asked. */
const STORY_WORDS = 6

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
      return recallNotes(does.of, mind) ?? noneOf(mind)
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

function nameOf(agent: string, { pack, language }: Mind): string {
  return pack.agents.find(({ id }) => id === agent)?.name[language] ?? agent
}
