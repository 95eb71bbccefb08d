import { ThreadId } from '@agora/protocol/ids'
import type { Operation } from '@agora/protocol/operation'
import { operations } from '@agora/protocol/operations'
import { type OperationName, type PathPart, pathParts } from '@agora/protocol/routes'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { ELSEWHERE, askingThread } from '../testing/asking-thread.ts'
import { testAmbient } from '../testing/say.ts'
import { openSocket } from '../testing/socket-client.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')

type Step = Partial<Record<PathPart, string>> & {
  name: OperationName
  key?: string
  fields?: Record<string, unknown>
}
type Answer = { ok: unknown } | { error: unknown }

const vera = { kind: 'ai', id: 'vera', name: 'Vera', instructions: 'Wees kort.' }
const ines = { kind: 'person', id: 'ines', name: 'Ines', takesTurns: true }

const messages = (...list: Record<string, unknown>[]) => ({ messages: list })

const facts = (...list: Record<string, unknown>[]) => ({ facts: list })
const heard = (message: string) => ({ kind: 'heard', at: 1, message, chars: 3, playedMs: 200 })

/** Every operation, in success and in failure; each builds on what came before. */
const steps: Step[] = [
  { name: 'create-thread', fields: { id: 't', title: 'Een', mode: 'listen' } },
  { name: 'create-thread', fields: { id: 't', title: 'Een', mode: 'listen' } },
  { name: 'create-thread', fields: { id: 't', title: 'Twee' } },
  { name: 'create-thread', fields: { id: 'u', schedule: 'manual' }, key: 'make-u' },
  { name: 'create-thread', fields: {}, key: 'make-one' },
  { name: 'create-thread', fields: {}, key: 'make-one' },
  { name: 'create-thread', fields: { title: 'other' }, key: 'make-one' },
  { name: 'create-thread', fields: { id: 'not an id' } },
  { name: 'create-thread', fields: { colour: 'red' } },
  { name: 'create-thread', fields: { title: 'x'.repeat(201) } },
  { name: 'get-thread', thread: 't' },
  { name: 'get-thread', thread: 'none' },
  { name: 'post-messages', thread: 't', fields: messages({ id: 'a', text: 'een' }, { id: 'b', text: 'twee' }) },
  { name: 'post-messages', thread: 't', fields: messages({ id: 'a', text: 'een' }, { id: 'c', text: ' ' }) },
  { name: 'post-messages', thread: 't', fields: messages({ id: 'a', text: 'anders' }) },
  { name: 'post-messages', thread: 't', fields: messages({ id: 'd', text: '' }, { id: 'e', text: 3 }) },
  { name: 'post-messages', thread: 't', fields: messages() },
  { name: 'post-messages', thread: 't', fields: {} },
  { name: 'post-messages', thread: 'none', fields: messages({ id: 'a', text: 'x' }) },
  {
    name: 'post-messages',
    thread: 'u',
    fields: messages(...Array.from({ length: 1_001 }, () => ({ id: 'a', text: 'x' }))),
  },
  { name: 'list-messages', thread: 't', fields: { limit: 1 } },
  { name: 'list-messages', thread: 't', fields: { before: 3, limit: 5 } },
  { name: 'list-messages', thread: 't', fields: { before: 0 } },
  { name: 'list-messages', thread: 'none' },
  { name: 'set-mode', thread: 't', fields: { mode: 'feedback' } },
  { name: 'set-mode', thread: 't', fields: { mode: 'feedback' }, key: 'mode' },
  { name: 'set-mode', thread: 't', fields: { mode: 'listen' }, key: 'mode' },
  { name: 'set-mode', thread: 't', fields: { mode: 'loud' } },
  { name: 'post-messages', thread: 't', fields: messages({ id: 'f', text: 'vraag' }, { id: 'g', text: 'en nog een' }) },
  { name: 'update-thread', thread: 't', fields: { title: 'Nieuw' }, key: 'rename' },
  { name: 'update-thread', thread: 't', fields: { title: 'Nieuw' }, key: 'rename' },
  { name: 'update-thread', thread: 't', fields: { archived: true } },
  { name: 'update-thread', thread: 't', fields: {} },
  { name: 'update-thread', thread: 'none', fields: { title: 'x' } },
  { name: 'list-threads' },
  { name: 'list-threads', fields: { limit: 1 } },
  { name: 'list-threads', fields: { archived: true } },
  { name: 'list-threads', fields: { q: 'nieuw', archived: true } },
  { name: 'list-threads', fields: { limit: 0 } },
  { name: 'list-threads', fields: { cursor: 'nonsense' } },
  { name: 'list-threads', fields: { page: 2 } },
  { name: 'set-mode', thread: 't', fields: { mode: 'listen' } },
  {
    name: 'post-messages',
    thread: 't',
    fields: messages({ id: 'n', text: 'koelcel 9 °C' }, { id: 'o', text: 'vlot' }),
  },
  { name: 'erase-note', thread: 't', note: 'none', fields: {} },
  { name: 'erase-note', thread: 't', note: 'n', fields: { scope: 'all' } },
  { name: 'list-notes', thread: 't' },
  { name: 'list-notes', thread: 't', fields: { after: 1, limit: 1 } },
  { name: 'list-notes', thread: 't', fields: { after: 99 } },
  { name: 'list-notes', thread: 't', fields: { after: 'x' } },
  { name: 'list-notes', thread: 't', fields: { limit: 1_001 } },
  { name: 'list-notes', thread: 'none' },
  { name: 'search-notes', thread: 't', fields: { q: 'koelcel' } },
  { name: 'search-notes', thread: 't', fields: { q: '' } },
  { name: 'search-notes', thread: 't', fields: { q: 'x'.repeat(201) } },
  { name: 'search-notes', thread: 't' },
  { name: 'search-notes', thread: 'none', fields: { q: 'koelcel' } },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: 'koelcel 7 °C' }, key: 'edit' },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: 'koelcel 7 °C' }, key: 'edit' },
  { name: 'change-note', thread: 't', note: 'o', fields: { text: 'koelcel 7 °C' }, key: 'edit' },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: 'later gehoord', origin: 'transcript' } },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: ' ' } },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: 'x'.repeat(65_537) } },
  { name: 'change-note', thread: 't', note: 'n', fields: {} },
  { name: 'change-note', thread: 't', note: 'n', fields: { withdrawn: true } },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: 'x', number: 4 } },
  { name: 'change-note', thread: 't', note: 'f', fields: { text: 'geen notitie' } },
  { name: 'change-note', thread: 't', note: 'none', fields: { text: 'x' } },
  { name: 'change-note', thread: 'none', note: 'n', fields: { text: 'x' } },
  { name: 'change-note', thread: 't', note: 'no id', fields: { text: 'x' } },
  { name: 'withdraw-note', thread: 't', note: 'n' },
  { name: 'withdraw-note', thread: 't', note: 'n', key: 'take-back' },
  { name: 'withdraw-note', thread: 't', note: 'n', fields: { text: 'x' } },
  { name: 'withdraw-note', thread: 't', note: 'none' },
  { name: 'withdraw-note', thread: 'none', note: 'n' },
  { name: 'change-note', thread: 't', note: 'n', fields: { text: 'ingetrokken' } },
  { name: 'change-note', thread: 't', note: 'n', fields: { withdrawn: false } },
  { name: 'list-notes', thread: 't' },
  { name: 'get-me' },
  { name: 'get-me', fields: { user: 'somebody' } },
  { name: 'get-preferences' },
  { name: 'get-preferences', fields: { user: 'somebody' } },
  { name: 'change-preferences', fields: { theme: 'dark', digest: true } },
  { name: 'change-preferences', fields: { theme: 'pink' } },
  { name: 'change-preferences', fields: { colour: 'red' } },
  { name: 'change-preferences', fields: {} },
  { name: 'get-preferences' },
  // In `asking` a turn is over, one waits with two questions, and one runs; in `over` none runs.
  { name: 'list-asks' },
  { name: 'list-asks', fields: { limit: 1 } },
  { name: 'list-asks', fields: { thread: 'asking' } },
  { name: 'list-asks', fields: { thread: 't' } },
  { name: 'list-asks', fields: { thread: 'none' } },
  { name: 'list-asks', fields: { cursor: 'nonsense' } },
  { name: 'list-asks', fields: { limit: 0 } },
  { name: 'get-turn', thread: 'asking', turn: 'turn-3' },
  { name: 'get-turn', thread: 'asking', turn: 'turn-6' },
  { name: 'get-turn', thread: 'asking', turn: 'turn-12' },
  { name: 'get-turn', thread: 'asking', turn: 'turn-2' },
  { name: 'get-turn', thread: 'asking', turn: 'turn-99' },
  { name: 'get-turn', thread: 'asking', turn: 'no id' },
  { name: 'get-turn', thread: 'none', turn: 'turn-3' },
  { name: 'get-turn', thread: 'asking', turn: 'turn-3', fields: { more: 1 } },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-6.c1-1', status: 'resolved' } },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-6.c1-1', status: 'resolved', answers: { no: 'x' } } },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-6.c1-1', status: 'maybe' } },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-6.c1-1', status: 'later' } },
  {
    name: 'answer-ask',
    thread: 'asking',
    fields: { askId: 'turn-6.c1-1', status: 'resolved', text: 'x', colour: 'red' },
  },
  {
    name: 'answer-ask',
    thread: 'asking',
    fields: { askId: 'turn-6.c1-1', status: 'resolved', text: 'Jansen' },
    key: 'tell',
  },
  {
    name: 'answer-ask',
    thread: 'asking',
    fields: { askId: 'turn-6.c1-1', status: 'resolved', text: 'Jansen' },
    key: 'tell',
  },
  {
    name: 'answer-ask',
    thread: 'asking',
    fields: { askId: 'turn-6.c1-1', status: 'resolved', text: 'Piet' },
    key: 'tell',
  },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-6.c1-1', status: 'resolved', text: 'Jansen' } },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-999.c1-1', status: 'cancelled' } },
  { name: 'answer-ask', thread: 'asking', fields: { askId: 'turn-6.c1-2', status: 'cancelled' } },
  { name: 'answer-ask', thread: 'none', fields: { askId: 'turn-6.c1-1', status: 'cancelled' } },
  { name: 'answer-ask', thread: 'asking', fields: {} },
  { name: 'retry-turn', thread: 'asking', turn: 'turn-3' },
  { name: 'retry-turn', thread: 'over', turn: 'turn-6' },
  { name: 'record-speech', thread: 'asking', fields: facts(heard('turn-6.c1-1'), heard('m1'), heard('none')) },
  { name: 'record-speech', thread: 'asking', fields: facts(heard('turn-6.c1-1')) },
  { name: 'record-speech', thread: 'asking', fields: facts({ ...heard('w'), turn: 'turn-12' }), key: 'heard' },
  { name: 'record-speech', thread: 'asking', fields: facts({ ...heard('w'), turn: 'turn-12' }), key: 'heard' },
  { name: 'record-speech', thread: 'asking', fields: facts({ ...heard('x'), turn: 'turn-12' }), key: 'heard' },
  { name: 'record-speech', thread: 't', fields: facts({ kind: 'recording-started', at: 1, talk: 'hands-free' }) },
  { name: 'record-speech', thread: 't', fields: facts({ kind: 'recording-stopped', at: 2, why: 'person', ms: 1 }) },
  { name: 'record-speech', thread: 't', fields: facts({ kind: 'backchannel', at: 2, text: 'ja', playedMs: 1 }) },
  { name: 'record-speech', thread: 't', fields: facts({ kind: 'recording-started', at: 1, talk: 'loud' }) },
  { name: 'record-speech', thread: 't', fields: facts({ ...heard('w'), chars: -1 }) },
  { name: 'record-speech', thread: 't', fields: facts({ ...heard('w'), text: 'meer' }) },
  { name: 'record-speech', thread: 't', fields: facts(...Array.from({ length: 101 }, () => heard('w'))) },
  { name: 'record-speech', thread: 't', fields: facts() },
  { name: 'record-speech', thread: 't', fields: {} },
  { name: 'record-speech', thread: 'none', fields: facts(heard('w')) },
  { name: 'stop-turn', thread: 'asking' },
  { name: 'stop-turn', thread: 'asking', key: 'halt' },
  { name: 'stop-turn', thread: 'asking', key: 'halt' },
  { name: 'stop-turn', thread: 't' },
  { name: 'stop-turn', thread: 'none' },
  { name: 'stop-turn', thread: 't', fields: { turn: 'turn-3' } },
  { name: 'get-thread', thread: 'asking' },
  { name: 'retry-turn', thread: 'over', turn: 'turn-2' },
  { name: 'retry-turn', thread: 'over', turn: 'no id' },
  { name: 'retry-turn', thread: 'none', turn: 'turn-3' },
  { name: 'list-asks' },
  // No AI participant runs here; nothing below depends on the turn.
  { name: 'retry-turn', thread: 'over', turn: 'turn-3', key: 'once-more' },
  { name: 'retry-turn', thread: 'over', turn: 'turn-3', key: 'once-more' },
  { name: 'start-inspection', thread: 't', fields: { registration: '92251854' }, key: 'begin' },
  { name: 'start-inspection', thread: 't', fields: { registration: '92251854' }, key: 'begin' },
  { name: 'start-inspection', thread: 't', fields: { registration: '9225185' } },
  { name: 'start-inspection', thread: 't', fields: { registration: '98765432' } },
  { name: 'start-inspection', thread: 't', fields: {} },
  { name: 'start-inspection', thread: 'none', fields: { name: 'Jansen' } },
  { name: 'edit-report', thread: 't', fields: { edits: [{ kind: 'fact', field: 'reason', value: 'klacht' }] } },
  { name: 'edit-report', thread: 't', fields: { edits: [{ kind: 'fact', field: 'no', value: 'x' }] } },
  { name: 'edit-report', thread: 't', fields: { edits: [{ kind: 'flag', flag: '9.9', dismissed: true }] } },
  { name: 'edit-report', thread: 't', fields: { edits: [] } },
  { name: 'get-report', thread: 't', fields: { lang: 'en' } },
  { name: 'get-report', thread: 't', fields: { lang: 'de' } },
  { name: 'get-report', thread: 'none' },
  { name: 'finalise-report', thread: 't' },
  { name: 'finalise-report', thread: 'none' },
  { name: 'mail-report', thread: 't', fields: { id: 'm1', to: 'a@b.nl' } },
  { name: 'mail-report', thread: 't', fields: { id: 'm1', to: 'nobody' } },
  { name: 'search-rules', fields: { q: 'hoe koud moet de koeling zijn', lang: 'nl' } },
  { name: 'search-rules', fields: { q: 'wie won het songfestival' } },
  { name: 'search-rules', fields: { q: '' } },
  { name: 'search-rules', fields: { q: 'x', domain: 'nothing' } },
  { name: 'find-companies', fields: { q: 'bella' } },
  { name: 'find-companies' },
  { name: 'get-company-history', registration: '92251854' },
  { name: 'get-company-history', registration: '11111111', fields: { domain: 'food' } },
  { name: 'add-to-pool', fields: vera },
  { name: 'add-to-pool', fields: vera },
  { name: 'add-to-pool', fields: { ...vera, name: 'Veerle' } },
  { name: 'add-to-pool', fields: { ...vera, name: '' } },
  { name: 'change-in-pool', participant: 'vera', fields: { ...vera, weight: 2 } },
  { name: 'change-in-pool', participant: 'none', fields: vera },
  { name: 'list-pool' },
  { name: 'list-pool', fields: { user: 'somebody' } },
  { name: 'remove-from-pool', participant: 'vera' },
  { name: 'remove-from-pool', participant: 'vera' },
  { name: 'start-table', thread: 'u' },
  { name: 'add-participant', thread: 'u', fields: vera, key: 'call' },
  { name: 'add-participant', thread: 'u', fields: vera, key: 'call' },
  { name: 'add-participant', thread: 'u', fields: vera },
  { name: 'add-participant', thread: 'u', fields: { ...ines, id: 'No Id' } },
  { name: 'add-participant', thread: 'u', fields: ines },
  { name: 'add-participant', thread: 'none', fields: ines },
  { name: 'list-participants', thread: 'u' },
  { name: 'list-participants', thread: 'none' },
  { name: 'change-participant', thread: 'u', participant: 'vera', fields: { muted: true } },
  { name: 'change-participant', thread: 'u', participant: 'vera', fields: { definition: { ...vera, name: 'Veerle' } } },
  { name: 'change-participant', thread: 'u', participant: 'vera', fields: { muted: true }, key: 'hush' },
  { name: 'change-participant', thread: 'u', participant: 'ines', fields: { muted: true }, key: 'hush' },
  { name: 'change-participant', thread: 'u', participant: 'vera', fields: {} },
  { name: 'change-participant', thread: 'u', participant: 'none', fields: { muted: true } },
  { name: 'set-table', thread: 'u', fields: { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 9 } } } },
  { name: 'set-table', thread: 'u', fields: { rules: { end: { kind: 'never' } } } },
  { name: 'set-table', thread: 'none', fields: {} },
  { name: 'pause-table', thread: 'u', fields: {} },
  { name: 'start-table', thread: 'u', key: 'go' },
  { name: 'start-table', thread: 'u', key: 'go' },
  { name: 'start-table', thread: 'u' },
  { name: 'get-thread', thread: 'u' },
  { name: 'skip-speaker', thread: 'u' },
  { name: 'next-speaker', thread: 'u', fields: { participant: 'ines' } },
  { name: 'next-speaker', thread: 'u', fields: { participant: 'vera' } },
  { name: 'next-speaker', thread: 'u', fields: { participant: 'none' } },
  { name: 'next-speaker', thread: 'u', fields: {} },
  { name: 'vote-at-table', thread: 'u', fields: { proposal: 'Een waarschuwing.', agrees: true } },
  { name: 'vote-at-table', thread: 'u', fields: { proposal: 'x', agrees: true, participant: 'vera' } },
  { name: 'vote-at-table', thread: 'u', fields: { agrees: true } },
  { name: 'vote-at-table', thread: 'none', fields: { proposal: 'x', agrees: true } },
  { name: 'pause-table', thread: 'u', fields: { when: 'after-turn' } },
  { name: 'pause-table', thread: 'u', fields: { when: 'never' } },
  { name: 'pause-table', thread: 'u' },
  { name: 'skip-speaker', thread: 'u' },
  { name: 'resume-table', thread: 'u', fields: { more: { tokens: 10 } } },
  { name: 'resume-table', thread: 'u', fields: { more: { tokens: 0 } } },
  { name: 'resume-table', thread: 'u' },
  { name: 'end-table', thread: 'u' },
  { name: 'end-table', thread: 'u' },
  { name: 'post-messages', thread: 'u', fields: messages({ id: 'w', text: 'zacht', whisper: ['vera'] }) },
  { name: 'post-messages', thread: 'u', fields: messages({ id: 'w2', text: 'zacht', whisper: ['none'] }) },
  { name: 'post-messages', thread: 'u', fields: messages({ id: 'w2', text: 'zacht', whisper: [] }) },
  { name: 'stop-turn', thread: 'u' },
  { name: 'change-message', thread: 'u', message: 'w', fields: { text: 'harder' }, key: 'louder' },
  { name: 'change-message', thread: 'u', message: 'w', fields: { text: 'harder' }, key: 'louder' },
  { name: 'change-message', thread: 'u', message: 'w', fields: { text: ' ' } },
  { name: 'change-message', thread: 'u', message: 'w', fields: {} },
  { name: 'change-message', thread: 'u', message: 'none', fields: { text: 'x' } },
  { name: 'change-message', thread: 't', message: 'a', fields: { text: 'x' } },
  { name: 'withdraw-message', thread: 'u', message: 'w' },
  { name: 'withdraw-message', thread: 'u', message: 'no id' },
  { name: 'change-message', thread: 'u', message: 'w', fields: { withdrawn: false } },
  { name: 'branch-thread', thread: 'u', fields: { id: 'v', message: 'w', title: 'Anders' } },
  { name: 'branch-thread', thread: 'u', fields: { id: 'v', message: 'w', title: 'Anders' } },
  { name: 'branch-thread', thread: 't', fields: { id: 'v', message: 'a' } },
  { name: 'branch-thread', thread: 'u', fields: { message: 'none' } },
  { name: 'branch-thread', thread: 'u', fields: {} },
  { name: 'branch-thread', thread: 'none', fields: { message: 'w' } },
  { name: 'list-branches', thread: 'v' },
  { name: 'list-branches', thread: 'v', fields: { of: 'u' } },
  { name: 'list-branches', thread: 'none' },
  { name: 'list-messages', thread: 'v' },
  { name: 'remove-participant', thread: 'u', participant: 'ines' },
  { name: 'remove-participant', thread: 'u', participant: 'ines' },
  { name: 'end-table', thread: 'none' },
  { name: 'pin-thread', thread: 'u', fields: { pinned: true } },
  { name: 'pin-thread', thread: 'u', fields: { pinned: true }, key: 'pin-u' },
  { name: 'pin-thread', thread: 'u', fields: {} },
  { name: 'pin-thread', thread: 'none', fields: { pinned: true } },
  { name: 'list-threads' },
  { name: 'pin-thread', thread: 'u', fields: { pinned: false } },
  { name: 'hold-thread', thread: 'u', fields: { reason: 'bezwaar' } },
  { name: 'delete-thread', thread: 'u' },
  { name: 'lift-hold', thread: 'u' },
  { name: 'delete-thread', thread: 'u', fields: { confirm: 'x' } },
  { name: 'delete-thread', thread: 'u', key: 'again' },
  { name: 'delete-thread', thread: 'none' },
  { name: 'get-thread', thread: 'u' },
  { name: 'create-thread', fields: { id: 'u' } },
  { name: 'post-messages', thread: 'u', fields: messages({ id: 'a', text: 'x' }) },
  { name: 'list-notes', thread: 'u' },
  { name: 'withdraw-note', thread: 'u', note: 'n' },
  { name: 'erase-note', thread: 'u', note: 'n', fields: {} },
  { name: 'list-asks', fields: { thread: 'u' } },
  { name: 'answer-ask', thread: 'u', fields: { askId: 'turn-6.c1-1', status: 'cancelled' } },
  { name: 'stop-turn', thread: 'u' },
  { name: 'retry-turn', thread: 'u', turn: 'turn-3' },
  { name: 'get-turn', thread: 'u', turn: 'turn-3' },
  { name: 'get-thread', thread: 'not an id' },
]

