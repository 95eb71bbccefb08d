import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Domain } from '@agora/inspection/domain/domain'
import { findMeasured, readMeasuredAnswer } from '@agora/inspection/report/measured-question'
import { findPoint } from '@agora/inspection/report/point-field'
import { readPointAnswer } from '@agora/inspection/report/read-point-answer'
import type { MessageId } from '@agora/protocol/ids'
import type { Measurement } from '@agora/protocol/inspection'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'
import type { TurnInspections } from '../turns/run-turn.ts'
import { Failure } from '../failure.ts'
import type { BeginByNotes } from './begin-by-notes.ts'
import type { Domains } from './domains.ts'
import { readDossier } from './read-dossier.ts'
import type { NoteEvaluator } from './note-evaluator.ts'

type Parts = {
  readonly storage: LogStorage
  readonly threads: Threads
  readonly domains: Domains
  readonly work: NoteEvaluator
  readonly firms: BeginByNotes
}

/** The inspection, for the turns of a server. */
export function turnInspections({ storage, threads, domains, work, firms }: Parts): TurnInspections {
  return {
    work: async (state, to) => {
      await work.run(state, domains.of(state.domain), to)
      await firms.run(state.id, await readDossier(storage, state))
    },
    read: async (state) => {
      const { company, points, startedAt, findings, final } = await readDossier(storage, state)
      if (!company && findings.length === 0) return undefined
      return { company, points, startedAt, findings, final: final !== null }
    },
    storeAnswers: async (state, closed) => {
      for (const seq of closed) await keepAnswer(storage, threads, state, domains.of(state.domain), seq)
    },
  }
}

/** What a user answered to questions about the visit is stored with the message that says so; once. */
async function keepAnswer(
  storage: LogStorage,
  threads: Threads,
  state: ThreadState,
  domain: Domain,
  seq: number,
): Promise<void> {
  // An answer's message stands just before the event that closes the question.
  const [said, closed] = (await storage.readEvents(state.id, seq - 2, 2)).map(readEnvelope)
  if (closed?.type !== 'ask-closed' || closed.status !== 'resolved' || said?.type !== 'message-posted') return
  // An answer without values was stored by an earlier version, which read it in its own way.
  if (closed.by.kind !== 'user' || said.values === undefined) return
  const { points, findings } = await readDossier(storage, state)
  const edits = Object.entries(said.values).flatMap(([field, value]) => {
    return toEdit(field, value, { domain, points, findings, message: said.message })
  })
  if (edits.length === 0) return
  const user = { id: state.owner, role: 'owner' } as const
  // The key makes a turn that goes on twice, after a crash, keep them once.
  const key = { key: `answer ${closed.ask}`, fingerprint: 'answer' }
  try {
    await threads.execute(state.id, { command: { name: 'edit-report', body: { edits } }, user, key })
  } catch (error) {
    // Made final meanwhile: the answer is in the conversation, and the report stays as it was decided.
    if (!(error instanceof Failure) || error.code !== 'report-final') throw error
  }
}

type Answering = {
  readonly domain: Domain
  readonly points: Dossier['points']
  readonly findings: Dossier['findings']
  readonly message: MessageId
}

/** What an answer to one question changes; what is no question about the visit changes nothing. */
function toEdit(field: string, value: string | null, answering: Answering): ReportEdit[] {
  const { domain, points, findings, message } = answering
  const point = findPoint(field, points)
  if (point) {
    const status = value === null ? 'not-checked' : readPointAnswer(value)
    return status ? [{ kind: 'point', point: point.id, status }] : []
  }
  const finding = findMeasured(field, findings)
  if (finding?.measured) {
    const told: Partial<Measurement> | undefined = value === null ? { cannotTell: true } : readMeasuredAnswer(value)
    const measured = { ...finding.measured, ...told }
    return told ? [{ kind: 'finding-edit', finding: finding.id, change: { measured } }] : []
  }
  const isFact = domain.report.facts.some((one) => one.field === field)
  return isFact ? [{ kind: 'fact', field, value, sources: [message] }] : []
}
