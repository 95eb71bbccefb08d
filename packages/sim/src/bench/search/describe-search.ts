import type { Findings } from '../benchmark.ts'
import { type Figure, latencyFigure, plainFigure } from '../figure.ts'
import { quantile } from '../statistics.ts'
import type { Measured } from './measured.ts'

const say = (count: number) => count.toLocaleString('en')

export function describeSearch(measured: Measured): Findings {
  return { figures: [...finding(measured), ...building(measured), ...rightness(measured)], notes: notes(measured) }
}

function finding({ settings: { rules, few, many }, found }: Measured): Figure[] {
  return [
    latencyFigure(`plain scan of ${say(rules)} rules`, 'µs', found.scanRules, { detail: true }),
    latencyFigure(`search of ${say(rules)} rules`, 'µs', found.rules, {
      against: { to: 'scan of the same', rounds: found.scanRules },
    }),
    latencyFigure(`search of ${say(rules)} rules and ${say(few)} passages`, 'µs', found.few, { detail: true }),
    latencyFigure(`plain scan of ${say(rules)} rules and ${say(many)} passages`, 'µs', found.scanMany, {
      detail: true,
    }),
    latencyFigure(`search of ${say(rules)} rules and ${say(many)} passages`, 'µs', found.many, {
      against: { to: 'scan of the same', rounds: found.scanMany },
      target: { atMost: 0.2 },
    }),
    plainFigure(
      `search of ${say(rules)} rules and ${say(many)} passages, p95`,
      'ms',
      found.many.map((round) => quantile(round, 0.95) / 1000),
      { target: { atMost: 5 } },
    ),
  ]
}

function building({ settings: { rules, many }, built, steps }: Measured): Figure[] {
  const inMs = (rounds: readonly number[][]) => rounds.flat().map((us) => us / 1000)
  return [
    plainFigure(`index of ${say(rules)} rules`, 'ms', inMs(built.rules)),
    plainFigure(`${say(many)} passages added to it`, 'ms', inMs(built.many)),
    plainFigure('a step of that, p95', 'ms', [quantile(steps, 0.95) / 1000]),
  ]
}

function rightness({ settings: { many }, right }: Measured): Figure[] {
  const target = { atLeast: Math.ceil(right.of * 0.95) }
  return [
    plainFigure(`right rule among the first three, of ${right.of} labelled questions`, 'count', [right.rules], {
      target,
    }),
    plainFigure(`the same with ${say(many)} passages`, 'count', [right.many], { target }),
  ]
}

function notes({ settings: { rules } }: Measured): string[] {
  return [
    'The scan looks for the words of a question as they are written: no stems, meanings, parts, slips or places, and it declines nothing.',
    `Of the ${say(rules)} rules those that are not of the domain are made up, as are the passages: everyday words, words of the domain, and names.`,
  ]
}