/** What stands beside the error in a body stands inside it in a frame, where there is no room beside. */
function toAnswer(ok: boolean, body: Record<string, unknown>): Answer {
  if (ok) return { ok: body }
  const { error, ...beside } = body
  return { error: { ...(error as object), ...(Object.keys(beside).length > 0 ? { details: beside } : {}) } }
}

/** Another process answers in `asking`, where two questions are open; none does here. */
async function openServer(): Promise<TestServer & { settled: () => Promise<unknown> }> {
  const memory = openMemoryStorage()
  await memory.commit([askingThread('asking', { runs: true }), askingThread('over')])
  const storage = { ...memory, isShared: true, listWorkers: async () => [ELSEWHERE] }
  const server = await startTestServer({ ambient: testAmbient(), storage })
  // What was heard is worked through in the background: the next answer would tell how far that is.
  const isIdle = async () => !(await storage.readThread(t))?.state.workDue
  return { ...server, settled: () => until('nothing is left to work through', isIdle) }
}

async function overHttp(): Promise<Answer[]> {
  const { send, settled } = await openServer()
  const answers: Answer[] = []
  for (const { name, key, fields, ...named } of steps) {
    const operation: Operation = operations[name]
    const path = pathParts.reduce(
      (before, part) => before.replace(`:${part}`, encodeURIComponent(named[part] ?? '')),
      operation.path,
    )
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const query = new URLSearchParams(Object.entries(fields ?? {}).map(([field, value]) => [field, String(value)]))
    const { status, body } = operation.body
      ? await send(operation.method.toUpperCase(), path, fields, headers)
      : await send(operation.method.toUpperCase(), `${path}?${query.toString()}`, undefined, headers)
    answers.push(toAnswer(status === operation.status, body))
    await settled()
  }
  return answers
}

async function overSocket(): Promise<Answer[]> {
  const server = await openServer()
  const client = await openSocket(server.url)
  const answers: Answer[] = []
  for (const { name, key, fields, ...named } of steps) {
    const { ref: _ref, ...answer } = await client.ask({
      cmd: name,
      ...fields,
      ...named,
      ...(key === undefined ? {} : { key }),
    })
    answers.push(answer as Answer)
    await server.settled()
  }
  return answers
}

/** Two servers and a hundred steps take their time where the machine is busy. */
const PATIENT = { timeout: 120_000 }

test(
  '[GW7] every operation answers alike over HTTP and over the WebSocket, in success and in failure',
  PATIENT,
  async () => {
    const [http, socket] = await Promise.all([overHttp(), overSocket()])
    for (const [n, step] of steps.entries()) expect([n, step, socket[n]]).toEqual([n, step, http[n]])
    expect(new Set(steps.map(({ name }) => name))).toEqual(new Set(Object.keys(operations)))
    expect(http.filter((answer) => 'ok' in answer).length).toBeGreaterThan(35)
    expect(http.filter((answer) => 'error' in answer).length).toBeGreaterThan(35)
  },
)
