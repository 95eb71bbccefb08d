// `npm run bench:understanding`: the classifier, today's rules and what the registry has, trained on the same sentences
// and measured on those that were set aside. Apart from the other benchmarks, because of the packages it installs.
import { installApart } from '../../../scripts/install-apart.mjs'
import { compareUnderstanding } from '../src/bench/understanding/compare-understanding.ts'

installApart(import.meta.dirname, 'other text classifiers (11 MB, once)')
const { others } = await import('./others.mjs')
await compareUnderstanding(others)
