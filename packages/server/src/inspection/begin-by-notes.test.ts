import { ThreadId } from '@agora/protocol/ids'
import type { StartInspection } from '@agora/protocol/report'
import { emptyDossier } from '@agora/inspection/dossier/apply-dossier'
import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { BeginByNotes } from './begin-by-notes.ts'

const t = ThreadId.parse('t')
const fact = (value: string) => ({ value, sources: [], confidence: 0.8, at: 1 })
const empty = emptyDossier(t, 'food')
const named = { ...empty, facts: { registration: fact('90123456'), company: fact('De Zwaan') } }

function begun(fails = false) {
  const asked: StartInspection[] = []
  const firms = new BeginByNotes((_thread, firm) => {
    asked.push(firm)
    return fails ? Promise.reject(new Failure('company-not-found', 'unknown')) : Promise.resolve(named)
  })
  return { firms, asked }
}

test('[IS88] [XT15] a firm that notes name with its number is looked up once', async () => {
  const { firms, asked } = begun()
  await firms.run(t, empty)
  await firms.run(t, named)
  await firms.run(t, named)
  expect(asked).toEqual([{ registration: '90123456', name: 'De Zwaan' }])
})

test('[IS88] [XT15] a number that no register knows fails nothing, and another number is tried', async () => {
  const { firms, asked } = begun(true)
  await firms.run(t, named)
  await firms.run(t, { ...named, facts: { registration: fact('92251854') } })
  expect(asked).toEqual([{ registration: '90123456', name: 'De Zwaan' }, { registration: '92251854' }])
})
