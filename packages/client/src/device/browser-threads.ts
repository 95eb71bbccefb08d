import type { Message } from '@agora/protocol/message'
import { type BrowserDisk, type StoreOf, allOf, forgetThread } from './browser-disk.ts'
import type { DeviceThreads, CachedThread } from './device.ts'
import { hasBefore, joinCached, nextAfter } from './join-cached.ts'
import { asked } from './transact.ts'

type ThreadRow = CachedThread & { readonly user: string }
type MessageRow = { readonly user: string; readonly thread: string; readonly message: Message }

/** The replica of conversations in the browser's database. It can be read again: the end of the browser it survives. */
export function browserThreads(disk: BrowserDisk): DeviceThreads {
  const { user } = disk
  const readCache = async (store: StoreOf, thread: string): Promise<CachedThread | undefined> => {
    const row: ThreadRow | undefined = await asked(store('threads').get([user, thread]))
    return row && toCached(row)
  }
  const readBefore = (store: StoreOf, thread: string, before: number, limit: number, from = 0) => {
    const range = IDBKeyRange.bound([user, thread, from], [user, thread, before], false, true)
    return readBackwards(store('messages').index('seq'), range, limit)
  }
  return {
    list: async () => {
      const rows: readonly ThreadRow[] = await disk.read(['threads'], (store) =>
        asked(store('threads').getAll(allOf(user))),
      )
      return rows.map(toCached).sort((a, b) => b.seenAt - a.seenAt)
    },
    read: (thread) => disk.read(['threads'], (store) => readCache(store, thread)),
    messages: (thread, before, limit) => disk.read(['messages'], (store) => readBefore(store, thread, before, limit)),
    page: (thread, before, limit) =>
      disk.read(['threads', 'messages'], async (store) => {
        const cached = await readCache(store, thread)
        if (!hasBefore(cached, before)) return undefined
        const found = await readBefore(store, thread, before, limit + 1, cached.from)
        const messages = found.slice(-limit)
        return { messages, next: nextAfter(cached, messages, found.length <= limit) }
      }),
    find: (thread, ids) =>
      disk.read(['messages'], async (store) => {
        const rows = await Promise.all(
          ids.map((id) => asked<MessageRow | undefined>(store('messages').get([user, thread, id]))),
        )
        return rows.flatMap((row) => row?.message ?? []).sort((a, b) => a.seq - b.seq)
      }),
    count: (thread) => disk.read(['messages'], (store) => asked(store('messages').count(allOf(user, thread)))),
    write: (piece, messages, how) => {
      const thread = piece.thread.id
      return disk.write(
        ['threads', 'messages'],
        'relaxed',
        async (store) => {
          const joined = joinCached(await readCache(store, thread), piece, how)
          if (joined.kind === 'leave') return
          if (joined.kind === 'replace') store('messages').delete(allOf(user, thread))
          store('threads').put({ ...joined.cached, user })
          for (const message of messages) {
            if (message.seq < joined.cached.from) continue
            const isThere =
              joined.kind === 'join' &&
              joined.isOlder &&
              (await asked(store('messages').getKey([user, thread, message.id]))) !== undefined
            if (!isThere) store('messages').put({ user, thread, message } satisfies MessageRow)
          }
        },
        thread,
      )
    },
    report: (thread) =>
      disk.read(['reports'], async (store) => {
        const row: { readonly report: Awaited<ReturnType<DeviceThreads['report']>> } | undefined = await asked(
          store('reports').get([user, thread]),
        )
        return row?.report
      }),
    writeReport: (thread, report) =>
      disk.write(['reports'], 'relaxed', async (store) => void store('reports').put({ user, thread, report }), thread),
    forget: (thread) =>
      disk.write(['threads', 'messages', 'reports'], 'relaxed', async (store) => forgetThread(store, user, thread)),
  }
}

function toCached({ user: _user, ...cached }: ThreadRow): CachedThread {
  return cached
}

/** The last ones of a range, in order. */
function readBackwards(index: IDBIndex, range: IDBKeyRange, limit: number): Promise<readonly Message[]> {
  return new Promise((resolve, reject) => {
    const found: Message[] = []
    const request = index.openCursor(range, 'prev')
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor || found.length === limit) return resolve(found.reverse())
      found.push((cursor.value as MessageRow).message)
      cursor.continue()
    })
  })
}
