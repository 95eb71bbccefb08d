import { deviceFindingId, placeOfFinding } from '@agora/inspection/dossier/device-finding'
import type { Finding } from '@agora/protocol/inspection'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import type { GrownReport } from './grow-report.ts'

/**
 * Rewrites edits to a finding that only this device knows, so that they mean the same at the server: the finding goes
 * first, with its source words. If the server finds the same in those words, both are one finding.
 */
export function settleEdits(
  edits: readonly ReportEdit[],
  { dossier, found }: Pick<GrownReport, 'dossier' | 'found'>,
): readonly ReportEdit[] {
  const added = new Set<string>()
  return edits.flatMap((edit) => {
    const about = idsIn(edit).flatMap((id) => findFound(dossier, found, id) ?? [])
    const fresh = about.filter(({ id }) => !added.has(id))
    for (const { id } of fresh) added.add(id)
    const named = about.reduce((one, finding) => rename(one, finding.id, nameOf(finding)), edit)
    return [...fresh.flatMap(addFinding), named]
  })
}

function findFound({ findings }: Dossier, found: ReadonlySet<string>, id: string): Finding | undefined {
  return found.has(id) ? findings.find((finding) => finding.id === id) : undefined
}

/** Added, and no more than proposed: what it is to be the edit says that comes behind. */
function addFinding(finding: Finding): ReportEdit[] {
  const { kind, what, where, section, rule, measured, sources } = finding
  const id = nameOf(finding)
  return [
    {
      kind: 'finding-add',
      id,
      finding: {
        kind,
        what,
        ...(where === undefined ? {} : { where }),
        ...(section === undefined ? {} : { section }),
        ...(rule === undefined ? {} : { rule }),
        ...(measured === undefined ? {} : { measured }),
      },
      sources: sources.map(({ message }) => message),
    },
    { kind: 'finding-status', finding: id, status: 'proposed' },
  ]
}

/** One that stands in words which have a place already is not at the server either: it has not worked them through. */
function nameOf({ id, sources: [first] }: Finding): string {
  const place = placeOfFinding(id)
  return place && first ? deviceFindingId(first.message, place.nth) : id
}

function idsIn(edit: ReportEdit): readonly string[] {
  if (edit.kind === 'finding-merge') return [edit.into, ...edit.from]
  return 'finding' in edit && typeof edit.finding === 'string' ? [edit.finding] : []
}

function rename(edit: ReportEdit, from: string, to: string): ReportEdit {
  const name = (id: string) => (id === from ? to : id)
  if (edit.kind === 'finding-merge') return { ...edit, into: name(edit.into), from: edit.from.map(name) }
  return 'finding' in edit && edit.finding === from ? ({ ...edit, finding: to } as ReportEdit) : edit
}
