/** What the agents of a stage ask, and how they end. */
import type { HeldTurn } from '@agora/client/testing/held-turns'
import { mailing } from './turn-tour.ts'

function companyAsk({ turn, answers }: HeldTurn): Parameters<HeldTurn['ask']> {
  return [
    {
      kind: 'question',
      id: `${turn}.q${answers.size}`,
      agent: 'reporting',
      reason: 'Dat staat boven het rapport.',
      questions: [
        { field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' },
        { field: 'reden', text: 'Waarom?', importance: 'optional', options: ['Controle', 'Klacht'] },
      ],
    },
    'Welk bedrijf? Waarom?',
  ]
}

/** Asks which company it was, and why, with two choices. */
export function askCompany(turn: HeldTurn): Promise<void> {
  return turn.ask(...companyAsk(turn))
}

/** The same, held before the turn waits for the answer. */
export function poseCompany(turn: HeldTurn): ReturnType<HeldTurn['pose']> {
  return turn.pose(...companyAsk(turn))
}

/** Asks whether a mail may be sent. */
export function askMail(turn: HeldTurn): Promise<void> {
  return turn.ask(
    {
      kind: 'approval',
      id: `${turn.turn}.a`,
      agent: 'reporting',
      call: 'c1',
      tool: 'send_mail',
      title: mailing,
      args: { sent_to: 'a@example.org' },
    },
    'Mag dit?',
  )
}

export async function finish({ turnLog, end }: HeldTurn, text: string): Promise<void> {
  await turnLog.post('reporting', { message: turnLog.newMessage(), text, sources: [] })
  end({ kind: 'finished' })
}
