import { foldText } from '@agora/core/fold-text'
import { MOST_FOUND } from '@agora/inspection/companies/demo-register'
import { readRegistration } from '@agora/inspection/companies/read-registration'
import type { Sector } from '@agora/inspection/domain/sector'
import type { Company } from '@agora/protocol/inspection'
import type { Ambient } from '../ambient.ts'
import { answerCache } from './answer-cache.ts'
import { askKvk } from './ask-kvk.ts'
import { FoundFirm, FoundFirms, Profile, orderFirms, toCompany } from './kvk-answer.ts'
import type { KvkSettings } from './kvk-settings.ts'
import type { Register } from './register.ts'
import { RegistryFailure } from './registry-failure.ts'

export type KvkOptions = KvkSettings & {
  readonly sectors: readonly Sector[]
  readonly now: Ambient['now']
  readonly timeoutMs?: number
}

/** A day at one firm asks for it many times; a firm seldom moves within the hour. */
const KEPT_MS = 10 * 60 * 1_000
const MOST_KEPT = 500
/** A firm has one legal person and, mostly, few places. */
const PAGE = 20
/** Shorter names are found in thousands of firms. */
const LEAST_NAME_CHARS = 2
const MOST_NAME_CHARS = 200

/**
 * The trade register of the Dutch Chamber of Commerce: "Zoeken" v2, which costs nothing, and for one firm that was asked
 * for by its number also "Basisprofiel" v1, which costs a few cents, for its sector and house number.
 */
export function kvkRegister({ sectors, now, ...settings }: KvkOptions): Register {
  const cache = answerCache<readonly Company[]>({ keptMs: KEPT_MS, most: MOST_KEPT, now })

  async function find(asked: Asked, signal: AbortSignal): Promise<readonly Company[]> {
    const query = new URLSearchParams({ ...asked.parameters, resultatenPerPagina: String(PAGE) })
    const body = await askKvk(settings, `/api/v2/zoeken?${query}`, signal)
    if (body === undefined) return []
    const answer = FoundFirms.safeParse(body)
    if (!answer.success) throw new RegistryFailure('garbage')
    const firms = answer.data.resultaten.map((firm) => FoundFirm.safeParse(firm)).filter(({ success }) => success)
    // One firm that is told oddly hides no others; nothing but oddities is no answer.
    if (firms.length === 0 && answer.data.resultaten.length > 0) throw new RegistryFailure('garbage')
    const ordered = orderFirms(firms.flatMap(({ data }) => data ?? [])).slice(0, MOST_FOUND)
    const [first] = ordered
    const profile = asked.kind === 'number' && first ? await readProfile(first.kvkNummer, signal) : undefined
    return ordered.map((firm) => toCompany(firm, profile, sectors))
  }

  /** Without it the sector is not known, and that is all: the firm was found. */
  async function readProfile(registration: string, signal: AbortSignal): Promise<Profile | undefined> {
    try {
      return Profile.safeParse(await askKvk(settings, `/api/v1/basisprofielen/${registration}`, signal)).data
    } catch (error) {
      if (error instanceof RegistryFailure) return undefined
      throw error
    }
  }

  return {
    kind: 'kvk',
    async find(query, signal) {
      signal.throwIfAborted()
      const asked = readQuery(query)
      if (!asked) return []
      const key = JSON.stringify(asked.parameters)
      const known = cache.get(key)
      if (known) return known
      const found = await find(asked, signal)
      cache.set(key, found)
      return found
    },
  }
}

type Asked = {
  readonly kind: 'number' | 'name'
  readonly parameters: Readonly<Record<string, string>>
}

/** Undefined where no firm can have this number or name: the register would be asked for nothing. */
function readQuery(query: string): Asked | undefined {
  const number = readRegistration(query)
  // Only a search by number includes firms that ceased: it asks for exactly that firm.
  const all = { inclusiefInactieveRegistraties: 'true' }
  if (number.kind === 'good') return { kind: 'number', parameters: { kvkNummer: number.registration, ...all } }
  if (number.why === 'is-branch' && number.found) {
    return { kind: 'number', parameters: { vestigingsnummer: number.found, ...all } }
  }
  const name = query.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_NAME_CHARS)
  const isName = /\p{L}/u.test(name) && foldText(name).length >= LEAST_NAME_CHARS
  return isName ? { kind: 'name', parameters: { naam: name } } : undefined
}
