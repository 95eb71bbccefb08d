import type { Envelope } from '@agora/protocol/events'
import type { DomainId, Finding, FindingContent, FindingId, Said } from '@agora/protocol/inspection'
import type { ThreadId } from '@agora/protocol/ids'
import type { Dossier } from '@agora/protocol/report'
import { changeWords, isUntouched, markChanged, shakeFindings } from './change-words.ts'
import { numberAsPrinted, numberFor } from './finding-number.ts'
import { contentOf } from './merge-words.ts'

export function emptyDossier(thread: ThreadId, domain: DomainId): Dossier {
  return {
    thread,
    domain,
    startedAt: null,
    company: null,
    facts: {},
    findings: [],
    points: [],
    flags: [],
    dismissed: [],
    caution: null,
    passages: [],
    mailings: [],
    workedTo: 0,
    seq: 0,
    final: null,
    version: 1,
  }
}

/** The fold: what an inspection knows after an event. Events that do not concern it change nothing but the place. */
export function applyDossier(before: Dossier, event: Envelope): Dossier {
  const after = { ...before, seq: event.seq }
  switch (event.type) {
    case 'inspection-started':
      return {
        ...after,
        startedAt: before.startedAt ?? event.at,
        ...(before.startedAt === null && event.zone !== undefined ? { startedIn: event.zone } : {}),
        company: event.company,
        points: event.points.map((point) => ({ ...point, status: null })),
      }
    case 'fact-stated': {
      const { field, value, sources, confidence, at, saidBy: by = event.by } = event
      return { ...after, facts: { ...before.facts, [field]: { value, sources, confidence, by, at } } }
    }
    case 'said-worked':
      // Nothing was proposed of it while the report was final: whoever opens that again finds it not worked through.
      return before.final ? after : { ...after, workedTo: Math.max(before.workedTo, event.to) }
    case 'finding-proposed': {
      // Whoever wrote it down stands for it: else what nobody said aloud could never be made final.
      const written = event.by.kind === 'user' ? ({ edited: true } as const) : {}
      const undecided = { status: 'proposed', class: null, measure: null } as const
      const { id } = event.finding
      const number = numberFor(id, before)
      const finding: Finding = { ...event.finding, ...undecided, ...written, number, at: event.at }
      return withoutRetracted({ ...after, findings: [...before.findings, touch(finding, event)] }, id)
    }
    case 'said-reread': {
      const done = new Set(event.changed.map(({ seq }) => seq))
      const left = (before.changed ?? []).filter(({ seq }) => !done.has(seq))
      const { changed: _changed, ...kept } = after
      return left.length === 0 ? kept : { ...kept, changed: left }
    }
    case 'finding-revised': {
      const { finding: said, at } = event
      return changeFinding(after, said.id, (finding) => {
        if (!isUntouched(finding)) return finding
        const { status, class: klass, measure, number } = finding
        return { ...said, status, class: klass, measure, ...(number === undefined ? {} : { number }), at }
      })
    }
    case 'finding-retracted': {
      const gone = before.findings.find(({ id }) => id === event.finding)
      if (!gone || !isUntouched(gone)) return after
      const { id, number } = gone
      const retracted = [...(before.retracted ?? []), ...(number === undefined ? [] : [{ id, number }])]
      return { ...after, findings: before.findings.filter((finding) => finding !== gone), retracted }
    }
    case 'finding-questioned': {
      const { finding: id, reread } = event
      return changeFinding(after, id, (finding) => ({ ...finding, shaken: true, reread }))
    }
    case 'fact-retracted': {
      const { [event.field]: stated, ...facts } = before.facts
      return stated && stated.confidence < 1 ? { ...after, facts } : after
    }
    case 'finding-edited':
    case 'finding-settled':
    case 'finding-judged':
      return changeFinding(after, event.finding, (finding) => touch(reviseFinding(finding, event), event))
    case 'finding-forked': {
      if (event.by.kind !== 'user') return after
      const { version, at, by } = event
      return changeFinding(after, event.finding, (finding) =>
        touch({ ...finding, others: [...(finding.others ?? []), { ...version, at, by }] }, event),
      )
    }
    case 'finding-kept':
      if (event.by.kind !== 'user') return after
      return changeFinding(after, event.finding, ({ others: _others, ...finding }) => touch(finding, event))
    case 'findings-merged': {
      const joined = new Set([event.into, ...event.from])
      const findings = mergeFindings(before.findings, event)
      return {
        ...after,
        findings: findings.map((finding) => (joined.has(finding.id) ? touch(finding, event) : finding)),
      }
    }
    case 'finding-split': {
      const apart = before.findings.filter(({ id, mergedInto }) => id === event.finding || mergedInto === event.finding)
      const meant = new Set(apart.map(({ id }) => id))
      const findings = splitFinding(before.findings, event.finding)
      return {
        ...after,
        findings: findings.map((finding) => (meant.has(finding.id) ? touch(finding, event) : finding)),
      }
    }
    case 'flag-raised':
      return { ...after, flags: [...before.flags, event.flag] }
    case 'flag-dismissed': {
      const { flag, at, by, reason } = event
      const dismissal = { flag, at, by, ...reasonOf(reason) }
      const dismissals = [...(before.dismissals ?? []), dismissal]
      return rereadFlagged({ ...after, dismissed: [...before.dismissed, flag], dismissals }, flag, event.seq)
    }
    case 'flag-restored': {
      const dismissed = before.dismissed.filter((id) => id !== event.flag)
      const dismissals = before.dismissals?.filter(({ flag }) => flag !== event.flag)
      const restored = { ...after, dismissed, ...(dismissals ? { dismissals } : {}) }
      return rereadFlagged(restored, event.flag, event.seq)
    }
    case 'caution-given': {
      const { givenAt: at, to, source } = event
      return { ...after, caution: { at, ...(to === undefined ? {} : { to }), ...(source ? { source } : {}) } }
    }
    case 'caution-withdrawn':
      return { ...after, caution: null }
    case 'point-settled': {
      const { point: id, status, note } = event
      const points = before.points.map(({ note: _before, ...point }) =>
        point.id === id
          ? { ...point, status, ...(note === undefined ? {} : { note }) }
          : { ...point, ...noteOf(_before) },
      )
      return { ...after, points }
    }
    case 'passage-written': {
      const { passage } = event
      const isKnown = before.passages.some(({ id }) => id === passage.id)
      const passages = isKnown
        ? before.passages.map((one) => (one.id === passage.id ? passage : one))
        : [...before.passages, passage]
      return { ...after, passages }
    }
    case 'passage-removed':
      return { ...after, passages: before.passages.filter(({ id }) => id !== event.passage) }
    case 'report-finalised': {
      // Whatever a program may write: nothing is final but by a person.
      if (event.by.kind !== 'user') return after
      const { at, by, number, version, seq, basis } = event
      const findings = numberAsPrinted(before.findings, basis.dossier.findings)
      return { ...after, findings, final: { at, by, number, version, seq } }
    }
    case 'report-reopened':
      return { ...after, final: null, version: before.version + 1 }
    case 'mailing-changed': {
      const others = before.mailings.filter(({ id }) => id !== event.mailing.id)
      return { ...after, mailings: [...others, event.mailing] }
    }
    case 'note-edited':
    case 'note-withdrawn':
    case 'note-restored':
    case 'message-edited':
    case 'message-withdrawn':
    case 'message-restored': {
      const { message, of, seq } = event
      return changeWords(after, message, of === undefined ? undefined : { of, seq })
    }
    case 'notes-expired': {
      const { first, last } = event
      return shakeFindings(after, ({ number }) => number !== undefined && number >= first && number <= last)
    }
    default:
      return after
  }
}

