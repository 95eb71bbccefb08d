import type { AskStatus } from '@agora/protocol/ask'
import { AskId } from '@agora/protocol/ask'
import type { Envelope } from '@agora/protocol/events'
import type { Mode } from '@agora/protocol/heard'
import { MessageId, TurnId } from '@agora/protocol/ids'
import type { Policy } from '@agora/protocol/thread'
import type { CloseReason } from '@agora/protocol/turn'
import fc from 'fast-check'
import type { ThreadCommand } from '../thread/decide.ts'
import type { ThreadState } from '../state/thread-state.ts'
import type { Hold, TurnCommand } from '../thread/decide-turn.ts'
import { makeAsk } from './play.ts'

type InnerName = TurnCommand['name'] | 'write-text' | 'post-reply' | 'close-turn'

/** Something that is done to a thread with turns. Which turn or question it concerns is told when it is done. */
export type TurnStep =
  | { readonly do: 'say'; readonly texts: readonly string[]; readonly saidIn?: Mode; readonly handled?: true }
  | { readonly do: 'switch'; readonly mode: Mode }
  | { readonly do: 'tool-switch'; readonly mode: Mode }
  | { readonly do: 'policy'; readonly policy: Policy }
  | { readonly do: 'fill'; readonly which: number; readonly status: AskStatus; readonly fits: boolean }
  | { readonly do: 'stop' }
  /** What is spoken is interrupted: something that was posted, or what the turn that runs is writing. */
  | { readonly do: 'hear'; readonly what: 'posted' | 'written' | 'unknown'; readonly which: number }
  | { readonly do: 'retry'; readonly which: number }
  | {
      readonly do: 'act'
      readonly name: InnerName
      readonly hold: 'own' | 'earlier' | 'later' | 'other'
      readonly which: number
      readonly reason: CloseReason
    }

const texts = ['Bakkerij Jansen', 'ja', 'Wat geldt hier?', 'En voor vis?', 'Agora?', 'Agora, wat nu?']
const said = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.constant('Agora luister') },
)
const mode = fc.constantFrom<Mode>('feedback', 'listen')
const mostlyFeedback = fc.constantFrom<Mode>('feedback', 'feedback', 'feedback', 'listen')
const which = fc.nat({ max: 30 })

const act = fc.record({
  do: fc.constant('act' as const),
  // What a turn does most often stands more than once.
  name: fc.constantFrom<InnerName>(
    ...(['open-ask', 'open-ask', 'suspend-turn', 'suspend-turn', 'suspend-turn', 'close-turn', 'close-turn'] as const),
    ...(['lease-turn', 'grant-floor', 'hand-over', 'start-tool', 'finish-tool', 'reserve-call', 'note-call'] as const),
    ...(['take-steering', 'take-steering', 'take-steering', 'write-text', 'post-reply'] as const),
  ),
  hold: fc.constantFrom('own' as const, 'own', 'own', 'own', 'own', 'own', 'earlier', 'later', 'other'),
  which,
  reason: fc.constantFrom<CloseReason>('finished', 'failed', 'stopped', 'cancelled'),
})

export const turnStep: fc.Arbitrary<TurnStep> = fc.oneof(
  { weight: 24, arbitrary: act },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      texts: fc.array(said, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        do: fc.constant('say' as const),
        texts: fc.array(said, { minLength: 1, maxLength: 3 }),
        saidIn: mode,
        handled: fc.constant(true as const),
      },
      { requiredKeys: ['do', 'texts'] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fill' as const),
      which,
      status: fc.constantFrom<AskStatus>('resolved', 'resolved', 'later', 'cancelled'),
      fits: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), mode: mostlyFeedback }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tool-switch' as const), mode: mostlyFeedback }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('policy' as const),
      policy: fc.constantFrom<Policy>('queue', 'interrupt', 'steer'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'stop' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      what: fc.constantFrom('posted' as const, 'written', 'written', 'unknown'),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), which }) },
)

/** A turn that asks and waits at once: by chance alone hardly any would come to that. */
const askAndWait = which.map((which): TurnStep[] => {
  const act = { do: 'act', hold: 'own', reason: 'finished' } as const
  return [
    { ...act, name: 'open-ask', which },
    { ...act, name: 'suspend-turn', which: 0 },
  ]
})

/** As many as it takes for several turns to wait: left to itself, fast-check makes short ones. */
export const turnSteps: fc.Arbitrary<TurnStep[]> = fc
  .array(fc.oneof({ weight: 6, arbitrary: turnStep.map((step) => [step]) }, { weight: 1, arbitrary: askAndWait }), {
    minLength: 5,
    maxLength: 60,
    size: 'max',
  })
  .map((steps) => steps.flat())

