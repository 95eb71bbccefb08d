import type { Ask, Question } from '@agora/protocol/ask'
import type { Preferences } from '@agora/protocol/preferences'
import { type AskSays, say } from '../say/say.ts'
import { showValue } from './show-value.ts'

/** Values of a call that are written out; whoever approves sees all of them beside the text. */
const SHOWN_VALUES = 30

/** A question as it is said in the conversation, whatever else shows it as a form. */
export function writeAsk(ask: Ask, language: Preferences['language']): string {
  const says = say(language).ask
  if (ask.kind === 'approval') {
    const values = Object.entries(ask.args)
    const lines = values.slice(0, SHOWN_VALUES).map(([name, value]) => {
      return `- ${showValue(name, says.moreChars)}: ${showValue(value, says.moreChars)}`
    })
    const more = values.length > SHOWN_VALUES ? [says.moreValues(values.length - SHOWN_VALUES)] : []
    return [says.wants(ask.title[language]), ...lines, ...more, says.mayIt].join('\n')
  }
  const { questions, reason } = ask
  const [first, ...others] = questions.map((question) => writeQuestion(question, says))
  const asked = others.length === 0 ? [first ?? ''] : [first ?? '', ...others].map((text, n) => `${n + 1}. ${text}`)
  return [...(reason?.trim() ? [reason.trim()] : []), ...asked].join('\n')
}

function writeQuestion({ text, importance, options = [] }: Question, says: AskSays): string {
  const optional = importance === 'optional' ? ` ${says.optional}` : ''
  const choice = options.length === 0 ? '' : ` ${says.options(options)}`
  return `${text.trim()}${optional}${choice}`
}
