import { conduct } from './conduct.ts'
import { information } from './information.ts'
import { limits } from './limits.ts'
import { premises } from './premises.ts'
import type { Rule } from './rule.ts'
import { supervision } from './supervision.ts'

/** Every norm that is known, in our own words. */
export const rules: readonly Rule[] = [...limits, ...premises, ...conduct, ...information, ...supervision]
