import type { Message } from '@agora/protocol/message'
import type { Report } from '@agora/protocol/report'
import type { Domain } from '../domain/domain.ts'
import { describeFindings, sourcesOf } from './describe-findings.ts'
import type { Told } from './told.ts'

/** The findings that stand; new are those that were just added, and those that rest upon what is asked now. */
export function tellFindings(
  report: Report,
  added: readonly string[],
  asked: readonly Pick<Message, 'id'>[],
  { classes }: Pick<Domain, 'classes'>,
): Told {
  const said = new Set<string>(asked.map(({ id }) => id))
  const fresh = new Set(added)
  // Also what an earlier life of this call brought: it rests upon what is said now.
  const isNew = (id: string) =>
    fresh.has(id) ||
    report.findings.some((one) => one.id === id && one.sources.some(({ message }) => said.has(message)))
  return {
    text: JSON.stringify({ findings: describeFindings(report, isNew, classes), count: report.findings.length }),
    sources: sourcesOf(report),
  }
}
