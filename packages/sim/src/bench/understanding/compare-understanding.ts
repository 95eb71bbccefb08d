import { tasks } from '@agora/training/tasks'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultsFolder } from '../scratch-folder.ts'
import { describeFindings } from './describe-findings.ts'
import { describeProduct } from './describe-product.ts'
import { measureOurs, measureRules } from './measure-ours.ts'
import { type Measured, languages, measureWay } from './measure-way.ts'
import type { Way } from './way.ts'

type OfTask = { readonly task: string; readonly ways: Readonly<Record<string, Measured>> }

/** Measures every way of understanding on the same sentences, prints tables, and writes `bench/results`. */
export async function compareUnderstanding(others: readonly Way[]): Promise<void> {
  const results: OfTask[] = []
  for (const task of tasks) {
    const rules = await measureRules(task)
    const ways: Record<string, Measured> = { ...(rules && { rules }), ours: await measureOurs(task) }
    for (const way of others) {
      process.stdout.write(`training ${way.name} for ${task.name} …\n`)
      ways[way.name] = await measureWay(way, task)
    }
    results.push({ task: task.name, ways })
  }
  const names = Object.keys(results[0]?.ways ?? {})
  console.log(`\n${describeResults(results, names).join('\n\n')}`)
  console.log(`\n${[...describeProduct(), ...describeFindings()].join('\n')}`)
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(
    join(resultsFolder, 'understanding.json'),
    `${JSON.stringify({ date: new Date(), results }, null, 2)}\n`,
  )
}

function describeResults(results: readonly OfTask[], names: readonly string[]): readonly string[] {
  const eachLanguage = (show: (measured: Measured, language: 'nl' | 'en') => string | undefined) =>
    results.flatMap(({ task, ways }) =>
      languages.flatMap((language) => {
        const cells = names.map((name) => {
          const measured = ways[name]
          return measured && show(measured, language)
        })
        return cells.some((cell) => cell !== undefined) ? [[task, language, ...cells.map((cell) => cell ?? '')]] : []
      }),
    )
  const eachTask = (show: (measured: Measured) => string) =>
    results.map(({ task, ways }) => [task, ...names.map((name) => (ways[name] ? show(ways[name]) : ''))])
  return [
    table(
      ['macro-F1', '', ...names],
      eachLanguage(({ figures }, language) => figures[language].macroF1.toFixed(3)),
    ),
    table(
      ['accuracy', '', ...names],
      eachLanguage(({ figures }, language) => figures[language].accuracy.toFixed(3)),
    ),
    table(
      ['sure and wrong; sure and right, of those meant', '', ...names],
      eachLanguage(({ harm }, language) => {
        const { wrong, right, all } = harm?.[language] ?? {}
        return wrong === undefined ? undefined : `${wrong}; ${right} of ${all}`
      }),
    ),
    table(
      ['right among the first three', '', ...names],
      eachLanguage(({ topThree }, language) => topThree?.[language].toFixed(3)),
    ),
    table(
      ['shortcomings, sure or not: recall, precision', '', ...names],
      eachLanguage(({ figures }, language) => {
        const { shortcoming } = figures[language].ofLabel
        return shortcoming && `${shortcoming.recall.toFixed(3)}, ${shortcoming.precision.toFixed(3)}`
      }),
    ),
    table(
      ['model, bytes by gzip', ...names],
      eachTask(({ bytes }) => (bytes === undefined ? '' : bytes.toLocaleString('en'))),
    ),
    table(
      ['a decision, median µs', ...names],
      eachTask(({ microseconds }) => microseconds.toFixed(0)),
    ),
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
