import { prepareNames } from '@agora/core/wake/prepare-names'
import { makeCorrectionReader } from '@agora/inspection/corrections/make-correction-reader'
import { makeDomainReplies } from '@agora/inspection/report/make-domain-replies'
import { makeLookOut } from '@agora/inspection/watch/look-out'
import { type Ambient, randomId } from '../ambient.ts'
import { makeRegister } from '../companies/make-register.ts'
import type { Config } from '../config.ts'
import { loadDomains } from '../inspection/domains.ts'
import { Inspections } from '../inspection/inspections.ts'
import { Mailing } from '../inspection/mailing.ts'
import { makePerDomain } from '../inspection/make-per-domain.ts'
import { rulebookWith } from '../inspection/rulebook.ts'
import { NoteEvaluator } from '../inspection/note-evaluator.ts'
import { openPassageStore } from '../ingest/open-passage-store.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openStorage } from '../log/open-storage.ts'
import { Threads } from '../threads/threads.ts'

/** What a command of the operator works with where no server is asked: the same parts, without anybody who listens. */
export type Services = {
  readonly storage: LogStorage
  readonly attachments: LogStorage['attachments']
  readonly keepsLocation: boolean
  readonly threads: Threads
  readonly inspections: Inspections
  readonly ambient: Ambient
  readonly timeZone: string
  readonly close: () => Promise<void>
}

export async function openServices(config: Config, ambient: Ambient): Promise<Services> {
  const storage = await openStorage(config)
  const domains = await loadDomains()
  const threads = new Threads(storage, ambient, undefined, {
    names: prepareNames(config.wakeNames),
    // No turn runs here: the server that starts next runs the turns that open.
    answers: config.model !== 'none',
    holder: randomId(ambient),
    lookOut: makePerDomain(domains, makeLookOut),
    corrections: makePerDomain(domains, makeCorrectionReader),
    replies: makePerDomain(domains, makeDomainReplies),
    zone: config.timeZone,
    ...(domains.has(config.domain) ? { domain: config.domain } : {}),
  })
  const rulebook = rulebookWith(await openPassageStore(config))
  const sectors = domains.list.flatMap((one) => one.sectors)
  const inspections = new Inspections({
    storage,
    threads,
    ambient,
    domains,
    ownDomain: domains.of(config.domain),
    register: makeRegister({ kvk: config.kvk, domains: domains.list, sectors, now: ambient.now }),
    rulebook,
    work: new NoteEvaluator(storage, threads),
    mailing: new Mailing(undefined, threads, ambient, storage.attachments),
    timeZone: config.timeZone,
  })
  return {
    storage,
    attachments: storage.attachments,
    keepsLocation: config.keepsPhotoLocation,
    threads,
    inspections,
    ambient,
    timeZone: config.timeZone,
    async close() {
      await threads.close()
      await rulebook.close()
      await storage.close()
    },
  }
}
