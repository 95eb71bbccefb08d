import type { Ambient } from '../ambient.ts'
import { demoRegister } from '../companies/demo-register.ts'
import { loadDomains } from '../inspection/domains.ts'
import { Inspections } from '../inspection/inspections.ts'
import { Mailing } from '../inspection/mailing.ts'
import { plainRulebook } from '../inspection/rulebook.ts'
import { NoteEvaluator } from '../inspection/note-evaluator.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'

/** Inspections as a server has them that was given nothing else. */
export async function testInspections(storage: LogStorage, threads: Threads, ambient: Ambient): Promise<Inspections> {
  const domains = await loadDomains()
  return new Inspections({
    storage,
    threads,
    ambient,
    domains,
    ownDomain: domains.first,
    register: demoRegister(domains.list),
    rulebook: plainRulebook,
    work: new NoteEvaluator(storage, threads),
    mailing: new Mailing(undefined, threads, ambient, storage.attachments),
    timeZone: 'Europe/Amsterdam',
  })
}
