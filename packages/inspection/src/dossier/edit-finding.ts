import type { EventBody } from '@agora/protocol/events'
import type { Finding, FindingId } from '@agora/protocol/inspection'
import { limits } from '@agora/protocol/limits'
import type { Dossier, ReportEdit } from '@agora/protocol/report'
import type { Refused } from './decide-dossier.ts'
import { mergeWords } from './merge-words.ts'

type FindingEdit = ReportEdit & {
  readonly kind:
    | 'finding-edit'
    | 'finding-status'
    | 'finding-merge'
    | 'finding-split'
    | 'finding-judge'
    | 'finding-keep'
}

/** What a person does to a finding. What changes nothing is no event. */
export function editFinding(dossier: Dossier, edit: FindingEdit): EventBody[] | Refused {
  if (edit.kind === 'finding-merge') return merge(dossier, edit.into, edit.from)
  const finding = findStanding(dossier, edit.finding)
  if (!finding) return unknown()
  const id = finding.id
  switch (edit.kind) {
    case 'finding-edit': {
      const changed = Object.entries(withoutEmpty(edit.change)).filter(([field, value]) => {
        const before: unknown = finding[field as keyof Finding]
        return value !== undefined && JSON.stringify(before ?? null) !== JSON.stringify(value)
      })
      // The same words, said again by a person: they vouch for them.
      const isVouched = edit.change.what !== undefined && (!finding.edited || finding.shaken === true)
      if (changed.length === 0 && !isVouched) return []
      const change = Object.fromEntries(changed)
      const edited: EventBody = { type: 'finding-edited', finding: id, change, ...reasonOf(edit.reason) }
      // What is in order has no class and asks for no measure.
      const isJudged = finding.class !== null || finding.measure !== null
      const isRight = edit.change.kind === 'in-order' && isJudged
      return isRight ? [edited, { type: 'finding-judged', finding: id, class: null, measure: null }] : [edited]
    }
    case 'finding-status':
      if (finding.status === edit.status && !finding.shaken) return []
      return [{ type: 'finding-settled', finding: id, status: edit.status, ...reasonOf(edit.reason) }]
    case 'finding-split':
      return dossier.findings.some(({ mergedInto }) => mergedInto === id)
        ? [{ type: 'finding-split', finding: id }]
        : []
    case 'finding-judge':
      return judge(finding, edit)
    case 'finding-keep':
      return finding.others ? [{ type: 'finding-kept', finding: id }] : []
  }
}

/** Whoever decides otherwise than was suggested says why: the reason is kept. */
function judge(finding: Finding, edit: FindingEdit & { kind: 'finding-judge' }): EventBody[] | Refused {
  const { class: klass, measure, reason } = edit
  const isOverride =
    klass !== undefined && klass !== null && finding.suggestion !== undefined && finding.suggestion.class !== klass
  if (isOverride && !reason && finding.class !== klass) {
    return { kind: 'refused', code: 'bad-request', message: 'this is not what was suggested: say why' }
  }
  const isSame = (klass ?? finding.class) === finding.class && (measure ?? finding.measure) === finding.measure
  const clears = (klass === null && finding.class !== null) || (measure === null && finding.measure !== null)
  if (isSame && !clears && (reason === undefined || reason === finding.reason)) return []
  return [
    {
      type: 'finding-judged',
      finding: finding.id,
      ...(klass === undefined ? {} : { class: klass }),
      ...(measure === undefined ? {} : { measure }),
      ...reasonOf(reason),
    },
  ]
}

function merge(dossier: Dossier, into: FindingId, from: readonly FindingId[]): EventBody[] | Refused {
  const others = [...new Set(from)].filter((id) => id !== into)
  const target = findStanding(dossier, into)
  if (!target || target.status === 'rejected') return unknown()
  const isMerged = (id: FindingId) => dossier.findings.find((finding) => finding.id === id)?.mergedInto === into
  const open = others.filter((id) => !isMerged(id))
  if (open.some((id) => !findStanding(dossier, id))) return unknown()
  if (open.length === 0) return []
  const joined = dossier.findings.filter(({ id }) => id === into || open.includes(id))
  const words = new Set(joined.flatMap(({ sources }) => sources.map(({ message }) => message)))
  if (words.size > limits.findingSources) {
    return {
      kind: 'refused',
      code: 'too-many-findings',
      message: `a finding rests upon at most ${limits.findingSources} messages`,
    }
  }
  const says = mergeWords(
    target,
    open.flatMap((id) => findStanding(dossier, id) ?? []),
  )
  return [{ type: 'findings-merged', into, from: open, ...(says ? { says } : {}) }]
}

/** A place without a name is no place. */
export function withoutEmpty<Change extends { where?: string | null | undefined }>(change: Change): Change {
  return change.where === '' ? { ...change, where: null } : change
}

function findStanding({ findings }: Dossier, id: FindingId): Finding | undefined {
  return findings.find((finding) => finding.id === id && finding.status !== 'merged')
}

function reasonOf(reason: string | undefined): { reason?: string } {
  return reason ? { reason } : {}
}

function unknown(): Refused {
  return {
    kind: 'refused',
    code: 'finding-not-found',
    message: 'there is no such finding, or it was merged into another',
  }
}
