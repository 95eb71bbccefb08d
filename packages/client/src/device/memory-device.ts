import { isFree, photosOf } from '@agora/core/outbox/change-item'
import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { AudioNote, Device, DeviceNews, CachedThread, Tabs } from './device.ts'
import { hasBefore, joinCached, nextAfter } from './join-cached.ts'

type CachedRows = { readonly cached: CachedThread; readonly messages: readonly Message[] }
type UserDisk = {
  readonly outbox: Map<string, OutboxItem>
  readonly threads: Map<string, CachedRows>
  readonly reports: Map<string, AnswerTo<'get-report'>>
  readonly values: Map<string, unknown>
  readonly audio: Map<string, { note: AudioNote; readonly sound: Uint8Array<ArrayBuffer> }>
  readonly listeners: Set<(news: DeviceNews) => void>
  readonly leaders: (() => void)[]
}

/** What several devices of one machine share, as tabs of a browser do. */
export type MemoryDisk = { readonly users: Map<string, UserDisk>; places: number }

export function memoryDisk(): MemoryDisk {
  return { users: new Map(), places: 0 }
}

/** Keeps nothing beyond this program: for programs without a browser, and where the browser keeps nothing. */
export function memoryDevice(user?: string, disk: MemoryDisk = memoryDisk()): Device {
  const key = user ?? ''
  const own = disk.users.get(key) ?? emptyDisk()
  disk.users.set(key, own)
  const tabs = memoryTabs(own)
  const before = (thread: string, place: number, limit: number) =>
    (own.threads.get(thread)?.messages.filter(({ seq }) => seq < place) ?? []).slice(-limit)
  return {
    keeps: 'memory',
    user,
    outbox: {
      read: async () => [...own.outbox.values()].sort((a, b) => a.order - b.order),
      add: async (items) =>
        items.map((item) => {
          const added = own.outbox.get(item.id) ?? { ...structuredClone(item), user: key, order: ++disk.places }
          own.outbox.set(item.id, added)
          return added
        }),
      update: async (items, only) => {
        const written = items.filter(({ id }) => canChange(own.outbox.get(id), only))
        for (const item of written) own.outbox.set(item.id, { ...item, user: key })
        return written.map(({ id }) => id)
      },
      remove: async (ids, only) => {
        const removed = ids.filter((id) => canChange(own.outbox.get(id), only))
        for (const id of removed) own.outbox.delete(id)
        return removed
      },
      photos: async () => {
        const items = [...disk.users.values()].flatMap(({ outbox }) => [...outbox.values()])
        return new Set(items.flatMap(photosOf).map(({ id }) => id))
      },
    },
    threads: {
      list: async () => [...own.threads.values()].map(({ cached }) => cached).sort((a, b) => b.seenAt - a.seenAt),
      read: async (thread) => own.threads.get(thread)?.cached,
      messages: async (thread, place, limit) => before(thread, place, limit),
      page: async (thread, place, limit) => {
        const cached = own.threads.get(thread)?.cached
        if (!hasBefore(cached, place)) return undefined
        const messages = before(thread, place, limit)
        const isAll = before(thread, place, limit + 1).length <= limit
        return { messages, next: nextAfter(cached, messages, isAll) }
      },
      find: async (thread, ids) => own.threads.get(thread)?.messages.filter(({ id }) => ids.includes(id)) ?? [],
      count: async (thread) => own.threads.get(thread)?.messages.length ?? 0,
      write: async (cached, messages, how) => {
        const there = own.threads.get(cached.thread.id)
        const joined = joinCached(there?.cached, cached, how)
        if (joined.kind === 'leave') return
        const rows = new Map<string, Message>()
        const pieces = joined.kind === 'replace' ? [messages] : [there?.messages ?? [], messages]
        for (const message of (joined.kind === 'join' && joined.isOlder ? pieces.reverse() : pieces).flat()) {
          if (message.seq >= joined.cached.from) rows.set(message.id, message)
        }
        own.threads.set(cached.thread.id, {
          cached: joined.cached,
          messages: [...rows.values()].sort((a, b) => a.seq - b.seq),
        })
      },
      report: async (thread) => own.reports.get(thread),
      writeReport: async (thread, report) => void own.reports.set(thread, report),
      forget: async (thread) => {
        own.threads.delete(thread)
        own.reports.delete(thread)
      },
    },
    values: {
      read: async <Value>(name: string) => structuredClone(own.values.get(name)) as Value | undefined,
      write: async (name, value) => void own.values.set(name, structuredClone(value)),
      remove: async (name) => void own.values.delete(name),
    },
    audio: {
      list: async () => [...own.audio.values()].map(({ note }) => note).sort(byTime),
      sound: async (id) => own.audio.get(id)?.sound,
      add: async (note, sound) => {
        if (!own.audio.has(note.id)) own.audio.set(note.id, { note, sound: sound.slice() })
      },
      settle: async (id, text, how) => {
        const row = own.audio.get(id)
        if (!row) return undefined
        if (row.note.text === undefined || how === 'anew') row.note = { ...row.note, text }
        return row.note.text
      },
      remove: async (id) => void own.audio.delete(id),
      forget: async (thread) => {
        for (const [id, { note }] of own.audio) if (note.thread === thread) own.audio.delete(id)
      },
    },
    tabs: tabs.tabs,
    room: async () => ({ isPersisted: false }),
    persist: async () => false,
    erase: async () => {
      for (const rows of [own.outbox, own.threads, own.reports, own.values, own.audio]) rows.clear()
    },
    close: tabs.close,
  }
}

/** Said at the same moment: in the order of their ids, which tell when they were made. */
export function byTime(a: AudioNote, b: AudioNote): number {
  return a.at - b.at || (a.id < b.id ? -1 : 1)
}

function canChange(there: OutboxItem | undefined, only: 'free' | undefined): boolean {
  return there !== undefined && (only === undefined || isFree(there))
}

function emptyDisk(): UserDisk {
  return {
    outbox: new Map(),
    threads: new Map(),
    reports: new Map(),
    values: new Map(),
    audio: new Map(),
    listeners: new Set(),
    leaders: [],
  }
}

function memoryTabs(own: UserDisk): { readonly tabs: Tabs; readonly close: () => void } {
  const heard = new Set<(news: DeviceNews) => void>()
  const ends = new Set<() => void>()
  const tabs: Tabs = {
    lead: (onLead) => {
      const wait = () => onLead()
      own.leaders.push(wait)
      if (own.leaders.length === 1) queueMicrotask(() => void (own.leaders[0] === wait && wait()))
      const end = () => {
        const wasFirst = own.leaders[0] === wait
        if (own.leaders.includes(wait)) own.leaders.splice(own.leaders.indexOf(wait), 1)
        ends.delete(end)
        const [next] = own.leaders
        if (wasFirst && next) queueMicrotask(() => void (own.leaders[0] === next && next()))
      }
      ends.add(end)
      return end
    },
    tell: (news) => {
      for (const listener of own.listeners) if (!heard.has(listener)) queueMicrotask(() => listener(news))
    },
    hear: (listener) => {
      const hearNews = (news: DeviceNews) => listener(news)
      heard.add(hearNews)
      own.listeners.add(hearNews)
      const end = () => {
        heard.delete(hearNews)
        own.listeners.delete(hearNews)
        ends.delete(end)
      }
      ends.add(end)
      return end
    },
  }
  return { tabs, close: () => [...ends].forEach((end) => end()) }
}
