import { prepareNames } from '@agora/core/wake/prepare-names'
import { makeCorrectionReader } from '@agora/inspection/corrections/make-correction-reader'
import { makeDomainReplies } from '@agora/inspection/report/make-domain-replies'
import { makeLookOut } from '@agora/inspection/watch/look-out'
import type { DomainId } from '@agora/protocol/inspection'
import type { Ambient } from './ambient.ts'
import type { Register } from './companies/register.ts'
import type { Domains } from './inspection/domains.ts'
import { Inspections } from './inspection/inspections.ts'
import { Mailing } from './inspection/mailing.ts'
import { makePerDomain } from './inspection/make-per-domain.ts'
import { NoteEvaluator } from './inspection/note-evaluator.ts'
import type { Rulebook } from './inspection/rulebook.ts'
import type { LogStorage } from './log/log-storage.ts'
import type { Mailer } from './mail/mailer.ts'
import type { CommitObserver } from './threads/committer.ts'
import type { Erasures } from './threads/erasures.ts'
import { Threads } from './threads/threads.ts'

export type ServiceParts = {
  readonly storage: LogStorage
  readonly ambient: Ambient
  readonly domains: Domains
  /** The domain of conversations that name none. */
  readonly domain: DomainId | undefined
  readonly register: Register
  readonly rulebook: Rulebook
  readonly mailer: Mailer | undefined
  readonly wakeNames: readonly string[]
  /** True if a server with an AI participant runs the turns that open. */
  readonly answers: boolean
  /** The id of this process as a holder of leases. */
  readonly holder: string
  readonly timeZone: string
  readonly observe?: CommitObserver
  readonly erasures?: Erasures
}

export type Services = {
  readonly threads: Threads
  readonly inspections: Inspections
  readonly evaluator: NoteEvaluator
}

/** Builds what the server and the command line share: threads and inspections on one storage. */
export function makeServices(parts: ServiceParts): Services {
  const { storage, ambient, domains, domain, timeZone } = parts
  const env = {
    names: prepareNames(parts.wakeNames),
    answers: parts.answers,
    holder: parts.holder,
    lookOut: makePerDomain(domains, makeLookOut),
    corrections: makePerDomain(domains, makeCorrectionReader),
    replies: makePerDomain(domains, makeDomainReplies),
    zone: timeZone,
    ...(domain !== undefined && domains.has(domain) ? { domain } : {}),
  }
  const threads = new Threads(storage, ambient, parts.observe, env, parts.erasures)
  const evaluator = new NoteEvaluator(storage, threads)
  const inspections = new Inspections({
    storage,
    threads,
    ambient,
    domains,
    ownDomain: domain === undefined ? domains.first : domains.of(domain),
    register: parts.register,
    rulebook: parts.rulebook,
    work: evaluator,
    mailing: new Mailing(parts.mailer, threads, ambient, storage.attachments),
    timeZone,
  })
  return { threads, inspections, evaluator }
}