/** The command that a step is, for a thread as it stands. */
export function toCommand(step: TurnStep, state: ThreadState | undefined, log: readonly Envelope[]): ThreadCommand {
  switch (step.do) {
    case 'say': {
      const { do: _, texts, ...more } = step
      const candidates = texts.map((text, n) => ({ id: MessageId.parse(`s${log.length}-${n}`), text, ...more }))
      return { name: 'post-messages', candidates, refused: [] }
    }
    case 'switch':
      return { name: 'set-mode', body: { mode: step.mode } }
    case 'tool-switch':
      return { name: 'change-mode', body: { mode: step.mode } }
    case 'policy':
      return { name: 'update-thread', body: { policy: step.policy } }
    case 'fill': {
      const ever = log.flatMap((event) => (event.type === 'message-posted' && event.ask ? [event.ask] : []))
      const open = ever.filter(({ id }) => state?.asks.some((mark) => mark.id === id))
      // Every other time one that is open: most are closed after a while.
      const asks = step.which % 2 === 0 && open.length > 0 ? open : ever
      const ask = asks[(step.which >> 1) % (asks.length || 1)]
      const given = !step.fits ? {} : ask?.kind === 'approval' ? { approved: true } : { text: 'ja' }
      return { name: 'answer-ask', body: { askId: ask?.id ?? AskId.parse('turn-1.q'), status: step.status, ...given } }
    }
    case 'stop':
      return { name: 'stop-turn' }
    case 'hear':
      return toHeard(step, state, log)
    case 'retry':
      return { name: 'retry-turn', turn: someTurn(step.which, log) }
    case 'act':
      return toInner(step, state, log)
    default:
      return step satisfies never
  }
}

/** What is being written has no name in the log yet: one for each turn will do. */
function toHeard(
  { what, which }: TurnStep & { readonly do: 'hear' },
  state: ThreadState | undefined,
  log: readonly Envelope[],
): ThreadCommand {
  const posted = log.flatMap((event) => (event.type === 'message-posted' ? [event.message] : []))
  const turn = state?.activeTurn?.id ?? someTurn(which, log)
  const written = MessageId.parse(`w-${turn}`)
  const message = { posted: posted.at(-1 - (which % 6)) ?? written, written, unknown: MessageId.parse('nobody') }[what]
  const about = what === 'written' ? { message, turn } : { message }
  const facts = [{ kind: 'heard', at: 1, ...about, chars: which % 8, playedMs: 100 * which } as const]
  return { name: 'record-speech', body: { facts } }
}

function toInner(
  { name, hold: holding, which, reason }: TurnStep & { readonly do: 'act' },
  state: ThreadState | undefined,
  log: readonly Envelope[],
): ThreadCommand {
  const { id, fence } = state?.activeTurn ?? { id: someTurn(which, log), fence: 1 }
  const shift = { own: 0, earlier: -1, later: 1, other: 0 }[holding]
  const hold: Hold = { turn: holding === 'other' ? someTurn(which, log) : id, fence: fence + shift }
  // What was interrupted while it was written is what it ends with, mostly.
  const heard = which % 4 === 3 ? undefined : state?.activeTurn?.heard?.message
  const reply = { message: heard ?? MessageId.parse(`r${log.length}`), text: 'Goed.' }
  const call = `c${which % 3}`
  switch (name) {
    case 'lease-turn':
    case 'take-steering':
      return { name, body: hold }
    case 'grant-floor':
      return { name, body: { ...hold, agent: 'triage', because: 'addressed' } }
    case 'follow-moderator':
    case 'pass-turn':
      return { name, body: hold }
    case 'propose-agreement':
      return { name, body: { ...hold, text: 'Zo doen we het.' } }
    case 'cast-vote':
      return { name, body: { ...hold, agrees: which % 2 === 0 } }
    case 'hand-over':
      return { name, body: { ...hold, from: 'triage', to: 'history', why: 'vroeger' } }
    case 'start-tool':
      return { name, body: { ...hold, call, tool: 's', title: { nl: 'zoekt', en: 'searches' }, args: {} } }
    case 'finish-tool':
      return { name, body: { ...hold, call, outcome: 'done', result: '' } }
    case 'reserve-call':
      return { name, body: { ...hold, input: which * 100 } }
    case 'note-call': {
      const given = { messages: null, notes: null, digest: null, steps: 0 }
      return { name, body: { ...hold, model: 'm', instructions: 'i', given, tookMs: 1 } }
    }
    case 'open-ask': {
      const ask = makeAsk(hold.turn, `q${which % 5}`, which % 5 < 3 ? 'question' : 'approval')
      return { name, body: { ...hold, ask, text: 'Waar?' } }
    }
    case 'suspend-turn': {
      const answered = state?.activeTurn?.asked.filter(({ answer }) => answer !== undefined).length ?? 0
      // As many as there are, mostly: whoever runs a turn goes on with all that was answered.
      return { name, body: { ...hold, taken: which % 4 === 3 ? which % 7 : answered } }
    }
    case 'write-text':
      return { name, body: { ...reply, offset: 0, hold } }
    case 'post-reply':
      return { name, body: { ...reply, hold } }
    case 'close-turn':
      return { name, body: { ...hold, reason, ...(which % 2 === 0 ? { reply } : {}) } }
    default:
      return name satisfies never
  }
}

/** One of the turns that there were, or one that there never was. */
function someTurn(which: number, log: readonly Envelope[]): TurnId {
  const opened = log.filter(({ type }) => type === 'turn-opened')
  return opened[which % (opened.length + 1)]?.turn ?? TurnId.parse('turn-1')
}
