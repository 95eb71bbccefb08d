import { say } from '@agora/core/say/say'
import { Answered, type Ask } from '@agora/protocol/ask'
import type { RunEnd } from '../../participant.ts'
import { type Death, Life } from '../../testing/fake-turn-log.ts'
import { type OpenedTurn, context } from './test-turn.ts'

/** Far more lives than any test gives a turn. */
const LIVES = 200

/** Says yes to everything, and leaves unknown outcomes as they are. */
export function answerKindly(ask: Ask): Answered {
  if (ask.kind === 'approval') return Answered.parse({ status: 'resolved', approved: true })
  const [question] = ask.questions
  const text = question?.field === 'outcome' ? say(context.language).unknownOutcome.leave : 'yes'
  return Answered.parse({ status: 'resolved', answers: { [question?.field ?? '']: text } })
}

/**
 * Lives through a turn to its end: in as many processes as die, each at its point, and then in one that does not. What
 * it asks is answered, each time it waits. Says how it ended and how many died.
 */
export async function liveThrough(
  turn: OpenedTurn,
  deaths: readonly Death[] = [],
  answerAsk: (ask: Ask) => Answered = answerKindly,
): Promise<{ readonly end: RunEnd; readonly died: number }> {
  const left = [...deaths]
  let died = 0
  for (let n = 0; n < LIVES; n++) {
    const life = new Life(left.shift())
    const end = await Promise.race([turn.run(life), life.died])
    if (end === 'died') {
      died++
      continue
    }
    if (end.kind !== 'waiting') return { end, died }
    for (const id of end.asks) {
      const asked = turn.log.of('asked').find(({ ask }) => ask.id === id)
      if (!asked) throw new Error(`it waits for ${id}, which was not asked`)
      turn.answers.set(id, answerAsk(asked.ask))
    }
  }
  throw new Error('it never came to an end')
}
