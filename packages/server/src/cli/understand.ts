import { parseArgs } from 'node:util'
import { commonClassifiers } from '@agora/core/understanding/common-classifiers'
import { cutCall } from '@agora/core/understanding/cut-call'
import type { Classifier } from '@agora/core/understanding/open-classifier'
import type { Setting } from '@agora/core/understanding/read-features'
import { type WakeName, prepareNames } from '@agora/core/wake/prepare-names'
import { askClassifier } from '@agora/inspection/understanding/ask-classifier'
import { loadClassifiers } from '../inspection/domains.ts'
import { answerLines } from './answer-lines.ts'
import type { Command } from './command.ts'

class BadOption extends Error {}

type Options = {
  readonly classifiers: readonly Classifier[]
  readonly setting: Setting
  readonly names: readonly WakeName[]
}

/** One text per line in, one JSON object per task out, each as soon as its line is there. */
export const understand: Command = async ({ config, args, stdin, stdout, stderr }) => {
  let options: Options
  try {
    options = await readOptions(args, config)
  } catch (error) {
    if (!(error instanceof BadOption)) throw error
    stderr.write(`agora: ${error.message}\n`)
    return 2
  }
  await answerLines({ stdin, stdout }, (line) => judgeLine(line, options))
  return 0
}

function judgeLine(text: string, { classifiers, setting, names }: Options): string {
  return classifiers
    .map(({ task, judge, explain }) => {
      const { text: words, ...flags } = task === 'mode' ? cutCall(text, names) : { text }
      const known = { ...setting, ...flags }
      const { label, probability, isSure } = judge(words, known)
      const features = explain(words, label, known).map(({ feature, weight }) => ({
        feature,
        weight: round(weight),
      }))
      return JSON.stringify({ text, task, label, probability: round(probability), sure: isSure, features })
    })
    .join('\n')
}

const round = (value: number) => Number(value.toFixed(4))

async function readOptions(
  args: readonly string[],
  { domain, wakeNames }: { readonly domain: string; readonly wakeNames: readonly string[] },
): Promise<Options> {
  const { task, previous } = parse(args)
  const own = await loadClassifiers(domain)
  const named = [askClassifier, ...(own ? [own.note, own.subject] : [])]
  const known: readonly Classifier[] = [...commonClassifiers, ...named.map(({ classifier }) => classifier)]
  const classifiers = (task?.split(',') ?? known.map((one) => one.task)).map((name) => {
    const found = known.find((one) => one.task === name)
    if (!found) throw new BadOption(`--task must name some of ${known.map((one) => one.task).join(',')}`)
    return found
  })
  return { classifiers, setting: previous === undefined ? {} : { previous }, names: prepareNames(wakeNames) }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { task: { type: 'string' }, previous: { type: 'string' } },
    })
    return values
  } catch (error) {
    const [complaint] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new BadOption(`${complaint}; "agora help" lists what there is`)
  }
}
