import type { StoredModel } from '@agora/core/understanding/model'

/** The source of the module that carries a model. */
export function writeModelFile(model: StoredModel): string {
  const { task, labels, bits, biases, largest, temperature, thresholds, places, counts, owners, weights } = model
  const list = (values: readonly unknown[]) => JSON.stringify(values).replaceAll('"', "'").replaceAll(',', ', ')
  return `// Written by \`npm run train\` from packages/training/data. Do not edit.
import type { StoredModel } from '@agora/core/understanding/model'

export const ${task}Model: StoredModel = {
  task: '${task}',
  labels: ${list(labels)},
  bits: ${bits},
  biases: ${list(biases)},
  largest: ${largest},
  temperature: ${temperature},
  thresholds: ${list(thresholds)},
  places:
    '${places}',${counts === undefined ? '' : `\n  counts:\n    '${counts}',`}
  owners:
    '${owners}',
  weights:
    '${weights}',
}
`
}
