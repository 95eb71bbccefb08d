import { readAnswers } from '@agora/core/brain/read-answers'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Domain } from '@agora/inspection/domain'
import { findMeasured, readMeasuredAnswer } from '@agora/inspection/report/measured-question'
import { findPoint } from '@agora/inspection/report/point-field'
import { readFactAnswer } from '@agora/inspection/report/read-fact-answer'
import { readPointAnswer } from '@agora/inspection/report/read-point-answer'
import type { Question } from '@agora/protocol/ask'
import type { Envelope } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Preferences } from '@agora/protocol/preferences'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'
import type { TurnInspections } from '../turns/run-turn.ts'
import { Failure } from '../failure.ts'
import type { Domains } from './domains.ts'
import { readDossier } from './read-dossier.ts'
import type { WorkThrough } from './work-through.ts'

type Parts = {
  readonly storage: LogStorage
  readonly threads: Threads
  readonly domains: Domains
  readonly work: WorkThrough
}

/** The inspection, for the turns of a server. */
export function turnInspections({ storage, threads, domains, work }: Parts): TurnInspections {
  return {
    work: (state, to) => work.run(state, domains.of(state.domain), to),
    read: async (state) => {
      const { company, points, startedAt, findings, final } = await readDossier(storage, state)
      if (!company && findings.length === 0) return undefined
      return { company, points, startedAt, findings, final: final !== null }
    },
    keepAnswers: async (state, closed) => {
      for (const seq of closed) await keepAnswer(storage, threads, state, domains.of(state.domain), seq)
    },
  }
}

/** What somebody answered to questions about the visit is known from then on, with their words behind it; once. */
async function keepAnswer(
  storage: LogStorage,
  threads: Threads,
  state: ThreadState,
  domain: Domain,
  seq: number,
): Promise<void> {
  // The words of an answer stand just before what closes the question.
  const [said, closed] = (await storage.readEvents(state.id, seq - 2, 2)).map(readEnvelope)
  if (closed?.type !== 'ask-closed' || closed.status !== 'resolved' || said?.type !== 'message-posted') return
  const asked = await readAsk(storage, state, closed.ask)
  if (!asked || closed.by.kind !== 'user') return
  const { fields } = readAnswers(asked.questions, { answers: closed.answers ?? {}, text: closed.text ?? '' })
  const { points, findings } = await readDossier(storage, state)
  const { language } = await threads.preferencesOf(state)
  const about = { domain, points, findings, language, message: said.message }
  const edits = fields.flatMap(([field, value]) => toEdit(field, value, about))
  if (edits.length === 0) return
  const owner = { id: state.owner, role: 'owner' } as const
  // The key makes a turn that goes on twice, after a crash, keep them once.
  const key = { key: `answer ${closed.ask}`, fingerprint: 'answer' }
  try {
    await threads.execute(state.id, { command: { name: 'edit-report', body: { edits } }, user: owner, key })
  } catch (error) {
    // Made final meanwhile: the answer is in the conversation, and the report stays as it was decided.
    if (!(error instanceof Failure) || error.code !== 'report-final') throw error
  }
}

async function readAsk(storage: LogStorage, { id }: ThreadState, ask: string) {
  const [stored] = await storage.findMessages(id, [ask as MessageId])
  const event: Envelope | undefined = stored && readEnvelope(stored)
  const asked = event?.type === 'message-posted' ? event.ask : undefined
  return asked?.kind === 'question' ? (asked as { questions: Question[] }) : undefined
}

type Answering = {
  readonly domain: Domain
  readonly points: Dossier['points']
  readonly findings: Dossier['findings']
  readonly language: Preferences['language']
  readonly message: MessageId
}

/** What an answer to one question changes; what is no question about the visit changes nothing. */
function toEdit(field: string, value: string, answering: Answering): ReportEdit[] {
  const { domain, points, findings, language, message } = answering
  const point = findPoint(field, points)
  if (point) {
    const status = readPointAnswer(value)
    return status ? [{ kind: 'point', point: point.id, status }] : []
  }
  const finding = findMeasured(field, findings)
  if (finding?.measured) {
    const told = readMeasuredAnswer(value)
    const measured = { ...finding.measured, ...told }
    return told ? [{ kind: 'finding-edit', finding: finding.id, change: { measured } }] : []
  }
  const fact = domain.report.facts.find((one) => one.field === field)
  if (!fact) return []
  const answer = readFactAnswer(value, fact.options)
  const known = answer.kind === 'option' ? answer.option[language] : answer.kind === 'words' ? answer.value : null
  return [{ kind: 'fact', field, value: known, sources: [message] }]
}
