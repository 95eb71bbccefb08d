import type { Finding } from '@agora/client/inspection/report-types'
import { useChoosing } from '../device/use-choosing.ts'
import { Versions } from '../device/versions.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { authorName } from '../turns/agent-name.ts'
import { describeVersion } from './describe-version.ts'
import { useInspection } from './inspection-context.ts'
import { useDomain } from './use-domain.ts'
import { toEdits } from './version-edits.ts'

/** The finding as it stands, and what others did to it without having seen that. */
export function FindingVersions({
  finding,
  onWrite,
}: {
  readonly finding: Finding
  /** Undefined for one that was rejected: it is had back before it is written anew. */
  readonly onWrite?: () => void
}) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const { handle, domain } = useInspection()
  const rules = useDomain(domain)
  const { isBusy, choose } = useChoosing()
  const { id, others = [] } = finding
  const words = texts.versions
  return (
    <Versions
      title={words.ofFinding}
      isBusy={isBusy}
      versions={[
        {
          key: 'stands',
          label: words.stands,
          content: describeVersion({ change: finding, status: finding.status, judgement: finding }, texts, rules),
          choose: () => choose(() => handle.editReport([{ kind: 'finding-keep', finding: id }])),
        },
        ...others.map((other) => ({
          key: `${other.at} ${other.by.id}`,
          label: words.other(authorName(other.by, texts), `${times.date(other.at)} ${times.clock(other.at)}`),
          content: describeVersion(other, texts, rules),
          choose: () => choose(() => handle.editReport(toEdits(id, other))),
        })),
      ]}
      {...(onWrite ? { onWrite } : {})}
    />
  )
}
