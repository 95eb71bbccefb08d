import { ThreadId, UserId } from '@agora/protocol/ids'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Preferences } from '@agora/protocol/preferences'
import type { ListSignal } from '@agora/protocol/signals'
import type { Mode } from '@agora/protocol/heard'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { expect, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { create, owner, stranger, testAmbient } from '../testing/say.ts'
import { helper } from '../testing/speak-reply.ts'
import { until } from '../testing/until.ts'
import { Threads } from '../threads/threads.ts'

const t = ThreadId.parse('t')
const env = { names: prepareNames(['agora']), answers: true, holder: 'here' }

function open(storage: LogStorage = openMemoryStorage(), ambient = testAmbient()) {
  return { storage, ambient, threads: new Threads(storage, ambient, undefined, env) }
}

const setMode = (threads: Threads, mode: Mode, thread = 't') =>
  threads.execute(ThreadId.parse(thread), { command: { name: 'set-mode', body: { mode } }, user: owner })

let said = 0
function hear(threads: Threads, text: string, thread = 't') {
  const candidates = [{ id: `said-${++said}` as never, text }]
  const command = { name: 'post-messages', candidates, refused: [] } as const
  return threads.execute(ThreadId.parse(thread), { command, user: owner })
}

/** Makes a thread without saying in which mode; the mode it has. */
async function startsIn(threads: Threads, id: string, user = owner): Promise<Mode> {
  const thread = ThreadId.parse(id)
  await threads.execute(thread, { command: { name: 'create-thread', body: {} }, user })
  return (await threads.getThread(user, thread)).thread.mode
}

const preferred = async (threads: Threads) => (await threads.getPreferences(owner)).preferences.interactionMode

/** All that one user is told while he watches. */
function watch(threads: Threads, user = owner) {
  const abort = new AbortController()
  const told: ListSignal[] = []
  const pages = threads.watch(user, abort.signal, 0)
  const done = (async () => {
    for await (const page of pages) told.push(...page)
  })()
  const preferences = () =>
    told.flatMap((signal) => (signal.type === 'preferences-changed' ? [signal.preferences] : []))
  return { told, preferences, stop: () => (abort.abort(), done) }
}

test('[PR1] a user without preferences gets the defaults; set fields are stored, the others keep their defaults', async () => {
  const { threads, storage } = open()
  expect(await threads.getPreferences(owner)).toEqual({ preferences: defaultPreferences })
  const answer = await threads.changePreferences(owner, { theme: 'dark', wakeTone: false })
  expect(answer).toEqual({ preferences: { ...defaultPreferences, theme: 'dark', wakeTone: false } })
  const { threads: later } = open(storage)
  expect(await later.getPreferences(owner)).toEqual(answer)
  expect(await later.getPreferences(stranger)).toEqual({ preferences: defaultPreferences })
})

test('[PR1] what is stored and not known any more is passed over', async () => {
  const { threads, storage } = open()
  await storage.writePreferences([
    { user: owner.id, field: 'theme', value: 'sepia' },
    { user: owner.id, field: 'colour', value: 'red' },
    { user: owner.id, field: 'language', value: 'en' },
  ])
  expect(await threads.getPreferences(owner)).toEqual({ preferences: { ...defaultPreferences, language: 'en' } })
})

test('[A10][PR2] two who change different fields at once: both stay, in the storage and in every answer after', async () => {
  const { threads, storage } = open()
  const { threads: elsewhere } = open(storage)
  for (const value of [true, false, true]) {
    const theme = value ? 'dark' : 'light'
    await Promise.all([
      threads.changePreferences(owner, { digest: value }),
      elsewhere.changePreferences(owner, { theme }),
      threads.changePreferences(owner, { emailReports: value }),
    ])
    const wanted = { digest: value, theme, emailReports: value }
    expect(await storage.readPreferences(owner.id)).toEqual(wanted)
    expect((await threads.getPreferences(owner)).preferences).toMatchObject(wanted)
    expect((await elsewhere.getPreferences(owner)).preferences).toMatchObject(wanted)
  }
})

test('[A10][PR2] a mode that is remembered and a field that is changed at once: both stay', async () => {
  const { threads, storage } = open()
  await create(threads, 't', 'feedback')
  await Promise.all([setMode(threads, 'listen'), threads.changePreferences(owner, { theme: 'dark' })])
  expect(await storage.readPreferences(owner.id)).toEqual({ theme: 'dark', interactionMode: 'listen' })
})

test('[PR3][LI10] new threads start with the preference, unless they are given a mode', async () => {
  const { threads } = open()
  expect(await startsIn(threads, 'first')).toBe('feedback')
  await threads.changePreferences(owner, { interactionMode: 'listen' })
  expect(await startsIn(threads, 'second')).toBe('listen')
  await create(threads, 'third', 'feedback')
  expect((await threads.getThread(owner, ThreadId.parse('third'))).thread.mode).toBe('feedback')
  // Creating is no choice, and no thread that is open follows.
  expect(await preferred(threads)).toBe('listen')
  expect((await threads.getThread(owner, ThreadId.parse('first'))).thread.mode).toBe('feedback')
  expect(await startsIn(threads, 'his', stranger)).toBe('feedback')
})

const choices: [string, Mode, (threads: Threads) => Promise<unknown>][] = [
  ['the switch', 'listen', (threads) => setMode(threads, 'listen')],
  ['the switch, back', 'feedback', (threads) => setMode(threads, 'feedback')],
  ['a command', 'listen', (threads) => hear(threads, 'Agora luister mee')],
  ['a command, back', 'feedback', (threads) => hear(threads, 'Agora stop met luisteren')],
  ['a call', 'feedback', (threads) => hear(threads, 'Agora')],
  ['a call with a request', 'feedback', (threads) => hear(threads, 'Agora, wat viel er op?')],
  [
    'a tool',
    'listen',
    (threads) => threads.executeInternal(t, helper, { name: 'change-mode', body: { mode: 'listen' } }),
  ],
]

test.each(choices)('[PR3][LI10] %s is remembered, and changes no other thread', async (_name, mode, choose) => {
  const { threads, storage } = open()
  const before = mode === 'listen' ? 'feedback' : 'listen'
  await create(threads, 't', before)
  await create(threads, 'open', before)
  await threads.changePreferences(owner, { interactionMode: before })
  await choose(threads)
  expect((await threads.getThread(owner, t)).thread.mode).toBe(mode)
  expect(await preferred(threads)).toBe(mode)
  expect(await storage.readPreferences(owner.id)).toEqual({ interactionMode: mode })
  expect(await startsIn(threads, 'new')).toBe(mode)
  expect((await threads.getThread(owner, ThreadId.parse('open'))).thread.mode).toBe(before)
  expect(await storage.readPreferences(stranger.id)).toEqual({})
})

test('[PR3][LI10] choosing the mode that the thread has is a choice all the same', async () => {
  const { threads } = open()
  await create(threads, 't', 'listen')
  expect(await preferred(threads)).toBe('feedback')
  await setMode(threads, 'listen')
  expect(await preferred(threads)).toBe('listen')
  expect((await threads.getThread(owner, t)).thread.seq).toBe(1)
})

test('[PR3][LI8][LI10] going back to listening after the answer is no choice', async () => {
  const { threads } = open()
  await threads.changePreferences(owner, { afterWake: 'return' })
  await create(threads, 't', 'listen')
  await hear(threads, 'Agora, wat viel er op?')
  const { activeTurn } = (await threads.getThread(owner, t)).thread
  expect(await preferred(threads)).toBe('feedback')
  await threads.executeInternal(t, helper, {
    name: 'close-turn',
    body: { turn: activeTurn!.id, fence: 1, reason: 'finished' },
  })
  expect((await threads.getThread(owner, t)).thread.mode).toBe('listen')
  expect(await preferred(threads)).toBe('feedback')
})

test('[PR3] of choices that are made at once the last is remembered', async () => {
  const { threads, storage } = open()
  await create(threads, 't', 'feedback')
  for (const modes of [
    ['listen', 'feedback'],
    ['listen', 'feedback', 'listen'],
    ['feedback', 'listen', 'feedback'],
  ]) {
    await Promise.all(modes.map((mode) => setMode(threads, mode as Mode)))
    expect((await threads.getThread(owner, t)).thread.mode).toBe(modes.at(-1))
    expect(await storage.readPreferences(owner.id)).toEqual({ interactionMode: modes.at(-1) })
    expect(await preferred(threads)).toBe(modes.at(-1))
  }
})

test('[PR3] a choice is remembered also where another process remembered otherwise a moment ago', async () => {
  const { threads: here, storage } = open()
  const { threads: there } = open(storage)
  await create(here, 't', 'feedback')
  await create(there, 'u', 'feedback')
  await setMode(here, 'feedback')
  await setMode(there, 'listen', 'u')
  await setMode(here, 'feedback')
  expect(await storage.readPreferences(owner.id)).toEqual({ interactionMode: 'feedback' })
})

test('[PR4] the event and what is remembered of it are one commit: it fails, and neither is there', async () => {
  const { threads: first, storage } = open()
  await create(first, 't', 'feedback')
  const gated = gateStorage(storage)
  const { threads } = open(gated)
  const watcher = watch(threads)
  const lost = setMode(threads, 'listen').catch((error: unknown) => error)
  await (await gated.nextCommit()).fail('full')
  expect(await lost).toMatchObject({ kind: 'full' })
  expect(await storage.readPreferences(owner.id)).toEqual({})
  expect(await preferred(threads)).toBe('feedback')
  expect((await threads.getThread(owner, t)).thread).toMatchObject({ mode: 'feedback', seq: 1 })
  const again = hear(threads, 'Agora luister')
  const commit = await gated.nextCommit()
  expect(commit.batch).toMatchObject([
    {
      events: [{ type: 'message-posted' }, { type: 'mode-changed' }],
      preferences: [{ user: 'owner', field: 'interactionMode', value: 'listen' }],
    },
  ])
  // No watcher learns of it before it is durable.
  expect(await preferred(threads)).toBe('feedback')
  expect(watcher.preferences()).toEqual([])
  await commit.pass()
  await again
  expect(await preferred(threads)).toBe('listen')
  await until('the watcher is told', () => watcher.preferences().length === 1)
  await watcher.stop()
})

test('[PR5] a watcher receives the latest state of their own preferences, and no others', async () => {
  const { threads } = open()
  await create(threads, 't', 'feedback')
  const [mine, his] = [watch(threads), watch(threads, stranger)]
  await threads.changePreferences(owner, { theme: 'dark' })
  await setMode(threads, 'listen')
  const wanted: Preferences = { ...defaultPreferences, theme: 'dark', interactionMode: 'listen' }
  await until('the owner is told', () => mine.preferences().at(-1)?.interactionMode === 'listen')
  expect(mine.preferences().at(-1)).toEqual(wanted)
  await threads.changePreferences(stranger, { theme: 'light' })
  await until('the stranger is told', () => his.preferences().length > 0)
  expect(his.preferences()).toEqual([{ ...defaultPreferences, theme: 'light' }])
  expect(mine.preferences().at(-1)).toEqual(wanted)
  await Promise.all([mine.stop(), his.stop()])
})

test('[PR2] what was read before a change does not take the place of it', async () => {
  const storage = openMemoryStorage()
  const reads: (() => void)[] = []
  let holding = true
  const slow: LogStorage = {
    ...storage,
    readPreferences: async (user) => {
      const read = await storage.readPreferences(user)
      if (holding) await new Promise<void>((resume) => reads.push(resume))
      return read
    },
  }
  const { threads } = open(slow)
  // Its decision needs the preferences, and reading them takes its time.
  const made = create(threads, 'early', 'feedback')
  await until('a read is under way', () => reads.length === 1)
  holding = false
  await threads.changePreferences(owner, { interactionMode: 'listen' })
  reads[0]!()
  await made
  expect(await startsIn(threads, 'later')).toBe('listen')
})

test('[PR2] what another process changed is known here after a while', async () => {
  const { threads: here, storage, ambient } = open()
  const { threads: there } = open(storage)
  expect(await startsIn(here, 'a')).toBe('feedback')
  await there.changePreferences(owner, { interactionMode: 'listen' })
  ambient.time += 5_000
  expect(await startsIn(here, 'b')).toBe('listen')
})

test('[PR2] a server that stops takes no more changes', async () => {
  const { threads, storage } = open()
  await threads.close()
  await expect(threads.changePreferences(owner, { theme: 'dark' })).rejects.toMatchObject({ code: 'shutting-down' })
  expect(await storage.readPreferences(UserId.parse('owner'))).toEqual({})
})
