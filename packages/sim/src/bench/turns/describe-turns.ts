import type { Findings } from '../benchmark.ts'
import { type Figure, type Target, latencyFigure, plainFigure } from '../figure.ts'
import { quantile } from '../statistics.ts'
import { turnKinds } from './bytes-per-turn.ts'
import { listTables } from './list-tables.ts'
import type { HistoryName, Measured } from './measured.ts'

const flat: Target = { atMost: 1.2 }
const none: Target = { atMost: 0 }

export function describeTurns(measured: Measured): Findings {
  return {
    figures: [
      ...leaving(measured),
      ...tokens(measured),
      ...bytes(measured),
      ...together(measured),
      ...order(measured),
      ...starts(measured),
    ],
    tables: listTables(measured),
    notes: notes(measured),
  }
}

function leaving({ histories, leaving: { direct, ours } }: Measured): Figure[] {
  const fetch = { to: 'fetch', rounds: direct.fetch }
  const langChain = { to: '@langchain/openai', rounds: direct.langChain }
  const few = ours(histories.few)
  const sayHistory = (name: HistoryName) => `${histories[name].size} ${histories[name].of}`
  const accepted = (name: HistoryName, beside: HistoryName, target?: Target) =>
    latencyFigure(`accepted → the model is asked, at ${sayHistory(name)}`, 'ms', ours(histories[name]).accepted, {
      against: { to: `at ${sayHistory(beside)}`, rounds: ours(histories[beside]).accepted },
      ...(target && { target }),
    })
  return [
    latencyFigure('call → the model is asked: plain fetch', 'ms', direct.fetch),
    latencyFigure('call → the model is asked: @langchain/openai', 'ms', direct.langChain, { against: fetch }),
    latencyFigure(`message sent → the model is asked, at ${sayHistory('few')}`, 'ms', few.sent, { against: langChain }),
    latencyFigure(`accepted → the model is asked, at ${sayHistory('few')}`, 'ms', few.accepted, { against: langChain }),
    difference('accepted → the model is asked, more than @langchain/openai', few.accepted, direct.langChain),
    accepted('some', 'few'),
    accepted('many', 'few', flat),
    accepted('manyNotes', 'fewNotes', flat),
  ]
}

function tokens({ tokens: { fetch, langChain, sse, socket } }: Measured): Figure[] {
  const against = { to: 'fetch', rounds: fetch }
  return [
    latencyFigure('token → reader: plain fetch', 'ms', fetch),
    latencyFigure('token → reader: @langchain/openai', 'ms', langChain, { against }),
    latencyFigure('token → reader: ours, SSE', 'ms', sse, { against }),
    latencyFigure('token → reader: ours, WebSocket', 'ms', socket, { against }),
    difference('token → reader, more than @langchain/openai: SSE', sse, langChain),
    difference('token → reader, more than @langchain/openai: WebSocket', socket, langChain),
  ]
}

function bytes({ bytes }: Measured): Figure[] {
  return turnKinds.flatMap((kind) => {
    const { written, grown, rowsLeft } = bytes[kind]
    return [
      plainFigure(
        `written for a turn: ${kind}`,
        'bytes',
        written.map(({ bytes }) => bytes),
      ),
      plainFigure(
        `commits for a turn: ${kind}`,
        'count',
        written.map(({ commits }) => commits),
      ),
      plainFigure(`the file grows by, a turn: ${kind}`, 'bytes', [grown]),
      plainFigure(`rows of checkpoints left: ${kind}`, 'count', [rowsLeft], { target: none }),
    ]
  })
}

function together({ settings, together: { rates, cpuMs, tookMs, failed, turns } }: Measured): Figure[] {
  const { threads } = settings.together
  const against = { to: '@langchain/openai', rounds: rates.langChain.map((rate) => [rate]) }
  return [
    plainFigure(`${threads} at once: calls by plain fetch`, 'turns/s', rates.fetch),
    plainFigure(`${threads} at once: calls by @langchain/openai`, 'turns/s', rates.langChain),
    plainFigure(`${threads} at once: turns`, 'turns/s', rates.ours, { against }),
    plainFigure(`${threads} at once: processor time of the server, a turn`, 'ms', cpuMs),
    plainFigure(`${threads} at once: turns that failed, of ${turns.toLocaleString('en')}`, 'count', [failed], {
      target: none,
    }),
    latencyFigure(`${threads} at once: a turn from sent to closed`, 'ms', tookMs, { detail: true }),
  ]
}

function order({ order: { turns, early, laterMs, alone, besideTitle } }: Measured): Figure[] {
  return [
    plainFigure(`titles and short forms asked for before the last token, of ${turns} turns`, 'count', [early], {
      target: none,
    }),
    latencyFigure('last token → a title or short form is asked for', 'ms', [[...laterMs]], { detail: true }),
    latencyFigure('sent → the model is asked, nothing else under way', 'ms', alone, { detail: true }),
    latencyFigure('sent → the model is asked, a title under way', 'ms', besideTitle, {
      against: { to: 'nothing else under way', rounds: alone },
    }),
  ]
}

function starts({ settings, firstTurns: { answering, silentReadyMs, silentIdleMb } }: Measured): Figure[] {
  const of = (read: (start: (typeof answering)[number]) => number) => answering.map(read)
  const against = (to: string, values: readonly number[]) => ({
    against: { to, rounds: values.map((value) => [value]) },
  })
  const second = against(
    'the second',
    of(({ second }) => second.leavesMs),
  )
  return [
    plainFigure('start without a model', 'ms', silentReadyMs, { detail: true }),
    plainFigure(
      'start with a model',
      'ms',
      of(({ readyMs }) => readyMs),
      against('without', silentReadyMs),
    ),
    plainFigure('idle memory without a model', 'MB', silentIdleMb, { detail: true }),
    plainFigure(
      'idle memory with a model, before a turn',
      'MB',
      of(({ idleMb }) => idleMb),
      against('without', silentIdleMb),
    ),
    plainFigure(
      'memory after the first turn',
      'MB',
      of(({ afterFirstMb }) => afterFirstMb),
    ),
    plainFigure(
      `memory after ${settings.firstTurn.laterTurns + 2} turns`,
      'MB',
      of(({ afterAllMb }) => afterAllMb),
    ),
    plainFigure(
      'first turn after a start: sent → the model is asked',
      'ms',
      of(({ first }) => first.leavesMs),
      second,
    ),
    plainFigure(
      'second turn: sent → the model is asked',
      'ms',
      of(({ second }) => second.leavesMs),
    ),
  ]
}

/** The difference of two p50s, round by round. */
function difference(what: string, whole: readonly number[][], part: readonly number[][]): Figure {
  const values = whole.map((samples, round) => quantile(samples, 0.5) - quantile(part[round] ?? [], 0.5))
  return plainFigure(what, 'ms', values)
}

function notes({ settings, histories, leaving: { bytes } }: Measured): string[] {
  const { tokens, paceMs } = settings.tokens
  const sizes = Object.values(histories).map((history) => `${bytes(history)} at ${history.size} ${history.of}`)
  return [
    `Bytes of the request that the model gets: ${sizes.join(', ')}. Those who ask directly send what ours sends at the first of these.`,
    `Tokens: ${tokens} an answer, one every ${paceMs} ms. Each says when it left the model.`,
    'The model, the server and the client are three processes on one machine and one clock.',
    'Written: what the write-ahead log grows by, whole pages; until it is folded back for the first time.',
  ]
}
