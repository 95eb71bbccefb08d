import { explainRegistration } from '@agora/inspection/companies/explain-registration'
import { readRegistration } from '@agora/inspection/companies/read-registration'
import { foldText } from '@agora/core/fold-text'
import type { Company } from '@agora/protocol/inspection'
import type { Preferences } from '@agora/protocol/preferences'
import type { StartInspection } from '@agora/protocol/report'
import type { Register } from '../companies/register.ts'
import { RegistryFailure, explainRegistryFailure } from '../companies/registry-failure.ts'
import { Failure } from '../failure.ts'

/** A register that does not answer must not hold up an inspector at the door. */
const LOOK_UP_MS = 8_000

/**
 * Finds the firm that a user means. A number must be valid, and known if a register is set up. A name that no
 * register knows is accepted as the user said it: the inspector stands in front of the door.
 */
export async function findFirm(
  register: Register,
  { registration, name, place }: StartInspection,
  language: Preferences['language'],
): Promise<Company> {
  const said = place === undefined ? {} : { place }
  if (registration !== undefined) {
    const read = readRegistration(registration)
    if (read.kind === 'bad') {
      throw new Failure('bad-registration', explainRegistration(read.why, language, read.found), { why: read.why })
    }
    const known = await lookUpFirms(register, read.registration, language)
    const found = choose(known, place)
    if (found) return found
    if (!name) throw new Failure('company-not-found', unknown[language](read.registration))
    return { registration: read.registration, name, ...said, source: 'said' }
  }
  const wanted = name ?? ''
  const named = await lookUpFirms(register, wanted, language)
  const exact = named.filter((company) => foldText(company.name) === foldText(wanted))
  return choose(exact, place) ?? { name: wanted, ...said, source: 'said' }
}

/** Looks firms up in the register; if it does not answer, the failure is worded in the user's language. */
export async function lookUpFirms(
  register: Register,
  query: string,
  language: Preferences['language'],
): Promise<readonly Company[]> {
  try {
    return await register.find(query, AbortSignal.timeout(LOOK_UP_MS))
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    throw new Failure('registry-unavailable', explainRegistryFailure(error.kind, language))
  }
}

/** Of several sites the one at the place that was said; else the first. */
function choose(companies: readonly Company[], place: string | undefined): Company | undefined {
  const there = companies.find((company) => place && foldText(company.place ?? '') === foldText(place))
  return there ?? companies[0]
}

const unknown = {
  nl: (number: string) =>
    `Het handelsregister kent geen bedrijf met nummer ${number}. Noem de naam, dan ga ik daarmee verder.`,
  en: (number: string) => `The register knows no firm with number ${number}. Say its name, and I go on with that.`,
} as const
