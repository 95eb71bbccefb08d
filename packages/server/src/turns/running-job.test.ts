import type { ThreadState } from '@agora/inspection/state/thread-state'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { type Job, type RunningJob, isSameJob, jobOf, judgeJob, nextStep } from './running-job.ts'

const NOW = 1_000
const nothing = { activeTurn: null, digestDue: null, expiryDue: null, lastNote: 7, workDue: null, table: null }

/** A thread, as far as what it is owed goes. */
function owed(parts: object): ThreadState {
  return { ...nothing, ...parts } as unknown as ThreadState
}

const turn = (holder: string, stopping = false) => ({ activeTurn: { id: 't1', holder, stopping } })
/** A running table whose person has until then. */
const table = (until: number) => ({
  table: { phase: 'running', floor: null, awaited: { until }, rules: { end: { kind: 'stopped' } }, startedAt: 0 },
})
const digest = { digestDue: { at: NOW } }

const jobs: readonly (readonly [object, Job])[] = [
  [{}, { kind: 'none' }],
  [digest, { kind: 'digest', to: 7 }],
  [{ ...digest, workDue: NOW }, { kind: 'inspection' }],
  [
    { ...digest, workDue: NOW, ...table(5) },
    { kind: 'table', dueAt: 5 },
  ],
  [{ ...digest, workDue: NOW, ...table(5), ...turn('me') }, { kind: 'turn', turn: 't1' } as Job],
]

test('[DU5][DU11] what a thread is owed first', () => {
  expectRows(jobs, ([parts, job]) => expect(jobOf(owed(parts))).toEqual(job))
})

test('[DU5][DU12] a job is the same for the same turn, table time or last note only', () => {
  const other: readonly Job[] = [
    { kind: 'digest', to: 8 },
    { kind: 'table', dueAt: 6 },
    { kind: 'turn', turn: 't2' } as Job,
  ]
  const all = [...jobs.map(([, job]) => job), ...other]
  for (const [place, one] of all.entries()) {
    expect(all.map((job) => isSameJob(one, job))).toEqual(all.map((_, index) => index === place))
  }
})

test('[TN7][TN13][TN14][DU12] what a running job does about the state that its thread has now', () => {
  const abort = new AbortController()
  const running = (kind: RunningJob['kind'], parts: object): RunningJob => ({ kind, job: jobOf(owed(parts)), abort })
  expectRows(
    [
      [running('begun', digest), digest, 'continue'],
      [running('begun', digest), { ...digest, lastNote: 8 }, 'drop'],
      [running('begun', digest), turn('me'), 'drop'],
      [running('begun', turn('other')), turn('other'), 'continue'],
      [running('begun', turn('other')), turn('me'), 'continue'],
      [running('begun', turn('me')), turn('me', true), 'stop'],
      [running('holding', turn('me')), turn('me'), 'continue'],
      [running('holding', turn('me')), turn('me', true), 'stop'],
      [running('holding', turn('me')), turn('other'), 'drop'],
      [running('holding', turn('me')), turn('other', true), 'drop'],
      [running('holding', turn('me')), {}, 'drop'],
    ] as const,
    ([job, parts, verdict]) => expect(judgeJob(job, owed(parts), 'me')).toBe(verdict),
  )
})

test('[DU5][DU11][DU13] the first step that is due', () => {
  expectRows(
    [
      [{}, 'digest'],
      [{ expiryDue: NOW + 1 }, 'digest'],
      [{ expiryDue: NOW }, 'expire-notes'],
      [{ expiryDue: NOW, workDue: NOW }, 'evaluate-notes'],
      [{ workDue: NOW, ...table(NOW + 1) }, 'evaluate-notes'],
      [{ workDue: NOW, ...table(NOW) }, 'check-table-time'],
      [{ ...table(NOW), ...turn('me') }, 'answer'],
    ] as const,
    ([parts, step]) => expect(nextStep(owed(parts), NOW).kind).toBe(step),
  )
})
