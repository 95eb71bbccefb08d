import type { Language } from '@agora/core/language'
import type { LimitCheck, Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { formatValue } from './format-value.ts'
import { UNKNOWN_UNIT } from './read-placed.ts'
import { sayValue, sideOf } from './say-value.ts'

/** What was understood and how it compares, or what must be known to tell; said to the person who measured. */
export function readBack(
  measured: Measurement,
  check: LimitCheck | undefined,
  domain: Pick<Domain, 'limits'>,
  language: Language,
): string {
  const isDutch = language === 'nl'
  const understood = `${isDutch ? 'Ik verstond' : 'I understood'} ${sayUnderstood(measured, check, language)}.`
  if (!check) return `${understood} ${isDutch ? 'Daarvoor ken ik geen grens.' : 'I know no limit for that.'}`
  return `${understood} ${sayCheck(measured, check, domain, language)}`
}

/** How a value compares, as a sentence about "that". */
function sayCheck(
  measured: Measurement,
  check: LimitCheck,
  domain: Pick<Domain, 'limits'>,
  language: Language,
): string {
  const isDutch = language === 'nl'
  const limit = formatValue(check.value, check.unit, language)
  const own = domain.limits.find(({ id }) => id === check.limit)
  const name = own ? ` (${own.name[language]})` : ''
  const side = sideOf(check, language)
  if (check.outcome === 'beyond') {
    if (own?.strict && measured.value === check.value) {
      return isDutch
        ? `Het moet ${otherSide(check, 'nl')} ${limit} zijn${name}.`
        : `It must be ${otherSide(check, 'en')} ${limit}${name}.`
    }
    return isDutch ? `Dat is ${side} de grens van ${limit}${name}.` : `That is ${side} the limit of ${limit}${name}.`
  }
  if (check.outcome === 'within') {
    const isAir = own?.of === 'product' && measured.of === 'air'
    if (isDutch)
      return `Dat is binnen de grens van ${limit}${name}${isAir ? '; het product zelf is niet gemeten' : ''}.`
    return `That is within the limit of ${limit}${name}${isAir ? '; the product itself was not measured' : ''}.`
  }
  switch (check.needs) {
    case 'product-or-air':
      if (measured.of === 'air') {
        return isDutch
          ? `De grens van ${limit}${name} geldt voor het product: meet het product om het zeker te weten.`
          : `The limit of ${limit}${name} holds for the product: measure the product to be sure.`
      }
      return isDutch
        ? `Is dat de temperatuur van het product of van de lucht? De grens van ${limit}${name} geldt voor het product.`
        : `Is that the temperature of the product or of the air? The limit of ${limit}${name} holds for the product.`
    case 'packed':
      return isDutch
        ? 'Welke temperatuur staat er op de verpakking? Die geldt als grens.'
        : 'Which temperature does the pack state? That one is the limit.'
    case 'unit':
      return isDutch ? 'In welke eenheid is dat?' : 'In which unit is that?'
    case undefined:
      break
  }
  if (own?.tolerance) {
    return isDutch
      ? `De grens is ${limit}${name}; ${own.tolerance.says.nl}.`
      : `The limit is ${limit}${name}; ${own.tolerance.says.en}.`
  }
  return isDutch
    ? `De grens is ${limit}${name}: wat is er precies gemeten?`
    : `The limit is ${limit}${name}: what exactly was measured?`
}

/** The value as it was understood: what was assumed or converted is said. */
function sayUnderstood(measured: Measurement, check: LimitCheck | undefined, language: Language): string {
  const isDutch = language === 'nl'
  const { value, unit, said } = measured
  // Whoever said no unit hears which one is taken, also where only the check has settled it.
  const isSettled = unit === UNKNOWN_UNIT && check !== undefined && check.needs !== 'unit'
  const plain = sayValue(isSettled ? { ...measured, unit: check.unit } : measured, language)
  if (unit === 'celsius' && /fahrenheit|(?:°\s*|\d\s*)f\b/i.test(said)) {
    const stated = formatValue(Number(((value * 9) / 5 + 32).toFixed(1)), UNKNOWN_UNIT, language)
    return isDutch ? `${stated} °F, dat is ${plain}` : `${stated} °F, which is ${plain}`
  }
  if (!measured.assumedUnit && !isSettled) return plain
  return isDutch ? `${plain} (je noemde geen eenheid)` : `${plain} (you named no unit)`
}

function otherSide({ bound }: LimitCheck, language: Language): string {
  return sideOf({ bound: bound === 'at-most' ? 'at-least' : 'at-most' }, language)
}
