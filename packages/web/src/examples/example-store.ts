import type { DeviceStore } from '@agora/client/outbox/device-store'
import { createWritableStore } from '../app/writable-store.ts'
import type { Store } from '@agora/client/store'

/** The example that the user follows: its conversation and the current step. */
export type FollowedExample = {
  readonly thread: string
  readonly domain: string
  readonly example: string
  /** Steps that were taken. */
  readonly step: number
}

export type ExampleStore = Store<FollowedExample | undefined> & {
  readonly follow: (example: Omit<FollowedExample, 'step'>) => void
  readonly goTo: (step: number) => void
  readonly stop: () => void
}

const KEY = 'agora.example'

/** One at a time, kept on this device through a reload. */
export function createExampleStore(storage: Pick<DeviceStore, 'read' | 'write' | 'remove'>): ExampleStore {
  const store = createWritableStore(readExample(storage.read(KEY)))
  const put = (example: FollowedExample | undefined) => {
    if (example) storage.write(KEY, JSON.stringify(example))
    else storage.remove(KEY)
    store.set(example)
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    follow: (example) => put({ ...example, step: 0 }),
    goTo: (step) => {
      const example = store.getSnapshot()
      if (example) put({ ...example, step: Math.max(0, step) })
    },
    stop: () => put(undefined),
  }
}

/** Reads the stored value; an unreadable one counts as none. */
function readExample(kept: string | undefined): FollowedExample | undefined {
  try {
    const { thread, domain, example, step } = JSON.parse(kept ?? '') as Partial<FollowedExample>
    const isWhole = [thread, domain, example].every((part) => typeof part === 'string')
    if (!isWhole || !thread || !domain || !example || !Number.isInteger(step)) return undefined
    return { thread, domain, example, step: Math.max(0, step ?? 0) }
  } catch {
    return undefined
  }
}
