import { makeWatch } from '../../specialists/make-watch.ts'
import type { WatchPlan } from '../../domain/watch-plan.ts'

export const watch: WatchPlan = makeWatch({
  nl: 'winkelier|verkoper|verkoopster|importeur|inkoper|fabrikant',
  en: 'shopkeeper|retailer|seller|importer|buyer|manufacturer',
})
