import type { Rule } from '../../../domain/rule.ts'
import { conduct } from './conduct.ts'
import { goalOf } from './goals.ts'
import { information } from './information.ts'
import { inspecting } from './inspecting.ts'
import { limits } from './limits.ts'
import { moreConduct } from './more-conduct.ts'
import { premises } from './premises.ts'
import { supervision } from './supervision.ts'

/** Every norm that is known, in our own words. */
export const rules: readonly Rule[] = [
  ...limits,
  ...premises,
  ...conduct,
  ...moreConduct,
  ...information,
  ...supervision,
  ...inspecting,
].map((rule) => {
  const goal = goalOf.get(rule.id)
  return goal ? { ...rule, goal } : rule
})
