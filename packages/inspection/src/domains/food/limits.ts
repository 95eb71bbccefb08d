import type { Limit } from '../../domain/limit.ts'
import { handling } from './limits/handling.ts'
import { keeping } from './limits/keeping.ts'
import { germs, sulphites } from './limits/laboratory.ts'
import { makeup } from './limits/makeup.ts'
import { approved, special } from './limits/special.ts'

/** Every number of the law and the codes that a reading can be compared with. */
export const limits: readonly Limit[] = [
  ...keeping,
  ...handling,
  ...makeup,
  ...special,
  ...approved,
  ...germs,
  ...sulphites,
]
