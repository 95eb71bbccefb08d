import type { FindingId } from '@agora/protocol/inspection'
import type { Dossier, ReportEdit } from '@agora/protocol/report'

/** What begins so was found on a device, in words that had no place in the log yet. */
const BEGINS = 'd.'
const ID_CHARS = 64

/** The name of the nth finding in these words, until the server has given it its own. */
export function deviceFindingId(message: string, nth: number): FindingId {
  return `${BEGINS}${message}.${nth}`.slice(0, ID_CHARS)
}

/** Where a finding stands by the name that code gives: the nth in the words at this place. */
export function placeOfFinding(id: FindingId): { readonly seq: number; readonly nth: number } | undefined {
  const [, seq, nth] = /^f(\d{1,15})\.(\d{1,3})$/.exec(id) ?? []
  return seq === undefined || nth === undefined ? undefined : { seq: Number(seq), nth: Number(nth) }
}

/** Whether an edit is about something that a device found: then what was said must be worked through before it. */
export function namesDeviceFinding(edit: ReportEdit): boolean {
  return idsIn(edit).some((id) => id.startsWith(BEGINS))
}

/**
 * An edit by the names that findings have here. What a device found in some words, and code found in the same words
 * since, is one finding: it is not added a second time, and what is done to it is done to the one that stands.
 */
export function settleNames(dossier: Pick<Dossier, 'findings'>, edit: ReportEdit): ReportEdit | undefined {
  if (!namesDeviceFinding(edit)) return edit
  const name = (id: FindingId) => standingName(dossier, id)
  switch (edit.kind) {
    case 'finding-add':
      return name(edit.id) === edit.id ? edit : undefined
    case 'finding-merge':
      return { ...edit, into: name(edit.into), from: edit.from.map(name) }
    case 'finding-edit':
    case 'finding-status':
    case 'finding-split':
    case 'finding-judge':
    case 'finding-keep':
      return { ...edit, finding: name(edit.finding) }
    default:
      return edit
  }
}

function standingName({ findings }: Pick<Dossier, 'findings'>, id: FindingId): FindingId {
  if (!id.startsWith(BEGINS) || findings.some((finding) => finding.id === id)) return id
  const standing = findings.find(({ id: own, sources: [first] }) => {
    const place = placeOfFinding(own)
    return place !== undefined && first !== undefined && deviceFindingId(first.message, place.nth) === id
  })
  return standing?.id ?? id
}

function idsIn(edit: ReportEdit): readonly FindingId[] {
  switch (edit.kind) {
    case 'finding-add':
      return [edit.id]
    case 'finding-merge':
      return [edit.into, ...edit.from]
    case 'finding-edit':
    case 'finding-status':
    case 'finding-split':
    case 'finding-judge':
    case 'finding-keep':
      return [edit.finding]
    default:
      return []
  }
}
