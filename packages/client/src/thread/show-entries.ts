import { inHeardOrder } from '@agora/core/voice/as-heard'
import type { Message } from '@agora/protocol/message'
import type { Judged } from '../offline/judge-unsent.ts'
import type { Pending } from '../outbox/pending.ts'
import type { Reason } from '../outcome.ts'
import type { EntryPhoto } from '../photos/photo.ts'
import { type LiveText, readLiveText } from './live-text.ts'
import type { Replica } from './open-replica.ts'
import type { Entry } from './thread-snapshot.ts'

/** The same message is the same entry, so that a list of ten thousand redraws the one that changed. */
const shown = new WeakMap<object, Entry>()

/** What stands in a conversation: what is stored, what is being written, what is yet to be sent. */
export function showEntries(
  replica: Replica | undefined,
  pending: readonly Pending[],
  judged: readonly Judged[] = [],
): readonly Entry[] {
  const stored = replica ? showMessages(replica.messages) : []
  if (pending.length === 0 && !replica?.live.length) return stored
  const written = replica ? putLive(replica, stored) : []
  const posted = new Set(pending.length === 0 ? [] : stored.slice(-RECENT).map(({ id }) => id))
  const said = pending.filter(({ id, what }) => what.kind === 'message' && !posted.has(id))
  const outcomes = new Map(judged.map((one) => [one.id, one]))
  const unsent = said.flatMap((item) => showUnsent(item, outcomes.get(item.id)))
  return [...written, ...unsent.filter(({ id }) => !posted.has(id))]
}

/** What is being written comes last; what was interrupted meanwhile stands before the words that did it. */
function putLive({ messages, live }: Replica, stored: readonly Entry[]): readonly Entry[] {
  const entries = [...stored]
  for (const text of live) {
    const entry = once(text, showLive)
    const next = text.heardTo && messages.find(({ seq }) => seq >= (text.heardTo?.place ?? seq))
    const place = next ? entries.findIndex(({ id }) => id === next.id) : -1
    if (place < 0) entries.push(entry)
    else entries.splice(place, 0, entry)
  }
  return entries
}

/** The same words with the same outcome are the same entries. */
const shownUnsent = new WeakMap<Pending, { judged: Judged | undefined; entries: readonly Entry[] }>()

/** What was said, as what it will become; and what the device answered to it. */
function showUnsent(item: Pending, judged: Judged | undefined): readonly Entry[] {
  const known = shownUnsent.get(item)
  if (known && known.judged === judged) return known.entries
  const entries = [showPending(item, judged), ...showAnswer(item)]
  shownUnsent.set(item, { judged, entries })
  return entries
}

function showAnswer({ at, what, state }: Pending): Entry[] {
  const answered = what.kind === 'message' ? what.message.answered : undefined
  if (!answered) return []
  const { id, text, sources, rulesOf } = answered
  return [
    {
      id,
      by: { kind: 'agent', id: 'agora' },
      text,
      as: 'reply',
      at: answered.at ?? at,
      ...(sources === undefined ? {} : { sources }),
      offline: { rulesOf },
      ...(state.kind === 'acked' ? {} : { isUnsent: true }),
      state: { kind: 'stored' },
    },
  ]
}

/** What this device sent a moment ago is among the newest, or not in the log. */
export const RECENT = 1_500

const shownLists = new WeakMap<readonly Message[], readonly Entry[]>()

function showMessages(messages: readonly Message[]): readonly Entry[] {
  const known = shownLists.get(messages)
  if (known) return known
  const entries = inHeardOrder(messages).map((message) => once(message, showMessage))
  shownLists.set(messages, entries)
  return entries
}

function once<Shown extends object>(item: Shown, show: (item: Shown) => Entry): Entry {
  const known = shown.get(item)
  if (known) return known
  const entry = show(item)
  shown.set(item, entry)
  return entry
}

