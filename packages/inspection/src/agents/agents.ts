import type { PackAgent } from '@agora/core/brain/pack'
import { history } from './history.ts'
import { regulation } from './regulation.ts'
import { reporting } from './reporting.ts'
import { triage } from './triage.ts'

export const agents: readonly PackAgent[] = [triage, regulation, history, reporting]
