import { parseArgs } from 'node:util'
import { isNamesake } from '@agora/core/wake/carries-name'
import type { WakeRules } from '@agora/core/wake/find-call'
import { hearCall } from '@agora/core/listen/hear-call'
import { BadWakeName, prepareNames } from '@agora/core/wake/prepare-names'
import { answerLines } from './answer-lines.ts'
import type { Command } from './command.ts'

class BadOption extends Error {}

/** One utterance per line in, one JSON object per line out, each as soon as its line is there. */
export const wake: Command = async ({ config, args, stdin, stdout, stderr }) => {
  let rules: WakeRules
  try {
    rules = readOptions(args, config.wakeNames)
  } catch (error) {
    if (!(error instanceof BadOption)) throw error
    stderr.write(`agora: ${error.message}\n`)
    return 2
  }
  await answerLines({ stdin, stdout }, (line) => hearLine(line, rules))
  return 0
}

function hearLine(text: string, rules: WakeRules): string {
  const hearing = hearCall(text, rules)
  const { request, command } = hearing.addressed ? hearing : { request: '', command: null }
  return JSON.stringify({ text, addressed: hearing.addressed, request, command })
}

function readOptions(args: readonly string[], wakeNames: readonly string[]): WakeRules {
  const { lang, names, wake, company } = parse(args)
  const languages = lang?.split(',').map((language) => {
    if (language !== 'nl' && language !== 'en') throw new BadOption('--lang must be nl, en or nl,en')
    return language
  })
  if (wake !== 'careful' && wake !== 'anywhere') throw new BadOption('--wake must be careful or anywhere')
  const prepared = prepare(names?.split(',').map((name) => name.trim()) ?? wakeNames)
  return {
    names: prepared,
    wake,
    namesake: company !== undefined && isNamesake(company, prepared),
    ...(languages ? { languages } : {}),
  }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        lang: { type: 'string' },
        names: { type: 'string' },
        wake: { type: 'string', default: 'careful' },
        company: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    const [complaint] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new BadOption(`${complaint}; "agora help" lists what there is`)
  }
}

function prepare(names: readonly string[]) {
  try {
    return prepareNames(names)
  } catch (error) {
    if (error instanceof BadWakeName) throw new BadOption(`--names ${error.message}`)
    throw error
  }
}