function showMessage(message: Message): Entry {
  const { id, by, text, at, saidAt, heard, sources, cut, ask, turn, edited, original, withdrawn, erased } = message
  const { others, offline, whisper, heardTo, via } = message
  const photos = message.attachments?.map((photo) => showPhoto(photo, true))
  return {
    id,
    by,
    text,
    at: saidAt ?? at,
    storedAt: at,
    ...showOutcome(message),
    ...(heard === undefined ? {} : { heard }),
    ...(sources === undefined ? {} : { sources }),
    ...(ask === undefined ? {} : { ask }),
    ...(turn === undefined ? {} : { turn }),
    ...(edited ? { edited } : {}),
    ...(original === undefined ? {} : { original }),
    ...(withdrawn ? { withdrawn } : {}),
    ...(erased ? { erased } : {}),
    ...(others ? { others } : {}),
    ...(offline ? { offline } : {}),
    ...(photos ? { photos } : {}),
    ...(whisper ? { whisper } : {}),
    ...showHeard(heardTo),
    ...(via === 'spoken' ? { via } : {}),
    state: cut ? { kind: 'cut', why: cut } : { kind: 'stored' },
  }
}

/** What it became, by the log or by the server's answer. */
function showOutcome({
  as,
  number,
  request,
  command,
  answers,
}: Pick<Message, 'as' | 'number' | 'request' | 'command' | 'answers'>) {
  return {
    as,
    ...(number === undefined ? {} : { number }),
    ...(request === undefined ? {} : { request }),
    ...(command === undefined ? {} : { command }),
    ...(answers === undefined ? {} : { answers }),
  }
}

function showLive(live: LiveText): Entry {
  const { message, by, at, turn, start, heardTo } = live
  return {
    id: message,
    by,
    as: 'reply',
    at,
    text: readLiveText(live),
    ...(start === 0 ? {} : { textFrom: start }),
    ...(turn === undefined ? {} : { turn }),
    ...showHeard(heardTo),
    state: { kind: 'writing' },
  }
}

function showHeard(heardTo: Message['heardTo']): Pick<Entry, 'heardTo'> {
  return heardTo ? { heardTo: { chars: heardTo.chars, playedMs: heardTo.playedMs } } : {}
}

type ShownPhoto = { readonly id: string; readonly name?: string | undefined; readonly refused?: Reason | undefined }

function showPhoto({ id, name, refused }: ShownPhoto, isStored: boolean): EntryPhoto {
  return { id, isStored, ...(name === undefined ? {} : { name }), ...(refused === undefined ? {} : { refused }) }
}

/** Whether it has to wait for another's answer only the server knows, when it has it. */
function showJudged(judged: Judged) {
  const { as, heard } = judged
  const shownAs = as === 'queued' ? 'turn' : as
  return { ...showOutcome({ ...judged, as: shownAs }), ...(heard ? { heard } : {}) }
}

function showPending({ id, at, mode, what, state }: Pending, judged: Judged | undefined): Entry {
  const { text = '', photos, whisper, via, saidIn = mode } = what.kind === 'message' ? what.message : {}
  const as = saidIn === 'listen' && !whisper ? 'note' : 'turn'
  const shownPhotos = photos?.map((photo) => showPhoto(photo, state.kind === 'acked'))
  const own = { id, by: { kind: 'user', id: 'me' }, text, as, at } as const
  const outcome = judged ? showJudged(judged) : {}
  const entry = {
    ...own,
    ...outcome,
    ...(shownPhotos ? { photos: shownPhotos } : {}),
    ...(whisper ? { whisper } : {}),
    ...(via === 'spoken' ? { via } : {}),
  }
  switch (state.kind) {
    case 'acked':
      return {
        ...entry,
        storedAt: state.at,
        ...(state.became ? showOutcome(state.became) : {}),
        state: { kind: 'stored' },
      }
    case 'waiting':
    case 'sending':
    case 'refused':
      return { ...entry, isUnsent: true, state }
    default:
      return state satisfies never
  }
}
