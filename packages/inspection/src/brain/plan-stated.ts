import { composeOpen, writeValues } from './compose/compose-answers.ts'
import type { Mind, RuleThought } from './mind.ts'
import { type FoundStated, readToolResult } from './read-found.ts'
import { specOf } from '@agora/core/answers/field-spec'
import { type NamedValue, readNamed } from '@agora/core/answers/read-named'
import { sayNotDone } from './say-failed.ts'

export const RECORD = 'record_facts'

/** The fields that a user corrects by name; while questions are open, also those that are only named. */
export function statedIn({ request, pack, context }: Mind): readonly NamedValue[] {
  const named = readNamed(request.text, pack.fields ?? [])
  return context.open ? named : named.filter(({ isCorrection }) => isCorrection)
}

/** Stores what a user stated by name, and tells what is stored; a question that is open stays so. */
export function planStated(stated: readonly NamedValue[], mind: Mind): RuleThought {
  const { steps, tools, texts, context, language } = mind
  const done = steps.own.find(({ tool }) => tool === RECORD)
  if (!tools.includes(RECORD)) return { text: texts.cannotLookUp }
  if (!done) {
    const facts = Object.fromEntries(stated.map(({ field, value }) => [field, value]))
    return { calls: [{ tool: RECORD, args: { facts } }] }
  }
  const reading = readToolResult(done.result ?? '')
  const told = reading.kind === 'stated' ? tellStated(reading.facts, mind) : sayNotDone(done, texts)
  return { text: context.open ? `${told}\n\n${composeOpen(texts.answers.stillOpen, context.open, language)}` : told }
}

function tellStated(facts: readonly FoundStated[], { pack, texts, language }: Mind): string {
  const labelOf = (field: string) => specOf(pack.fields ?? [], field)?.label[language] ?? field
  const values = (outcome: FoundStated['outcome']) =>
    facts.filter((fact) => fact.outcome === outcome).map(({ field, value }) => [labelOf(field), value ?? null] as const)
  const stored = values('stored')
  const unchanged = values('unchanged')
  return [
    ...(stored.length > 0 ? [texts.answers.stored(writeValues(stored, language))] : []),
    ...(unchanged.length > 0 ? [texts.answers.wasStored(writeValues(unchanged, language))] : []),
    ...facts.flatMap(({ field, outcome, why }) =>
      outcome === 'refused' ? [texts.answers.notStored(labelOf(field), why)] : [],
    ),
  ].join('\n')
}
