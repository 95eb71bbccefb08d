import { writeAsk } from '@agora/core/ask/write-ask'
import { say } from '@agora/core/say/say'
import type { Answered, Ask } from '@agora/protocol/ask'
import { callTool, resultStep } from './call-tool.ts'
import { type Step, type UnknownStep, makeAskId } from './steps.ts'
import type { Work } from './work.ts'

/** Under which the answer comes back. */
const FIELD = 'outcome'

/**
 * A process died while a tool ran that may not run twice: a person says what became of it, or what is to become.
 * `mayAsk`: the turn has questions left; else it stays unknown.
 */
export async function settleStep(work: Work, unknown: UnknownStep, mayAsk: boolean): Promise<readonly Step[]> {
  const { turn } = work
  const { agent, call, attempt } = unknown
  const words = say(turn.context.language).unknownOutcome
  if (!mayAsk) return [leave(work, unknown, '')]
  const ask = askOutcome(work, unknown)
  const asked = await turn.turnLog.ask(ask, writeAsk(ask, turn.context.language))
  if (asked === 'refused') return [leave(work, unknown, '')]
  const said = saidOf(work.pause(ask.id))
  if (said === words.done) {
    return [resultStep(work, call, { outcome: 'done', text: 'The user says that it was done.', sources: [] })]
  }
  if (said !== words.again) return [leave(work, unknown, said === words.leave ? '' : said)]
  // An id of its own: if this attempt dies too, the yes to it does not count for a third.
  const called = await callTool(work, agent, call, `${call.id}-again-${attempt}`)
  if (called.kind === 'unknown') return [{ ...unknown, attempt: attempt + 1 }]
  return [resultStep(work, call, called.result)]
}

function askOutcome({ turn, setup }: Work, { agent, call, attempt }: UnknownStep): Ask {
  const { language } = turn.context
  const words = say(language).unknownOutcome
  const tool = setup.tools().find(({ name }) => name === call.tool)
  const text = words.question(tool?.title[language] ?? call.tool)
  const options = [words.done, words.again, words.leave]
  return {
    kind: 'question',
    id: makeAskId(turn.turn, call.id, `.outcome-${attempt}`),
    turn: turn.turn,
    agent,
    questions: [{ field: FIELD, text, importance: 'required', options }],
  }
}

/** Words of one's own are for the agent to read; they never make a tool run again. */
function leave(work: Work, { call }: UnknownStep, said: string): Step {
  const told = said === '' ? '' : ` The user says: ${said}`
  const text = `nobody knows whether this happened, because the process died while it ran.${told}`
  return resultStep(work, call, { outcome: 'unknown', text })
}

function saidOf({ status, answers, text }: Answered): string {
  return status === 'resolved' ? (answers?.[FIELD] ?? text ?? '').trim() : ''
}
