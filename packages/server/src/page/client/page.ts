import type { Envelope } from '@agora/protocol/events'
import type { Thread } from '@agora/protocol/thread'
import { browserAmbient as ambient, makeId } from './ambient.ts'
import { type Answer, ask } from './ask.ts'
import { Composer } from './composer.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { type Conversation, type MessagesPage, addEarlier, addEvent, openConversation, trim } from './conversation.ts'
import { browserStore } from './device-store.ts'
import { find, setText } from './elements.ts'
import { listEntries } from './entries.ts'
import { followStream } from './follow-stream.ts'
import { Outbox } from './outbox.ts'
import { type Place, readPlace, titleFrom } from './place.ts'
import { ConnectionView } from './connection-view.ts'
import { LogView } from './log-view.ts'
import { ThreadsView } from './threads-view.ts'
import { ThreadList } from './thread-list.ts'
import { TitleField } from './title-field.ts'
import { texts } from './words.ts'

/** More missed events than this are not replayed one by one: the newest page is read anew. */
const MAX_MISSED = 500

let place: Place = { kind: 'choosing' }
let conversation: Conversation | undefined
/** The conversation as the server last told it. */
let lookedAt: Thread | undefined
let nextFrame: number | undefined

const list = new ThreadList(ask, render)
const outbox = new Outbox({
  ask,
  ambient,
  store: browserStore,
  onChange: render,
  onBegun,
  onUnreachable: () => connection.check(),
})
const connection = new Connection({
  ambient,
  look,
  prepare,
  stream: (after, listener, signal) => followStream(placeId(), after, listener, signal),
  cursor: () => conversation?.cursor ?? 0,
  onEvent,
  onState,
})

const log = new LogView(edit)
const composer = new Composer(browserStore, send)
const titleField = new TitleField(rename)
const threadsView = new ThreadsView(() => void list.refresh())
const connectionView = new ConnectionView(ambient, () => connection.tryNow())
const empty = find('empty', HTMLElement)
const ended = find('ended', HTMLElement)
const earlier = find('earlier', HTMLButtonElement)
const moreThreads = find('more-threads', HTMLButtonElement)

// --- where we are ---

function placeId(): string {
  return place.kind === 'choosing' ? '' : place.id
}

function go(next: Place): void {
  place = next
  conversation = undefined
  log.clear()
  titleField.close()
  composer.open(next.kind === 'thread' || (next.kind === 'beginning' && outbox.begins(next.id)) ? next.id : '+')
  if (next.kind === 'thread') history.replaceState(null, '', `/#${next.id}`)
  setText(find('earlier-problem', HTMLElement), '')
  connection.restart()
  render()
}

function goToAddress(): void {
  go(readPlace(location.hash, (thread) => outbox.begins(thread), makeId))
  // A phone would bring up its keyboard and hide half of what there is to read.
  if (matchMedia('(pointer: fine)').matches) composer.focus()
}

// --- the line to the server ---

async function look(signal: AbortSignal): Promise<Answer<{ seq: number }>> {
  if (place.kind !== 'thread') {
    const answer = await list.refresh(signal)
    return answer.kind === 'ok' ? { kind: 'ok', body: { seq: 0 } } : answer
  }
  const answer = await ask<{ thread: Thread }>('GET', `/api/threads/${place.id}`, undefined, signal)
  if (answer.kind !== 'ok') return answer
  lookedAt = answer.body.thread
  list.put(lookedAt)
  return { kind: 'ok', body: lookedAt }
}

async function prepare(seq: number, signal: AbortSignal): Promise<Answer<{ after: number } | undefined>> {
  if (place.kind === 'choosing') {
    // One that was begun here and never reached the server is the last changed one.
    const begun = outbox.items.findLast((item) => item.begins)?.thread
    const last = list.threads[0]?.id
    if (begun === undefined && last !== undefined) go({ kind: 'thread', id: last })
    else go({ kind: 'beginning', id: begun ?? makeId() })
    return { kind: 'ok', body: undefined }
  }
  if (place.kind !== 'thread') return { kind: 'ok', body: undefined }
  // A log that is shorter than what we saw of it is another log.
  const missed = seq - (conversation?.cursor ?? 0)
  if (conversation && missed >= 0 && missed <= MAX_MISSED) return { kind: 'ok', body: { after: conversation.cursor } }
  const { id } = place
  const answer = await ask<MessagesPage>('GET', `/api/threads/${id}/messages`, undefined, signal)
  if (answer.kind !== 'ok') return answer
  if (signal.aborted || lookedAt?.id !== id) return { kind: 'unreachable' }
  conversation = openConversation(lookedAt, answer.body)
  outbox.forget(answer.body.messages.map((message) => message.id))
  render()
  requestAnimationFrame(() => log.announceAdditions())
  return { kind: 'ok', body: { after: conversation.cursor } }
}

