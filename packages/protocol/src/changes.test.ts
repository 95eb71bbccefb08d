/** What the hash of the wire does not show: conditions over several fields. */
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { MessageChange, NewMessage } from './message.ts'
import { NoteChange } from './note.ts'
import { PreferencesChange } from './preferences.ts'
import { StartInspection } from './report.ts'
import { ChangeParticipant } from './table.ts'
import { ThreadChange } from './thread.ts'

type Case = readonly [name: string, schema: z.ZodType, complete: readonly object[], incomplete: readonly object[]]

const cases: readonly Case[] = [
  ['a message', MessageChange, [{ text: 'warm' }, { withdrawn: false }], [{}]],
  ['a note', NoteChange, [{ text: 'warm' }, { withdrawn: false }], [{}, { seen: 'koud' }]],
  ['preferences', PreferencesChange, [{ quietFlags: true }], [{}]],
  ['a seat', ChangeParticipant, [{ muted: false }, { definition: { kind: 'person', id: 'ines', name: 'Ines' } }], [{}]],
  ['a thread', ThreadChange, [{ title: 'Bakkerij' }, { archived: false }], [{}, { title: undefined }]],
  ['a firm', StartInspection, [{ registration: '92251854' }, { name: 'Bella Rosa' }], [{}, { name: ' ' }]],
]

test('[WR3] a change says something; each field that does is enough by itself', () => {
  for (const [name, schema, complete, incomplete] of cases) {
    for (const fields of complete) expect(schema.safeParse(fields), name).toMatchObject({ success: true })
    for (const fields of incomplete) expect(schema.safeParse(fields), name).toMatchObject({ success: false })
  }
})

test('[WR3] what a device answered itself is handled', () => {
  const answered = { id: 'a', text: 'Zeven graden.', rulesOf: '2026-11-01' }
  const parse = (fields: object) => NewMessage.safeParse({ id: 'm', text: 'hoe warm?', ...fields }).success
  expect([parse({}), parse({ handled: true }), parse({ handled: true, answered }), parse({ answered })]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
