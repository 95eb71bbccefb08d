import { ThreadId } from '@agora/protocol/ids'
import type { Dossier } from '@agora/protocol/report'
import { expect, test } from 'vitest'
import { emptyDossier } from '../dossier/apply-dossier.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import { refuseDeletion } from './refuse-deletion.ts'

const thread = ThreadId.parse('visit-AB12cd')
const by = { kind: 'user', id: 'owner' } as const
const startedAt = Date.UTC(2026, 10, 16, 9)
const draft: Dossier = { ...emptyDossier(thread, 'food'), startedAt }
const final: Dossier = { ...draft, final: { at: startedAt, by, number: '20261116-AB12CD', version: 1, seq: 9 } }
const reopened: Dossier = { ...draft, version: 2 }
const company = 'Bella Rosa'

test('[TH10][XT12] a final report goes only with its number, also where the state is older than that number', () => {
  expectRows(
    [
      [null, undefined, undefined, undefined],
      [{ company, final: false }, draft, undefined, undefined],
      [{ company, final: true }, final, undefined, 'confirmation-needed'],
      [{ company, final: true }, final, '20261116-AB12CD', undefined],
      [{ company, final: true }, final, '20261116 - ab12cd ', undefined],
      [{ company, final: true }, final, '20261116', 'confirmation-needed'],
      [{ company, final: true, number: '20261116-AB12CD' }, undefined, 'nee', 'confirmation-needed'],
      [{ company, final: true, number: '20261116-AB12CD' }, undefined, '20261116-AB12CD', undefined],
      [{ company, final: false }, reopened, undefined, 'confirmation-needed'],
      [{ company, final: false }, reopened, '20261116-AB12CD', undefined],
      [{ company, final: false, number: 'X' }, reopened, 'x', undefined],
    ] as const,
    ([inspection, dossier, confirm, code]) => {
      expect(refuseDeletion({ inspection }, confirm, dossier)?.code).toBe(code)
    },
  )
})

test('[TH10][XT12] a hold refuses every deletion, whatever is typed', () => {
  const hold = { since: 1, by: 'owner' as never }
  for (const confirm of [undefined, '20261116-AB12CD']) {
    expect(refuseDeletion({ hold, inspection: { company, final: true } }, confirm, final)?.code).toBe('thread-held')
    expect(refuseDeletion({ hold, inspection: null }, confirm, undefined)?.code).toBe('thread-held')
  }
})
