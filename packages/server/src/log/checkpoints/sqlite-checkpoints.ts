import type { DatabaseSync } from 'node:sqlite'
import type { CheckpointRows } from '@agora/agents/checkpoints/checkpoint-rows'
import {
  type ChannelColumns,
  type CheckpointColumns,
  type ListedColumns,
  type RunColumns,
  type WriteColumns,
  listStatement,
  runsOfAll,
  toKept,
  toListed,
  toRun,
} from './checkpoint-columns.ts'
import { gatherWrites } from './gather-writes.ts'

export type SqliteAccess = {
  readonly read: <T>(work: () => T) => T
  /** In one transaction, flushed to the disk when it returns. */
  readonly write: (work: () => void) => void
}

/**
 * On the connection of the log itself: a transaction begins and ends within one call, so that none breaks into
 * another.
 */
export function sqliteCheckpoints(database: DatabaseSync, { read, write }: SqliteAccess): CheckpointRows {
  const gather = gatherWrites(write)
  const upsertCheckpoint = database.prepare(`
    INSERT INTO checkpoint
      (thread_id, turn, namespace, id, parent, versions, type, body, metadata_type, metadata)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET
      parent = excluded.parent, versions = excluded.versions, type = excluded.type, body = excluded.body,
      metadata_type = excluded.metadata_type, metadata = excluded.metadata`)
  const insertChannel = database.prepare(`
    INSERT INTO checkpoint_channel (thread_id, turn, namespace, channel, version, type, body)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
  const insertWrite = database.prepare(`
    INSERT INTO checkpoint_write (thread_id, turn, namespace, checkpoint_id, task, number, channel, type, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET channel = excluded.channel, type = excluded.type, body = excluded.body
    WHERE number < 0`)
  const ofNamespace = 'thread_id = ? AND turn = ? AND namespace = ?'
  const selectOne = database.prepare(`SELECT * FROM checkpoint WHERE ${ofNamespace} AND id = ?`)
  const selectNewest = database.prepare(`SELECT * FROM checkpoint WHERE ${ofNamespace} ORDER BY id DESC LIMIT 1`)
  const selectChannels = database.prepare(`
    SELECT c.channel, c.version, c.type, c.body
    FROM json_each(?4) AS v CROSS JOIN checkpoint_channel c
    WHERE c.thread_id = ?1 AND c.turn = ?2 AND c.namespace = ?3 AND c.channel = v.key AND c.version = v.value`)
  const selectWrites = database.prepare(`
    SELECT task, number, channel, type, body FROM checkpoint_write
    WHERE ${ofNamespace} AND checkpoint_id = ? ORDER BY task, number`)
  // What arrives late of a deleted thread would be kept after all else was erased.
  const selectDeleted = database.prepare('SELECT 1 FROM thread WHERE id = ? AND deleted = 1')
  const deleteRun = ['checkpoint', 'checkpoint_channel', 'checkpoint_write'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE thread_id = ? AND turn = ?`),
  )
  const selectCount = database.prepare(`SELECT count(*) AS runs FROM (${runsOfAll})`)
  const selectRuns = database.prepare(`
    SELECT thread_id, turn FROM (${runsOfAll}) WHERE (thread_id, turn) > (?, ?) ORDER BY thread_id, turn LIMIT ?`)

  return {
    async put({ thread, turn, namespace, id, parent, versions, body, metadata }, channels) {
      const about = [JSON.stringify(versions), body.type, body.bytes, metadata.type, metadata.bytes] as const
      await gather(() => {
        if (selectDeleted.get(thread)) return
        for (const { channel, version, value } of channels) {
          insertChannel.run(thread, turn, namespace, channel, version, value.type, value.bytes)
        }
        upsertCheckpoint.run(thread, turn, namespace, id, parent ?? null, ...about)
      })
    },
    async putWrites({ thread, turn, namespace, id }, writes) {
      if (writes.length === 0) return
      await gather(() => {
        if (selectDeleted.get(thread)) return
        for (const { task, index, channel, value } of writes) {
          insertWrite.run(thread, turn, namespace, id, task, index, channel, value.type, value.bytes)
        }
      })
    },
    async read({ thread, turn }, namespace, id) {
      const place = [thread, turn, namespace] as const
      return read(() => {
        const found = id === undefined ? selectNewest.get(...place) : selectOne.get(...place, id)
        const row = found as CheckpointColumns | undefined
        if (!row) return undefined
        const channels = selectChannels.all(...place, row.versions) as ChannelColumns[]
        return toKept(row, channels, selectWrites.all(...place, row.id) as WriteColumns[])
      })
    },
    async list(query) {
      const { text, values } = listStatement(query, '?')
      return (read(() => database.prepare(text).all(...values)) as ListedColumns[]).map(toListed)
    },
    async deleteRun({ thread, turn }) {
      await gather(() => deleteRun.forEach((statement) => statement.run(thread, turn)))
    },
    async countRuns() {
      return (read(() => selectCount.get()) as { runs: number }).runs
    },
    async listRuns(after, limit) {
      const rows = read(() => selectRuns.all(after?.thread ?? '', after?.turn ?? '', limit))
      return (rows as RunColumns[]).map(toRun)
    },
  }
}
