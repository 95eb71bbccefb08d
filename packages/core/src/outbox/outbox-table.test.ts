import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { buildMessage } from './testing/build-item.ts'
import type { OutboxEffect, OutboxInput } from './outbox-input.ts'
import type { Lane, OutboxItem, OutboxState, Receipt } from './outbox-state.ts'
import { stepOutbox } from './step-outbox.ts'

const photo = { id: 'p', type: 'image/jpeg', bytes: 9 }
const tried = buildMessage('a', { order: 1, tried: true })
const behind = buildMessage('b', { order: 2 })
const pictured = buildMessage('a', { order: 1, photos: [photo] })

/** A conversation in each of its conditions: `a` is first, `b` behind it. */
const conditions = {
  empty: [],
  waiting: [buildMessage('a', { order: 1 }), behind],
  uploading: [pictured, behind],
  sending: [tried, behind],
  pausing: [tried, behind],
  'cut off': [tried, behind],
  following: [tried, behind],
  held: [tried, behind],
  refused: [buildMessage('a', { order: 1, tried: true, refused: 'too-large' })],
} as const satisfies Record<string, readonly OutboxItem[]>
type Condition = keyof typeof conditions

const lanes: Partial<Record<Condition, Lane>> = {
  uploading: { kind: 'uploading', id: 'a', failures: 0 },
  sending: { kind: 'sending', ids: ['a'], failures: 0 },
  pausing: { kind: 'pausing', untilMs: 500, failures: 1 },
  'cut off': { kind: 'pausing', untilMs: 500, failures: 1 },
}

function stateOf(condition: Condition): OutboxState {
  const lane = lanes[condition]
  return {
    items: conditions[condition],
    lanes: new Map(lane ? [['t', lane]] : []),
    connection: condition === 'waiting' || condition === 'cut off' ? 'closed' : 'open',
    role: condition === 'following' ? 'follows' : 'sends',
    held: new Set(condition === 'held' ? ['t'] : []),
  }
}

const receipts = (receipt: Receipt) =>
  ({ type: 'receipts', thread: 't', receipts: new Map([['a', receipt]]) }) as const satisfies OutboxInput
const failed = (why: Extract<OutboxInput, { type: 'failed' }>['why']) =>
  ({ type: 'failed', thread: 't', why, nowMs: 100, random: 1 }) as const satisfies OutboxInput

const inputs = {
  'restored, as it is': (condition: Condition) => ({ type: 'restored', items: conditions[condition] }),
  'restored, nothing left': () => ({ type: 'restored', items: [] }),
  added: () => ({ type: 'added', items: [buildMessage('c', { order: 3 })] }),
  'changed a': () => ({ type: 'changed', id: 'a', change: { kind: 'text', text: 'beter' } }),
  'removed a': () => ({ type: 'removed', ids: ['a'] }),
  'seen a': () => ({ type: 'seen', ids: ['a'] }),
  'a kept': () => receipts({ kind: 'acked' }),
  'a refused': () => receipts({ kind: 'refused', why: 'too-large' }),
  'failed, again': () => failed({ kind: 'again', code: 'busy' }),
  'failed, unanswered': () => failed({ kind: 'unanswered' }),
  'failed, signed out': () => failed({ kind: 'signed-out' }),
  'photo settled': () => ({ type: 'photo-settled', id: 'a', photo: { ...photo, isSent: true } }),
  'photo refused': () => ({ type: 'photo-settled', id: 'a', photo: { ...photo, refused: 'too-large' } }),
  'connection open': () => ({ type: 'connection', connection: 'open' }),
  'connection closed': () => ({ type: 'connection', connection: 'closed' }),
  'role sends': () => ({ type: 'role', role: 'sends' }),
  'role follows': () => ({ type: 'role', role: 'follows' }),
  'tick, early': () => ({ type: 'tick', nowMs: 499 }),
  'tick, due': () => ({ type: 'tick', nowMs: 500 }),
  hurried: () => ({ type: 'hurried' }),
  held: () => ({ type: 'held', thread: 't' }),
  released: () => ({ type: 'released', thread: 't' }),
} as const satisfies Record<string, (condition: Condition) => OutboxInput>
type InputName = keyof typeof inputs

/** What is under way afterwards; what is left, tried with a star and refused with a cross; what is done. */
function tell({ items, lanes: after }: OutboxState, effects: readonly OutboxEffect[]): string {
  const lane = after.get('t')
  const way =
    lane?.kind === 'sending'
      ? `sending ${lane.ids.join('')}`
      : lane?.kind === 'uploading'
        ? `uploading ${lane.id}`
        : (lane?.kind ?? 'idle')
  const left = items
    .map(({ id, tried: isTried, refused }) => `${id}${isTried ? '*' : ''}${refused ? '×' : ''}`)
    .join('')
  const done = effects.map((effect) => {
    if (effect.type === 'write') return `write ${effect.items.map(({ id }) => id).join('')}`
    if (effect.type === 'erase') return `erase ${effect.ids.join('')}${effect.photos.length > 0 ? '+photos' : ''}`
    if (effect.type === 'withdraw') return `withdraw ${effect.ids.join('')}`
    if (effect.type === 'wake-at') return `wake at ${effect.atMs}`
    if (effect.type === 'send') return `send ${effect.ids.join('')}`
    return `${effect.type} ${effect.id}`
  })
  return [way, left || '–', ...done].join(' | ')
}

