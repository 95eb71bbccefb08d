/// <reference types="vite/client" />
import type { DomainClassifiers } from '@agora/inspection/domain/domain-classifiers'
import type { NamedClassifier } from '@agora/inspection/domain/domain-classifiers'
import type { ExplainedDecision } from '@agora/inspection/understanding/explain-decision'
import { type Lazy, lazy } from '../parts/lazy.ts'

/** What the models of this device make of a text. */
export type Explain = (text: string) => readonly ExplainedDecision[]

/** As domains are, the models of each are fetched by themselves; a domain may have none. */
const found = import.meta.glob<{ readonly classifiers: DomainClassifiers }>(
  '../../../inspection/src/domains/*/classifiers.ts',
)

const explained = (models: readonly NamedClassifier[]) => async (): Promise<Explain> => {
  const { explainDecision } = await import('@agora/inspection/understanding/explain-decision')
  return (text) => models.map((named) => explainDecision(named, text))
}

const ofNotes: ReadonlyMap<string, Lazy<Explain>> = new Map(
  Object.entries(found).map(([path, load]) => {
    const [, id = ''] = /domains\/([^/]+)\//.exec(path) ?? []
    return [id, lazy(async () => explained(Object.values((await load()).classifiers))())]
  }),
)

/** What a note tells and is about. Undefined where the domain has no models of its own. */
export function noteExplainer(domain: string): Lazy<Explain> | undefined {
  return ofNotes.get(domain)
}

/** What is asked, in any domain. */
export const requestExplainer: Lazy<Explain> = lazy(async () => {
  const { askClassifier } = await import('@agora/inspection/understanding/ask-classifier')
  return explained([askClassifier])()
})
