import type {
  ChannelRow,
  CheckpointPlace,
  CheckpointQuery,
  CheckpointRow,
  KeptCheckpoint,
  ListedCheckpoint,
  Run,
  WriteRow,
} from '@agora/agents/checkpoints/checkpoint-rows'

/** Rows as they come out of SQLite and PostgreSQL alike. */
export type CheckpointColumns = {
  thread_id: string
  turn: string
  namespace: string
  id: string
  parent: string | null
  versions: string
  type: string
  body: Uint8Array
  metadata_type: string
  metadata: Uint8Array
}
export type ListedColumns = Omit<CheckpointColumns, 'parent' | 'versions' | 'type' | 'body'>
export type ChannelColumns = { channel: string; version: string; type: string; body: Uint8Array }
export type WriteColumns = { task: string; number: number; channel: string; type: string; body: Uint8Array }
export type RunColumns = { thread_id: string; turn: string }

export function toPlace(row: RunColumns & { namespace: string; id: string }): CheckpointPlace {
  return { thread: row.thread_id, turn: row.turn, namespace: row.namespace, id: row.id }
}

export function toListed(row: ListedColumns): ListedCheckpoint {
  return { ...toPlace(row), metadata: { type: row.metadata_type, bytes: row.metadata } }
}

export function toKept(
  row: CheckpointColumns,
  channels: readonly ChannelColumns[],
  writes: readonly WriteColumns[],
): KeptCheckpoint {
  return {
    ...toListed(row),
    parent: row.parent ?? undefined,
    versions: JSON.parse(row.versions) as CheckpointRow['versions'],
    body: { type: row.type, bytes: row.body },
    channels: channels.map(({ channel, version, type, body }): ChannelRow => {
      return { channel, version, value: { type, bytes: body } }
    }),
    writes: writes.map(({ task, number, channel, type, body }): WriteRow => {
      return { task, index: number, channel, value: { type, bytes: body } }
    }),
  }
}

export function toRun({ thread_id: thread, turn }: RunColumns): Run {
  return { thread, turn }
}

/** Everything in which a run can leave something behind. */
export const runsOfAll = `
  SELECT thread_id, turn FROM checkpoint
  UNION SELECT thread_id, turn FROM checkpoint_channel
  UNION SELECT thread_id, turn FROM checkpoint_write`

/**
 * The statement names only what is asked for, so that a run is found by its key. `sign`: how a dialect marks a value.
 */
export function listStatement(query: CheckpointQuery, sign: '?' | '$'): { text: string; values: (string | number)[] } {
  const { run, namespace, id, before, after, limit } = query
  const values: (string | number)[] = []
  const value = (given: string | number) => `${sign}${values.push(given)}`
  const conditions = [
    ...(run ? [`thread_id = ${value(run.thread)} AND turn = ${value(run.turn)}`] : []),
    ...(namespace === undefined ? [] : [`namespace = ${value(namespace)}`]),
    ...(id === undefined ? [] : [`id = ${value(id)}`]),
    ...(before === undefined ? [] : [`id < ${value(before)}`]),
    ...(after
      ? [
          '(id, thread_id, turn, namespace) < ' +
            `(${[after.id, after.thread, after.turn, after.namespace].map(value).join(', ')})`,
        ]
      : []),
  ]
  const text = `
    SELECT thread_id, turn, namespace, id, metadata_type, metadata FROM checkpoint
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
    ORDER BY id DESC, thread_id DESC, turn DESC, namespace DESC LIMIT ${value(limit)}`
  return { text, values }
}
