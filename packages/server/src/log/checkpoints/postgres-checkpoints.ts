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

export type PostgresQuery = <Row extends Record<string, unknown>>(text: string, values: unknown[]) => Promise<Row[]>

/**
 * Of a deleted thread nothing is kept any more. What is being written at that very moment is swept when its turn
 * ends.
 */
const isThere = 'NOT EXISTS (SELECT 1 FROM thread WHERE id = $1 AND deleted)'

const putStatement = `
  WITH channels AS (
    INSERT INTO checkpoint_channel (thread_id, turn, namespace, channel, version, type, body)
    SELECT $1, $2, $3, c.* FROM unnest($11::text[], $12::text[], $13::text[], $14::bytea[]) AS c WHERE ${isThere}
    ON CONFLICT DO NOTHING)
  INSERT INTO checkpoint (thread_id, turn, namespace, id, parent, versions, type, body, metadata_type, metadata)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE ${isThere}
  ON CONFLICT (thread_id, turn, namespace, id) DO UPDATE SET
    parent = excluded.parent, versions = excluded.versions, type = excluded.type, body = excluded.body,
    metadata_type = excluded.metadata_type, metadata = excluded.metadata`

const putWritesStatement = `
  INSERT INTO checkpoint_write (thread_id, turn, namespace, checkpoint_id, task, number, channel, type, body)
  SELECT $1, $2, $3, $4, w.* FROM unnest($5::text[], $6::integer[], $7::text[], $8::text[], $9::bytea[]) AS w WHERE ${isThere}
  ON CONFLICT (thread_id, turn, namespace, checkpoint_id, task, number) DO UPDATE SET
    channel = excluded.channel, type = excluded.type, body = excluded.body
  WHERE checkpoint_write.number < 0`

const ofNamespace = 'thread_id = $1 AND turn = $2 AND namespace = $3'

/** One statement, so one moment: a run that is deleted meanwhile is read whole, or not at all. */
function readStatement(which: string): string {
  return `
    WITH found AS MATERIALIZED (SELECT * FROM checkpoint WHERE ${ofNamespace} ${which})
    SELECT 'checkpoint' AS part, thread_id, turn, namespace, id, parent, versions, type, body, metadata_type, metadata,
      NULL::text AS task, NULL::integer AS number, NULL::text AS channel, NULL::text AS version
    FROM found
    UNION ALL
    SELECT 'channel', NULL, NULL, NULL, NULL, NULL, NULL, c.type, c.body, NULL, NULL, NULL, NULL, c.channel, c.version
    FROM found CROSS JOIN LATERAL json_each_text(found.versions::json) AS v(key, value)
    JOIN checkpoint_channel c ON c.thread_id = $1 AND c.turn = $2 AND c.namespace = $3
      AND c.channel = v.key AND c.version = v.value
    UNION ALL
    SELECT 'write', NULL, NULL, NULL, NULL, NULL, NULL, w.type, w.body, NULL, NULL, w.task, w.number, w.channel, NULL
    FROM found JOIN checkpoint_write w ON w.thread_id = $1 AND w.turn = $2 AND w.namespace = $3
      AND w.checkpoint_id = found.id
    ORDER BY task, number`
}
const readOneStatement = readStatement('AND id = $4')
const readNewestStatement = readStatement('ORDER BY id DESC LIMIT 1')

type PartRow =
  | ({ part: 'checkpoint' } & CheckpointColumns)
  | ({ part: 'channel' } & ChannelColumns)
  | ({ part: 'write' } & WriteColumns)

const deleteStatement = `
  WITH channels AS (DELETE FROM checkpoint_channel WHERE thread_id = $1 AND turn = $2),
  writes AS (DELETE FROM checkpoint_write WHERE thread_id = $1 AND turn = $2)
  DELETE FROM checkpoint WHERE thread_id = $1 AND turn = $2`

/** Every statement that writes is one transaction, and touches one thread. */
export function postgresCheckpoints(query: PostgresQuery): CheckpointRows {
  return {
    async put({ thread, turn, namespace, id, parent, versions, body, metadata }, given) {
      const channels = inOneOrder(given, ({ channel, version }) => `${channel} ${version}`)
      await query(putStatement, [
        thread,
        turn,
        namespace,
        id,
        parent ?? null,
        JSON.stringify(versions),
        body.type,
        body.bytes,
        metadata.type,
        metadata.bytes,
        channels.map(({ channel }) => channel),
        channels.map(({ version }) => version),
        channels.map(({ value }) => value.type),
        channels.map(({ value }) => value.bytes),
      ])
    },
    async putWrites({ thread, turn, namespace, id }, given) {
      if (given.length === 0) return
      const writes = inOneOrder(given, ({ task, index }) => `${task} ${index}`)
      await query(putWritesStatement, [
        thread,
        turn,
        namespace,
        id,
        writes.map(({ task }) => task),
        writes.map(({ index }) => index),
        writes.map(({ channel }) => channel),
        writes.map(({ value }) => value.type),
        writes.map(({ value }) => value.bytes),
      ])
    },
    async read({ thread, turn }, namespace, id) {
      const place = [thread, turn, namespace]
      const rows = await (id === undefined
        ? query<PartRow>(readNewestStatement, place)
        : query<PartRow>(readOneStatement, [...place, id]))
      const checkpoint = rows.find((row) => row.part === 'checkpoint')
      return (
        checkpoint &&
        toKept(
          checkpoint,
          rows.filter((row) => row.part === 'channel'),
          rows.filter((row) => row.part === 'write'),
        )
      )
    },
    async list(asked) {
      const { text, values } = listStatement(asked, '$')
      return (await query<ListedColumns>(text, values)).map(toListed)
    },
    async deleteRun({ thread, turn }) {
      await query(deleteStatement, [thread, turn])
    },
    async countRuns() {
      const [row] = await query<{ runs: number }>(`SELECT count(*) AS runs FROM (${runsOfAll}) AS kept`, [])
      return row?.runs ?? 0
    },
    async listRuns(after, limit) {
      const text = `
        SELECT thread_id, turn FROM (${runsOfAll}) AS kept
        WHERE (thread_id, turn) > ($1, $2) ORDER BY thread_id, turn LIMIT $3`
      return (await query<RunColumns>(text, [after?.thread ?? '', after?.turn ?? '', limit])).map(toRun)
    },
  }
}

/** Two who lock the same rows in different orders wait for each other. */
function inOneOrder<Row>(rows: readonly Row[], name: (row: Row) => string): readonly Row[] {
  const named = rows.map((row) => [name(row), row] as const)
  return named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
