import type { FindingVersion } from '@agora/client/inspection/report-types'
import type { Domain } from '@agora/inspection/domain/domain'
import type { AllTexts } from '../texts/more-texts.ts'

type Described = Pick<FindingVersion, 'change' | 'judgement' | 'reason'> & { readonly status?: string | undefined }

/** Describes a version of a finding, one line per change that a person made. */
export function describeVersion(version: Described, texts: AllTexts, domain: Domain | undefined): string {
  const words = texts.inspection.findings
  const { change = {}, status, judgement = {}, reason } = version
  const nameOf = (list: readonly { readonly id: string; readonly name: Words }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name[texts.language] ?? id
  const nameRule = (id: string) => domain?.rules.find((rule) => rule.id === id)?.subject[texts.language] ?? id
  const lines = [
    change.what,
    change.kind && words.kinds[change.kind],
    change.where && `${words.where}: ${change.where}`,
    change.measured && `${words.measured}: “${change.measured.said}”`,
    change.rule && `${words.rule}: ${nameRule(change.rule)}`,
    isStatus(status) && texts.versions.status[status],
    judgement.class && `${words.class}: ${nameOf(domain?.classes, judgement.class)}`,
    judgement.measure && `${words.measure}: ${nameOf(domain?.measures, judgement.measure)}`,
    (reason ?? judgement.reason) && `${words.because}: ${reason ?? judgement.reason}`,
  ]
  return lines.filter(Boolean).join('\n')
}

type Words = { readonly nl: string; readonly en: string }

function isStatus(status: string | undefined): status is 'proposed' | 'confirmed' | 'rejected' {
  return status === 'proposed' || status === 'confirmed' || status === 'rejected'
}
