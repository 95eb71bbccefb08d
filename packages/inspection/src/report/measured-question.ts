import type { Finding, LimitCheck, Measurement } from '@agora/protocol/inspection'

type Needed = NonNullable<LimitCheck['needs']>

export const MEASURED_PREFIX = 'measured-'
const MOST_CHARS = 64

/** What must still be said of a value to compare it with its limit. That it was the air is an answer. */
export function measuredQuestion(measured: Measurement | undefined, check: LimitCheck | undefined): Needed | undefined {
  if (!measured || measured.cannotTell || check?.outcome !== 'unclear') return undefined
  return check.needs === 'product-or-air' && measured.of === 'air' ? undefined : check.needs
}

/** The name under which that is asked. */
export function measuredField(finding: string): string {
  return `${MEASURED_PREFIX}${finding.replace(/[^A-Za-z0-9_-]/gu, '_').slice(-(MOST_CHARS - MEASURED_PREFIX.length))}`
}

/** The finding that an answer under this name is about. */
export function findMeasured<One extends Pick<Finding, 'id'>>(
  field: string,
  findings: readonly One[],
): One | undefined {
  return field.startsWith(MEASURED_PREFIX) ? findings.find(({ id }) => measuredField(id) === field) : undefined
}

/** An answer as a person gives it: product, air, or that it cannot be told. Undefined where it says none of these. */
export function readMeasuredAnswer(answer: string): Partial<Measurement> | undefined {
  const said = answer.trim().toLowerCase()
  if (/^(?:(?:in|van|of) )?(?:(?:het|de|the) )?(?:product|kern|core)$/u.test(said)) return { of: 'product' }
  if (/^(?:(?:in|van|of|op|on) )?(?:(?:het|de|the) )?(?:lucht|air|display)$/u.test(said)) return { of: 'air' }
  return /^(?:niet vast te stellen|cannot be told)$/u.test(said) ? { cannotTell: true } : undefined
}

const PRODUCT = /\b(?:product|producten|kern|core|products?|probed?|geprikt|gestoken|steekthermometer)\b/iu
const AIR = /\b(?:lucht|display|uitlezing|scherm|schermpje|paneel|omgeving|air|readout|screen|panel|ambient)\b/iu
const INSTEAD = /\b(?:niet|not)\b.+?(?:,|\bmaar\b|\bbut\b)\s*(.+)$/iu
const DENIES = /\b(?:niet|geen|not|no|isn't|wasn't)\b/iu
const MOST_SENTENCE = 120

/** The same in a sentence: "dat was de lucht, van het schermpje". Undefined where it names both, or only denies one. */
export function readMeasuredWords(said: string): 'product' | 'air' | undefined {
  if (said.length > MOST_SENTENCE || said.includes('?')) return undefined
  const text = INSTEAD.exec(said)?.[1] ?? said
  if (DENIES.test(text)) return undefined
  const isProduct = PRODUCT.test(text)
  return isProduct === AIR.test(text) ? undefined : isProduct ? 'product' : 'air'
}
