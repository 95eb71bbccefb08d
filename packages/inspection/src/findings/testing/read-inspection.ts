import type { NewFinding } from '@agora/protocol/inspection'

/** What must come of a note. `rules`: those that fit; empty where none may be proposed; undefined where it does not matter. */
export type ExpectedFinding = {
  readonly kind: NewFinding['kind']
  readonly note: number
  readonly part: string
  readonly rules: readonly string[] | undefined
  readonly where: string | undefined
}
export type ExpectedFact = { readonly note: number; readonly field: string; readonly value: string }

export type LabelledInspection = {
  readonly notes: readonly string[]
  readonly findings: readonly ExpectedFinding[]
  readonly facts: readonly ExpectedFact[]
}

const kinds = { S: 'shortcoming', O: 'in-order' } as const

/** Reads an inspection of `lists/inspections.ts`. */
export function readInspection(text: string): LabelledInspection {
  const notes: string[] = []
  const findings: ExpectedFinding[] = []
  const facts: ExpectedFact[] = []
  for (const line of text.trim().split('\n')) {
    const [said = '', labels = ''] = line.split(' =>')
    notes.push(said)
    const note = notes.length
    for (const label of labels.split(';').map((one) => one.trim())) {
      if (label === '') continue
      const [, kind = '', rest = ''] = /^([SOF]) (.+)$/u.exec(label) ?? []
      if (kind === 'F') {
        const [field = '', value = ''] = rest.split('=')
        facts.push({ note, field, value })
      } else if (kind === 'S' || kind === 'O') {
        const [, part = '', rules, where] = /^(.+?)(?:: ([\w/-]+))?(?: @ (.+))?$/u.exec(rest) ?? []
        findings.push({ kind: kinds[kind], note, part, rules: rules?.split('/').filter((one) => one !== '-'), where })
        // "contamination/-": a rule that fits, or none.
      } else throw new Error(`not a label: ${line}`)
    }
  }
  return { notes, findings, facts }
}
