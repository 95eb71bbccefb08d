import type { Domain } from '../domain/domain.ts'
import { compileCues } from './compile-cues.ts'
import type { Limit } from '../domain/limit.ts'

/** A limit with its patterns ready to be asked. */
export type CompiledLimit = {
  readonly limit: Limit
  readonly about: RegExp
  readonly except: RegExp | undefined
  readonly readings: { readonly [Kind in keyof NonNullable<Limit['readings']>]: RegExp } | undefined
  readonly tolerated: RegExp | undefined
  readonly stated: RegExp | undefined
}

const compiled = new WeakMap<Domain['limits'], readonly CompiledLimit[]>()

/** The limits of a domain, the weightiest first; compiled once. */
export function compileLimits({ limits }: Pick<Domain, 'limits'>): readonly CompiledLimit[] {
  const before = compiled.get(limits)
  if (before) return before
  const made = limits.map(compileLimit).sort((a, b) => b.limit.weight - a.limit.weight)
  compiled.set(limits, made)
  return made
}

function compileLimit(limit: Limit): CompiledLimit {
  const { readings } = limit
  return {
    limit,
    about: compileCues(limit.about),
    except: limit.except && compileCues(limit.except),
    readings: readings && {
      things: new RegExp(compileCues(readings.things), 'g'),
      product: compileCues(readings.product),
      inside: compileCues(readings.inside),
      air: compileCues(readings.air),
      named: compileCues(readings.named),
      beside: compileCues(readings.beside),
    },
    tolerated: limit.tolerance && compileCues(limit.tolerance.where),
    stated: limit.stated && compileCues(limit.stated),
  }
}
