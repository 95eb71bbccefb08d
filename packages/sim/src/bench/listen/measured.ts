import type { Burst } from './burst.ts'
import type { DiskPerNote } from './disk-per-note.ts'
import type { GrowingThread, WayName } from './growing-thread.ts'
import type { ManyThreads } from './many-threads.ts'

/** All that one run found. */
export type Measured = {
  readonly quick: boolean
  readonly sizes: readonly number[]
  readonly planAbout: string
  readonly growth: GrowingThread
  readonly many: ManyThreads<WayName> & { readonly threads: number; readonly notesEach: number }
  readonly burst: { readonly size: number } & Readonly<Record<'inProcess' | 'http' | 'plan', readonly Burst[]>>
  readonly disk: {
    readonly bare: number
    readonly bySize: ReadonlyMap<number, DiskPerNote>
    readonly together: DiskPerNote
    readonly spoken: DiskPerNote
  }
}

export const names: Readonly<Record<WayName, string>> = {
  bare: 'bare INSERT',
  inProcess: 'ours in process',
  http: 'ours over HTTP',
  plan: 'the plan',
}
export const ways: readonly WayName[] = Object.keys(names) as WayName[]
export const say = (count: number): string => count.toLocaleString('en')
export const inMs = (rounds: readonly number[][]): number[][] => rounds.map((samples) => samples.map((us) => us / 1000))
