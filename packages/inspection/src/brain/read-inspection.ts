import type { FieldKind } from '@agora/protocol/ask'
import type {
  CitedRule,
  FoundFinding,
  FoundFirm,
  FoundFlag,
  FoundHistory,
  FoundLimit,
  FoundPoint,
  FoundQuestion,
  FoundRepeat,
  FoundReport,
  FoundStart,
  FoundVisit,
} from './found-inspection.ts'
import { type Fields, isText, listIn, numberIn, recordIn, textIn, textOf, wordIn } from './read-record.ts'

/** Results of tools are text that somebody's program wrote: whatever does not fit is left out, never guessed. */
export function readStart(fields: Fields): FoundStart {
  return { ...readHistory(fields), choices: listIn(fields, 'choices', readFirm) }
}

export function readHistory(fields: Fields): FoundHistory {
  return {
    company: recordIn(fields, 'company', readFirm),
    problem: textIn(fields, 'problem'),
    unknown: fields['unknown'] === true ? true : undefined,
    open: listIn(fields, 'open', readPoint),
    past: listIn(fields, 'past', readVisit),
  }
}

export function readFirm(fields: Fields): FoundFirm | undefined {
  const name = textIn(fields, 'name')
  if (name === undefined) return undefined
  return {
    name,
    registration: textIn(fields, 'registration'),
    address: textIn(fields, 'address'),
    place: textIn(fields, 'place'),
    ceased: fields['ceased'] === true ? true : undefined,
  }
}

function readPoint(fields: Fields): FoundPoint | undefined {
  const what = textIn(fields, 'what')
  if (what === undefined) return undefined
  return {
    id: textOf(fields['id']),
    what,
    where: textIn(fields, 'where'),
    foundAt: numberIn(fields, 'foundAt'),
    dueAt: numberIn(fields, 'dueAt'),
    status: textIn(fields, 'status'),
  }
}

function readVisit(fields: Fields): FoundVisit | undefined {
  const at = numberIn(fields, 'at')
  if (at === undefined) return undefined
  const findings = listIn(fields, 'findings', (finding) => {
    const what = textIn(finding, 'what')
    return what === undefined
      ? undefined
      : { what, class: textIn(finding, 'class'), measure: textIn(finding, 'measure') }
  })
  return { report: textOf(fields['report']), at, findings }
}

export function readLimit(fields: Fields): FoundLimit | undefined {
  const says = textIn(fields, 'says')
  if (says === undefined) return undefined
  const outcome = wordIn(fields, 'outcome', ['none', 'within', 'beyond', 'unclear'])
  return { says, outcome, rule: recordIn(fields, 'rule', readCited) }
}

function readCited(fields: Fields): CitedRule | undefined {
  const cite = textIn(fields, 'cite')
  return cite === undefined ? undefined : { cite, version: textOf(fields['version']), text: textIn(fields, 'text') }
}

export function readFinding(fields: Fields): FoundFinding | undefined {
  const what = textIn(fields, 'what')
  if (what === undefined) return undefined
  return {
    id: textOf(fields['id']),
    number: numberIn(fields, 'number'),
    kind: wordIn(fields, 'kind', ['shortcoming', 'in-order']),
    status: wordIn(fields, 'status', ['proposed', 'confirmed']),
    what,
    where: textIn(fields, 'where'),
    comparison: textIn(fields, 'comparison'),
    rule: recordIn(fields, 'rule', readCited),
    class: textIn(fields, 'class'),
    measure: textIn(fields, 'measure'),
    suggestion: recordIn(fields, 'suggestion', (given) => {
      const name = textIn(given, 'class')
      return name === undefined ? undefined : { class: name, reason: textOf(given['reason']) }
    }),
    weight: numberIn(fields, 'weight'),
    unclear: fields['unclear'] === true ? true : undefined,
    notes: readNumbers(fields['notes']),
    isNew: fields['isNew'] === true ? true : undefined,
  }
}

export function readRepeat(fields: Fields): FoundRepeat | undefined {
  const what = textIn(fields, 'what')
  if (what === undefined || typeof fields['isRepeat'] !== 'boolean') return undefined
  return {
    what,
    class: textOf(fields['class']),
    decided: fields['decided'] === true,
    isRepeat: fields['isRepeat'],
    earlier: listIn(fields, 'earlier', (one) => {
      const at = numberIn(one, 'at')
      return at === undefined ? undefined : { at, report: textOf(one['report']), what: textOf(one['what']) }
    }),
    measure: textOf(fields['measure']),
    recheckMonths: numberIn(fields, 'recheckMonths'),
    reason: textOf(fields['reason']),
  }
}

export function readReport(fields: Fields): FoundReport {
  const findings = listIn(fields, 'findings', readFinding)
  const blocked = Array.isArray(fields['blocked']) ? fields['blocked'].filter(isText) : []
  return {
    running: fields['running'] === true,
    status: wordIn(fields, 'status', ['draft', 'final']),
    number: textOf(fields['number']),
    company: recordIn(fields, 'company', readFirm),
    completeness: numberIn(fields, 'completeness') ?? 0,
    confidence: numberIn(fields, 'confidence') ?? 0,
    verify: fields['verify'] === true,
    findings,
    findingCount: numberIn(fields, 'findingCount') ?? findings.length,
    stated: listIn(fields, 'stated', (one) => {
      const label = textIn(one, 'label')
      const value = textIn(one, 'value')
      return label === undefined || value === undefined ? undefined : { label, value }
    }),
    missing: listIn(fields, 'missing', (one) => {
      const label = textIn(one, 'label')
      return label === undefined
        ? undefined
        : { label, importance: wordIn(one, 'importance', ['optional', 'required']) }
    }),
    blocked,
    questions: listIn(fields, 'questions', readQuestion),
    open: listIn(fields, 'open', readPoint),
    cautionAt: numberIn(fields, 'cautionAt'),
  }
}

function readQuestion(fields: Fields): FoundQuestion | undefined {
  const field = textIn(fields, 'field')
  const text = textIn(fields, 'text')
  if (field === undefined || text === undefined) return undefined
  const kind = textOf(fields['kind'])
  const label = textIn(fields, 'label')
  const options = Array.isArray(fields['options']) ? fields['options'].filter(isText) : []
  return {
    field,
    text,
    importance: wordIn(fields, 'importance', ['required', 'optional']),
    ...(options.length > 0 ? { options } : {}),
    ...(kinds.has(kind) ? { kind: kind as FieldKind } : {}),
    ...(label === undefined ? {} : { label }),
  }
}
const kinds: ReadonlySet<string> = new Set<FieldKind>(['address', 'name', 'yes-no', 'option', 'number', 'date', 'text'])

export function readFlag(fields: Fields): FoundFlag | undefined {
  const says = textIn(fields, 'says')
  if (says === undefined) return undefined
  const finding = numberIn(fields, 'finding')
  const unclear = fields['unclear'] === true ? ({ unclear: true } as const) : {}
  return { says, note: numberIn(fields, 'note'), ...(finding === undefined ? {} : { finding }), ...unclear }
}

function readNumbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'number') : []
}
