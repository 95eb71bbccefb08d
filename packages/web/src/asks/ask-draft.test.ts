import { memoryStore } from '@agora/client/outbox/device-store'
import { expect, test } from 'vitest'
import { createDraftStore } from '../conversation/draft-store.ts'
import { asksKey, readAskDraft, writeAskDraft } from './ask-draft.ts'

const setUp = () => createDraftStore(memoryStore(), { after: () => () => {} })

test('[WEB33] what was filled in is kept per question, and an empty form leaves nothing', () => {
  const drafts = setUp()
  writeAskDraft(drafts, 't', 'a', { bedrijf: 'Jansen' })
  writeAskDraft(drafts, 't', 'b', { plaats: 'Utrecht' })
  expect([readAskDraft(drafts, 't', 'a'), readAskDraft(drafts, 't', 'b'), readAskDraft(drafts, 'u', 'a')]).toEqual([
    { bedrijf: 'Jansen' },
    { plaats: 'Utrecht' },
    {},
  ])
  writeAskDraft(drafts, 't', 'a', { bedrijf: '' })
  expect(JSON.parse(drafts.read(asksKey('t')))).toEqual({ b: { plaats: 'Utrecht' } })
  writeAskDraft(drafts, 't', 'b', {})
  expect(drafts.read(asksKey('t'))).toBe('')
})

test('[WEB33] a draft of another version, or a broken one, counts as none', () => {
  const drafts = setUp()
  for (const left of ['{', '[]', '7', 'null', '{"a":3}', '{"a":{"bedrijf":7}}']) {
    drafts.write(asksKey('t'), left)
    expect(readAskDraft(drafts, 't', 'a')).toEqual({})
  }
})
