import type { Language } from '@agora/core/language'
import type { Words } from '@agora/protocol/turn'

/** Why a register could not tell. */
export type RegistryFailureKind = keyof typeof explanations

/**
 * An expected failure of a register. It carries nothing of what was sent or received: the key must not reach a log, and
 * what a stranger's server says is not for the user's eyes.
 */
export class RegistryFailure extends Error {
  readonly kind: RegistryFailureKind
  /** When it may be asked again, where it says so. */
  readonly retryAfterMs: number | undefined
  constructor(kind: RegistryFailureKind, retryAfterMs?: number) {
    super(`the company register: ${explanations[kind].en}`)
    this.name = 'RegistryFailure'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

export function explainRegistryFailure(kind: RegistryFailureKind, language: Language): string {
  return explanations[kind][language]
}

const explanations = {
  'key-refused': {
    nl: 'Het KVK-register weigert de sleutel. Laat de beheerder AGORA_KVK_KEY nakijken.',
    en: 'The KVK register refuses the key. Have the administrator check AGORA_KVK_KEY.',
  },
  forbidden: {
    nl: 'De sleutel voor het KVK-register mag dit niet opvragen. Laat de beheerder het abonnement nakijken.',
    en: 'The key to the KVK register may not ask for this. Have the administrator check the subscription.',
  },
  'wrong-address': {
    nl: 'Op het ingestelde adres is geen KVK-register. Laat de beheerder AGORA_KVK_URL nakijken.',
    en: 'There is no KVK register at the address that is set. Have the administrator check AGORA_KVK_URL.',
  },
  refused: {
    nl: 'Het KVK-register begrijpt deze zoekvraag niet. Zoek op het nummer van acht cijfers of op de hele naam.',
    en: 'The KVK register does not understand this search. Search by the number of eight digits or by the whole name.',
  },
  busy: {
    nl: 'Het KVK-register heeft het nu te druk. Probeer het over een minuut opnieuw.',
    en: 'The KVK register is too busy now. Try again in a minute.',
  },
  down: {
    nl: 'Het KVK-register heeft een storing. Probeer het later opnieuw, of vul de gegevens zelf in.',
    en: 'The KVK register is out of order. Try again later, or fill in the details yourself.',
  },
  unreachable: {
    nl: 'Het KVK-register is niet te bereiken. Probeer het later opnieuw, of vul de gegevens zelf in.',
    en: 'The KVK register cannot be reached. Try again later, or fill in the details yourself.',
  },
  'too-slow': {
    nl: 'Het KVK-register antwoordt niet op tijd. Probeer het later opnieuw, of vul de gegevens zelf in.',
    en: 'The KVK register does not answer in time. Try again later, or fill in the details yourself.',
  },
  certificate: {
    nl: 'De verbinding met het KVK-register is niet te vertrouwen. Laat de beheerder het rootcertificaat van de KVK toevoegen (NODE_EXTRA_CA_CERTS).',
    en: 'The connection to the KVK register cannot be trusted. Have the administrator add the root certificate of the KVK (NODE_EXTRA_CA_CERTS).',
  },
  garbage: {
    nl: 'Het KVK-register gaf een antwoord dat niet te lezen is. Probeer het later opnieuw, of vul de gegevens zelf in.',
    en: 'The KVK register gave an answer that cannot be read. Try again later, or fill in the details yourself.',
  },
} as const satisfies Record<string, Words>