const table: Readonly<Record<InputName, Readonly<Record<Condition, string>>>> = {
  'restored, as it is': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'restored, nothing left': {
    empty: 'idle | –',
    waiting: 'idle | –',
    uploading: 'idle | – | stop-upload a',
    sending: 'sending a | –',
    pausing: 'pausing | –',
    'cut off': 'pausing | –',
    following: 'idle | –',
    held: 'idle | –',
    refused: 'idle | –',
  },
  added: {
    empty: 'sending c | c* | write c | send c',
    waiting: 'idle | abc',
    uploading: 'uploading a | abc',
    sending: 'sending a | a*bc',
    pausing: 'pausing | a*bc',
    'cut off': 'pausing | a*bc',
    following: 'idle | a*bc',
    held: 'idle | a*bc',
    refused: 'sending c | a*×c* | write c | send c',
  },
  'changed a': {
    empty: 'idle | –',
    waiting: 'idle | ab | write a',
    uploading: 'uploading a | ab | write a',
    sending: 'sending a | a*b | write a',
    pausing: 'pausing | a*b | write a',
    'cut off': 'pausing | a*b | write a',
    following: 'idle | a*b | write a',
    held: 'idle | a*b | write a',
    refused: 'sending a | a* | write a | write a | send a',
  },
  'removed a': {
    empty: 'idle | –',
    waiting: 'idle | b | withdraw a',
    uploading: 'sending b | b* | withdraw a | stop-upload a | write b | send b',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | – | withdraw a',
  },
  'seen a': {
    empty: 'idle | –',
    waiting: 'idle | b | erase a',
    uploading: 'sending b | b* | erase a+photos | stop-upload a | write b | send b',
    sending: 'sending a | b | erase a',
    pausing: 'pausing | b | erase a',
    'cut off': 'pausing | b | erase a',
    following: 'idle | b | erase a',
    held: 'idle | b | erase a',
    refused: 'idle | – | erase a',
  },
  'a kept': {
    empty: 'idle | –',
    waiting: 'idle | b | erase a',
    uploading: 'sending b | b* | erase a+photos | stop-upload a | write b | send b',
    sending: 'sending b | b* | erase a | write b | send b',
    pausing: 'pausing | b | erase a',
    'cut off': 'pausing | b | erase a',
    following: 'idle | b | erase a',
    held: 'idle | b | erase a',
    refused: 'idle | – | erase a',
  },
  'a refused': {
    empty: 'idle | –',
    waiting: 'idle | a×b | write a',
    uploading: 'sending b | a×b* | write a | stop-upload a | write b | send b',
    sending: 'sending b | a*×b* | write a | write b | send b',
    pausing: 'pausing | a*×b | write a',
    'cut off': 'pausing | a*×b | write a',
    following: 'idle | a*×b | write a',
    held: 'idle | a*×b | write a',
    refused: 'idle | a*× | write a',
  },
  'failed, again': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'pausing | ab | wake at 600',
    sending: 'pausing | a*b | wake at 600',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'failed, unanswered': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'pausing | ab | wake at 600',
    sending: 'pausing | a*b | wake at 600',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'failed, signed out': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'idle | ab',
    sending: 'idle | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'photo settled': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'sending a | a*b | write a | write a | send a',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'photo refused': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'sending b | a×b* | write a | write b | send b',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'connection open': {
    empty: 'idle | –',
    waiting: 'sending ab | a*b* | write ab | send ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'sending ab | a*b* | write b | send ab',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'connection closed': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'role sends': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'sending ab | a*b* | write b | send ab',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'role follows': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'tick, early': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b | wake at 500',
    'cut off': 'pausing | a*b | wake at 500',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  'tick, due': {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'sending ab | a*b* | write b | send ab',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  hurried: {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'sending ab | a*b* | write b | send ab',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  held: {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'idle | ab | stop-upload a',
    sending: 'sending a | a*b',
    pausing: 'pausing | a*b',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'idle | a*b',
    refused: 'idle | a*×',
  },
  released: {
    empty: 'idle | –',
    waiting: 'idle | ab',
    uploading: 'uploading a | ab',
    sending: 'sending a | a*b',
    pausing: 'sending ab | a*b* | write b | send ab',
    'cut off': 'pausing | a*b',
    following: 'idle | a*b',
    held: 'sending ab | a*b* | write b | send ab',
    refused: 'idle | a*×',
  },
}

const cells = Object.keys(inputs).flatMap((input) =>
  Object.keys(conditions).map((condition) => [condition as Condition, input as InputName] as const),
)

test('[OX1] every input in every condition: what the outbox becomes and does', () => {
  expectRows(cells, ([condition, name]) => {
    const { state, effects } = stepOutbox(stateOf(condition), inputs[name](condition))
    expect(tell(state, effects)).toBe(table[name][condition])
  })
})
