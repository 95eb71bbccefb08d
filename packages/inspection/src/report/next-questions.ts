import type { Question } from '@agora/protocol/ask'
import type { Missing, Report } from '@agora/protocol/report'

/**
 * A few questions at a time, the most important first; never what somebody said not to know already. What only the person
 * who reads the report can settle (a flag, changed words, another question) is not asked in a form.
 */
export function nextQuestions({ missing }: Report, most: number): readonly Question[] {
  const open = missing.filter((one) => !one.declined && isForForm(one))
  // What may stay away is asked only along with what must be there: nobody is called back for it.
  if (!open.some(({ importance }) => importance === 'required')) return []
  return open.slice(0, Math.max(0, most)).map(({ field, label, question, kind, importance, options }) => ({
    field,
    text: question,
    label,
    ...(kind ? { kind } : {}),
    importance,
    ...(options ? { options } : {}),
  }))
}

function isForForm({ about, options = [] }: Missing): boolean {
  return about === undefined || (about.startsWith('measured:') && options.length > 1)
}
