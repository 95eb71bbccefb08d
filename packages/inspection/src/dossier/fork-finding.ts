import type { EventBody } from '@agora/protocol/events'
import type { Finding, FindingVersion } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { ReportEdit } from '@agora/protocol/report'
import type { Refused } from './decide-dossier.ts'

/** What whoever edits had seen of the inspection, and on which device. */
export type Sight = { readonly seen?: number | undefined; readonly device?: string | undefined }

/**
 * A person did something to the finding that whoever edits it now had not seen. What the same device did before it
 * has seen, wherever that stands in the log by now; unless that itself had to stand beside what others did.
 */
export function isUnseen({ touched = 0, touchedOn, others }: Finding, { seen, device }: Sight): boolean {
  if (seen === undefined || touched <= seen) return false
  return device === undefined || touchedOn !== device || others !== undefined
}

/** What was wanted of a finding stands beside it, once; nothing where it is no such edit. */
export function forkFinding(finding: Finding, edit: ReportEdit): EventBody[] | Refused | undefined {
  const version = versionOf(edit)
  if (!version) return undefined
  const { id, others = [] } = finding
  const isKnown = others.some(({ at: _at, by: _by, ...other }) => JSON.stringify(other) === JSON.stringify(version))
  if (isKnown) return []
  if (others.length >= limits.versions) {
    const message = `this finding has ${limits.versions} versions beside it; choose one of them first`
    return { kind: 'refused', code: 'too-many-versions', message }
  }
  return [{ type: 'finding-forked', finding: id, version }]
}

function versionOf(edit: ReportEdit): FindingVersion | undefined {
  switch (edit.kind) {
    case 'finding-edit': {
      const { change, reason } = edit
      return { change, ...(reason ? { reason } : {}) }
    }
    case 'finding-status': {
      const { status, reason } = edit
      return { status, ...(reason ? { reason } : {}) }
    }
    case 'finding-judge': {
      const { kind: _kind, finding: _finding, ...judgement } = edit
      return { judgement }
    }
    default:
      return undefined
  }
}