type Revision = Envelope & { readonly type: 'finding-edited' | 'finding-settled' | 'finding-judged' }

/** A person did something to it: whoever does something else has seen that, or has not. */
function touch(finding: Finding, { by, seq, device }: Envelope & { readonly device?: string | undefined }): Finding {
  if (by.kind !== 'user') return finding
  const { touchedOn: _before, ...kept } = finding
  return { ...kept, touched: seq, ...(device === undefined ? {} : { touchedOn: device }) }
}

/** What others wanted of the same kind was looked at by whoever decides it now. */
function settleOthers({ others, ...finding }: Finding, type: Revision['type']): Finding {
  const field = ({ 'finding-edited': 'change', 'finding-settled': 'status', 'finding-judged': 'judgement' } as const)[
    type
  ]
  const left = (others ?? []).filter((version) => version[field] === undefined)
  return left.length === 0 ? finding : { ...finding, others: left }
}

/** A person has looked at it: what shook it before is settled. */
function reviseFinding({ shaken: _shaken, reread: _reread, ...before }: Finding, event: Revision): Finding {
  const finding = event.by.kind === 'user' ? settleOthers(before, event.type) : before
  switch (event.type) {
    case 'finding-edited': {
      const { change } = event
      const rests = 'measured' in change || 'rule' in change || 'what' in change
      const { check: _check, suggestion: _suggestion, ...kept } = finding
      // What was compared and suggested was so of the words before.
      const base = rests ? kept : finding
      const edited = Object.fromEntries(Object.entries({ ...base, ...change }).filter(([, value]) => value !== null))
      const { class: klass, measure } = finding
      return {
        ...(edited as Finding),
        class: klass,
        measure,
        edited: true,
        ...reasonOf(event.reason ?? finding.reason),
      }
    }
    case 'finding-settled': {
      const { reason: _reason, ...kept } = finding
      return {
        ...kept,
        status: event.status,
        ...reasonOf(event.reason ?? (event.status === 'rejected' ? undefined : _reason)),
      }
    }
    case 'finding-judged': {
      // Nothing but a person decides how serious something is.
      if (event.by.kind !== 'user') return finding
      const { class: klass = finding.class, measure = finding.measure } = event
      return { ...finding, class: klass, measure, ...reasonOf(event.reason ?? finding.reason) }
    }
  }
}