function onEvent(event: Envelope): void {
  if (!conversation) return
  if (event.type === 'thread-deleted') {
    list.remove(event.thread)
    conversation = undefined
    return connection.end('deleted')
  }
  conversation = addEvent(conversation, event)
  if (log.atEnd) conversation = trim(conversation)
  list.put(conversation.thread)
  if (event.type === 'message-posted') outbox.forget([event.message])
}

function onState(state: ConnectionState): void {
  connectionView.show(state)
  if (state.kind === 'open') {
    outbox.flush()
    if (place.kind === 'thread') void list.refresh()
  }
  render()
}

/** The conversation that was written here first exists on the server now. */
function onBegun(thread: string): void {
  if (place.kind !== 'beginning' || place.id !== thread) return
  place = { kind: 'thread', id: thread }
  connection.restart()
}

// --- what a person does ---

function send(text: string): void {
  if (place.kind === 'choosing') place = { kind: 'beginning', id: makeId() }
  const { id: thread } = place
  const first = place.kind === 'beginning' && !outbox.items.some((item) => item.thread === thread)
  outbox.add({
    id: makeId(),
    thread,
    text,
    at: ambient.now(),
    ...(first ? { begins: { title: titleFrom(text) } } : {}),
    ...(connection.state.kind === 'open' || !conversation ? {} : { saidIn: conversation.thread.mode }),
  })
  composer.moveTo(thread)
  history.replaceState(null, '', `/#${thread}`)
  renderNow()
  log.scrollToEnd()
}

function edit(id: string): void {
  const text = outbox.takeBack(id)
  if (text !== undefined) composer.giveBack(text)
}

async function rename(title: string): Promise<Answer<{ thread: Thread }>> {
  const answer = await ask<{ thread: Thread }>('PATCH', `/api/threads/${placeId()}`, { title })
  if (answer.kind === 'ok') {
    list.put(answer.body.thread)
    if (conversation?.thread.id === answer.body.thread.id)
      conversation = { ...conversation, thread: answer.body.thread }
    renderNow()
  }
  return answer
}

async function showEarlier(): Promise<void> {
  const before = conversation?.earlier
  if (!before) return
  const { id } = place as { id: string }
  earlier.disabled = true
  const answer = await ask<MessagesPage>('GET', `/api/threads/${id}/messages?before=${before}`)
  earlier.disabled = false
  setText(find('earlier-problem', HTMLElement), answer.kind === 'ok' ? '' : texts.earlierFailed)
  if (answer.kind !== 'ok' || conversation?.thread.id !== id || conversation.earlier !== before) return
  conversation = addEarlier(conversation, answer.body)
  renderNow()
}

// --- what is seen ---

function render(): void {
  nextFrame ??= requestAnimationFrame(renderNow)
}

function renderNow(): void {
  if (nextFrame !== undefined) cancelAnimationFrame(nextFrame)
  nextFrame = undefined
  const now = ambient.now()
  const id = placeId()
  const { state } = connection
  const pending = outbox.items.filter(({ thread }) => thread === id)
  const entries = listEntries(conversation?.messages ?? [], pending)
  log.show(entries, now)
  threadsView.show(list.threads, outbox.items, id, now)
  showTitle(id)
  const over = state.kind === 'ended' ? texts.ended[state.why] : undefined
  setText(find('ended-title', HTMLElement), over?.title ?? '')
  setText(find('ended-text', HTMLElement), over?.text ?? '')
  ended.hidden = !over
  empty.hidden = entries.length > 0 || !!over || (place.kind !== 'beginning' && !conversation)
  earlier.hidden = !conversation?.earlier
  moreThreads.hidden = !list.hasMore
  composer.hidden = state.kind === 'ended' && state.why !== 'session'
}

function showTitle(id: string): void {
  const thread = conversation?.thread ?? list.threads.find((other) => other.id === id)
  const begun = outbox.items.find((item) => item.thread === id)?.begins
  if (thread) titleField.show(thread.title || texts.untitled, thread.title)
  else titleField.show(begun?.title ?? (place.kind === 'beginning' ? texts.newThread : 'Agora'), undefined)
}

addEventListener('hashchange', goToAddress)
addEventListener('online', () => connection.tryNow())
addEventListener('offline', () => connection.check())
addEventListener('focus', () => connection.state.kind === 'open' && void list.refresh())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') connection.rest()
  else connection.wake()
})
earlier.addEventListener('click', () => void showEarlier())
moreThreads.addEventListener('click', () => void list.more())
find('skip', HTMLButtonElement).addEventListener('click', () => composer.focus())

if (document.visibilityState === 'hidden') connection.rest()
goToAddress()
