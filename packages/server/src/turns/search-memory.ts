import type { MemoryQuery, RememberedThing } from '@agora/agents/tools/search-memory'
import { chooseConversations } from '@agora/inspection/memory/choose-conversations'
import type { Remembered } from '@agora/inspection/memory/memory'
import { remember } from '@agora/inspection/memory/remember'
import { searchMemories } from '@agora/inspection/memory/search-memories'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Domain } from '@agora/inspection/domain/domain'
import { describeRule } from '@agora/inspection/rules/describe-rule'
import { readDossier } from '../inspection/read-dossier.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages } from '../threads/read-history.ts'

/**
 * How far back it looks: the last conversations, and the last words of each. A bound, so that no question takes
 * minutes.
 */
const THREADS = 40
const MESSAGES = 200
/** Of these the ones that are about the firm are looked through: its last visit may be long ago. */
const LISTED = 400

export type MemoryParts = {
  readonly storage: LogStorage
  readonly domainOf: (thread: ThreadState) => Domain
  /** What people are called in results. */
  readonly nameOf: (user: string) => string
}

/**
 * Messages and findings of the owner's other conversations, of the same firm if it is known. `beside: 'tree'` leaves
 * out conversations of the same tree, for a participant that must not know their shared past.
 */
export async function searchMemory(
  { storage, domainOf, nameOf }: MemoryParts,
  here: ThreadState,
  { query, company, language }: MemoryQuery,
  limit: number,
  { beside }: { readonly beside?: 'tree' } = {},
): Promise<{ readonly found: readonly RememberedThing[]; readonly isLatest: boolean }> {
  const others = await listOthers(storage, here, beside)
  const all: Remembered[] = []
  for (const state of withFirm(others, here, company).slice(0, THREADS)) {
    const messages = await readMessages(storage, state.id, Number.MAX_SAFE_INTEGER, MESSAGES)
    const dossier = await readDossier(storage, state)
    const { report, rules } = domainOf(state)
    const words = {
      fact: (field: string) => report.facts.find((fact) => fact.field === field)?.label[language],
      rule: (id: string) => {
        const rule = rules.find((one) => one.id === id)
        return rule && describeRule(rule, language)
      },
    }
    const { id: thread, title, inspection } = state
    const memories = remember({ thread, title, messages, dossier }, words)
    all.push({ thread, title, firm: inspection?.company, memories })
  }
  const chosen = chooseConversations(all, { named: company, here: here.inspection?.company })
  const { found, isLatest } = searchMemories(chosen, query, limit)
  const told = found.map(({ from: { thread, title }, memory: { kind, text, at, by, source } }): RememberedThing => {
    const isSelf = by?.kind === 'user' && by.id === here.owner
    return {
      thread,
      title,
      kind,
      text,
      at,
      ...(by ? { by: nameOf(by.id) } : {}),
      ...(isSelf ? { isSelf } : {}),
      ...(source ? { source } : {}),
    }
  })
  return { found: told, isLatest }
}

/** The other conversations of the same person, the last changed first. */
async function listOthers(storage: LogStorage, here: ThreadState, beside: 'tree' | undefined): Promise<ThreadState[]> {
  const all = { owner: here.owner, search: '', limit: LISTED + 1, after: undefined }
  const [kept, archived] = await Promise.all([
    storage.listThreads({ ...all, archived: false }),
    storage.listThreads({ ...all, archived: true }),
  ])
  const isOther = (state: ThreadState) => (beside === 'tree' ? rootOf(state) !== rootOf(here) : state.id !== here.id)
  return [...kept, ...archived]
    .map(({ state }) => state)
    .filter(isOther)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
}

/** Those about the firm first: no other ones must crowd them out. */
function withFirm(states: readonly ThreadState[], here: ThreadState, company: string | undefined): ThreadState[] {
  const firms = { named: company, here: here.inspection?.company }
  const rows = states.map(({ id: thread, title, inspection }) => {
    return { thread, title, firm: inspection?.company, memories: [] }
  })
  const fitting = new Set(chooseConversations(rows, firms).map(({ thread }) => thread))
  const isFitting = ({ id }: ThreadState) => fitting.has(id)
  return [...states.filter(isFitting), ...states.filter((state) => !isFitting(state))]
}

function rootOf({ id, branch }: ThreadState): string {
  return branch?.root ?? id
}
