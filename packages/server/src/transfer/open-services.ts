import { type Ambient, randomId } from '../ambient.ts'
import { makeRegister } from '../companies/make-register.ts'
import type { Config } from '../config.ts'
import { loadDomains } from '../inspection/domains.ts'
import type { Inspections } from '../inspection/inspections.ts'
import { rulebookWith } from '../inspection/rulebook.ts'
import { openPassageStore } from '../ingest/open-passage-store.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openStorage } from '../log/open-storage.ts'
import { makeServices } from '../make-services.ts'
import type { Threads } from '../threads/threads.ts'

/** The services of a command that runs without a server, on the same storage. */
export type OpenedServices = {
  readonly storage: LogStorage
  readonly attachments: LogStorage['attachments']
  readonly keepsLocation: boolean
  readonly threads: Threads
  readonly inspections: Inspections
  readonly ambient: Ambient
  readonly timeZone: string
  readonly close: () => Promise<void>
}

export async function openServices(config: Config, ambient: Ambient): Promise<OpenedServices> {
  const { timeZone, keepsPhotoLocation: keepsLocation } = config
  const storage = await openStorage(config)
  const domains = await loadDomains()
  const rulebook = rulebookWith(await openPassageStore(config))
  const sectors = domains.list.flatMap((one) => one.sectors)
  const { threads, inspections } = makeServices({
    storage,
    ambient,
    domains,
    domain: config.domain,
    register: makeRegister({ kvk: config.kvk, domains: domains.list, sectors, now: ambient.now }),
    rulebook,
    mailer: undefined,
    wakeNames: config.wakeNames,
    // No turn runs here: the server that starts next runs the turns that open.
    answers: config.model !== 'none',
    holder: randomId(ambient),
    timeZone,
  })
  return {
    storage,
    attachments: storage.attachments,
    keepsLocation,
    threads,
    inspections,
    ambient,
    timeZone,
    async close() {
      await threads.close()
      await rulebook.close()
      await storage.close()
    },
  }
}