function reasonOf(reason: string | undefined): { reason?: string } {
  return reason === undefined ? {} : { reason }
}

function noteOf(note: string | undefined): { note?: string } {
  return note === undefined ? {} : { note }
}

function changeFinding(dossier: Dossier, id: FindingId, change: (finding: Finding) => Finding): Dossier {
  return { ...dossier, findings: dossier.findings.map((finding) => (finding.id === id ? change(finding) : finding)) }
}

function mergeFindings(
  findings: readonly Finding[],
  { into, from, says }: Envelope & { readonly type: 'findings-merged' },
): Finding[] {
  const merged = findings.filter(({ id }) => from.includes(id))
  return findings.map((finding): Finding => {
    if (from.includes(finding.id)) return { ...finding, status: 'merged', mergedInto: into }
    if (finding.id !== into) return finding
    const joined = { ...finding, sources: joinSources([finding, ...merged].flatMap(({ sources }) => sources)) }
    return says ? { ...withContent(joined, says), unmerged: finding.unmerged ?? contentOf(finding) } : joined
  })
}

function splitFinding(findings: readonly Finding[], id: FindingId): Finding[] {
  const apart = findings.filter(({ mergedInto }) => mergedInto === id)
  const gone = new Set(apart.flatMap(({ sources }) => sources.map(({ message }) => message)))
  return findings.map((finding): Finding => {
    const { mergedInto, ...alone } = finding
    if (mergedInto === id) return { ...alone, status: 'proposed' }
    if (finding.id !== id) return finding
    const { unmerged, ...whole } = finding
    // What it had of its own stays, also where the other had it too.
    const [first] = finding.sources
    return {
      ...(unmerged ? withContent(whole, unmerged) : whole),
      sources: finding.sources.filter(({ message }) => message === first?.message || !gone.has(message)),
    }
  })
}

function joinSources(sources: readonly Said[]): Said[] {
  const known = new Map(sources.map((source) => [source.message, source]))
  return [...known.values()].sort((a, b) => a.seq - b.seq)
}

/** The same finding with other words. */
function withContent(finding: Finding, says: FindingContent): Finding {
  const { where: _w, section: _s, measured: _m, check: _c, rule: _r, suggestion: _g, ...kept } = finding
  return { ...kept, ...says }
}

/** It stands again. */
function withoutRetracted(dossier: Dossier, id: FindingId): Dossier {
  const { retracted, ...kept } = dossier
  const left = retracted?.filter((one) => one.id !== id) ?? []
  return left.length === 0 ? kept : { ...kept, retracted: left }
}

/** Somebody said that words correct nothing, or that they do after all: they are read as others are, or are not. */
function rereadFlagged(dossier: Dossier, id: string, seq: number): Dossier {
  const flag = dossier.flags.find((one) => one.id === id)
  if (flag?.kind !== 'correction') return dossier
  return markChanged(dossier, { message: flag.source.message, of: flag.source.seq, seq })
}
