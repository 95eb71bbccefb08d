/** One run of a graph: one turn of a thread. */
export type Run = { readonly thread: string; readonly turn: string }

/** Where a checkpoint stands. A graph inside a graph has a namespace of its own. */
export type CheckpointPlace = Run & { readonly namespace: string; readonly id: string }

/** A value as a serializer wrote it, and the name under which the same one reads it. */
export type Packed = { readonly type: string; readonly bytes: Uint8Array }

export type CheckpointRow = CheckpointPlace & {
  readonly parent: string | undefined
  /** The version that each channel has here. Its value is kept once, however many checkpoints have it. */
  readonly versions: Readonly<Record<string, string>>
  /** The rest of the checkpoint. */
  readonly body: Packed
  readonly metadata: Packed
}

export type ChannelRow = { readonly channel: string; readonly version: string; readonly value: Packed }

/** What a task has done already of the step that follows a checkpoint. */
export type WriteRow = {
  readonly task: string
  /** Its place among the task's writes; below zero: of a kind of which a task has one. */
  readonly index: number
  readonly channel: string
  readonly value: Packed
}

export type KeptCheckpoint = CheckpointRow & {
  /** Of those channels in `versions` that have a value. */
  readonly channels: readonly ChannelRow[]
  /** By task, then by index. */
  readonly writes: readonly WriteRow[]
}

export type ListedCheckpoint = CheckpointPlace & { readonly metadata: Packed }

/** What is not given is not asked for: no run means all of them. */
export type CheckpointQuery = {
  readonly run?: Run | undefined
  readonly namespace?: string | undefined
  readonly id?: string | undefined
  /** Only those with a smaller id. */
  readonly before?: string | undefined
  /** The last one of the page before. */
  readonly after?: CheckpointPlace | undefined
  readonly limit: number
}

/**
 * The port to where the checkpoints of turns are kept. Plain data, and nothing of the library that makes them.
 * Implementations: memory, SQLite, PostgreSQL; one contract suite holds for all. What is put is durable on return.
 */
export type CheckpointRows = {
  /** The checkpoint and those values that are new with it: all of it, or nothing. A repeat replaces the checkpoint. */
  put(checkpoint: CheckpointRow, channels: readonly ChannelRow[]): Promise<void>
  /**
   * All of them, or none; each task and index at most once. A write that is there already stays as it is, because a
   * task that is run again must not undo what was built on its first run; one with an index below zero is replaced.
   * The checkpoint itself may come later.
   */
  putWrites(place: CheckpointPlace, writes: readonly WriteRow[]): Promise<void>
  /** The one with this id, or else the newest of the namespace: ids grow. All its parts are of one moment. */
  read(run: Run, namespace: string, id: string | undefined): Promise<KeptCheckpoint | undefined>
  /** The greatest id first. */
  list(query: CheckpointQuery): Promise<ListedCheckpoint[]>
  /** Everything of this run, in all its namespaces. */
  deleteRun(run: Run): Promise<void>
  /** Runs of which anything is kept: for checks that nothing is left behind. */
  countRuns(): Promise<number>
  /** Those runs, by thread and turn. */
  listRuns(after: Run | undefined, limit: number): Promise<Run[]>
}
