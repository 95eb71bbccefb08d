import { type Sector, sectorOf } from '@agora/inspection/domain/sector'
import { Company } from '@agora/protocol/inspection'
import { z } from 'zod'

const text = z.string().trim().min(1)
/** House numbers come as numbers and as texts. */
const number = z.union([z.number(), z.string()]).transform(String)

const Address = z.object({
  straatnaam: text.nullish(),
  huisnummer: number.nullish(),
  huisletter: text.nullish(),
  huisnummerToevoeging: text.nullish(),
  postcode: text.nullish(),
  plaats: text.nullish(),
})

const Foreign = z.object({
  straatHuisnummer: text.nullish(),
  postcodeWoonplaats: text.nullish(),
  land: text.nullish(),
})

/** One result of "Zoeken" v2. What we do not use is not checked: it may change without our noticing. */
export const FoundFirm = z.object({
  kvkNummer: z.string().regex(/^\d{8}$/),
  vestigingsnummer: z
    .string()
    .regex(/^\d{12}$/)
    .nullish(),
  naam: text,
  type: z.string().nullish(),
  actief: z.union([z.string(), z.boolean()]).nullish(),
  adres: z.object({ binnenlandsAdres: Address.nullish(), buitenlandsAdres: Foreign.nullish() }).nullish(),
})
export type FoundFirm = z.infer<typeof FoundFirm>

export const FoundFirms = z.object({ resultaten: z.array(z.unknown()) })

const Activities = z.array(z.object({ sbiCode: number, indHoofdactiviteit: z.string().nullish() })).nullish()
const Visited = Address.extend({ type: z.string().nullish(), indicatieAfgeschermd: z.string().nullish() })

/** What "Basisprofiel" v1 tells more: activities, and the house number that "Zoeken" leaves out. */
export const Profile = z.object({
  sbiActiviteiten: Activities,
  _embedded: z
    .object({
      hoofdvestiging: z
        .object({
          vestigingsnummer: z.string().nullish(),
          adressen: z.array(Visited).nullish(),
          sbiActiviteiten: Activities,
        })
        .nullish(),
    })
    .nullish(),
})
export type Profile = z.infer<typeof Profile>

const places = ['hoofdvestiging', 'nevenvestiging', 'rechtspersoon']
const rank = ({ type }: FoundFirm) => {
  const at = places.indexOf(type ?? '')
  return at === -1 ? places.length : at
}

/** Main establishments first; the legal person only where no place of it is there, because it would be listed twice. */
export function orderFirms(found: readonly FoundFirm[]): readonly FoundFirm[] {
  const placed = new Set(found.filter(({ vestigingsnummer }) => vestigingsnummer).map(({ kvkNummer }) => kvkNummer))
  return found
    .filter(({ kvkNummer, vestigingsnummer }) => vestigingsnummer || !placed.has(kvkNummer))
    .sort((a, b) => rank(a) - rank(b))
}

export function toCompany(found: FoundFirm, profile: Profile | undefined, sectors: readonly Sector[]): Company {
  const { binnenlandsAdres: home, buitenlandsAdres: abroad } = found.adres ?? {}
  const main = profile?._embedded?.hoofdvestiging
  const isMain = !found.vestigingsnummer || found.vestigingsnummer === main?.vestigingsnummer
  const visited = isMain ? main?.adressen?.find(isVisited) : undefined
  const address = street(visited ?? home) ?? [abroad?.straatHuisnummer, abroad?.land].filter(Boolean).join(', ')
  const place = visited?.plaats ?? home?.plaats ?? abroad?.postcodeWoonplaats
  const sector = sectorOf(codesOf(profile), sectors)
  return Company.parse({
    registration: found.kvkNummer,
    ...(found.vestigingsnummer ? { branch: found.vestigingsnummer } : {}),
    name: found.naam.slice(0, 200),
    ...(address ? { address: address.slice(0, 300) } : {}),
    ...(place ? { place: place.slice(0, 120) } : {}),
    ...(sector ? { sector } : {}),
    source: 'kvk',
    ...(hasCeased(found) ? { ceased: true } : {}),
  })
}

/** A shielded address is not ours to show, also where it is sent. */
function isVisited({ type, indicatieAfgeschermd }: z.infer<typeof Visited>): boolean {
  return type === 'bezoekadres' && !/^ja$/i.test(indicatieAfgeschermd ?? '')
}

function street(address: z.infer<typeof Address> | null | undefined): string | undefined {
  if (!address?.straatnaam) return undefined
  const { straatnaam, huisnummer, huisletter, huisnummerToevoeging } = address
  const house = `${huisnummer ?? ''}${huisletter ?? ''}${huisnummerToevoeging ? `-${huisnummerToevoeging}` : ''}`
  return `${straatnaam} ${house}`.trim()
}

/** It says "Nee", and in older answers `false`. */
function hasCeased({ actief }: FoundFirm): boolean {
  return actief === false || (typeof actief === 'string' && /^(nee|false)$/i.test(actief))
}

function codesOf(profile: Profile | undefined): string[] {
  const activities = profile?._embedded?.hoofdvestiging?.sbiActiviteiten ?? profile?.sbiActiviteiten ?? []
  const isMain = (flag: string | null | undefined) => /^ja$/i.test(flag ?? '')
  return activities
    .toSorted((a, b) => Number(isMain(b.indHoofdactiviteit)) - Number(isMain(a.indHoofdactiviteit)))
    .map(({ sbiCode }) => sbiCode)
}
