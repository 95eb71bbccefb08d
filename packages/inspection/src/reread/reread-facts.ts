import type { FactField } from '@agora/protocol/inspection'
import type { MessageId } from '@agora/protocol/ids'
import type { Dossier } from '@agora/protocol/report'
import type { FoundFact } from '../findings/find-facts.ts'

/** The facts that code understood in words which were changed: whether anything says them now must be looked up. */
export function factsToReread(
  { facts }: Pick<Dossier, 'facts'>,
  changed: ReadonlySet<MessageId>,
): readonly FactField[] {
  return Object.entries(facts)
    .filter(([, { confidence, sources }]) => confidence < 1 && sources.some(({ message }) => changed.has(message)))
    .map(([field]) => field)
}

/** Facts that were read page by page: of each field what was said last counts. */
export function lastFacts(pages: readonly (readonly FoundFact[])[]): readonly FoundFact[] {
  return [...new Map(pages.flat().map((fact) => [fact.field, fact])).values()]
}
