import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { ThreadId } from '@agora/protocol/ids'
import type { AttachmentStore } from './attachment-store.ts'

type Kept = { attachment: Attachment; content: Uint8Array; at: number; kept: boolean }

/** The port without a disk. */
export function memoryAttachments(): AttachmentStore & {
  keep: (thread: ThreadId, ids: readonly AttachmentId[]) => void
  eraseThread: (thread: ThreadId) => void
  drop: (thread: ThreadId, ids: readonly AttachmentId[]) => void
} {
  const threads = new Map<ThreadId, Map<AttachmentId, Kept>>()
  const erased = new Set<ThreadId>()
  const of = (thread: ThreadId) => threads.get(thread) ?? new Map<AttachmentId, Kept>()
  return {
    put: async (thread, attachment, content, at) => {
      if (erased.has(thread)) return 'deleted'
      const own = of(thread)
      const known = own.get(attachment.id)
      if (known) return known.attachment.sha256 === attachment.sha256 ? 'same' : 'taken'
      threads.set(thread, own.set(attachment.id, { attachment, content: content.slice(), at, kept: false }))
      return 'kept'
    },
    describe: async (thread, ids) => [...new Set(ids)].flatMap((id) => of(thread).get(id)?.attachment ?? []),
    read: async (thread, id) => {
      const known = of(thread).get(id)
      return known && { attachment: known.attachment, content: known.content }
    },
    readPiece: async (thread, id, from, bytes) =>
      of(thread)
        .get(id)
        ?.content.slice(from, from + bytes),
    weigh: async (thread) => {
      const all = [...of(thread).values()]
      return { count: all.length, bytes: all.reduce((sum, { attachment }) => sum + attachment.bytes, 0) }
    },
    dropUnkept: async (before) => {
      let dropped = 0
      for (const own of threads.values()) {
        for (const [id, { at, kept }] of own) if (!kept && at < before && own.delete(id)) dropped++
      }
      return dropped
    },
    keep: (thread, ids) => {
      for (const id of ids) {
        const known = of(thread).get(id)
        if (known) known.kept = true
      }
    },
    drop: (thread, ids) => {
      for (const id of ids) of(thread).delete(id)
    },
    eraseThread: (thread) => {
      threads.delete(thread)
      erased.add(thread)
    },
  }
}
