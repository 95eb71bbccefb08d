import type {
  ChannelRow,
  CheckpointPlace,
  CheckpointRow,
  CheckpointRows,
  Packed,
  Run,
  WriteRow,
} from '@agora/agents/checkpoints/checkpoint-rows'

type MemoryRun = {
  readonly run: Run
  readonly checkpoints: Map<string, CheckpointRow>
  readonly channels: Map<string, ChannelRow>
  readonly writes: Map<string, Map<string, WriteRow>>
}

/** The port without a disk. */
export function memoryCheckpoints(): CheckpointRows & { readonly eraseThread: (thread: string) => void } {
  const runs = new Map<string, MemoryRun>()

  const find = ({ thread, turn }: Run) => runs.get(key(thread, turn))
  function open({ thread, turn }: Run): MemoryRun {
    const opened = find({ thread, turn }) ?? {
      run: { thread, turn },
      checkpoints: new Map(),
      channels: new Map(),
      writes: new Map(),
    }
    runs.set(key(thread, turn), opened)
    return opened
  }
  const byId = (a: CheckpointPlace, b: CheckpointPlace) =>
    compare([b.id, b.thread, b.turn, b.namespace], [a.id, a.thread, a.turn, a.namespace])

  return {
    async put(checkpoint, channels) {
      const { checkpoints, channels: values } = open(checkpoint)
      const { body, metadata } = checkpoint
      checkpoints.set(key(checkpoint.namespace, checkpoint.id), {
        ...checkpoint,
        body: copy(body),
        metadata: copy(metadata),
      })
      for (const { channel, version, value } of channels) {
        const name = key(checkpoint.namespace, channel, version)
        if (!values.has(name)) values.set(name, { channel, version, value: copy(value) })
      }
    },
    async putWrites(place, writes) {
      if (writes.length === 0) return
      const kept = open(place).writes
      const own = kept.get(key(place.namespace, place.id)) ?? new Map<string, WriteRow>()
      kept.set(key(place.namespace, place.id), own)
      for (const write of writes) {
        const name = key(write.task, String(write.index))
        if (write.index < 0 || !own.has(name)) own.set(name, { ...write, value: copy(write.value) })
      }
    },
    async read(run, namespace, id) {
      const kept = find(run)
      const [found] = [...(kept?.checkpoints.values() ?? [])]
        .filter((row) => row.namespace === namespace && (id === undefined || row.id === id))
        .sort(byId)
      if (!kept || !found) return undefined
      const channels = Object.entries(found.versions).flatMap(
        ([channel, version]) => kept.channels.get(key(namespace, channel, version)) ?? [],
      )
      const writes = [...(kept.writes.get(key(namespace, found.id))?.values() ?? [])]
      return {
        ...found,
        channels,
        writes: writes.sort((a, b) => compare([a.task], [b.task]) || a.index - b.index),
      }
    },
    async list({ run, namespace, id, before, after, limit }) {
      return (run ? [find(run)] : [...runs.values()])
        .flatMap((kept) => [...(kept?.checkpoints.values() ?? [])])
        .filter((row) => namespace === undefined || row.namespace === namespace)
        .filter((row) => id === undefined || row.id === id)
        .filter((row) => before === undefined || row.id < before)
        .filter((row) => !after || byId(after, row) < 0)
        .sort(byId)
        .slice(0, limit)
        .map(({ thread, turn, namespace, id, metadata }) => ({ thread, turn, namespace, id, metadata }))
    },
    async deleteRun({ thread, turn }) {
      runs.delete(key(thread, turn))
    },
    async countRuns() {
      return runs.size
    },
    async listRuns(after, limit) {
      return [...runs.values()]
        .map(({ run }) => run)
        .filter((run) => !after || byName(after, run) < 0)
        .sort(byName)
        .slice(0, limit)
    },
    eraseThread(thread) {
      for (const [name, { run }] of runs) if (run.thread === thread) runs.delete(name)
    },
  }
}

function key(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}

/** What is kept must not change when its writer goes on with the bytes. */
function copy({ type, bytes }: Packed): Packed {
  return { type, bytes: bytes.slice() }
}

function byName(a: Run, b: Run): number {
  return compare([a.thread, a.turn], [b.thread, b.turn])
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}
