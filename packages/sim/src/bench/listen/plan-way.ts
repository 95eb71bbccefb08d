import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ChildProgram } from './child-program.ts'
import { installPlan, planFolder } from './install-plan.ts'
import type { CountingWay, Posted } from './way.ts'

type PlanOrder =
  | { readonly kind: 'describe' }
  | { readonly kind: 'open'; readonly thread: string; readonly notes: number }
  | { readonly kind: 'post'; readonly threads: readonly string[]; readonly notesEach: number }
  | { readonly kind: 'count'; readonly thread: string }

export type PlanPosted = Posted & {
  /** By how much its file grew. */
  readonly bytes: number
}

export type PlanWay = Omit<CountingWay, 'post'> & {
  readonly post: (threads: readonly string[], notesEach: number) => Promise<PlanPosted>
  readonly about: string
}

/** Before the first round: its code is compiled as it runs, like ours. */
const WARM_UP_NOTES = 200

const SYNCHRONOUS = ['OFF', 'NORMAL', 'FULL', 'EXTRA']

/** The plan as first written: see `plan/run-plan.mjs`. */
export async function openPlanWay(file: string): Promise<PlanWay> {
  installPlan()
  // Tracing would send what is measured to a service, and measure that.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^LANG(CHAIN|SMITH)_/.test(name)))
  const program = new ChildProgram<PlanOrder>(join(planFolder, 'run-plan.mjs'), [file], env)
  const { versions, journal, synchronous } = (await program.ask({ kind: 'describe' })) as Description
  const way: PlanWay = {
    about: `${versions.join(', ')}; journal_mode ${journal}, synchronous ${SYNCHRONOUS[synchronous]}`,
    async open(notes) {
      const thread = randomUUID()
      await program.ask({ kind: 'open', thread, notes })
      return thread
    },
    post: async (threads, notesEach) => (await program.ask({ kind: 'post', threads, notesEach })) as PlanPosted,
    count: async (thread) => ((await program.ask({ kind: 'count', thread })) as { notes: number }).notes,
    close: () => program.close(),
  }
  await way.post([await way.open(0)], WARM_UP_NOTES)
  return way
}

type Description = { readonly versions: string[]; readonly journal: string; readonly synchronous: number }
