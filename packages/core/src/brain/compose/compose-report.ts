import type { DigestLine } from '@agora/protocol/note'
import { matchCue } from '../match-cue.ts'
import type { Language, ReportPlan, ReportSection } from '../pack.ts'
import type { FoundNote } from '../read-found.ts'
import { readText } from '../read-text.ts'
import { textsOf } from './texts.ts'

export type ReportInput = {
  readonly plan: ReportPlan
  readonly language: Language
  /** What is known of the visit; empty where somebody said that they do not know. */
  readonly facts: ReadonlyMap<string, string>
  readonly notes: readonly FoundNote[]
  /** What notes that are not among them say in short. */
  readonly digest: readonly DigestLine[]
  readonly noteCount: number
  /** Answers in somebody's own words that fit no single question. */
  readonly said: readonly string[]
}

/** The draft of a report: what is known, what was observed with the notes it rests upon, and what is missing. */
export function composeReport({ plan, language, facts, notes, digest, noteCount, said }: ReportInput): string {
  const texts = textsOf(language).report
  const missing = plan.facts.filter(({ field }) => !facts.get(field))
  const blocks = [
    `# ${texts.draft}: ${plan.title[language]}${facts.get('company') ? ` ${facts.get('company')}` : ''}`,
    `## ${texts.visit}`,
    plan.facts.map(({ field, label }) => `- **${label[language]}:** ${facts.get(field) || texts.unknown}`).join('\n'),
    `## ${texts.observations}`,
    ...writeObservations({ plan, language, notes, digest, noteCount }),
  ]
  if (said.length > 0) blocks.push(`## ${texts.said}`, said.map((text) => `- ${text.replace(/\s+/gu, ' ')}`).join('\n'))
  if (missing.length > 0) {
    blocks.push(`## ${texts.missing}`, missing.map(({ label }) => `- ${label[language]}`).join('\n'))
  }
  return [...blocks, plan.closing[language]].join('\n\n')
}

function writeObservations({
  plan,
  language,
  notes,
  digest,
  noteCount,
}: Pick<ReportInput, 'plan' | 'language' | 'notes' | 'digest' | 'noteCount'>): string[] {
  const texts = textsOf(language).report
  const lines = [
    ...digest.map(({ notes: numbers, text }) => ({ numbers, text })),
    ...notes.map(({ number, text }) => ({ numbers: [number], text })),
  ].sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
  if (lines.length === 0) return [texts.noObservations]
  const sections: (ReportSection | undefined)[] = [...plan.sections, undefined]
  const blocks = sections.flatMap((section) => {
    const own = lines.filter(({ text }) => sectionOf(text, plan) === section)
    const title = section?.title ?? plan.otherwise
    const items = own.map(({ numbers, text }) => `- ${text.replace(/\s+/gu, ' ').trim()} [${numbers.join(', ')}]`)
    return own.length === 0 ? [] : [`### ${title[language]}`, items.join('\n')]
  })
  const told = new Set(lines.flatMap(({ numbers }) => numbers)).size
  return told < noteCount ? [...blocks, texts.earlierNotes(noteCount - told)] : blocks
}

function sectionOf(text: string, plan: ReportPlan): ReportSection | undefined {
  const { folds } = readText(text)
  return plan.sections.find(({ cues }) =>
    [...cues.nl.split(' '), ...cues.en.split(' ')].some((cue) => matchCue(cue, folds)),
  )
}
