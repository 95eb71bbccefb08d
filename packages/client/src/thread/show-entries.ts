import type { Message } from '@agora/protocol/message'
import type { Pending } from '../outbox/pending.ts'
import type { Reason } from '../outcome.ts'
import type { EntryPhoto } from '../photos/photo.ts'
import { type LiveText, readLiveText } from './live-text.ts'
import type { Replica } from './replica.ts'
import type { Entry } from './thread-snapshot.ts'

/** The same message is the same entry, so that a list of ten thousand redraws the one that changed. */
const shown = new WeakMap<object, Entry>()

/** What stands in a conversation: what is stored, what is being written, what is yet to be sent. */
export function showEntries(replica: Replica | undefined, pending: readonly Pending[]): readonly Entry[] {
  const stored = replica ? showMessages(replica.messages) : []
  const live = replica?.live.map((text) => once(text, showLive)) ?? []
  if (pending.length === 0 && live.length === 0) return stored
  const posted = new Set(pending.length === 0 ? [] : stored.slice(-RECENT).map(({ id }) => id))
  const unsent = pending.filter(({ id }) => !posted.has(id)).map((item) => once(item, showPending))
  return [...stored, ...live, ...unsent]
}

/** What this device sent a moment ago is among the newest, or not in the log. */
const RECENT = 1_500

const shownLists = new WeakMap<readonly Message[], readonly Entry[]>()

function showMessages(messages: readonly Message[]): readonly Entry[] {
  const known = shownLists.get(messages)
  if (known) return known
  const entries = messages.map((message) => once(message, showMessage))
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
  const { id, by, text, at, saidAt, heard, sources, cut, ask, turn, edited, original, withdrawn } = message
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
    ...(photos ? { photos } : {}),
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
  const { message, by, at, turn } = live
  const text = readLiveText(live)
  return { id: message, by, as: 'reply', at, text, ...(turn === undefined ? {} : { turn }), state: { kind: 'writing' } }
}

type ShownPhoto = { readonly id: string; readonly name?: string | undefined; readonly refused?: Reason | undefined }

function showPhoto({ id, name, refused }: ShownPhoto, isStored: boolean): EntryPhoto {
  return { id, isStored, ...(name === undefined ? {} : { name }), ...(refused === undefined ? {} : { refused }) }
}

function showPending({ id, text, at, mode, state, onDevice, photos }: Pending): Entry {
  const as = mode === 'listen' ? 'note' : 'turn'
  const shownPhotos = photos?.map((photo) => showPhoto(photo, state.kind === 'kept'))
  const own = { id, by: { kind: 'user', id: 'me' }, text, as, at } as const
  const entry = { ...own, ...(shownPhotos ? { photos: shownPhotos } : {}) }
  switch (state.kind) {
    case 'waiting':
      return { ...entry, state: { kind: 'waiting', onDevice, ...(state.why ? { why: state.why } : {}) } }
    case 'kept':
      return { ...entry, storedAt: state.at, ...showOutcome(state.became), state: { kind: 'stored' } }
    case 'sending':
    case 'refused':
      return { ...entry, state }
    default:
      return state satisfies never
  }
}
