/** What the shipped models do with sentences that no decision of the trainer depended on. */
import { openClassifier } from '@agora/core/understanding/open-classifier'
import { consentModel } from '@agora/core/understanding/models/consent'
import { modeModel } from '@agora/core/understanding/models/mode'
import type { StoredModel } from '@agora/core/understanding/model'
import { expect, test } from 'vitest'
import { readAside, settingOf } from './make-model.ts'
import { tasks } from './tasks.ts'

/** The sentences that surely got this label, and should not have. */
function findHarm(model: StoredModel, harmful: readonly string[]): readonly string[] {
  const task = tasks.find(({ name }) => name === model.task)!
  const { judge } = openClassifier(model, task.notionsOf)
  return readAside(model.task).flatMap((row) => {
    const { label, isSure } = judge(row.text, settingOf(row))
    return isSure && harmful.includes(label) && label !== row.label ? [`${row.text}: ${label}`] : []
  })
}

test('[UN7] no sentence that was set aside switches the mode wrongly', () => {
  expect(findHarm(modeModel, ['listen', 'feedback'])).toEqual([])
})

test('[UN7] no sentence that was set aside is wrongly taken for a yes', () => {
  expect(findHarm(consentModel, ['yes'])).toEqual([])
})
