import type { RunnableConfig } from '@langchain/core/runnables'
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  type PendingWrite,
  TASKS,
  WRITES_IDX_MAP,
  getCheckpointId,
  maxChannelVersion,
} from '@langchain/langgraph-checkpoint'
import type { CheckpointPlace, CheckpointRows, KeptCheckpoint, Packed, WriteRow } from './checkpoint-rows.ts'
import { graphThread, runOfGraphThread } from './graph-thread.ts'

/** Checkpoints that are looked through at once; a turn seldom has as many. */
const PAGE_CHECKPOINTS = 100
/** From this version of the format on, pending sends are a channel; before, they were writes of the parent. */
const SENDS_IN_CHANNEL = 4
/** As many as a number can tell apart beside some thousands of steps: two by chance the same are not to be met. */
const VERSION_FRACTIONS = 2 ** 40

/** The checkpoints of LangGraph.js over our own storage, whichever that is. */
export class LogSaver extends BaseCheckpointSaver {
  readonly #rows: CheckpointRows

  constructor(rows: CheckpointRows) {
    super()
    this.#rows = rows
  }

  override async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const { thread, namespace } = addressOf(config)
    if (!thread) return undefined
    const id = getCheckpointId(config) || undefined
    const kept = await this.#rows.read(runOfGraphThread(thread), namespace ?? '', id)
    return kept && this.#toTuple(kept)
  }

  override async *list(
    config: RunnableConfig,
    { before, limit = Infinity, filter = {} }: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const { thread, namespace, id } = addressOf(config)
    const run = thread ? runOfGraphThread(thread) : undefined
    const query = { run, namespace, id, before: before && addressOf(before).id, limit: PAGE_CHECKPOINTS }
    let left = limit
    let after: CheckpointPlace | undefined
    while (left > 0) {
      const page = await this.#rows.list({ ...query, after })
      for (const row of page) {
        if (left > 0 && matches(filter, await this.#unpack<CheckpointMetadata>(row.metadata))) {
          const kept = await this.#rows.read(row, row.namespace, row.id)
          // The run may have been deleted since the page was read.
          if (!kept) continue
          left--
          yield await this.#toTuple(kept)
        }
      }
      if (page.length < PAGE_CHECKPOINTS) return
      after = page.at(-1)
    }
  }

  override async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread, namespace = '', id: parent } = addressOf(config)
    if (!thread) throw new Error('a checkpoint needs a thread_id')
    const { channel_values: values, channel_versions: versions, ...rest } = checkpoint
    const changed = Object.entries(newVersions).filter(([channel]) => Object.hasOwn(values, channel))
    // Begun all at once: the graph goes on, and what is packed later would be of a later moment.
    const [body, about, channels] = await Promise.all([
      this.#pack(rest),
      this.#pack(metadata),
      Promise.all(
        changed.map(async ([channel, version]) => {
          return { channel, version: JSON.stringify(version), value: await this.#pack(values[channel]) }
        }),
      ),
    ])
    const written = Object.entries(versions).map(([channel, version]) => [channel, JSON.stringify(version)] as const)
    const place = { ...runOfGraphThread(thread), namespace, id: checkpoint.id }
    await this.#rows.put({ ...place, parent, versions: Object.fromEntries(written), body, metadata: about }, channels)
    return configOf(place)
  }

  override async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const { thread, namespace = '', id } = addressOf(config)
    if (!thread) throw new Error('writes need a thread_id')
    if (!id) throw new Error('writes need a checkpoint_id')
    const packed = await Promise.all(
      writes.map(async ([channel, value], at): Promise<WriteRow> => {
        return { task: taskId, index: indexOf(channel) ?? at, channel, value: await this.#pack(value) }
      }),
    )
    // Of a kind of which a task has one, the last counts.
    const folded = new Map(packed.map((write) => [write.index, write]))
    await this.#rows.putWrites({ ...runOfGraphThread(thread), namespace, id }, [...folded.values()])
  }

  override async deleteThread(threadId: string): Promise<void> {
    await this.#rows.deleteRun(runOfGraphThread(threadId))
  }

  /**
   * One higher, and a fraction by chance. A value is kept under its channel's version: were these counted, two that go
   * on from one checkpoint (a process that lost its turn, and the one that took it over) would give different values
   * the same version, and one of them would read what the other wrote. LangGraph calls this without `this`.
   */
  override getNextVersion(current: number | undefined): number {
    const fraction = 1 + Math.floor(Math.random() * (VERSION_FRACTIONS - 1))
    return ((Math.floor(current ?? 0) + 1) * VERSION_FRACTIONS + fraction) / VERSION_FRACTIONS
  }

  async #toTuple(kept: KeptCheckpoint): Promise<CheckpointTuple> {
    const [rest, metadata, values, pendingWrites] = await Promise.all([
      this.#unpack<Omit<Checkpoint, 'channel_values' | 'channel_versions'>>(kept.body),
      this.#unpack<CheckpointMetadata>(kept.metadata),
      Promise.all(kept.channels.map(async ({ channel, value }) => [channel, await this.#unpack(value)] as const)),
      Promise.all(
        kept.writes.map(async ({ task, channel, value }): Promise<[string, string, unknown]> => {
          return [task, channel, await this.#unpack(value)]
        }),
      ),
    ])
    const versions = Object.entries(kept.versions).map(
      ([channel, version]) => [channel, JSON.parse(version) as number | string] as const,
    )
    const checkpoint: Checkpoint = {
      ...rest,
      channel_values: Object.fromEntries(values),
      channel_versions: Object.fromEntries(versions),
    }
    const tuple: CheckpointTuple = { config: configOf(kept), checkpoint, metadata, pendingWrites }
    if (kept.parent === undefined) return tuple
    if (checkpoint.v < SENDS_IN_CHANNEL) await this.#addSends(checkpoint, kept, kept.parent)
    return { ...tuple, parentConfig: configOf({ ...kept, id: kept.parent }) }
  }

  async #addSends(checkpoint: Checkpoint, place: CheckpointPlace, parent: string): Promise<void> {
    const writes = (await this.#rows.read(place, place.namespace, parent))?.writes ?? []
    const sends = writes.filter(({ channel }) => channel === TASKS)
    const versions = Object.values(checkpoint.channel_versions)
    checkpoint.channel_values[TASKS] = await Promise.all(sends.map(({ value }) => this.#unpack(value)))
    checkpoint.channel_versions[TASKS] =
      versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined)
  }

  async #pack(value: unknown): Promise<Packed> {
    // Bytes are not packed but taken as they are, and their owner may go on with them.
    const [type, bytes] = await this.serde.dumpsTyped(value instanceof Uint8Array ? value.slice() : value)
    return { type, bytes }
  }

  async #unpack<T>({ type, bytes }: Packed): Promise<T> {
    return (await this.serde.loadsTyped(type, bytes)) as T
  }
}

type Address = {
  readonly thread: string | undefined
  readonly namespace: string | undefined
  readonly id: string | undefined
}

function addressOf({ configurable = {} }: RunnableConfig): Address {
  const { thread_id: thread, checkpoint_ns: namespace, checkpoint_id: id } = configurable as Record<string, unknown>
  return {
    thread: text('thread_id', thread),
    namespace: text('checkpoint_ns', namespace),
    id: text('checkpoint_id', id),
  }
}

function text(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined
  throw new Error(`${name} is a text, not a ${typeof value}`)
}

/** Below zero for what a task has one of. */
function indexOf(channel: string): number | undefined {
  return Object.hasOwn(WRITES_IDX_MAP, channel) ? WRITES_IDX_MAP[channel] : undefined
}

function configOf({ namespace, id, ...run }: CheckpointPlace): RunnableConfig {
  return { configurable: { thread_id: graphThread(run), checkpoint_ns: namespace, checkpoint_id: id } }
}

function matches(filter: Record<string, unknown>, metadata: CheckpointMetadata): boolean {
  const known = metadata as Record<string, unknown>
  return Object.entries(filter).every(([key, value]) => known[key] === value)
}
