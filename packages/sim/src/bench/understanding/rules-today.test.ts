import { nearWords } from '@agora/core/understanding/near-words'
import { openClassifier } from '@agora/core/understanding/open-classifier'
import { openNotions } from '@agora/core/understanding/open-notions'
import { domain } from '@agora/inspection/domains/food/domain'
import { intentsOf } from '@agora/inspection/brain/understand'
import { askModel } from '@agora/inspection/models/ask'
import { listTasks, readRows } from '@agora/training/read-rows'
import { expect, test } from 'vitest'
import { rulesToday } from './rules-today.ts'
import { subjectsOfRules } from './subjects-of-rules.ts'

test('[UB1] the rules are compared in labels that the data have, and decide every kind of sentence in them', () => {
  for (const task of listTasks()) {
    const rows = readRows(task).filter(({ split }) => split === 'train')
    const labels = new Set(rows.map(({ label }) => label))
    const rules = rulesToday[task]
    if (!rules) continue
    const { known, decide } = rules
    expect(
      known.filter((label) => !labels.has(label)),
      task,
    ).toEqual([])
    const given = new Set(rows.filter((_, at) => at % 25 === 0).flatMap((row) => decide(row).labels))
    expect(
      [...given].filter((label) => !known.includes(label)),
      task,
    ).toEqual([])
  }
})

test('[UB1] every rule that stands for a subject is a rule of the domain, and every intent has a label', () => {
  const rules = new Set(domain.rules.map(({ id }) => id))
  expect([...subjectsOfRules.keys()].filter((rule) => !rules.has(rule))).toEqual([])
  const { labels } = openClassifier(askModel, openNotions(nearWords))
  const modes = new Set(['listen-mode', 'feedback-mode'])
  const intents = intentsOf(domain.pack).map(({ id }) => id)
  expect(intents.filter((id) => !labels.includes(id) && !modes.has(id))).toEqual([])
})
