import type { Rule } from '../../../domain/rule.ts'
import { construction } from './construction.ts'
import { duties } from './duties.ts'
import { marking } from './marking.ts'
import { substances } from './substances.ts'

/** Every norm that is known, in our own words. */
export const rules: readonly Rule[] = [...marking, ...construction, ...substances, ...duties]
